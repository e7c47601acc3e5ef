/**
 * Types: `World`, the environment of a case (fork, lying gateway, routing worker, attacker's contracts), and
 * `Falsehood`, the lies of a case.
 */
import type { RoutingWorker } from '@cenote/trading/worker';
import type { Fork } from '../chain/fork.ts';
import type { Hostile } from '../chain/hostile.ts';
import type { Lie } from '../gateway/lies.ts';
import type { LyingGateway, Rewrite } from '../gateway/lying-gateway.ts';

/** Environment of a scenario. */
export interface World {
  fork: Fork;
  gateway: LyingGateway;
  routing: RoutingWorker;
  hostile: Hostile;
}

/** Lies of a case; empty in an honest control. */
export interface Falsehood {
  lies: readonly Lie[];
  rewrite?: Rewrite | undefined;
  /** Query parameters, if the user selected another token than the intended one. */
  query?: string | undefined;
}
