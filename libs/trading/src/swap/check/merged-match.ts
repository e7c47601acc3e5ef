/**
 * `matchesMerged()`: whether the swaps decoded from a router call are the pool calls of an agreed merged route, each
 * once, with the summed amounts, or with what the calls before leave. Also: `matchesClosed()`, the same of a merged exact
 * output, and then its closing swap.
 */
import { type Address, isNative, lower, NATIVE } from '@cenote/chains';
import { openAndClosing } from '../../routing/merge/closing.ts';
import type { RoutePath } from '../../routing/types.ts';
import type { ExecutedHop, ExecutedSwap } from './route-match.ts';

/** One pool of the route in one direction. */
interface AgreedCall {
  amountIn: bigint;
  tokenIn: Address;
  tokenOut: Address;
  /** Position among the executed hops. */
  executedAt?: number;
  /** Whether it spends what the other calls leave. */
  spendsRest?: boolean;
}

const keyOf = ({ protocol, tokenIn, tokenOut, fee, tickSpacing, hooks }: ExecutedHop): string =>
  [
    protocol,
    lower(tokenIn),
    lower(tokenOut),
    ...(protocol === 'v2' ? [] : [fee]),
    ...(protocol === 'v4' ? [tickSpacing ?? 0, lower(hooks ?? NATIVE)] : []),
  ].join();

/** Sums the parts of the paths by pool; undefined if a path does not state its part of every hop. */
function agreedCalls(paths: readonly RoutePath[]): Map<string, AgreedCall> | undefined {
  const calls = new Map<string, AgreedCall>();
  for (const { hops, amounts, amountIn } of paths) {
    if (!amounts || amounts.length !== hops.length || amounts[0] !== amountIn) return undefined;
    hops.forEach((hop, i) => {
      const call = calls.get(keyOf(hop)) ?? { ...hop, amountIn: 0n };
      call.amountIn += amounts[i]!;
      calls.set(keyOf(hop), call);
    });
  }
  return calls;
}

/**
 * Notes the order of the executed swaps and what they spend; returns false if a pool is not one of the route, is called
 * twice, or is called with another amount.
 */
function execute(swaps: readonly ExecutedSwap[], calls: ReadonlyMap<string, AgreedCall>): boolean {
  let at = 0;
  for (const { kind, hops, amount, open } of swaps) {
    if (kind !== 'exactIn') return false;
    for (const [i, hop] of hops.entries()) {
      const call = calls.get(keyOf(hop));
      if (!call || call.executedAt !== undefined) return false;
      call.executedAt = at++;
      call.spendsRest = i > 0 || amount === undefined || open === true;
      if (!call.spendsRest && amount !== call.amountIn) return false;
    }
  }
  return at === calls.size;
}

/** Whether all hops but the first of each swap spend a token of which there is no other call. */
function areJoinedAlone(swaps: readonly ExecutedSwap[], calls: readonly AgreedCall[]): boolean {
  const count = (side: 'tokenIn' | 'tokenOut', token: Address): number =>
    calls.filter((call) => lower(call[side]) === lower(token)).length;
  return swaps.every(({ hops }) =>
    hops
      .slice(1)
      .every(({ tokenIn }) => count('tokenIn', tokenIn) + count('tokenOut', tokenIn) === 2),
  );
}

/**
 * Whether the executed swaps are the pool calls of a merged route: each pool once, after every call that returns its
 * input, with exactly the sum of its parts; and of each token between the ends exactly one call spends the rest. The
 * ledger makes sure that the others keep their amounts, and that nothing remains.
 * @param weth the wrapped form of the native coin, which is one token with it
 */
export function matchesMerged(
  swaps: readonly ExecutedSwap[],
  paths: readonly RoutePath[],
  tokenIn: Address,
  weth: Address,
): boolean {
  const agreed = agreedCalls(paths);
  if (!agreed || !execute(swaps, agreed)) return false;
  const calls = [...agreed.values()];
  if (!areJoinedAlone(swaps, calls)) return false;
  const coin = (token: Address): Address => lower(isNative(token) ? weth : token);
  return calls.every((call) => {
    const siblings = calls.filter((one) => coin(one.tokenIn) === coin(call.tokenIn));
    if (coin(call.tokenIn) === coin(tokenIn)) return !call.spendsRest;
    const producers = calls.filter((one) => coin(one.tokenOut) === coin(call.tokenIn));
    return (
      producers.length > 0 &&
      producers.every((one) => one.executedAt! < call.executedAt!) &&
      siblings.filter(({ spendsRest }) => spendsRest).length === 1
    );
  });
}

/**
 * Whether the executed swaps are those of a merged exact output: the exact inputs as {@link matchesMerged}, and last the
 * closing path, for an open amount and at most what the maximum leaves after them.
 */
export function matchesClosed(
  swaps: readonly ExecutedSwap[],
  paths: readonly RoutePath[],
  { tokenIn, maxAmountIn }: { tokenIn: Address; maxAmountIn: bigint },
  weth: Address,
): boolean {
  const last = swaps.at(-1);
  const closed = openAndClosing(paths);
  if (!closed || last?.kind !== 'exactOut' || !last.open) return false;
  const { open, closing } = closed;
  const left = open.reduce((rest, { amountIn }) => rest - amountIn, maxAmountIn);
  const isSame = ({ length }: RoutePath['hops']): boolean =>
    last.hops.length === length &&
    last.hops.every((hop, i) => keyOf(hop) === keyOf(closing.hops[i]!));
  return (
    last.amountInMax === left &&
    left >= closing.amountIn &&
    isSame(closing.hops) &&
    matchesMerged(swaps.slice(0, -1), open, tokenIn, weth)
  );
}
