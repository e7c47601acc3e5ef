/**
 * `openAndClosing()`: splits the paths of a merged exact output into those with exact inputs and the closing path, which
 * delivers what they leave of the output. Also: `isClosing()`, whether pools can form such a path, and the least parts of
 * the output that it must deliver and reach.
 */
import { lower } from '@cenote/chains';
import type { Hop, RoutePath } from '../types.ts';

/**
 * The closing path delivers at least this part of the output, in basis points: if prices move in favour of the other
 * paths by as much, they return the whole amount, and the closing swap of nothing would revert.
 */
export const LEAST_CLOSING_BPS = 200n;
/**
 * It can deliver this much more of the output, in basis points, at most at this multiple of its price: the others may fall
 * short of it.
 */
export const RESERVE_BPS = 50n;
export const RESERVE_PRICE = 2n;

/** The paths of a merged exact output: exact inputs, and the path that takes up the difference. */
export interface OpenAndClosing<P> {
  open: readonly P[];
  closing: P;
}

/**
 * Returns the paths of a merged exact output; undefined for any other route. All paths but the last state the amounts of
 * their hops.
 */
export function openAndClosing<P extends Pick<RoutePath, 'amounts'>>(
  paths: readonly P[],
): OpenAndClosing<P> | undefined {
  const closing = paths.at(-1);
  const open = paths.slice(0, -1);
  const isClosed =
    closing && !closing.amounts && open.length > 0 && open.every(({ amounts }) => amounts);
  return isClosed ? { open, closing } : undefined;
}

/** Whether a part of an output is enough for the closing path. */
export const closesEnough = (part: bigint, whole: bigint): boolean =>
  part * 10_000n >= whole * LEAST_CLOSING_BPS;

/**
 * Whether one exact-output swap of v4, whose amount is the debt that the other paths leave, can cross these pools: pools
 * of v4 between connected tokens, none of which it visits twice.
 */
export function isClosing(hops: readonly Hop[]): boolean {
  const tokens = [hops[0]!.tokenIn, ...hops.map(({ tokenOut }) => tokenOut)].map(lower);
  return (
    hops.every(({ protocol, tokenIn }, i) => protocol === 'v4' && lower(tokenIn) === tokens[i]) &&
    new Set(tokens).size === tokens.length
  );
}
