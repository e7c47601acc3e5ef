import type { Address } from '@cenote/chains';
import {
  concatBytes,
  encodeDeployData,
  type Hex,
  hexToBytes,
  keccak256,
  numberToHex,
  slice,
} from 'viem';
import type { Artifact } from '../compile/compile.ts';
import { CREATE2_PROXY } from './deployments.ts';

/** A v4 hook's permissions are the lowest bits of its address (v4-core, Hooks.sol). */
export const HOOK_FLAGS = {
  afterInitialize: 1 << 12,
  afterSwap: 1 << 6,
} as const;
const FLAG_MASK = (1 << 14) - 1;

export const flagsOf = (address: Address): number => Number(BigInt(address) & BigInt(FLAG_MASK));

/**
 * The first salt with which the deployment proxy puts a hook at an address that carries exactly
 * `flags`; one in 16,384 does.
 */
export function mineHookSalt(
  artifact: Artifact,
  args: readonly unknown[],
  flags: number,
): { salt: Hex; address: Address } {
  const code = encodeDeployData({ abi: artifact.abi, bytecode: artifact.bytecode, args });
  const codeHash = keccak256(code, 'bytes');
  const prefix = concatBytes([Uint8Array.of(0xff), hexToBytes(CREATE2_PROXY)]);
  for (let n = 0; ; n++) {
    const salt = numberToHex(n, { size: 32 });
    const hash = keccak256(concatBytes([prefix, hexToBytes(salt), codeHash]), 'bytes');
    const low = ((hash[30] ?? 0) << 8) | (hash[31] ?? 0);
    if ((low & FLAG_MASK) === flags) {
      return {
        salt,
        address: slice(keccak256(concatBytes([prefix, hexToBytes(salt), codeHash])), 12),
      };
    }
  }
}
