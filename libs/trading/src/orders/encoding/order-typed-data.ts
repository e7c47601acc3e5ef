/**
 * `orderTypedData()`: the EIP-712 typed data that a swapper signs for an order, a Permit2 transfer with the order as
 * its witness. Also: `orderDigest()`, its hash, and types `OrderDomain` and `OrderTypedData`.
 */
import { type Address, type Hex, lower } from '@cenote/chains';
import { FLOW_TYPES, LIMIT_TYPES, ORDER_PRIMARY_TYPE } from '@cenote/chains/typed-data';
import { hashTypedData } from 'viem';
import { asOrderError } from '../errors.ts';
import type { FlowOrder, LimitOrder, Order } from '../types.ts';
import { flowWitness, limitWitness } from './witness.ts';

/** Chain and Permit2 contract for which an order is signed. */
export interface OrderDomain {
  chainId: number;
  permit2: Address;
}

const domainOf = ({ chainId, permit2 }: OrderDomain) => ({
  name: 'Permit2' as const,
  chainId,
  verifyingContract: lower(permit2),
});

/** Returns the order's Permit2 transfer: the reactor may take the maximum input. */
const permitOf = ({ info, input }: Order) => ({
  permitted: { token: lower(input.token), amount: input.endAmount },
  spender: lower(info.reactor),
  nonce: info.nonce,
  deadline: info.deadline,
});

const limitRequest = (order: LimitOrder, domain: OrderDomain) =>
  ({
    domain: domainOf(domain),
    types: LIMIT_TYPES,
    primaryType: ORDER_PRIMARY_TYPE,
    message: { ...permitOf(order), witness: limitWitness(order) },
  }) as const;

const flowRequest = (order: FlowOrder, domain: OrderDomain) =>
  ({
    domain: domainOf(domain),
    types: FLOW_TYPES,
    primaryType: ORDER_PRIMARY_TYPE,
    message: { ...permitOf(order), witness: flowWitness(order) },
  }) as const;

/** Typed data of either kind of order. */
export type OrderTypedData = ReturnType<typeof limitRequest> | ReturnType<typeof flowRequest>;

/**
 * Returns the EIP-712 message that a swapper signs: a Permit2 transfer to the reactor whose witness is the order. To be
 * passed unchanged to `signTypedData`. Anyone who has a signed order may fill it until its deadline or until its nonce
 * is invalidated on the chain.
 */
export const orderTypedData = (order: Order, domain: OrderDomain): OrderTypedData =>
  order.kind === 'limit' ? limitRequest(order, domain) : flowRequest(order, domain);

/**
 * Returns the digest that the swapper signs: the hash of `orderTypedData`.
 * @throws OrderError ORDER_MALFORMED if a number or an address is out of its type's range
 */
export const orderDigest = (order: Order, domain: OrderDomain): Hex =>
  asOrderError('The order cannot be hashed', () =>
    order.kind === 'limit'
      ? hashTypedData(limitRequest(order, domain))
      : hashTypedData(flowRequest(order, domain)),
  );
