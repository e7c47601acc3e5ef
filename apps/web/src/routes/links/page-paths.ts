/**
 * Pure functions that return paths of the app: `tokenPath()`, `poolPath()`, `walletPath()`, `positionPath()` and
 * `migratePath()` of those pages, `swapPath()` and `createPositionPath()` of the forms with preset tokens.
 */
import { type Address, isNative, type Network } from '@cenote/chains';
import type { CreateLink, PositionLink } from '@cenote/features/token-page';
import { PORTFOLIO, POSITIONS } from '../paths.ts';

/** Token in a path: `NATIVE` for the native coin, which has no address. */
const nameOf = (token: Address): string => (isNative(token) ? 'NATIVE' : token);

/** Paths of token, pool, wallet and swap pages. */
export const tokenPath = ({ slug }: Pick<Network, 'slug'>, token: Address): string =>
  `/explore/tokens/${slug}/${nameOf(token)}`;

/** Path of a pool page. */
export const poolPath = ({ slug }: Pick<Network, 'slug'>, poolId: string): string =>
  `/explore/pools/${slug}/${poolId}`;

/** Path of a wallet page. */
export const walletPath = (account: Address): string => `${PORTFOLIO}/${account}`;

/** Path of the swap form with preset tokens; omitted tokens are left to the user. */
export function swapPath(
  { slug }: Pick<Network, 'slug'>,
  { input, output }: { input?: Address; output?: Address },
): string {
  const query = new URLSearchParams({ chain: slug });
  if (input) query.set('inputCurrency', nameOf(input));
  if (output) query.set('outputCurrency', nameOf(output));
  return `/swap?${query}`;
}

/** Path of the page of a liquidity position. */
export const positionPath = (
  { slug }: Pick<Network, 'slug'>,
  { protocol, id }: PositionLink,
): string => `${POSITIONS}/${protocol}/${slug}/${id}`;

/** Path of the form that migrates a position. */
export const migratePath = (
  { slug }: Pick<Network, 'slug'>,
  { protocol, id }: PositionLink,
): string => `/migrate/${protocol}/${slug}/${id}`;

/** Path of the form for a new position, with its pool as the query `currencyA`, `currencyB`, `fee`, `tickSpacing`, `hook`. */
export function createPositionPath({ slug }: Pick<Network, 'slug'>, pool?: CreateLink): string {
  const query = new URLSearchParams({ chain: slug });
  if (!pool) return `${POSITIONS}/create?${query}`;
  if (pool.token0) query.set('currencyA', nameOf(pool.token0));
  if (pool.token1) query.set('currencyB', nameOf(pool.token1));
  if (pool.fee !== undefined) query.set('fee', String(pool.fee));
  if (pool.tickSpacing !== undefined) query.set('tickSpacing', String(pool.tickSpacing));
  if (pool.hook !== undefined) query.set('hook', pool.hook);
  return `${POSITIONS}/create/${pool.protocol}?${query}`;
}
