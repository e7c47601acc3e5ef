import type { Hex } from '@cenote/chains';
import {
  type Abi,
  type AbiFunction,
  type DecodeFunctionDataReturnType,
  decodeFunctionData,
  hexToBytes,
  toFunctionSelector,
} from 'viem';
import type { CallDecoder, CallScope } from '../decoder.ts';
import type { Meaning } from '../meaning.ts';
import { assertReadOnce } from './assert-read-once.ts';

export const SELECTOR_BYTES = 4;

interface Options<abi extends Abi> {
  name: string;
  abi: abi;
  targets?: CallDecoder['targets'];
  onlyTargets?: boolean;
  read(call: DecodeFunctionDataReturnType<abi>, scope: CallScope): Meaning | undefined;
}

/** A decoder of the functions of an ABI; their arguments are in `read` as viem types them. */
export function callDecoder<const abi extends Abi>(options: Options<abi>): CallDecoder {
  const functions = new Map<Hex, AbiFunction>();
  for (const item of options.abi) {
    if (item.type === 'function') functions.set(toFunctionSelector(item), item);
  }
  return {
    name: options.name,
    selectors: [...functions.keys()],
    ...(options.targets && { targets: options.targets }),
    ...(options.onlyTargets && { onlyTargets: true }),
    decode(scope) {
      const item = functions.get(scope.data.slice(0, 2 + 2 * SELECTOR_BYTES) as Hex);
      if (!item) return undefined;
      assertReadOnce(item.inputs, hexToBytes(scope.data).subarray(SELECTOR_BYTES));
      const call = decodeFunctionData({ abi: [item], data: scope.data });
      return options.read(call as DecodeFunctionDataReturnType<abi>, scope);
    },
  };
}
