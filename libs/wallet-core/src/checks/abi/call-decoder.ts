/**
 * `callDecoder()`: creates a `CallDecoder` from an ABI and a function that turns viem's decoded arguments into a
 * DecodedAction. Also: `readCall()`, which decodes one call with checks, and `SELECTOR_BYTES`.
 */
import type { Hex } from '@cenote/chains';
import {
  type Abi,
  type AbiFunction,
  type DecodeFunctionDataReturnType,
  decodeFunctionData,
  hexToBytes,
  toFunctionSelector,
} from 'viem';
import type { DecodedAction } from '../decoded-action.ts';
import type { CallDecoder, CallScope } from '../decoder.ts';
import { assertBoundedAbi } from './assert-bounded-abi.ts';

export const SELECTOR_BYTES = 4;

interface Options<abi extends Abi> {
  name: string;
  abi: abi;
  targets?: CallDecoder['targets'];
  onlyTargets?: boolean;
  read(call: DecodeFunctionDataReturnType<abi>, scope: CallScope): DecodedAction | undefined;
}

const functionsOf = (abi: Abi): Map<Hex, AbiFunction> =>
  new Map(
    abi.flatMap((item) => (item.type === 'function' ? [[toFunctionSelector(item), item]] : [])),
  );

/**
 * Decodes a call of a function of an ABI.
 * @returns undefined for any other function
 * @throws if the arguments are not encoded canonically
 */
export function readCall<const abi extends Abi>(
  abi: abi,
  data: Hex,
  functions = functionsOf(abi),
): DecodeFunctionDataReturnType<abi> | undefined {
  const item = functions.get(data.slice(0, 2 + 2 * SELECTOR_BYTES) as Hex);
  if (!item) return undefined;
  assertBoundedAbi(item.inputs, hexToBytes(data).subarray(SELECTOR_BYTES));
  return decodeFunctionData({ abi: [item], data }) as DecodeFunctionDataReturnType<abi>;
}

/** Creates a decoder for the functions of an ABI; `read` receives the arguments with the types of viem. */
export function callDecoder<const abi extends Abi>(options: Options<abi>): CallDecoder {
  const functions = functionsOf(options.abi);
  return {
    name: options.name,
    selectors: [...functions.keys()],
    ...(options.targets && { targets: options.targets }),
    ...(options.onlyTargets && { onlyTargets: true }),
    decode(scope) {
      const call = readCall(options.abi, scope.data, functions);
      return call && options.read(call, scope);
    },
  };
}
