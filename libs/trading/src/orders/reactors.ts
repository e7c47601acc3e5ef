import type { Address, Contracts } from '@cenote/chains';
import type { OrderKind } from './types.ts';

/** Returns the reactor of each kind of order from a chain's contracts. */
export const reactorsOf = (
  contracts: Required<Pick<Contracts, 'exclusiveDutchOrderReactor' | 'v2DutchOrderReactor'>>,
): Record<OrderKind, Address> => ({
  limit: contracts.exclusiveDutchOrderReactor,
  flow: contracts.v2DutchOrderReactor,
});
