/**
 * Pure functions that return paths of forms about liquidity: `migratePath()`, and `createPositionPath()` with a preset
 * pool.
 */
import type { Network } from '@cenote/chains';
import type { CreateLink, PositionLink } from '@cenote/features/token-page';
import { POSITIONS } from '../paths.ts';
import { nameOf } from './page-paths.ts';

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
