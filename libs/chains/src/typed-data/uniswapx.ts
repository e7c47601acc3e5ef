/**
 * EIP-712 type tables of UniswapX orders as Permit2 witnesses: `LIMIT_TYPES` (ExclusiveDutchOrder), `FLOW_TYPES`
 * (V2DutchOrder), their part `ORDER_INFO`, and `ORDER_PRIMARY_TYPE`. Source: ExclusiveDutchOrderLib and V2DutchOrderLib
 * of https://github.com/Uniswap/UniswapX.
 */
import { TOKEN_PERMISSIONS, witnessTransferFields } from './permit2.ts';

/** `OrderInfo`, part of every UniswapX order. */
export const ORDER_INFO = [
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

const SHARED = {
  TokenPermissions: TOKEN_PERMISSIONS,
  OrderInfo: ORDER_INFO,
  DutchOutput: DUTCH_OUTPUT,
} as const;

/** Types of a signed limit order (ExclusiveDutchOrder). */
export const LIMIT_TYPES = {
  PermitWitnessTransferFrom: witnessTransferFields('ExclusiveDutchOrder'),
  ...SHARED,
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
} as const;

/** Types of a signed Flow order (V2DutchOrder). */
export const FLOW_TYPES = {
  PermitWitnessTransferFrom: witnessTransferFields('V2DutchOrder'),
  ...SHARED,
  V2DutchOrder: [
    { name: 'info', type: 'OrderInfo' },
    { name: 'cosigner', type: 'address' },
    { name: 'baseInputToken', type: 'address' },
    { name: 'baseInputStartAmount', type: 'uint256' },
    { name: 'baseInputEndAmount', type: 'uint256' },
    { name: 'baseOutputs', type: 'DutchOutput[]' },
  ],
} as const;

/** Primary type of every signed order. */
export const ORDER_PRIMARY_TYPE = 'PermitWitnessTransferFrom';
