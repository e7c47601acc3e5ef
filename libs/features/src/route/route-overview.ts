/**
 * `routeOverview()`: returns the display data of a route of many paths: groups of paths through the same tokens, and
 * every pool call with its amount and share. Also: the types, and `MAX_DRAWN_PATHS`, above which it replaces the
 * diagram.
 */
import type { Address } from '@cenote/chains';
import { isMerged, mergedLegs, openAndClosing, type RouteQuote } from '@cenote/trading';
import { type HopView, type PathView, routeView } from './route-view.ts';

/** Maximum number of paths that are drawn one by one. */
export const MAX_DRAWN_PATHS = 6;
/** Maximum number of groups in a list; further ones are added up. */
const MAX_GROUPS = 5;

/** Paths through the same tokens. */
export interface RouteGroup {
  key: string;
  /** In order; undefined for the sum of all further groups. */
  tokens: readonly Address[] | undefined;
  shareBps: number;
  /** Different pools on these paths. */
  pools: number;
}

/** One pool call. */
export interface LegView extends HopView {
  /** Part of the whole amount that goes through the pool. */
  shareBps: number;
  /** In base units; undefined if the route does not state it. */
  amountIn: bigint | undefined;
}

export interface RouteOverview {
  /** Largest share first. */
  groups: readonly RouteGroup[];
  legs: readonly LegView[];
}

/** Identifies a pool and its direction. */
const callOf = ({ poolId, tokenIn }: Pick<HopView, 'poolId' | 'tokenIn'>): string =>
  `${poolId} ${tokenIn}`;

/** Converts a route for display in few rows. */
export function routeOverview(route: RouteQuote, wrappedNative: Address): RouteOverview {
  const paths = routeView(route, wrappedNative);
  return { groups: groupsOf(paths), legs: legsOf(route, paths, wrappedNative) };
}

const sharesOf = (paths: readonly Pick<PathView, 'shareBps'>[]): number =>
  paths.reduce((sum, { shareBps }) => sum + shareBps, 0);

const poolsOf = (paths: readonly PathView[]): number =>
  new Set(paths.flatMap(({ hops }) => hops.map(callOf))).size;

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

function groupsOf(paths: readonly PathView[]): RouteGroup[] {
  const byTokens = groupBy(paths, ({ hops }) =>
    [hops[0]!.tokenIn, ...hops.map(({ tokenOut }) => tokenOut)].join(' '),
  );
  const sorted = [...byTokens].sort(([, a], [, b]) => sharesOf(b) - sharesOf(a));
  const shown = sorted.length > MAX_GROUPS ? sorted.slice(0, MAX_GROUPS - 1) : sorted;
  const rest = sorted.slice(shown.length).flatMap(([, members]) => members);
  const groups = shown.map(([key, members]) => ({
    key,
    tokens: key.split(' ') as Address[],
    shareBps: sharesOf(members),
    pools: poolsOf(members),
  }));
  if (rest.length === 0) return groups;
  return [
    ...groups,
    { key: 'rest', tokens: undefined, shareBps: sharesOf(rest), pools: poolsOf(rest) },
  ];
}

/**
 * Returns the calls of the pools: in a merged route one for all paths through a pool, else one for each path. The closing
 * path of an exact output calls its pools apart.
 */
function legsOf(
  route: RouteQuote,
  paths: readonly PathView[],
  wrappedNative: Address,
): readonly LegView[] {
  const apart = ({ key, shareBps, hops }: PathView): LegView[] =>
    hops.map((hop) => ({ ...hop, key: `${key} ${hop.key}`, shareBps, amountIn: undefined }));
  if (!isMerged(route.paths)) return paths.flatMap(apart);
  const closing = openAndClosing(route.paths)?.closing;
  const isClosing = ({ key }: PathView) => closing && key === `${route.paths.length - 1}`;
  const amounts = new Map(
    mergedLegs(route.paths, wrappedNative)?.map(({ hop, amountIn }) => [hop.poolId, amountIn]),
  );
  const byCall = groupBy(
    paths
      .filter((path) => !isClosing(path))
      .flatMap(({ shareBps, hops }) => hops.map((hop) => ({ hop, shareBps }))),
    ({ hop }) => callOf(hop),
  );
  const legs = [...byCall].map(([key, parts]): LegView => {
    const { hop } = parts[0]!;
    return { ...hop, key, shareBps: sharesOf(parts), amountIn: amounts.get(hop.poolId) };
  });
  const last = paths.filter(isClosing).flatMap(apart);
  return [
    ...legs,
    ...last.map((leg, i) => (i === 0 ? { ...leg, amountIn: closing?.amountIn } : leg)),
  ];
}
