/**
 * `uniswapxTypedData`: decoders of signed UniswapX orders (Dutch, Dutch v2 and v3, priority), which are witnesses of a
 * Permit2 transfer.
 */
import { type Address, lower } from '@cenote/chains';
import {
  FLOW_TYPES,
  LIMIT_TYPES,
  ORDER_INFO,
  ORDER_PRIMARY_TYPE,
  TOKEN_PERMISSIONS,
  witnessTransferFields,
} from '@cenote/chains/typed-data';
import type { Limited, Order } from '../decoded-action.ts';
import type { TypedDataDecoder } from '../decoder.ts';
import { typedDataDecoder } from '../typed-data/typed-data-decoder.ts';
import { known } from './known-contracts.ts';
import { currency } from './limited.ts';
import { worstCaseReceived } from './worst-case-received.ts';

/*
 * UniswapX (https://github.com/Uniswap/UniswapX): the order is the witness of a Permit2 transfer, with the reactor as
 * its spender. Permit2 enforces the permitted amount; only the reactor enforces the order. The order is therefore as
 * trustworthy as the reactor.
 */

interface Permitted {
  permitted: { token: Address; amount: bigint };
  spender: Address;
  deadline: bigint;
}

function orderOf(
  { permitted, spender, deadline }: Permitted,
  offerer: Address,
  receives: readonly (Limited & { recipient: Address })[],
  /** The start and end amounts of the input, if the order states them in addition to the permit. */
  ...amounts: bigint[]
): Order {
  const asset = currency(permitted.token, permitted.amount);
  const isFixed = amounts.length > 0 && amounts.every((amount) => amount === permitted.amount);
  const limit = isFixed ? 'exact' : 'atMost';
  return {
    kind: 'order',
    protocol: 'uniswapx',
    offerer: lower(offerer),
    gives: [{ asset, limit }],
    receives,
    deadline,
    spender: lower(spender),
  };
}

const dutchOutput = (output: {
  token: Address;
  startAmount: bigint;
  endAmount: bigint;
  recipient: Address;
}) =>
  worstCaseReceived(
    (amount) => currency(output.token, amount),
    output.recipient,
    output.startAmount,
    output.endAmount,
  );

const shared = { OrderInfo: ORDER_INFO, TokenPermissions: TOKEN_PERMISSIONS } as const;
const targets = known.permit2;

const dutch = typedDataDecoder({
  name: 'uniswapx dutch',
  primaryType: ORDER_PRIMARY_TYPE,
  types: LIMIT_TYPES,
  targets,
  read: (message) => {
    const { info, inputStartAmount: first, inputEndAmount: last, outputs } = message.witness;
    return orderOf(message, info.swapper, outputs.map(dutchOutput), first, last);
  },
});

const dutchV2 = typedDataDecoder({
  name: 'uniswapx dutch v2',
  primaryType: ORDER_PRIMARY_TYPE,
  types: FLOW_TYPES,
  targets,
  read: (message) => {
    const { witness } = message;
    const { info, baseInputStartAmount: first, baseInputEndAmount: last } = witness;
    return orderOf(message, info.swapper, witness.baseOutputs.map(dutchOutput), first, last);
  },
});

const dutchV3 = typedDataDecoder({
  name: 'uniswapx dutch v3',
  primaryType: ORDER_PRIMARY_TYPE,
  types: {
    ...shared,
    PermitWitnessTransferFrom: witnessTransferFields('V3DutchOrder'),
    V3DutchOrder: [
      { name: 'info', type: 'OrderInfo' },
      { name: 'cosigner', type: 'address' },
      { name: 'startingBaseFee', type: 'uint256' },
      { name: 'baseInput', type: 'V3DutchInput' },
      { name: 'baseOutputs', type: 'V3DutchOutput[]' },
    ],
    V3DutchInput: [
      { name: 'token', type: 'address' },
      { name: 'startAmount', type: 'uint256' },
      { name: 'curve', type: 'NonlinearDutchDecay' },
      { name: 'maxAmount', type: 'uint256' },
      { name: 'adjustmentPerGweiBaseFee', type: 'uint256' },
    ],
    V3DutchOutput: [
      { name: 'token', type: 'address' },
      { name: 'startAmount', type: 'uint256' },
      { name: 'curve', type: 'NonlinearDutchDecay' },
      { name: 'recipient', type: 'address' },
      { name: 'minAmount', type: 'uint256' },
      { name: 'adjustmentPerGweiBaseFee', type: 'uint256' },
    ],
    NonlinearDutchDecay: [
      { name: 'relativeBlocks', type: 'uint256' },
      { name: 'relativeAmounts', type: 'int256[]' },
    ],
  },
  targets,
  read: (message) => {
    const { info, baseOutputs } = message.witness;
    const receives = baseOutputs.map(({ token, recipient, startAmount, minAmount }) =>
      worstCaseReceived((amount) => currency(token, amount), recipient, startAmount, minAmount),
    );
    return orderOf(message, info.swapper, receives);
  },
});

const priority = typedDataDecoder({
  name: 'uniswapx priority',
  primaryType: ORDER_PRIMARY_TYPE,
  types: {
    ...shared,
    PermitWitnessTransferFrom: witnessTransferFields('PriorityOrder'),
    PriorityOrder: [
      { name: 'info', type: 'OrderInfo' },
      { name: 'cosigner', type: 'address' },
      { name: 'auctionStartBlock', type: 'uint256' },
      { name: 'baselinePriorityFeeWei', type: 'uint256' },
      { name: 'input', type: 'PriorityInput' },
      { name: 'outputs', type: 'PriorityOutput[]' },
    ],
    PriorityInput: [
      { name: 'token', type: 'address' },
      { name: 'amount', type: 'uint256' },
      { name: 'mpsPerPriorityFeeWei', type: 'uint256' },
    ],
    PriorityOutput: [
      { name: 'token', type: 'address' },
      { name: 'amount', type: 'uint256' },
      { name: 'mpsPerPriorityFeeWei', type: 'uint256' },
      { name: 'recipient', type: 'address' },
    ],
  },
  targets,
  read: (message) => {
    const { info, outputs } = message.witness;
    // A filler's priority fee can only increase these.
    const receives = outputs.map(({ token, amount, recipient }) => ({
      asset: currency(token, amount),
      limit: 'atLeast' as const,
      recipient: lower(recipient),
    }));
    return orderOf(message, info.swapper, receives);
  },
});

export const uniswapxTypedData: readonly TypedDataDecoder[] = [dutch, dutchV2, dutchV3, priority];
