import type { Contracts } from '@cenote/chains';
import type { Builder } from '../anvil/builder.ts';

/** The contracts of the table that are our own and stand where others are on a public network. */
export const STAND_IN_NAMES = [
  'seaport',
  'smartWallet',
  'merkleDistributor',
  'rewardsDistributor',
  'ensRegistry',
  'ensReverseRegistrar',
  'ensPublicResolver',
  'ensUniversalResolver',
] as const satisfies readonly (keyof Contracts)[];

/** Does nothing when it is called: keeps the places until the contracts are there. */
const NOTHING = '0x00';

/** Has code at every stand-in's address. */
export async function reserveStandIns(builder: Builder, contracts: Contracts): Promise<void> {
  const addresses = STAND_IN_NAMES.map((name) => contracts[name]).filter(Boolean);
  await builder.rpc.batch(
    addresses.map((address) => ({ method: 'anvil_setCode', params: [address, NOTHING] })),
  );
}
