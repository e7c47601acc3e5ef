import type { Address, Contracts } from '@cenote/chains';
import type { OrderKind } from './types.ts';

/** The contract that settles each kind of order, of a chain's contracts. */
export const reactorsOf = (
  contracts: Pick<Contracts, 'exclusiveDutchOrderReactor' | 'v2DutchOrderReactor'>,
): Record<OrderKind, Address> => ({
  limit: contracts.exclusiveDutchOrderReactor,
  flow: contracts.v2DutchOrderReactor,
});
