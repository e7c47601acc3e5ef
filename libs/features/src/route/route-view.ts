/**
 * `routeView()`: returns the display data of a route: paths with shares, hops with protocol and fee. Also: their types
 * `PathView` and `HopView`, and `dynamicHops()`, one hop for each pool whose hook sets the fee.
 */
import { type Address, isNative, lower, NATIVE } from '@cenote/chains';
import { DYNAMIC_FEE, type Hop, type RouteQuote } from '@cenote/trading';

/** One pool in the diagram. */
export interface HopView {
  key: string;
  protocol: Hop['protocol'];
  poolId: Hop['poolId'];
  /** Basis points (a hundredth of a percent, fractions possible), or undefined where the hook sets the fee. */
  feeBps: number | undefined;
  tokenIn: Address;
  tokenOut: Address;
}

/** One path in the diagram. */
export interface PathView {
  key: string;
  shareBps: number;
  hops: HopView[];
}

const PIPS_PER_BPS = 100;

/**
 * Converts a route for display: largest share first. Both forms of the native coin are shown as the chosen one, since
 * wrapping between them is not a hop.
 */
export function routeView(route: RouteQuote, wrappedNative: Address): PathView[] {
  const wrapped = lower(wrappedNative);
  const drawn = (address: Address): Address => {
    const isCoin = isNative(address) || lower(address) === wrapped;
    if (!isCoin) return lower(address);
    return isNative(route.tokenIn) || isNative(route.tokenOut) ? NATIVE : wrapped;
  };
  return route.paths
    .map((path, index) => ({
      key: `${index}`,
      shareBps: path.share,
      hops: path.hops.map((hop, at) => ({
        key: `${at} ${hop.poolId}`,
        protocol: hop.protocol,
        poolId: hop.poolId,
        feeBps: hop.fee === DYNAMIC_FEE ? undefined : hop.fee / PIPS_PER_BPS,
        tokenIn: drawn(hop.tokenIn),
        tokenOut: drawn(hop.tokenOut),
      })),
    }))
    .sort((a, b) => b.shareBps - a.shareBps);
}

/** Returns one hop for each pool whose hook sets the fee. */
export function dynamicHops(paths: readonly PathView[]): HopView[] {
  const hops = paths.flatMap((path) => path.hops).filter(({ feeBps }) => feeBps === undefined);
  return [...new Map(hops.map((hop) => [hop.poolId, hop])).values()];
}
