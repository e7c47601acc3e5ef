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

// A replica listens once it can quote, so that a load balancer does not send it requests that it would refuse; a chain
// whose node is down delays it no longer than this.
if (process.env.GATEWAY_COMMAND === 'serve') await gateway.untilQuotes(10_000);

export default createApp(gateway);
