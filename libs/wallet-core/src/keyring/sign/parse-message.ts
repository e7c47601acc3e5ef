/**
 * `parseMessage()`: parses the message of personal_sign (hexadecimal or text) into the bytes that are shown and signed.
 */
import type { Hex } from '@cenote/chains';
import { stringToHex } from 'viem/utils';
import { KeyringError } from '../errors.ts';

/** More than dapps need or users can read. */
const MAX_BYTES = 131_072;

/**
 * Parses the message of `personal_sign`: bytes in hexadecimal or, from some dapps, the text itself.
 * @returns the bytes that are shown and signed
 * @throws KeyringError MESSAGE_INVALID if it is no text, is longer than 128 KiB or contains lone surrogates, which
 * could not be signed as shown
 */
export function parseMessage(input: unknown): Hex {
  if (typeof input !== 'string' || input.length > 2 + 2 * MAX_BYTES || /\p{Surrogate}/u.test(input))
    throw new KeyringError('MESSAGE_INVALID', 'Invalid message');
  const isBytes = /^0x([0-9a-fA-F]{2})*$/.test(input);
  const message = isBytes ? (input.toLowerCase() as Hex) : stringToHex(input);
  if (message.length > 2 + 2 * MAX_BYTES)
    throw new KeyringError('MESSAGE_INVALID', 'The message is too long');
  return message;
}
