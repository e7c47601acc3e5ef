import { type Address, type Hex, lower } from '@cenote/chains';
import { FLOW_TYPES, LIMIT_TYPES, ORDER_PRIMARY_TYPE } from '@cenote/chains/typed-data';
import { hashTypedData } from 'viem';
import { asOrderError } from '../errors.ts';
import type { FlowOrder, LimitOrder, Order } from '../types.ts';
import { flowWitness, limitWitness } from './witness.ts';

/* EIP-712 typed data of an order: the Permit2 witness transfer that the swapper signs. */

/** Where an order is signed for. */
export interface OrderDomain {
  chainId: number;
  permit2: Address;
}

const domainOf = ({ chainId, permit2 }: OrderDomain) => ({
  name: 'Permit2' as const,
  chainId,
  verifyingContract: lower(permit2),
});

/** The transfer that the order rides on: the reactor may take the most that the input comes to. */
const permitOf = ({ info, input }: Order) => ({
  permitted: { token: lower(input.token), amount: input.endAmount },
  spender: lower(info.reactor),
  nonce: info.nonce,
  deadline: info.deadline,
});

const limitRequest = (order: LimitOrder, place: OrderDomain) =>
  ({
    domain: domainOf(place),
    types: LIMIT_TYPES,
    primaryType: ORDER_PRIMARY_TYPE,
    message: { ...permitOf(order), witness: limitWitness(order) },
  }) as const;

const flowRequest = (order: FlowOrder, place: OrderDomain) =>
  ({
    domain: domainOf(place),
    types: FLOW_TYPES,
    primaryType: ORDER_PRIMARY_TYPE,
    message: { ...permitOf(order), witness: flowWitness(order) },
  }) as const;

/** Typed data of either kind of order. */
export type OrderTypedData = ReturnType<typeof limitRequest> | ReturnType<typeof flowRequest>;

/**
 * The EIP-712 message that a swapper signs: a Permit2 transfer to the reactor whose witness is the order.
 * Give it whole to `signTypedData`. A signed order may be filled until its deadline or until its nonce
 * is taken back on the chain, whoever holds it.
 */
export const orderTypedData = (order: Order, place: OrderDomain): OrderTypedData =>
  order.kind === 'limit' ? limitRequest(order, place) : flowRequest(order, place);

/**
 * What the swapper's key signs: the hash of `orderTypedData`.
 * @throws OrderError ORDER_MALFORMED when a number or an address is out of its type.
 */
export const orderDigest = (order: Order, place: OrderDomain): Hex =>
  asOrderError('The order cannot be hashed', () =>
    order.kind === 'limit'
      ? hashTypedData(limitRequest(order, place))
      : hashTypedData(flowRequest(order, place)),
  );
