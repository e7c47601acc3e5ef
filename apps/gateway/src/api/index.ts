import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { createGateway } from './gateway.ts';

// Ponder serves the Hono app that this file exports, beside the indexer.
const gateway = createGateway(readConfig(process.env));
gateway.start();

export default createApp(gateway);
