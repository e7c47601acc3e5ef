/*
 * Witness types of UniswapX orders (https://github.com/Uniswap/UniswapX, ExclusiveDutchOrderLib and
 * V2DutchOrderLib) and of the Permit2 transfer that carries them (Permit2, PermitHash.sol).
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

const TOKEN_PERMISSIONS = [
  { name: 'token', type: 'address' },
  { name: 'amount', type: 'uint256' },
] as const;

const transferOf = <const Name extends string>(witness: Name) =>
  [
    { name: 'permitted', type: 'TokenPermissions' },
    { name: 'spender', type: 'address' },
    { name: 'nonce', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
    { name: 'witness', type: witness },
  ] as const;

const SHARED = {
  TokenPermissions: TOKEN_PERMISSIONS,
  OrderInfo: ORDER_INFO,
  DutchOutput: DUTCH_OUTPUT,
} as const;

/** What is signed for a limit order. */
export const LIMIT_TYPES = {
  PermitWitnessTransferFrom: transferOf('ExclusiveDutchOrder'),
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

/** What is signed for a Flow order. */
export const FLOW_TYPES = {
  PermitWitnessTransferFrom: transferOf('V2DutchOrder'),
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

/** Name of the signed struct, the same for both. */
export const ORDER_PRIMARY_TYPE = 'PermitWitnessTransferFrom';
