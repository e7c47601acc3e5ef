/**
 * `startRehearsal()`: starts a node that looks like a public network: its chain id, contracts and tokens at their real
 * addresses, pools with liquidity, funded accounts; and endpoints that behave as public providers do. Also: types of its
 * options (`RehearsalOptions`) and of the running rehearsal (`Rehearsal`).
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isNative } from '@cenote/chains';
import { toHex } from 'viem';
import { MARKET_MAKER } from '../accounts.ts';
import { Builder } from '../anvil/builder.ts';
import { Anvil } from '../anvil/process.ts';
import type { Rpc } from '../anvil/rpc.ts';
import { poolTransactions } from '../build/pool-transactions.ts';
import { buildTestWalletPositions } from '../build/test-wallet-positions.ts';
import { compileContracts } from '../compile/compile.ts';
import { loadArtifacts } from '../protocol/artifacts.ts';
import type { Hooks } from '../protocol/hooks.ts';
import { type Provider, type ProviderLimits, startProvider } from '../provider/provider.ts';
import { PAST_STATES } from '../start-chains.ts';
import { installContracts } from './contracts.ts';
import { installAll } from './install-at.ts';
import { createManyPools, type NumberedToken } from './many-pools.ts';
import { REHEARSED, type RehearsedNetwork, type RehearsedSlug } from './networks.ts';
import { feeTierTransactions, rehearsedPools } from './pools.ts';
import { fundingTransactions, poolAmounts, rehearsedTokens, tokenInstallations } from './tokens.ts';

export interface RehearsalOptions {
  slug: RehearsedSlug;
  /** Folder of anvil's cache. */
  dir: string;
  /** Port of the node. */
  port: number;
  /** Number of providers in front of the node, or their ports. Default 2, on the ports after the node's. */
  providers?: number | readonly number[];
  limits?: Partial<ProviderLimits>;
  /** Milliseconds between two blocks; `instant`: a block for each transaction. Default: the network's block time. */
  mining?: number | 'instant';
  seed?: number;
  /** Also creates this many numbered tokens, and about 42 pools of each with the network's hub tokens. */
  many?: { tokenCount: number; poolCount: number };
  onProgress?: (step: string) => void;
  signal?: AbortSignal | undefined;
}

export interface Rehearsal {
  network: RehearsedNetwork;
  providers: readonly Provider[];
  /** Process id of the node. */
  pid: number;
  /** Numbered tokens, if requested. */
  numbered: readonly NumberedToken[];
  /** JSON-RPC client of the node itself, without the providers' limits, for tests. */
  node: Rpc;
  /** Resolves when the node has ended. */
  exited: Promise<void>;
  stop(): Promise<void>;
}

/** Coins of the market maker beyond what pools require, in wei. */
const SPARE_COINS = 20_000n * 10n ** 18n;
const BLOCK_GAS_LIMIT = toHex(60_000_000);
/**
 * Blocks after the last pool: a provider that is behind has all contracts, and so has the block with which an index begins,
 * which is 64 blocks before the head.
 */
const LAST_BLOCKS = 100;
const BLOCKS_A_CALL = 10;
/** Seconds between two blocks while the chain is built. */
const BUILD_SECONDS = 1;

/** Rehearsed pools have no hooks. */
const NO_HOOKS = {} as Hooks;

async function build(
  anvil: Anvil,
  network: RehearsedNetwork,
  options: RehearsalOptions,
  startTime: number,
): Promise<readonly NumberedToken[]> {
  const { seed = 1, onProgress = () => {}, signal } = options;
  const { rpc } = anvil;
  const artifacts = loadArtifacts();
  const compiled = await compileContracts(onProgress, signal);
  const sides = rehearsedTokens(network);
  const pools = rehearsedPools(network, sides, seed);
  const needs = poolAmounts(pools);
  const builder = new Builder(rpc, startTime, BUILD_SECONDS);
  await builder.begin();
  const coins = [...needs].reduce(
    (sum, [address, amount]) =>
      isNative(address) || address === network.wrappedNative.toLowerCase() ? sum + amount : sum,
    SPARE_COINS,
  );
  await rpc.call('anvil_setBalance', [MARKET_MAKER, toHex(coins)]);
  onProgress(`${network.name}: contracts at their real addresses`);
  await installContracts(builder, network, artifacts, compiled);
  onProgress(`${network.name}: ${sides.size} tokens`);
  await installAll(builder, tokenInstallations(network, sides, compiled));
  builder.add(...feeTierTransactions(network, artifacts));
  builder.add(...fundingTransactions(network, sides, needs));
  await builder.mine();
  onProgress(`${network.name}: ${pools.length} pools`);
  for (const pool of pools) builder.add(...poolTransactions(pool, network.contracts, NO_HOOKS));
  await builder.mine();
  await buildTestWalletPositions({ builder, contracts: network.contracts, hooks: NO_HOOKS, pools });
  const { many } = options;
  if (many) onProgress(`${network.name}: ${many.poolCount} more pools`);
  const numbered = many ? await createManyPools(builder, network, sides, compiled, many) : [];
  await rpc.call('evm_setBlockGasLimit', [BLOCK_GAS_LIMIT]);
  return numbered;
}

/** Continues at the current time, after blocks with the network's interval that end now. */
async function beginBlocks(anvil: Anvil, mining: number | 'instant', blockTimeMs: number) {
  const { rpc } = anvil;
  const seconds = Math.max(1, Math.round(blockTimeMs / 1_000));
  await rpc.call('evm_setTime', [Math.floor(Date.now() / 1_000) - LAST_BLOCKS * seconds]);
  // With many pools, mining all of them exceeds the timeout of a request.
  for (let mined = 0; mined < LAST_BLOCKS; mined += BLOCKS_A_CALL) {
    await rpc.call('anvil_mine', [toHex(BLOCKS_A_CALL), toHex(seconds)]);
  }
  await rpc.call('evm_setTime', [Math.floor(Date.now() / 1_000)]);
  if (mining === 'instant') await rpc.call('evm_setAutomine', [true]);
  else anvil.mineEvery(mining);
}

/**
 * Starts the node and its providers. The state is built anew at each start and not kept.
 * @throws DevnetError if a part does not start; everything is stopped then
 */
export async function startRehearsal(options: RehearsalOptions): Promise<Rehearsal> {
  const { slug, dir, port, providers: wanted = 2, signal } = options;
  const ports =
    typeof wanted === 'number' ? Array.from({ length: wanted }, (_, i) => port + 1 + i) : wanted;
  const network = REHEARSED[slug];
  const { mining = network.blockTimeMs } = options;
  const cacheDir = join(dir, 'anvil', slug);
  signal?.throwIfAborted();
  const startTime = Math.floor(Date.now() / 1_000) - 3_600;
  const anvil = await Anvil.start({
    chainId: network.id,
    port,
    genesisTime: startTime,
    genesisNumber: network.genesisNumber,
    cacheDir,
    pastStates: PAST_STATES,
  });
  const providers: Provider[] = [];
  const stop = async () => {
    await Promise.all(providers.map((provider) => provider.stop()));
    await anvil.stopMining(1_000);
    await anvil.stop();
    await rm(cacheDir, { recursive: true, force: true });
  };
  const abort = () => void anvil.stop();
  signal?.addEventListener('abort', abort);
  try {
    const numbered = await build(anvil, network, options, startTime);
    await beginBlocks(anvil, mining, network.blockTimeMs);
    for (const [i, providerPort] of ports.entries()) {
      providers.push(
        await startProvider({
          node: anvil.rpc.url,
          port: providerPort,
          limits: options.limits,
          seed: i,
        }),
      );
    }
    return {
      network,
      providers,
      numbered,
      pid: anvil.pid,
      node: anvil.rpc,
      exited: anvil.exited,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  } finally {
    signal?.removeEventListener('abort', abort);
  }
}
