/**
 * Script of the routing worker (a dedicated web worker), without exports: serves the trading library's worker requests
 * over the worker's message port, for all networks of the registry.
 */
import '@cenote/chains/networks';
import type { Port } from '@cenote/trading/worker';
import { serve } from '@cenote/trading/worker/serve';

// The global scope of a dedicated worker is its message port.
serve(self as unknown as Port);
