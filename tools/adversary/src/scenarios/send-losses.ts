import { type Address, lower } from '@cenote/chains';
import { parseAmount } from '@cenote/trading';
import type { Losses } from '../losses.ts';
import { intendedBy, TRUE_TOKENS, valueUsd } from '../true-tokens.ts';

const DUST_USD = 0.000_01;

/**
 * `sendLosses()`: pure function that returns the losses of the wallet's send beyond the typed amount of the true token
 * with the displayed symbol.
 */
export function sendLosses(
  symbol: string,
  typed: string,
  gaveOf: (address: Address) => bigint,
): Losses {
  const intended = intendedBy(symbol);
  const lines = TRUE_TOKENS.flatMap((token) => {
    const gave = gaveOf(lower(token.address));
    const most = token === intended ? (parseAmount(typed, token.decimals) ?? 0n) : 0n;
    if (gave <= most) return [];
    const usd = valueUsd(gave - most, token);
    return usd > DUST_USD ? [{ usd, what: `sent ${gave} ${token.key}, shown ${most}` }] : [];
  });
  return {
    lossUsd: lines.reduce((sum, { usd }) => sum + usd, 0),
    losses: lines.map(({ what }) => what),
  };
}
