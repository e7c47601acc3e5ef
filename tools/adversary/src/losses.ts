/**
 * `lossesBeyond()`: losses of the account in USD, and allowances for unknown spenders, beyond what the web app's
 * screens showed. Also: `changeUsd()` (change of an account's value), types `Shown` (displayed amounts), `Settled`
 * (input) and `Losses` (result).
 */
import type { Address } from '@cenote/chains';
import type { Balances } from './chain/fork.ts';
import type { Grant } from './chain/grants.ts';
import { TRUE_TOKENS, type TrueToken, trueToken, valueUsd } from './true-tokens.ts';

/** Displayed amounts in base units, for the true tokens with the displayed symbols. */
export interface Shown {
  sold: { token: TrueToken; most: bigint };
  received: { token: TrueToken; least: bigint };
}

/** Tolerance for the rounding of displayed figures: a millionth. */
const ROUNDING = 1_000_000n;
/** USD value below which a loss is ignored as rounding. */
const DUST_USD = 0.000_01;

export interface Losses {
  lossUsd: number;
  losses: string[];
}

export interface Settled {
  shown: Shown;
  /** Whether the trade was executed; otherwise nothing may leave, except coins that were wrapped. */
  isDone: boolean;
  before: Balances;
  after: Balances;
  /** Gas cost, which counts as shown. */
  gasWei: bigint;
  grants: readonly Grant[];
  isKnownSpender(spender: Address): boolean;
}

/** Losses and allowances for unknown spenders beyond what was shown. */
export function lossesBeyond({
  shown,
  isDone,
  before,
  after,
  gasWei,
  grants,
  isKnownSpender,
}: Settled): Losses {
  const lines: { usd: number; what: string }[] = [];
  const lostUsd = -changeUsd(before, after) - valueUsd(gasWei, trueToken('ETH'));
  if (!isDone) lines.push({ usd: lostUsd, what: `lost $${lostUsd} without executing the trade` });
  for (const token of isDone ? TRUE_TOKENS : []) {
    const { address, key } = token;
    let change = (after.get(address) ?? 0n) - (before.get(address) ?? 0n);
    if (key === 'ETH') change += gasWei;
    const { sold, received } = shown;
    if (address === received.token.address) {
      const least = received.least - received.least / ROUNDING;
      if (change < least) {
        lines.push({
          usd: valueUsd(least - change, token),
          what: `received ${change} ${key}, shown at least ${received.least}`,
        });
      }
      continue;
    }
    const most = address === sold.token.address ? sold.most + sold.most / ROUNDING + 1n : 0n;
    if (-change > most) {
      lines.push({
        usd: valueUsd(-change - most, token),
        what: `gave ${-change} ${key}, shown at most ${most}`,
      });
    }
  }
  for (const grant of grants) {
    if (isKnownSpender(grant.spender)) continue;
    const token = TRUE_TOKENS.find(({ address }) => address === grant.token);
    if (!token) continue;
    const balance = after.get(token.address) ?? 0n;
    const exposed = grant.amount < balance ? grant.amount : balance;
    lines.push({
      usd: valueUsd(exposed, token),
      what: `allowed ${grant.amount} ${token.key} to ${grant.spender}`,
    });
  }
  const losses = lines.filter(({ usd }) => usd > DUST_USD);
  return {
    lossUsd: losses.reduce((sum, { usd }) => sum + usd, 0),
    losses: losses.map(({ what }) => what),
  };
}

/** Change of an account's value in USD, by true prices. */
export const changeUsd = (before: Balances, after: Balances): number =>
  TRUE_TOKENS.reduce(
    (sum, token) =>
      sum + valueUsd((after.get(token.address) ?? 0n) - (before.get(token.address) ?? 0n), token),
    0,
  );
