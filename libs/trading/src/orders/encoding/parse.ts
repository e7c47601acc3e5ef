/**
 * `parseOrder()`: decodes a Flow or limit order from its ABI encoding; throws `OrderError` unless it is canonical.
 * Also: the limits `MAX_OUTPUTS` and `MAX_ORDER_BYTES`.
 */
import { type Hex, lower } from '@cenote/chains';
import { decodeAbiParameters, size } from 'viem';
import { asOrderError, OrderError } from '../errors.ts';
import type {
  CosignedFlowOrder,
  CosignerData,
  DutchOutput,
  FlowOrder,
  LimitOrder,
  Order,
  OrderInfo,
  OrderKind,
} from '../types.ts';
import { FLOW_ORDER, LIMIT_ORDER } from './abi.ts';
import { encodeCosignerData, encodeOrder, NO_COSIGNER_DATA } from './encode.ts';

/** Maximum number of outputs. Our orders have one. */
export const MAX_OUTPUTS = 8;
/** Maximum number of bytes. An order with the maximum number of outputs and no validation data takes a fifth of it. */
export const MAX_ORDER_BYTES = 8_192;
const COSIGNATURE_BYTES = 65;
const HEX = /^0x(?:[0-9a-f]{2})*$/i;

const refuse = (why: string): never => {
  throw new OrderError('ORDER_MALFORMED', why);
};

const infoOf = (info: OrderInfo): OrderInfo => ({
  ...info,
  reactor: lower(info.reactor),
  swapper: lower(info.swapper),
  additionalValidationContract: lower(info.additionalValidationContract),
});

function outputsOf(outputs: readonly DutchOutput[]): DutchOutput[] {
  if (outputs.length === 0) refuse('The order has no outputs');
  if (outputs.length > MAX_OUTPUTS) refuse(`${outputs.length} outputs`);
  return outputs.map((output) => ({
    ...output,
    token: lower(output.token),
    recipient: lower(output.recipient),
  }));
}

function readLimit(data: Hex): LimitOrder {
  const [order] = decodeAbiParameters(LIMIT_ORDER, data);
  return {
    kind: 'limit',
    ...order,
    info: infoOf(order.info),
    exclusiveFiller: lower(order.exclusiveFiller),
    input: { ...order.input, token: lower(order.input.token) },
    outputs: outputsOf(order.outputs),
  };
}

function readFlow(data: Hex): FlowOrder | CosignedFlowOrder {
  const [order] = decodeAbiParameters(FLOW_ORDER, data);
  const { cosignature } = order;
  const base: FlowOrder = {
    kind: 'flow',
    info: infoOf(order.info),
    cosigner: lower(order.cosigner),
    input: { ...order.input, token: lower(order.input.token) },
    outputs: outputsOf(order.outputs),
  };
  const cosignerData: CosignerData = {
    ...order.cosignerData,
    exclusiveFiller: lower(order.cosignerData.exclusiveFiller),
  };
  if (cosignature !== '0x') {
    if (size(cosignature) !== COSIGNATURE_BYTES) refuse('A cosignature must have 65 bytes');
    return { ...base, cosignerData, cosignature };
  }
  const isEmpty = encodeCosignerData(cosignerData) === encodeCosignerData(NO_COSIGNER_DATA);
  return isEmpty ? base : refuse("The cosigner's data are not signed");
}

/**
 * Decodes an order from the bytes that its reactor accepts. Only the canonical encoding is accepted: bytes after its
 * end, other offsets, dirty padding, no outputs or more than 8, and a cosignature of another length than 65 bytes are
 * rejected. Addresses are returned in lower case.
 * @throws OrderError ORDER_MALFORMED if it is not such an order; no other errors, for any input
 */
export function parseOrder(kind: 'limit', data: Hex): LimitOrder;
export function parseOrder(kind: 'flow', data: Hex): FlowOrder | CosignedFlowOrder;
export function parseOrder(kind: OrderKind, data: Hex): Order;
export function parseOrder(kind: OrderKind, data: Hex): Order {
  return asOrderError('Not an encoded order', () => {
    if (typeof data !== 'string' || data.length > 2 + 2 * MAX_ORDER_BYTES || !HEX.test(data)) {
      return refuse('Not an encoded order');
    }
    const order = kind === 'limit' ? readLimit(data) : readFlow(data);
    if (encodeOrder(order) !== data.toLowerCase()) refuse('The order is not canonically encoded');
    return order;
  });
}
