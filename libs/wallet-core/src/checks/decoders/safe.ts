/** `safeTypedData`: decoder of a signed transaction of a Safe, version 1.3 or later (SafeTx), with its nested call. */
import { isNative, lower } from '@cenote/chains';
import type { DecodedRequest } from '../decoded-action.ts';
import { typedDataDecoder } from '../typed-data/typed-data-decoder.ts';

/** `Enum.Operation` */
const OPERATION = { call: 0, delegateCall: 1 } as const;

/** Length of a function selector as hexadecimal text with its prefix. */
const SELECTOR_LENGTH = 10;

/**
 * Decodes a transaction of a Safe, version 1.3 or later (`Safe.sol`, `SAFE_TX_TYPEHASH`). Older versions name no
 * network and are not decoded: their signature is valid for the Safe at that address on every network.
 */
export const safeTypedData = typedDataDecoder({
  name: 'safe',
  primaryType: 'SafeTx',
  types: {
    SafeTx: [
      { name: 'to', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'data', type: 'bytes' },
      { name: 'operation', type: 'uint8' },
      { name: 'safeTxGas', type: 'uint256' },
      { name: 'baseGas', type: 'uint256' },
      { name: 'gasPrice', type: 'uint256' },
      { name: 'gasToken', type: 'address' },
      { name: 'refundReceiver', type: 'address' },
      { name: 'nonce', type: 'uint256' },
    ],
  },
  read: (message, { typedData: { domain }, readCall }) => {
    const { verifyingContract: safe, chainId } = domain;
    const { to, value, data, operation, gasPrice, refundReceiver, nonce } = message;
    if (!safe || chainId === undefined) return undefined;
    if (operation !== OPERATION.call && operation !== OPERATION.delegateCall) return undefined;
    const isDelegateCall = operation === OPERATION.delegateCall;
    const call = readCall({ to, value, data }, safe);
    // The Safe runs the code of another contract on its own state, so the arguments may have another meaning.
    const unread: DecodedRequest = {
      ...call,
      basis: 'none',
      action: {
        kind: 'unknownCall',
        reason: 'UNKNOWN',
        bytes: (data.length - 2) / 2,
        ...(data.length >= SELECTOR_LENGTH && { selector: `0x${data.slice(2, SELECTOR_LENGTH)}` }),
      },
    };
    const receiver = isNative(refundReceiver) ? {} : { receiver: lower(refundReceiver) };
    return {
      kind: 'safeTransaction',
      parts: [isDelegateCall ? unread : call],
      nonce,
      ...(isDelegateCall && { delegateCall: lower(to) }),
      ...(gasPrice > 0n && { refund: receiver }),
    };
  },
});
