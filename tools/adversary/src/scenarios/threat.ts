/**
 * Types: `Report`, the wallet's report about a request, and `Threat`, what happens once the request is signed (attack,
 * use of the signature) and what is measured besides the account's own tokens.
 */
import type { Hex } from '@cenote/chains';
import type { Reports } from '@cenote/extension/reports';
import type { Attack } from '../chain/attack.ts';

export type Report = Awaited<ReturnType<Reports['of']>>;

/** What happens to a request once it is signed, and what is measured besides the account's own tokens. */
export interface Threat {
  attack?: Attack;
  /** USD value that contracts hold for the account. */
  custodyUsd?(): Promise<number>;
  /** USD value that contracts receive for the account, which a simulation does not show. */
  bringsUsd?: number;
  /** Executes the calls one by one, as for an account without batches. */
  isOneByOne?: boolean;
  /** Tokens that the attacker takes from contracts without deposits belonged to the account. */
  takesLeftovers?: boolean;
  /** Uses a given signature, as its holder can. */
  use?(signature: Hex, data: string): Promise<void>;
}
