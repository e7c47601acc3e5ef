/**
 * `DecoderRegistry`: class that registers decoders and finds those for a call by selector, or for typed data by the
 * whole `encodeType` or the primary type's name. Also: type `Candidate`.
 */
import { type Address, type Hex, lower } from '@cenote/chains';
import type { CallDecoder, TypedDataDecoder } from './decoder.ts';

/** A decoder, and whether the target is one of its known contracts. */
export interface Candidate<Decoder> {
  decoder: Decoder;
  isForTarget: boolean;
}

type Targeted = Pick<CallDecoder, 'targets'>;

const isFor = (decoder: Targeted, chainId: number, target: Address | undefined): boolean =>
  target !== undefined &&
  (decoder.targets?.(chainId).some((one) => lower(one) === target) ?? false);

/** Decoders for the target first, then the others in the order of registration. */
function ranked<Decoder extends Targeted>(
  decoders: readonly Decoder[] | undefined,
  chainId: number,
  target: Address | undefined,
): Candidate<Decoder>[] {
  const candidates = (decoders ?? []).map((decoder) => ({
    decoder,
    isForTarget: isFor(decoder, chainId, target),
  }));
  return candidates.sort((a, b) => Number(b.isForTarget) - Number(a.isForTarget));
}

function add<Decoder>(to: Map<string, Decoder[]>, key: string, decoder: Decoder): void {
  const known = to.get(key);
  if (known) known.push(decoder);
  else to.set(key, [decoder]);
}

/** Registry of decoders. Decoders of other libraries are registered by the app. */
export class DecoderRegistry {
  readonly #calls = new Map<string, CallDecoder[]>();
  readonly #typedData = new Map<string, TypedDataDecoder[]>();

  registerCall(...decoders: readonly CallDecoder[]): this {
    for (const decoder of decoders) {
      for (const selector of decoder.selectors) add(this.#calls, selector.toLowerCase(), decoder);
    }
    return this;
  }

  registerTypedData(...decoders: readonly TypedDataDecoder[]): this {
    for (const decoder of decoders) {
      const { encodedTypes = [], primaryTypes = [] } = decoder;
      for (const type of [...encodedTypes, ...primaryTypes]) add(this.#typedData, type, decoder);
    }
    return this;
  }

  /** Decoders for a function, the most specific first. */
  forCall(selector: Hex, chainId: number, target: Address): Candidate<CallDecoder>[] {
    return ranked(this.#calls.get(selector.toLowerCase()), chainId, lower(target)).filter(
      ({ decoder, isForTarget }) => isForTarget || !decoder.onlyTargets,
    );
  }

  /**
   * Decoders for a message, the most specific first. Decoders by name are used only if none matches the full type: what
   * the decoder of the full type rejects must not be decoded as something simpler.
   */
  forTypedData(
    encodedType: string,
    primaryType: string,
    chainId: number,
    target: Address | undefined,
  ): Candidate<TypedDataDecoder>[] {
    const ofType = this.#typedData.get(encodedType) ?? this.#typedData.get(primaryType);
    return ranked(ofType, chainId, target && lower(target));
  }
}
