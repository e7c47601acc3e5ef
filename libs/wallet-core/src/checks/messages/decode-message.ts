/**
 * `decodeMessage()`: decodes the bytes of a personal message (EIP-191) into a DecodedRequest: a sign-in (EIP-4361), a
 * text, a hash or bytes.
 */
import { type Hex, lower } from '@cenote/chains';
import { hexToBytes, hexToString, parseTransaction, stringToHex } from 'viem';
import type { SigningContext } from '../decode-typed-data.ts';
import type { DecodedAction, DecodedRequest, TextMessage } from '../decoded-action.ts';
import { hasHiddenCharacters } from '../text/printable.ts';
import { parseSignIn } from './sign-in.ts';

const HEX = /^0x([0-9a-fA-F]{2})*$/;
const HASH_BYTES = 32;
/** Long bytes written as hexadecimal text. */
const HEX_TEXT = /^\s*0x([0-9a-f]{2}){33,}\s*$/i;
/** Control characters, which occur in packed bytes but not in text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are matched on purpose
const CONTROL = /[\u0000-\u0008\u000e-\u001f\u007f]/;
const HASH_TEXT = /^\s*(0x)?[0-9a-f]{64}\s*$/i;

/** Decodes the bytes as text; undefined if they are not valid UTF-8. */
function textOf(bytes: Hex): string | undefined {
  const text = hexToString(bytes);
  return stringToHex(text) === bytes.toLowerCase() ? text : undefined;
}

function isTransaction(bytes: Hex): boolean {
  // Typed (EIP-2718) or a list (RLP): other data is not parsed.
  const first = hexToBytes(bytes)[0] ?? 0;
  if (!(first >= 1 && first <= 4) && first < 0xc0) return false;
  try {
    parseTransaction(bytes as Parameters<typeof parseTransaction>[0]);
    return true;
  } catch {
    return false;
  }
}

function looksLike(bytes: Hex, text: string | undefined): TextMessage['looksLike'] {
  const isBareHash = bytes.length === 2 + 2 * HASH_BYTES && !isWords(text);
  if (isBareHash || (text !== undefined && HASH_TEXT.test(text))) return 'hash';
  const inner = text?.trim();
  const hidden =
    inner !== undefined && inner.length > 2 && HEX.test(inner) ? (inner as Hex) : bytes;
  if (isTransaction(hidden)) return 'transaction';
  return text === undefined || HEX_TEXT.test(text) || CONTROL.test(text) ? 'bytes' : undefined;
}

/**
 * Matches 32 bytes that are text rather than a hash. A hash can be searched until all of its bytes are characters, for
 * example the hash of a Safe transaction; a hash with letters of one script and few punctuation marks only is
 * infeasible.
 */
const WORDS = /^(?:[A-Za-z0-9 .,:;!?'-]+|(?:(?![A-Za-z0-9])[\p{L}\p{N} .,!?-])+)$/u;
const isWords = (text: string | undefined): boolean => text !== undefined && WORDS.test(text);

/**
 * Decodes a message (EIP-191, `personal_sign`): a sign-in request, a text, or bytes.
 * @param message the bytes to sign
 */
export function decodeMessage(message: Hex, { signer }: SigningContext): DecodedRequest {
  const at = { sender: lower(signer), value: 0n, basis: 'contract' } as const;
  if (!HEX.test(message)) {
    const action: DecodedAction = { kind: 'message', bytes: 0, looksLike: 'bytes', hidden: false };
    return { ...at, basis: 'none', action };
  }
  const text = textOf(message);
  const signIn = text === undefined ? undefined : parseSignIn(text);
  if (signIn) {
    const chainId = signIn.terms?.chainId;
    return { ...at, ...(chainId !== undefined && { chainId }), action: signIn };
  }
  const like = looksLike(message, text);
  const action: DecodedAction = {
    kind: 'message',
    ...(text !== undefined && { text }),
    bytes: message.length / 2 - 1,
    ...(like && { looksLike: like }),
    hidden: text !== undefined && hasHiddenCharacters(text),
  };
  return { ...at, action };
}
