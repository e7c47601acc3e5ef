/**
 * `installStubs()`: sets the code of the world's own stand-ins (ENS, marketplace, distributors, smart wallet, oracle of
 * L1 data fees) at the configured addresses of the contracts that they replace.
 */
import { type Address, type Contracts, networkById } from '@cenote/chains';
import { encodeDeployData, type Hex } from 'viem';
import { MARKET_MAKER } from '../accounts.ts';
import type { Builder } from '../anvil/builder.ts';
import type { Artifact, Compiled } from '../compile/compile.ts';
import { AIRDROP_TREE, DISTRIBUTED_TOKEN, REWARDS_TREE } from '../distribution/distributions.ts';
import { worldTokenAddress } from '../tokens/addresses.ts';

/** One of our own contracts that replaces a contract of a public network. */
interface Stub {
  address: Address;
  artifact: Artifact;
  args: readonly unknown[];
}

/** The contracts of the table that are our own. */
function stubsOf(chainId: number, contracts: Contracts, compiled: Compiled): Stub[] {
  const { seaport, smartWallet, merkleDistributor, rewardsDistributor } = contracts;
  const { ensRegistry, ensReverseRegistrar, ensPublicResolver, ensUniversalResolver } = contracts;
  const found: Stub[] = [];
  const add = (
    address: Address | undefined,
    artifact: Artifact,
    args: () => unknown[] = () => [],
  ) => {
    if (address) found.push({ address, artifact, args: args() });
  };
  const paid = () => worldTokenAddress(chainId, DISTRIBUTED_TOKEN);
  const rollup = networkById(chainId)?.rollup;
  if (rollup?.kind === 'op-stack') add(rollup.gasPriceOracle, compiled.DevGasPriceOracle);
  add(seaport, compiled.DevMarketplace);
  add(smartWallet, compiled.DevAccount);
  add(merkleDistributor, compiled.MerkleDistributor, () => [paid(), AIRDROP_TREE.root]);
  add(rewardsDistributor, compiled.MerkleDistributor, () => [paid(), REWARDS_TREE.root]);
  add(ensRegistry, compiled.EnsRegistry, () => [MARKET_MAKER]);
  add(ensPublicResolver, compiled.EnsPublicResolver, () => [ensRegistry, ensReverseRegistrar]);
  add(ensReverseRegistrar, compiled.EnsReverseRegistrar, () => [
    ensRegistry,
    ensPublicResolver,
    MARKET_MAKER,
  ]);
  add(ensUniversalResolver, compiled.DevUniversalResolver, () => [ensRegistry]);
  return found;
}

/**
 * Sets code at addresses that we cannot deploy to: the code that a call of the constructor returns. A stand-in thus
 * starts without storage, and has its constructor arguments as immutables.
 */
export async function installStubs(
  builder: Builder,
  chainId: number,
  contracts: Contracts,
  compiled: Compiled,
): Promise<void> {
  const standIns = stubsOf(chainId, contracts, compiled);
  const codes = await builder.rpc.batch<Hex>(
    standIns.map(({ artifact: { abi, bytecode }, args }) => ({
      method: 'eth_call',
      params: [{ from: MARKET_MAKER, data: encodeDeployData({ abi, bytecode, args }) }, 'latest'],
    })),
  );
  await builder.rpc.batch(
    standIns.map(({ address }, i) => ({ method: 'anvil_setCode', params: [address, codes[i]] })),
  );
}
