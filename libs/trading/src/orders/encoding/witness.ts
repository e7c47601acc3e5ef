/**
 * `limitWitness()` and `flowWitness()`: convert an order to the message of its EIP-712 type, the witness of the Permit2
 * transfer.
 */
import { lower } from '@cenote/chains';
import type { DutchOutput, FlowOrder, LimitOrder, OrderInfo } from '../types.ts';

const infoOf = (info: OrderInfo) => ({
  reactor: lower(info.reactor),
  swapper: lower(info.swapper),
  nonce: info.nonce,
  deadline: info.deadline,
  additionalValidationContract: lower(info.additionalValidationContract),
  additionalValidationData: info.additionalValidationData,
});

const outputOf = ({ token, startAmount, endAmount, recipient }: DutchOutput) => ({
  token: lower(token),
  startAmount,
  endAmount,
  recipient: lower(recipient),
});

/** Returns a limit order as the message of its EIP-712 type. */
export const limitWitness = (order: LimitOrder) => ({
  info: infoOf(order.info),
  decayStartTime: order.decayStartTime,
  decayEndTime: order.decayEndTime,
  exclusiveFiller: lower(order.exclusiveFiller),
  exclusivityOverrideBps: order.exclusivityOverrideBps,
  inputToken: lower(order.input.token),
  inputStartAmount: order.input.startAmount,
  inputEndAmount: order.input.endAmount,
  outputs: order.outputs.map(outputOf),
});

/** Returns a Flow order as the message of its EIP-712 type, which excludes the cosigner's part. */
export const flowWitness = (order: FlowOrder) => ({
  info: infoOf(order.info),
  cosigner: lower(order.cosigner),
  baseInputToken: lower(order.input.token),
  baseInputStartAmount: order.input.startAmount,
  baseInputEndAmount: order.input.endAmount,
  baseOutputs: order.outputs.map(outputOf),
});
