/**
 * `mineHooks()`: salts and CREATE2 addresses of the world's v4 hooks, whose lowest address bits must be their
 * permissions. Also: `mineHookSalt()` (for one hook), `flagsOf()` (permissions of an address), `HOOK_FLAGS`, type
 * `Hooks`.
 */
import { type Address, lower } from '@cenote/chains';
import {
  bytesToHex,
  concatBytes,
  encodeDeployData,
  type Hex,
  hexToBytes,
  keccak256,
  numberToHex,
} from 'viem';
import type { Artifact, Compiled } from '../compile/compile.ts';
import type { HookName } from '../pools/specs.ts';
import { CREATE2_PROXY } from './deployments.ts';

/** A v4 hook's permissions are the lowest bits of its address (v4-core, Hooks.sol). */
export const HOOK_FLAGS = {
  afterInitialize: 1 << 12,
  afterAddLiquidity: 1 << 10,
  beforeRemoveLiquidity: 1 << 9,
  afterRemoveLiquidity: 1 << 8,
  afterSwap: 1 << 6,
  afterSwapReturnDelta: 1 << 2,
  afterAddLiquidityReturnDelta: 1 << 1,
  afterRemoveLiquidityReturnDelta: 1 << 0,
} as const;
const FLAG_MASK = (1 << 14) - 1;

export const flagsOf = (address: Address): number => Number(BigInt(address) & BigInt(FLAG_MASK));

/** Preimage of a CREATE2 address through the proxy (EIP-1014): 0xff, deployer, salt, code hash. */
function create2Preimage(code: Hex): Uint8Array {
  return concatBytes([
    Uint8Array.of(0xff),
    hexToBytes(CREATE2_PROXY),
    new Uint8Array(32),
    keccak256(code, 'bytes'),
  ]);
}
const SALT_LOW_OFFSET = 1 + 20 + 28;

/**
 * Returns the first salt for which the deployment proxy creates a hook at an address with exactly `flags`; one in
 * 16,384 does.
 */
export function mineHookSalt(
  artifact: Artifact,
  args: readonly unknown[],
  flags: number,
): { salt: Hex; address: Address } {
  const code = encodeDeployData({ abi: artifact.abi, bytecode: artifact.bytecode, args });
  const preimage = create2Preimage(code);
  const view = new DataView(preimage.buffer, preimage.byteOffset);
  for (let n = 0; ; n++) {
    view.setUint32(SALT_LOW_OFFSET, n);
    const hash = keccak256(preimage, 'bytes');
    const low = ((hash[30] ?? 0) << 8) | (hash[31] ?? 0);
    if ((low & FLAG_MASK) === flags) {
      return { salt: numberToHex(n, { size: 32 }), address: lower(bytesToHex(hash.slice(12))) };
    }
  }
}

export type Hooks = Record<Exclude<HookName, 'none'>, { salt: Hex; address: Address }>;

/** Salts and addresses of the world's hooks on a network. */
export function mineHooks(compiled: Compiled, poolManager: Address): Hooks {
  const args = [poolManager];
  return {
    dynamicFee: mineHookSalt(compiled.DynamicFeeHook, args, HOOK_FLAGS.afterInitialize),
    swapCounter: mineHookSalt(compiled.SwapCounterHook, args, HOOK_FLAGS.afterSwap),
    noRemoval: mineHookSalt(compiled.NoRemovalHook, [], HOOK_FLAGS.beforeRemoveLiquidity),
    liquidityFee: mineHookSalt(
      compiled.LiquidityFeeHook,
      args,
      HOOK_FLAGS.afterAddLiquidity |
        HOOK_FLAGS.afterRemoveLiquidity |
        HOOK_FLAGS.afterAddLiquidityReturnDelta |
        HOOK_FLAGS.afterRemoveLiquidityReturnDelta,
    ),
    swapFee: mineHookSalt(
      compiled.SwapFeeHook,
      args,
      HOOK_FLAGS.afterSwap | HOOK_FLAGS.afterSwapReturnDelta,
    ),
  };
}
