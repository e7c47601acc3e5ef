/**
 * EIP-712 field tables of Permit2's structs, as constants (https://github.com/Uniswap/permit2, `PermitHash.sol`). Also:
 * `witnessTransferFields()`, the fields of a transfer with a witness of the given type.
 */

export const TOKEN_PERMISSIONS = [
  { name: 'token', type: 'address' },
  { name: 'amount', type: 'uint256' },
] as const;

export const PERMIT_DETAILS = [
  { name: 'token', type: 'address' },
  { name: 'amount', type: 'uint160' },
  { name: 'expiration', type: 'uint48' },
  { name: 'nonce', type: 'uint48' },
] as const;

/** `PermitSingle`: an allowance for one token. */
export const PERMIT_SINGLE = [
  { name: 'details', type: 'PermitDetails' },
  { name: 'spender', type: 'address' },
  { name: 'sigDeadline', type: 'uint256' },
] as const;

/** `PermitBatch`: allowances for several tokens. */
export const PERMIT_BATCH = [
  { name: 'details', type: 'PermitDetails[]' },
  { name: 'spender', type: 'address' },
  { name: 'sigDeadline', type: 'uint256' },
] as const;

/** `PermitTransferFrom`: a transfer of one token. */
export const TRANSFER_FIELDS = [
  { name: 'permitted', type: 'TokenPermissions' },
  { name: 'spender', type: 'address' },
  { name: 'nonce', type: 'uint256' },
  { name: 'deadline', type: 'uint256' },
] as const;

/** `PermitBatchTransferFrom`: a transfer of several tokens. */
export const BATCH_TRANSFER_FIELDS = [
  { name: 'permitted', type: 'TokenPermissions[]' },
  { name: 'spender', type: 'address' },
  { name: 'nonce', type: 'uint256' },
  { name: 'deadline', type: 'uint256' },
] as const;

/** `PermitWitnessTransferFrom`: a transfer bound to a witness of the given type. */
export const witnessTransferFields = <const Name extends string>(type: Name) =>
  [...TRANSFER_FIELDS, { name: 'witness', type }] as const;
