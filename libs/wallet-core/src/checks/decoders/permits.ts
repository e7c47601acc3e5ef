/**
 * Decoders of ERC-20 permits (EIP-2612 and DAI's): signed (`erc2612TypedData`, `daiTypedData`) and in a call
 * (`permitCalls`).
 */
import { type Address, lower } from '@cenote/chains';
import { maxUint256, parseAbi } from 'viem';
import { callDecoder } from '../abi/call-decoder.ts';
import type { Asset, Permit } from '../decoded-action.ts';
import type { CallDecoder, TypedDataDecoder } from '../decoder.ts';
import { typedDataDecoder } from '../typed-data/typed-data-decoder.ts';

/**
 * DAI's permit allows everything or nothing; an expiry of 0 means never (https://github.com/makerdao/dss, `dai.sol`).
 */
function daiPermit(
  token: Address,
  permit: { holder: Address; spender: Address; expiry: bigint; allowed: boolean },
): Permit {
  const asset: Asset = { standard: 'erc20', token, amount: permit.allowed ? maxUint256 : 0n };
  return {
    kind: 'permit',
    protocol: 'dai',
    owner: lower(permit.holder),
    spender: lower(permit.spender),
    allowances: [{ asset }],
    ...(permit.expiry > 0n && { deadline: permit.expiry }),
  };
}

function erc2612Permit(
  token: Address,
  permit: { owner: Address; spender: Address; value: bigint; deadline: bigint },
): Permit {
  return {
    kind: 'permit',
    protocol: 'erc2612',
    owner: lower(permit.owner),
    spender: lower(permit.spender),
    allowances: [{ asset: { standard: 'erc20', token, amount: permit.value } }],
    deadline: permit.deadline,
  };
}

export const erc2612TypedData: TypedDataDecoder = typedDataDecoder({
  name: 'erc2612',
  primaryType: 'Permit',
  types: {
    Permit: [
      { name: 'owner', type: 'address' },
      { name: 'spender', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'nonce', type: 'uint256' },
      { name: 'deadline', type: 'uint256' },
    ],
  },
  read: (message, { typedData }) => {
    const token = typedData.domain.verifyingContract;
    return token && erc2612Permit(token, message);
  },
});

export const daiTypedData: TypedDataDecoder = typedDataDecoder({
  name: 'dai',
  primaryType: 'Permit',
  types: {
    Permit: [
      { name: 'holder', type: 'address' },
      { name: 'spender', type: 'address' },
      { name: 'nonce', type: 'uint256' },
      { name: 'expiry', type: 'uint256' },
      { name: 'allowed', type: 'bool' },
    ],
  },
  read: (message, { typedData }) => {
    const token = typedData.domain.verifyingContract;
    return token && daiPermit(token, message);
  },
});

const ABI = parseAbi([
  'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
  'function permit(address holder, address spender, uint256 nonce, uint256 expiry, bool allowed, uint8 v, bytes32 r, bytes32 s)',
]);

/** Decodes token permits (EIP-2612 and DAI's) submitted in a transaction. */
export const permitCalls: CallDecoder = callDecoder({
  name: 'permits',
  abi: ABI,
  read({ args }, { target }) {
    if (args.length === 7) {
      const [owner, spender, value, deadline] = args;
      return erc2612Permit(target, { owner, spender, value, deadline });
    }
    const [holder, spender, , expiry, allowed] = args;
    return daiPermit(target, { holder, spender, expiry, allowed });
  },
});
