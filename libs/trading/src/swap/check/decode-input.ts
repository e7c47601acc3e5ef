import type { Hex } from '@cenote/chains';
import {
  type AbiParameter,
  type DecodeAbiParametersReturnType,
  decodeAbiParameters,
  encodeAbiParameters,
} from 'viem';

/**
 * Decodes ABI data, or gives undefined when it is not the one canonical encoding of what it says: the
 * values encoded again must give the same bytes, so nothing hides in padding, offsets or trailing data.
 */
export function decodeCanonical<const P extends readonly AbiParameter[]>(
  params: P,
  data: Hex,
): DecodeAbiParametersReturnType<P> | undefined {
  try {
    const values = decodeAbiParameters(params, data);
    // The decoder's result is what the encoder takes; their generic types do not know it.
    const again = encodeAbiParameters(params as readonly AbiParameter[], values as unknown[]);
    return again === data ? values : undefined;
  } catch {
    return undefined;
  }
}
