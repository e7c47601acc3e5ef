/**
 * `decodeTypedData()`: decodes EIP-712 typed data (v3, v4) by the registered decoders into a DecodedRequest. Never
 * throws. Also: its input type `SigningContext`.
 */
import { type Address, lower } from '@cenote/chains';
import { decodeCall } from './decode-call.ts';
import type { DecodedAction, DecodedRequest, UndecodedReason } from './decoded-action.ts';
import type { Call, DecodeContext } from './decoder.ts';
import type { DecoderRegistry } from './registry.ts';
import { encodeType, typeNamesIn } from './typed-data/encode-type.ts';
import { findAddresses } from './typed-data/find-addresses.ts';
import { textsIn } from './typed-data/leaves.ts';
import { parseTypedData, type TypedDataMessage } from './typed-data/typed-data-schema.ts';
import { isAboutHash, isBytes } from './typed-data/unreadable-fields.ts';

/** Signer and active chain, for messages whose domain names no chain. */
export interface SigningContext extends DecodeContext {
  chainId: number;
  signer: Address;
}

/**
 * Whether only a program can interpret the message: a struct has a field of dynamic bytes (alone or in lists), or the
 * message or a nested struct is little more than a hash.
 */
const hasBytes = ({ primaryType, types }: Pick<TypedDataMessage, 'primaryType' | 'types'>) =>
  typeNamesIn(primaryType, types).some((name) => isAboutHash(types[name])) ||
  Object.entries(types).some(
    ([name, fields]) => name !== 'EIP712Domain' && fields.some(({ type }) => isBytes(type)),
  );

/** Type names, addresses, texts and the `hasBytes` flag of an undecoded message. */
function cluesIn({ primaryType, types, domain, message }: TypedDataMessage) {
  const { addresses, hasMore } = findAddresses(message);
  return {
    typeNames: typeNamesIn(primaryType, types),
    addresses,
    texts: [...(domain.name ? [domain.name] : []), ...textsIn(message)],
    ...(hasMore && { hasMoreAddresses: true as const }),
    ...(hasBytes({ primaryType, types }) && { hasBytes: true as const }),
  };
}

function actionOf(
  registry: DecoderRegistry,
  typedData: TypedDataMessage,
  context: SigningContext,
): Pick<DecodedRequest, 'basis' | 'action'> {
  const { primaryType, types, domain } = typedData;
  const unread = (reason: UndecodedReason): Pick<DecodedRequest, 'basis' | 'action'> => ({
    basis: 'none',
    action: {
      kind: 'unknownTypedData',
      primaryType,
      reason,
      ...(reason === 'UNKNOWN' && cluesIn(typedData)),
    },
  });
  if (!Object.hasOwn(types, primaryType)) return unread('MALFORMED');
  const encodedType = encodeType(primaryType, types);
  const chainId = domain.chainId ?? context.chainId;
  const { verifyingContract } = domain;
  const candidates = registry.forTypedData(encodedType, primaryType, chainId, verifyingContract);
  const scope = {
    chainId,
    signer: lower(context.signer),
    typedData,
    encodedType,
    standardOf: (token: Address) => context.standardOf?.(lower(token)),
    readCall: (call: Call, sender: Address) =>
      decodeCall(registry, call, { ...context, chainId, sender }),
  };
  for (const { decoder, isForTarget } of candidates) {
    try {
      const action = decoder.decode(scope);
      if (action) return { basis: isForTarget ? 'contract' : 'name', action };
    } catch {
      // This decoder cannot read it; the next one may, and an undecoded message is shown as unknown.
    }
  }
  return unread(candidates.length > 0 ? 'MALFORMED' : 'UNKNOWN');
}

/**
 * Decodes an EIP-712 message with the registered decoders. Never throws.
 * @param input JSON text or the parsed value, as the page sent it
 */
export function decodeTypedData(
  registry: DecoderRegistry,
  input: unknown,
  context: SigningContext,
): DecodedRequest {
  const sender = lower(context.signer);
  const parsed = parseTypedData(input);
  if (!parsed.ok) {
    const action: DecodedAction = { kind: 'unknownTypedData', reason: parsed.reason };
    return { sender, value: 0n, basis: 'none', action };
  }
  const { verifyingContract: target, chainId } = parsed.typedData.domain;
  const { basis, action } = actionOf(registry, parsed.typedData, context);
  return {
    sender,
    ...(target && { target }),
    value: 0n,
    ...(chainId !== undefined && { chainId }),
    basis,
    action,
  };
}
