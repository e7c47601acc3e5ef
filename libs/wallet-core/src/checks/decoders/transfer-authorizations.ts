/** Decoders of EIP-3009 messages: a signed token transfer that anyone, or only the recipient, may submit. */
import { type Address, lower } from '@cenote/chains';
import type { Transfer } from '../decoded-action.ts';
import type { TypedDataDecoder, TypedDataScope } from '../decoder.ts';
import { typedDataDecoder } from '../typed-data/typed-data-decoder.ts';

const FIELDS = [
  { name: 'from', type: 'address' },
  { name: 'to', type: 'address' },
  { name: 'value', type: 'uint256' },
  { name: 'validAfter', type: 'uint256' },
  { name: 'validBefore', type: 'uint256' },
  { name: 'nonce', type: 'bytes32' },
] as const;

function transfer(
  message: { from: Address; to: Address; value: bigint; validBefore: bigint },
  { typedData }: TypedDataScope,
): Transfer | undefined {
  const { from, to, value: amount, validBefore } = message;
  const token = typedData.domain.verifyingContract;
  return (
    token && {
      kind: 'transfer',
      from: lower(from),
      recipient: lower(to),
      assets: [{ standard: 'erc20', token, amount }],
      bySignature: true,
      deadline: validBefore,
    }
  );
}

/** EIP-3009: a signed transfer that anyone, or only the recipient, may submit. */
export const transferAuthorizations: readonly TypedDataDecoder[] = [
  typedDataDecoder({
    name: 'erc3009 transfer',
    primaryType: 'TransferWithAuthorization',
    types: { TransferWithAuthorization: FIELDS },
    read: transfer,
  }),
  typedDataDecoder({
    name: 'erc3009 receive',
    primaryType: 'ReceiveWithAuthorization',
    types: { ReceiveWithAuthorization: FIELDS },
    read: transfer,
  }),
];
