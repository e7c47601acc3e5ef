/**
 * `TestWorld`: type of the started world that the checks share. Also: `L1` (chain id of Local) and `contracts` (its
 * contract addresses).
 */
import { contractsOf, type LocalContracts } from '@cenote/chains';
import type { World } from '../../world.ts';
import type { HookAddresses } from '../read-pools.ts';

/** The chain with all features. */
export const L1 = 31337;

/** The started world that the checks share; set before the first check runs. */
export interface TestWorld {
  world: World;
  hooksAt: HookAddresses;
}

export const contracts: LocalContracts = contractsOf(L1) ?? fail();

function fail(): never {
  throw new Error('no contracts');
}
