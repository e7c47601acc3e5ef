import type { PoolTransaction } from '@cenote/data';

type PoolToken = NonNullable<PoolTransaction['pool']>['token0'];

/** An amount of one of a pool's tokens; undefined where no log tells it. */
export interface Moved {
  token: PoolToken;
  amount: bigint | undefined;
}

export interface TradeView {
  /** What it was to the token that is looked at; of a pool, to its first token. */
  kind: 'bought' | 'sold' | 'swap' | 'mint' | 'burn' | 'collect';
  /** Of that token, and of the other; undefined for a pool that is not known yet. */
  own: Moved | undefined;
  other: Moved | undefined;
}

const size = (amount: string | null): bigint | undefined => {
  if (amount === null) return undefined;
  const value = BigInt(amount);
  return value < 0n ? -value : value;
};

/**
 * A transaction as seen from one of its tokens. What a pool was paid somebody sold.
 * @param token lower case; absent: a pool is looked at, whose swaps are neither.
 */
export function tradeView(
  { kind, pool, amount0, amount1 }: PoolTransaction,
  token?: string,
): TradeView {
  if (!pool) return { kind: kind === 'swap' ? 'swap' : kind, own: undefined, other: undefined };
  const first: Moved = { token: pool.token0, amount: size(amount0) };
  const second: Moved = { token: pool.token1, amount: size(amount1) };
  const isSecond = token !== undefined && pool.token1.address.toLowerCase() === token;
  const [own, other] = isSecond ? [second, first] : [first, second];
  if (kind !== 'swap') return { kind, own, other };
  if (token === undefined) return { kind, own, other };
  const paid = BigInt((isSecond ? amount1 : amount0) ?? 0) > 0n;
  return { kind: paid ? 'sold' : 'bought', own, other };
}
