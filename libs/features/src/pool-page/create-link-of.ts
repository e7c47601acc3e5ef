import type { PoolDetail } from '@cenote/data';
import { DYNAMIC_FEE } from '@cenote/trading';
import type { CreateLink } from '../entity/links/page-links.tsx';

/** `createLinkOf()`: returns what identifies a pool in the link to the form for a new position. */
export const createLinkOf = (pool: PoolDetail): CreateLink => ({
  protocol: pool.protocol,
  token0: pool.token0.address,
  token1: pool.token1.address,
  ...(pool.protocol !== 'v2' && {
    fee: pool.fee ?? DYNAMIC_FEE,
    tickSpacing: pool.tickSpacing ?? undefined,
  }),
  ...(pool.hook !== null && { hook: pool.hook }),
});
