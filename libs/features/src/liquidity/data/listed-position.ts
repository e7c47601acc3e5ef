/**
 * Type `ListedPosition`: a liquidity position in a list, from the gateway or read from the chain. Also: `positionKey()`
 * (returns its key, unique over all networks).
 */
import type { PositionView } from '@cenote/data';

export type ListedPosition = Pick<
  PositionView,
  | 'chainId'
  | 'protocol'
  | 'tokenId'
  | 'owner'
  | 'status'
  | 'poolId'
  | 'tickLower'
  | 'tickUpper'
  | 'isFullRange'
  | 'minPrice'
  | 'maxPrice'
  | 'liquidity'
  | 'share'
  | 'pooled'
  | 'uncollected'
> & {
  pool: Pick<NonNullable<PositionView['pool']>, 'token0' | 'token1' | 'fee' | 'hook'> | null;
};

type Identified = Pick<ListedPosition, 'chainId' | 'protocol' | 'tokenId' | 'poolId'>;

/** Returns the key of a position, unique over all networks. */
export const positionKey = ({ chainId, protocol, tokenId, poolId }: Identified): string =>
  `${chainId} ${protocol} ${tokenId ?? poolId}`;
