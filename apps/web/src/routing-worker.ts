import type { Port } from '@cenote/trading/worker';
import { serve } from '@cenote/trading/worker/serve';

// The global scope of a dedicated worker is its message port.
serve(self as unknown as Port);
