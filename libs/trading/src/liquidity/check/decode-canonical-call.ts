/**
 * `decodeCall()`: decodes a contract call; undefined unless its data is the canonical encoding of its arguments, so that
 * nothing can be hidden in padding, offsets or trailing data.
 */
import type { Hex } from '@cenote/chains';
import { type Abi, decodeFunctionData, encodeFunctionData } from 'viem';

export interface DecodedFunction {
  name: string;
  args: readonly unknown[];
}

/** Returns the function and arguments of a call; undefined if it is unknown or not canonically encoded. */
export function decodeCall(abi: Abi, data: Hex): DecodedFunction | undefined {
  try {
    const { functionName, args = [] } = decodeFunctionData({ abi, data });
    const again = encodeFunctionData({ abi, functionName, args });
    return again === data.toLowerCase() ? { name: functionName, args } : undefined;
  } catch {
    return undefined;
  }
}
