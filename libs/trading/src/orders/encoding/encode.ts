/**
 * `encodeOrder()`: ABI-encodes an order for its reactor; `encodeCosignerData()`: only the cosigner's part. Also:
 * `NO_COSIGNER_DATA`, the placeholder in a Flow order that has no cosigner's part yet.
 */
import { type Hex, lower, NATIVE } from '@cenote/chains';
import { encodeAbiParameters } from 'viem';
import { asOrderError } from '../errors.ts';
import {
  type CosignedFlowOrder,
  type CosignerData,
  type FlowOrder,
  isCosigned,
  type LimitOrder,
  type Order,
} from '../types.ts';
import { COSIGNER_DATA, FLOW_ORDER, LIMIT_ORDER } from './abi.ts';

/** Placeholder in an order's bytes until the cosigner's part is added, as in the protocol's own SDK. */
export const NO_COSIGNER_DATA: CosignerData = {
  decayStartTime: 0n,
  decayEndTime: 0n,
  exclusiveFiller: NATIVE,
  exclusivityOverrideBps: 0n,
  inputOverride: 0n,
  outputOverrides: [0n],
};

const sharedOf = ({ info, input, outputs }: Order) => ({
  info: {
    ...info,
    reactor: lower(info.reactor),
    swapper: lower(info.swapper),
    additionalValidationContract: lower(info.additionalValidationContract),
  },
  input: { ...input, token: lower(input.token) },
  outputs: outputs.map((output) => ({
    ...output,
    token: lower(output.token),
    recipient: lower(output.recipient),
  })),
});

const dataOf = (data: CosignerData) => ({
  ...data,
  exclusiveFiller: lower(data.exclusiveFiller),
});

const encodeLimit = (order: LimitOrder): Hex =>
  encodeAbiParameters(LIMIT_ORDER, [
    { ...order, ...sharedOf(order), exclusiveFiller: lower(order.exclusiveFiller) },
  ]);

const encodeFlow = (order: FlowOrder | CosignedFlowOrder): Hex =>
  encodeAbiParameters(FLOW_ORDER, [
    {
      ...sharedOf(order),
      cosigner: lower(order.cosigner),
      cosignerData: dataOf(isCosigned(order) ? order.cosignerData : NO_COSIGNER_DATA),
      cosignature: isCosigned(order) ? order.cosignature : '0x',
    },
  ]);

/**
 * Encodes an order for the reactor's `execute`. A Flow order without its cosigner's part gets an empty one: such bytes
 * are exchanged between swapper and order book, but no reactor accepts them.
 * @throws OrderError ORDER_MALFORMED if a number or an address is out of its type's range
 */
export const encodeOrder = (order: Order): Hex =>
  asOrderError('The order cannot be encoded', () =>
    order.kind === 'limit' ? encodeLimit(order) : encodeFlow(order),
  );

/**
 * Encodes the cosigner's part only, as the reactor hashes it.
 * @throws OrderError ORDER_MALFORMED if a number or an address is out of its type's range
 */
export const encodeCosignerData = (data: CosignerData): Hex =>
  asOrderError("The cosigner's data cannot be encoded", () =>
    encodeAbiParameters(COSIGNER_DATA, [dataOf(data)]),
  );
