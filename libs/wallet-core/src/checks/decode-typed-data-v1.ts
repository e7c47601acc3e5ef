/**
 * `decodeTypedDataV1()`: decodes eth_signTypedData (v1), for which there are no decoders, into a DecodedRequest that
 * lists addresses and texts only. Never throws.
 */
import { type Address, lower } from '@cenote/chains';
import * as z from 'zod/mini';
import type { DecodedAction, DecodedRequest, UndecodedReason } from './decoded-action.ts';
import { MAX_TYPED_DATA_LENGTH } from './limits.ts';
import { findAddresses } from './typed-data/find-addresses.ts';
import { textsIn } from './typed-data/leaves.ts';
import { isAboutHash, isBytes } from './typed-data/unreadable-fields.ts';

const listSchema = z.array(z.object({ type: z.string(), name: z.string(), value: z.unknown() }));

const unread = (reason: UndecodedReason): DecodedAction => ({ kind: 'unknownTypedData', reason });

function actionOf(input: unknown): DecodedAction {
  const text = typeof input === 'string' ? input : JSON.stringify(input);
  if (text === undefined) return unread('MALFORMED');
  if (text.length > MAX_TYPED_DATA_LENGTH) return unread('TOO_LARGE');
  const parsed = listSchema.safeParse(JSON.parse(text));
  if (!parsed.success) return unread('MALFORMED');
  const { addresses, hasMore } = findAddresses(parsed.data.map(({ value }) => value));
  const hasBytes = isAboutHash(parsed.data) || parsed.data.some(({ type }) => isBytes(type));
  return {
    kind: 'unknownTypedData',
    reason: 'UNKNOWN',
    addresses,
    texts: textsIn(parsed.data.map(({ value }) => value)),
    typeNames: parsed.data.map(({ name }) => name),
    ...(hasMore && { hasMoreAddresses: true }),
    ...(hasBytes && { hasBytes: true }),
  };
}

/**
 * Decodes typed data v1, a list of fields that no decoder supports. Never throws.
 * @param input JSON text or the parsed value, as the page sent it
 */
export function decodeTypedDataV1(input: unknown, signer: Address): DecodedRequest {
  let action: DecodedAction;
  try {
    action = actionOf(input);
  } catch {
    action = unread('MALFORMED');
  }
  return { sender: lower(signer), value: 0n, basis: 'none', action };
}
