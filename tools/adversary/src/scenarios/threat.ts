import type { Hex } from '@cenote/chains';
import type { Reports } from '@cenote/extension/reports';
import type { Attack } from '../chain/attack.ts';

/* Types of a wallet request's report and of what an attacker does about the request. */

export type Report = Awaited<ReturnType<Reports['of']>>;

/** What happens to a request once it is agreed to, and what of it is measured besides the account's own tokens. */
export interface Threat {
  attack?: Attack;
  /** What others hold for the account, in dollars. */
  custodyUsd?(): Promise<number>;
  /** What now comes to what others hold for the account, in dollars: a simulation does not show it. */
  bringsUsd?: number;
  /** Several calls go one by one, as they do where the account cannot do otherwise. */
  isOneByOne?: boolean;
  /** What the attacker takes of contracts that hold nothing for anybody was the account's. */
  takesLeftovers?: boolean;
  /** Uses a signature that was given, as its holder can. */
  use?(signature: Hex, data: string): Promise<void>;
}
