/**
 * `planZapInWorker()`: plans a deposit with a swap in the routing worker, from pool states that it reads from the chain.
 * Entry `@cenote/trading/worker/zap`, separate because only the pages about positions need it.
 */
import type { RoutingWorker } from './client.ts';
import type { WorkerNetwork } from './messages.ts';
import { type LocalZap, type LocalZapRequest, localZapSchema } from './zap-messages.ts';

export type { LocalZap, LocalZapRequest } from './zap-messages.ts';

/**
 * Returns the plan of a deposit at the head of the chain.
 * @throws WorkerError as `RoutingWorker.quote`
 */
export const planZapInWorker = (
  worker: Pick<RoutingWorker, 'run'>,
  network: WorkerNetwork,
  request: LocalZapRequest,
  signal?: AbortSignal,
): Promise<LocalZap> => worker.run({ op: 'zap', network, request }, localZapSchema, signal);
