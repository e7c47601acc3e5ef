/**
 * `buildChain()`: sets up a newly started anvil with the protocol contracts, tokens, pools, ENS names, NFT collections
 * and a history; without a history, Local gets only some actions of the personas. Also: `BuildInput`, the type of its
 * parameter.
 */
import { LOCAL, localContractsOf } from '@cenote/chains';
import { toHex } from 'viem';
import { MARKET_MAKER } from '../accounts.ts';
import { Builder } from '../anvil/builder.ts';
import type { Rpc } from '../anvil/rpc.ts';
import type { Compiled } from '../compile/compile.ts';
import { DISTRIBUTED_TOKEN, distributionTransactions } from '../distribution/distributions.ts';
import { nameTransactions } from '../ens/records.ts';
import type { History } from '../history/density.ts';
import { writeHistory } from '../history/history.ts';
import { writeOpening } from '../history/personas/opening.ts';
import { buildCollections } from '../nfts/build.ts';
import { planPools } from '../pools/plan.ts';
import type { Artifacts } from '../protocol/artifacts.ts';
import { assertDeployed, deployProtocols } from '../protocol/deploy.ts';
import { create2 } from '../protocol/deployments.ts';
import type { Hooks } from '../protocol/hooks.ts';
import { installStubs } from '../protocol/stubs.ts';
import { worldTokenAddress } from '../tokens/addresses.ts';
import { poolTransactions } from './pool-transactions.ts';
import { buildRestrictedPools } from './restricted-pools.ts';
import { buildTestWalletPositions } from './test-wallet-positions.ts';
import { buildTokens, nativeNeed } from './tokens.ts';

/** Initial balance of every account in the world, in wei. */
const OPENING_BALANCE = 10_000n * 10n ** 18n;

export interface BuildInput {
  rpc: Rpc;
  chainId: number;
  seed: number;
  /** Timestamp of the genesis block, in Unix seconds. */
  startTime: number;
  blockSeconds: number;
  artifacts: Artifacts;
  compiled: Compiled;
  hooks: Hooks;
  history: History;
  /**
   * Called after the opening state is built and before history is written: the chain may be restarted from its state.
   */
  beforePast: () => Promise<void>;
  onProgress: (step: string) => void;
}

/**
 * Builds an empty chain: contracts, tokens, pools, and history if requested. The same input produces the same chain.
 */
export async function buildChain(input: BuildInput): Promise<void> {
  const { rpc, chainId, seed, artifacts, compiled, hooks, onProgress } = input;
  const contracts = localContractsOf(chainId);
  const pools = planPools(chainId, seed);
  const builder = new Builder(rpc, input.startTime, input.blockSeconds);
  await builder.begin();
  const working = toHex(nativeNeed(chainId, pools) + OPENING_BALANCE);
  await rpc.call('anvil_setBalance', [MARKET_MAKER, working]);

  onProgress(`${chainId}: contracts`);
  await deployProtocols(builder, artifacts, contracts);
  await installStubs(builder, chainId, contracts, compiled);
  await assertDeployed(builder, contracts);

  onProgress(`${chainId}: tokens`);
  const args = [contracts.v4PoolManager];
  builder.add(
    create2('DynamicFeeHook', compiled.DynamicFeeHook, args, hooks.dynamicFee.salt).transaction,
    create2('SwapCounterHook', compiled.SwapCounterHook, args, hooks.swapCounter.salt).transaction,
  );
  await builder.mine();
  await buildTokens(builder, chainId, contracts, compiled, pools);

  onProgress(`${chainId}: ${pools.length} pools`);
  for (const pool of pools) builder.add(...poolTransactions(pool, contracts, hooks));
  await builder.mine();

  if (chainId === LOCAL.id) {
    await buildRestrictedPools({ builder, chainId, seed, contracts, compiled, hooks });
  }

  onProgress(`${chainId}: ENS names and NFT collections`);
  await buildCollections(builder, chainId, compiled);
  const token = worldTokenAddress(chainId, DISTRIBUTED_TOKEN);
  builder.add(...nameTransactions(contracts), ...distributionTransactions(contracts, token));
  await builder.mine();
  const { history } = input;
  if (history !== 'none' && chainId === LOCAL.id) {
    await buildTestWalletPositions({ builder, contracts, hooks, pools });
  }
  if (history === 'none' && chainId === LOCAL.id) {
    onProgress(`${chainId}: personas`);
    await writeOpening({ builder, chainId, seed, contracts, hooks, pools });
  }
  if (history !== 'none') {
    await input.beforePast();
    await builder.begin();
    await writeHistory({
      builder,
      chainId,
      seed,
      history,
      contracts,
      compiled,
      hooks,
      pools,
      onProgress,
    });
  }
  await rpc.call('anvil_setBalance', [MARKET_MAKER, toHex(OPENING_BALANCE)]);
}
