import { type Address, lower } from '@cenote/chains';
import type { DecodeContext } from './decoder.ts';
import type { Meaning, Reading, Unread } from './meaning.ts';
import type { DecoderRegistry } from './registry.ts';
import { encodeType } from './typed-data/encode-type.ts';
import { parseTypedData, type TypedDataMessage } from './typed-data/typed-data-schema.ts';

/** Who signs, and on which chain where the message does not say. */
export interface SigningPlace extends DecodeContext {
  chainId: number;
  signer: Address;
}

/** Of a message that nobody reads: more are not looked up. */
const MAX_ADDRESSES = 16;
const ADDRESS = /^0x[0-9a-fA-F]{40}$/;

/** The addresses in a message, wherever they stand. */
function addressesOf(message: unknown): Address[] {
  const found = new Set<Address>();
  const open: unknown[] = [message];
  // In the order in which they stand, without recursion: depth is the site's choice.
  for (let at = 0; at < open.length && found.size < MAX_ADDRESSES; at += 1) {
    const value = open[at];
    if (typeof value === 'string' && ADDRESS.test(value)) found.add(lower(value));
    if (typeof value === 'object' && value !== null) open.push(...Object.values(value));
  }
  return [...found];
}

/** Whether a struct of the message has a field of bytes without a fixed length, alone or in lists. */
const hasBytes = (types: TypedDataMessage['types']): boolean =>
  Object.entries(types).some(
    ([name, fields]) =>
      name !== 'EIP712Domain' && fields.some(({ type }) => /^bytes(\[\d*\])*$/.test(type)),
  );

function meaningOf(
  registry: DecoderRegistry,
  typedData: TypedDataMessage,
  place: SigningPlace,
): Pick<Reading, 'basis' | 'meaning'> {
  const { primaryType, types, domain, message } = typedData;
  const unread = (reason: Unread): Pick<Reading, 'basis' | 'meaning'> => ({
    basis: 'none',
    meaning: {
      kind: 'unknownTypedData',
      primaryType,
      reason,
      ...(reason === 'UNKNOWN' && { addresses: addressesOf(message) }),
      ...(reason === 'UNKNOWN' && hasBytes(types) && { hasBytes: true }),
    },
  });
  if (!Object.hasOwn(types, primaryType)) return unread('MALFORMED');
  const encodedType = encodeType(primaryType, types);
  const chainId = domain.chainId ?? place.chainId;
  const { verifyingContract } = domain;
  const candidates = registry.forTypedData(encodedType, primaryType, chainId, verifyingContract);
  const scope = {
    chainId,
    signer: lower(place.signer),
    typedData,
    encodedType,
    standardOf: (token: Address) => place.standardOf?.(lower(token)),
  };
  for (const { decoder, isForTarget } of candidates) {
    try {
      const meaning = decoder.decode(scope);
      if (meaning) return { basis: isForTarget ? 'contract' : 'name', meaning };
    } catch {
      // Not what this one reads; another may, and what nobody reads is shown as that.
    }
  }
  return unread(candidates.length > 0 ? 'MALFORMED' : 'UNKNOWN');
}

/**
 * What a message of typed data (EIP-712) allows, as far as the registered decoders can tell.
 * @param input JSON text or what was parsed from it, as a page sent it. Never throws.
 */
export function decodeTypedData(
  registry: DecoderRegistry,
  input: unknown,
  place: SigningPlace,
): Reading {
  const sender = lower(place.signer);
  const parsed = parseTypedData(input);
  if (!parsed.ok) {
    const meaning: Meaning = { kind: 'unknownTypedData', reason: parsed.reason };
    return { sender, value: 0n, basis: 'none', meaning };
  }
  const { verifyingContract: target, chainId } = parsed.typedData.domain;
  const { basis, meaning } = meaningOf(registry, parsed.typedData, place);
  return {
    sender,
    ...(target && { target }),
    value: 0n,
    ...(chainId !== undefined && { chainId }),
    basis,
    meaning,
  };
}
