/** Decodes signed UniswapX orders. */
import { type Address, lower } from '@cenote/chains';
import type { Limited, Order } from '../decoded-action.ts';
import type { TypedDataDecoder } from '../decoder.ts';
import { typedDataDecoder } from '../typed-data/typed-data-decoder.ts';
import { known } from './known-contracts.ts';
import { currency } from './limited.ts';
import { received } from './order-amounts.ts';
import { TOKEN_PERMISSIONS, TRANSFER_FIELDS } from './permit2-types.ts';

/*
 * UniswapX (https://github.com/Uniswap/UniswapX): the order is the witness of a Permit2 transfer, the
 * reactor its spender. Permit2 holds the spender to what is permitted, and the spender alone holds
 * itself to the order: it is only worth as much as the reactor is known.
 */

const ORDER_INFO = [
  { name: 'reactor', type: 'address' },
  { name: 'swapper', type: 'address' },
  { name: 'nonce', type: 'uint256' },
  { name: 'deadline', type: 'uint256' },
  { name: 'additionalValidationContract', type: 'address' },
  { name: 'additionalValidationData', type: 'bytes' },
] as const;

const DUTCH_OUTPUT = [
  { name: 'token', type: 'address' },
  { name: 'startAmount', type: 'uint256' },
  { name: 'endAmount', type: 'uint256' },
  { name: 'recipient', type: 'address' },
] as const;

const witnessOf = <const Name extends string>(type: Name) =>
  [...TRANSFER_FIELDS, { name: 'witness', type }] as const;

interface Permitted {
  permitted: { token: Address; amount: bigint };
  spender: Address;
  deadline: bigint;
}

function orderOf(
  { permitted, spender, deadline }: Permitted,
  offerer: Address,
  receives: readonly (Limited & { recipient: Address })[],
  /** What the order gives at first and at last, where it says so beside the permit. */
  ...given: bigint[]
): Order {
  const asset = currency(permitted.token, permitted.amount);
  const isFixed = given.length > 0 && given.every((amount) => amount === permitted.amount);
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
  received(
    (amount) => currency(output.token, amount),
    output.recipient,
    output.startAmount,
    output.endAmount,
  );

const primaryType = 'PermitWitnessTransferFrom';
const shared = { OrderInfo: ORDER_INFO, TokenPermissions: TOKEN_PERMISSIONS } as const;
const targets = known.permit2;

const dutch = typedDataDecoder({
  name: 'uniswapx dutch',
  primaryType,
  types: {
    ...shared,
    PermitWitnessTransferFrom: witnessOf('ExclusiveDutchOrder'),
    ExclusiveDutchOrder: [
      { name: 'info', type: 'OrderInfo' },
      { name: 'decayStartTime', type: 'uint256' },
      { name: 'decayEndTime', type: 'uint256' },
      { name: 'exclusiveFiller', type: 'address' },
      { name: 'exclusivityOverrideBps', type: 'uint256' },
      { name: 'inputToken', type: 'address' },
      { name: 'inputStartAmount', type: 'uint256' },
      { name: 'inputEndAmount', type: 'uint256' },
      { name: 'outputs', type: 'DutchOutput[]' },
    ],
    DutchOutput: DUTCH_OUTPUT,
  },
  targets,
  read: (message) => {
    const { info, inputStartAmount: first, inputEndAmount: last, outputs } = message.witness;
    return orderOf(message, info.swapper, outputs.map(dutchOutput), first, last);
  },
});

const dutchV2 = typedDataDecoder({
  name: 'uniswapx dutch v2',
  primaryType,
  types: {
    ...shared,
    PermitWitnessTransferFrom: witnessOf('V2DutchOrder'),
    V2DutchOrder: [
      { name: 'info', type: 'OrderInfo' },
      { name: 'cosigner', type: 'address' },
      { name: 'baseInputToken', type: 'address' },
      { name: 'baseInputStartAmount', type: 'uint256' },
      { name: 'baseInputEndAmount', type: 'uint256' },
      { name: 'baseOutputs', type: 'DutchOutput[]' },
    ],
    DutchOutput: DUTCH_OUTPUT,
  },
  targets,
  read: (message) => {
    const { witness } = message;
    const { info, baseInputStartAmount: first, baseInputEndAmount: last } = witness;
    return orderOf(message, info.swapper, witness.baseOutputs.map(dutchOutput), first, last);
  },
});

const dutchV3 = typedDataDecoder({
  name: 'uniswapx dutch v3',
  primaryType,
  types: {
    ...shared,
    PermitWitnessTransferFrom: witnessOf('V3DutchOrder'),
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
      received((amount) => currency(token, amount), recipient, startAmount, minAmount),
    );
    return orderOf(message, info.swapper, receives);
  },
});

const priority = typedDataDecoder({
  name: 'uniswapx priority',
  primaryType,
  types: {
    ...shared,
    PermitWitnessTransferFrom: witnessOf('PriorityOrder'),
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
    // A filler's priority fee can only raise them.
    const receives = outputs.map(({ token, amount, recipient }) => ({
      asset: currency(token, amount),
      limit: 'atLeast' as const,
      recipient: lower(recipient),
    }));
    return orderOf(message, info.swapper, receives);
  },
});

export const uniswapxTypedData: readonly TypedDataDecoder[] = [dutch, dutchV2, dutchV3, priority];
