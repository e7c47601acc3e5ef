import type { Hex } from '@cenote/chains';
import {
  type AbiParameter,
  type DecodeAbiParametersReturnType,
  decodeAbiParameters,
  encodeAbiParameters,
} from 'viem';

/**
 * Decodes ABI data; returns undefined if it is not the canonical encoding of its values: encoding the values again must
 * return the same bytes, so nothing can be hidden in padding, offsets or trailing data.
 */
export function decodeCanonical<const P extends readonly AbiParameter[]>(
  params: P,
  data: Hex,
): DecodeAbiParametersReturnType<P> | undefined {
  try {
    const values = decodeAbiParameters(params, data);
    // The decoder's result is valid input of the encoder, which their generic types do not express.
    const again = encodeAbiParameters(params as readonly AbiParameter[], values as unknown[]);
    return again === data ? values : undefined;
  } catch {
    return undefined;
  }
}
