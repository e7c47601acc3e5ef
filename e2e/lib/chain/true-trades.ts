/**
 * `tradesOf(truth)`: the trades of the local chain in chain order, from logs independently of the indexer. Also: type
 * `TrueTrade`.
 */
import type { Truth } from '@cenote/bench/index-truth';
import { LOCAL, lower, NATIVE } from '@cenote/chains';

type Token = Truth['tokens'][number];

/** A swap: the paid token first with a positive amount, then the received token with a negative one. */
export interface TrueTrade {
  moves: readonly [Move, Move];
  timestamp: number;
  hash: string;
}
interface Move {
  token: Token;
  amount: bigint;
}

/**
 * Trades in chain order, read from logs independently of the indexer; swaps of one transaction between the same two
 * tokens are one.
 */
export function tradesOf(truth: Truth): TrueTrade[] {
  const byHash = new Map<string, TrueTrade[]>();
  for (const swap of swapsOf(truth)) {
    byHash.set(swap.hash, [...(byHash.get(swap.hash) ?? []), swap]);
  }
  return [...byHash.values()].flatMap((swaps) => merged(swaps) ?? swaps);
}

function swapsOf({ events, books, tokens }: Truth): TrueTrade[] {
  const known = new Map(tokens.map((token) => [token.address, token]));
  const counts = new Map<string, number>();
  return events.flatMap(({ name, args, address, timestamp, transactionHash: hash }) => {
    const pool = name === 'Swap' && books.get(String(args.id ?? address).toLowerCase());
    if (!pool) return [];
    const index = counts.get(pool.id) ?? 0;
    counts.set(pool.id, index + 1);
    const { amount0, amount1 } = pool.swaps[index]!;
    const tokenOf = (address: string) => known.get(address) ?? unlisted(address);
    const first = { token: tokenOf(pool.token0), amount: amount0 };
    const second = { token: tokenOf(pool.token1), amount: amount1 };
    return [{ moves: amount0 > 0n ? [first, second] : [second, first], timestamp, hash }];
  });
}

/** A token that no list contains: the native coin, or one that was launched in the world. */
const unlisted = (address: string): Token => ({
  chainId: LOCAL.id,
  address,
  symbol: address === NATIVE ? 'ETH' : '?',
  decimals: 18,
  extensions: { safety: 'medium', flags: [] },
});

const size = (amount: bigint): bigint => (amount < 0n ? -amount : amount);
/** The native coin and its wrapped form count as one token. */
const keyOf = ({ address }: Token): string =>
  address === NATIVE ? lower(LOCAL.wrappedNative) : address;

function merged(swaps: readonly TrueTrade[]): [TrueTrade] | undefined {
  const flows = new Map<string, { token: Token; amount: bigint; gross: bigint }>();
  for (const { token, amount } of swaps.flatMap(({ moves }) => moves)) {
    const flow = flows.get(keyOf(token)) ?? { token, amount: 0n, gross: 0n };
    flow.amount += amount;
    flow.gross += size(amount);
    flows.set(keyOf(token), flow);
  }
  const ends = [...flows.values()].filter(({ amount, gross }) => size(amount) * 1_000_000n > gross);
  const [paid, ...others] = ends.filter(({ amount }) => amount > 0n);
  const [got, ...more] = ends.filter(({ amount }) => amount < 0n);
  const last = swaps.at(-1);
  if (swaps.length < 2 || !paid || !got || !last || others.length + more.length > 0)
    return undefined;
  return [{ ...last, moves: [paid, got] }];
}
