import type { RoutingWorker } from '@cenote/trading/worker';
import type { Fork } from '../chain/fork.ts';
import type { Hostile } from '../chain/hostile.ts';
import type { Lie } from '../gateway/lies.ts';
import type { LyingGateway, Rewrite } from '../gateway/lying-gateway.ts';

/* Types of what a scenario runs in. */

/** What a scenario runs in. */
export interface World {
  fork: Fork;
  gateway: LyingGateway;
  routing: RoutingWorker;
  hostile: Hostile;
}

/** What is false in a case; nothing in an honest control. */
export interface Falsehood {
  lies: readonly Lie[];
  rewrite?: Rewrite | undefined;
  /** The address bar, where the person took another token for the one that they want. */
  query?: string | undefined;
}
