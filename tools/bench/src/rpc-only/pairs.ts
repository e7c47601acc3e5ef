/** `randomTrades()`: random trades between the built-in tokens of a network, with amounts by their prices. */
import { type Address, lower } from '@cenote/chains';
import type { RehearsedToken } from '@cenote/devnet/rehearsal';
import type { TradeKind } from '@cenote/trading';
import type { createRandom } from '@cenote/trading/testing';

export interface Trade {
  tokenIn: Address;
  tokenOut: Address;
  kind: TradeKind;
  /** Base units of the token whose amount is fixed. */
  amount: bigint;
}

/** USD value of a trade: log-uniform from 10 to 100,000. */
const LEAST_USD = 10;
const DECADES = 4;

/** Whether two tokens are one, or the coin and its wrapped form. */
const isSameAsset = (a: RehearsedToken, b: RehearsedToken): boolean =>
  a.key === b.key || [a, b].every(({ key }) => key === 'ETH' || key === 'WETH');

/** Returns random trades, a quarter of them with an exact output. */
export function randomTrades(
  tokens: readonly RehearsedToken[],
  count: number,
  random: ReturnType<typeof createRandom>,
): Trade[] {
  return Array.from({ length: count }, () => {
    const from = random.pick(tokens);
    const to = random.pick(tokens.filter((token) => !isSameAsset(token, from)));
    const kind = random.next() < 0.25 ? 'exactOut' : 'exactIn';
    const fixed = kind === 'exactIn' ? from : to;
    const usd = LEAST_USD * 10 ** (DECADES * random.next());
    const millionths = BigInt(Math.ceil((usd / Number(fixed.priceUsd)) * 1e6));
    const amount = (millionths * 10n ** BigInt(fixed.decimals)) / 1_000_000n;
    return {
      tokenIn: lower(from.address),
      tokenOut: lower(to.address),
      kind,
      amount: amount > 0n ? amount : 1n,
    };
  });
}
