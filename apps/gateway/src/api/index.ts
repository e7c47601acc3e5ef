/**
 * Entry point of the API, run by Ponder: creates and starts the gateway from environment variables and exports its Hono
 * app (default export).
 */
import { readConfig } from './config.ts';
import { createGateway, type Gateway } from './gateway.ts';
import { createApp } from './http/app.ts';

// Ponder serves the Hono app that this file exports, next to the indexer.
const gateway = createGateway(readConfig(process.env));

// `ponder dev` runs this file again after each change: stop what the last run started.
const globals: { cenoteGateway?: Gateway } = globalThis as object;
void globals.cenoteGateway?.stop();
globals.cenoteGateway = gateway;
gateway.start();

export default createApp(gateway);
