/**
 * `startWorld()`: starts both local chains, from saved state if it matches, else built anew. Also: types of its options
 * (`WorldOptions`), of the running world with `stop()` (`World`) and of its chains (`WorldChain`).
 */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { LOCAL, LOCAL_L2, type Network } from '@cenote/chains';
import { type Anvil, assertPortFree } from './anvil/process.ts';
import { worldRewardList } from './distribution/reward-list.ts';
import { DevnetError } from './errors.ts';
import { HISTORY_SPAN, type History } from './history/density.ts';
import { beginMining, type Mining, pauseMining } from './mining.ts';
import { worldNftList } from './nfts/nft-list.ts';
import { RunningChain, type StartedChain } from './running-chain.ts';
import { freshChains, loadSavedChain, loadSavedChains, type StartInput } from './start-chains.ts';
import { worldDefinition } from './state/definition.ts';
import { releaseLock, takeLock, writeLock } from './state/lock.ts';
import { saveChain } from './state/saver.ts';
import { type WorldRecord, WorldStore, writeAtomically } from './state/store.ts';
import { worldTokenList } from './tokens/token-list.ts';

export interface WorldOptions {
  /** Folder of the state and the token list. */
  dir: string;
  ports: { l1: number; l2: number };
  /** Default: that of the saved world, else 1. */
  seed?: number;
  /**
   * Genesis time, in Unix seconds. Default: that of the saved world, else today at midnight (UTC); with history, early
   * enough that it ends now.
   */
  startTime?: number;
  /**
   * History of the chains: `year`, or `short`, which spans a year in few steps, for tests. The chains then start a year
   * ago. Default: that of the saved world, else `none`.
   */
  history?: History;
  /** History of a world that has to be created if `history` is undefined; a saved one is used as it is. */
  historyIfNew?: History;
  /** `interval`: blocks every 2 s and 1 s (default). `instant`: a block for each transaction. */
  mining?: Mining;
  /** Deletes the saved state. */
  fresh?: boolean;
  /**
   * Whether state is also saved while the chains run, so that a crash loses little, and a chain is restarted from it if
   * its anvil dies. Default true.
   */
  savesWhileRunning?: boolean;
  /** Called when a chain was restarted. It may have lost its last blocks. */
  onRestart?: (chain: WorldChain) => Promise<void>;
  onProgress?: (step: string) => void;
  /** Aborts the start: everything stops, saved state remains, and the signal's reason is thrown. */
  signal?: AbortSignal | undefined;
}

export interface WorldChain {
  chainId: number;
  rpcUrl: string;
  port: number;
  /** Process id of anvil; changes with a restart. */
  readonly pid: number;
}

export interface World {
  /**
   * Changes whenever the chains are created again, so that an indexer with data keyed by it starts over. After a crash
   * they may have lost their last blocks under the same id.
   */
  id: string;
  chains: readonly WorldChain[];
  tokenListPath: string;
  /** Path of the list of known NFT collections, in the style of a token list. */
  nftListPath: string;
  /** Path of the list of liquidity reward distributions. */
  rewardListPath: string;
  fromSavedState: boolean;
  seed: number;
  startTime: number;
  history: History;
  /**
   * Resolves with `ANVIL_DIED` when a chain ends unexpectedly and is not restarted: its state is not saved while it
   * runs, it died too often, or the restart failed. Otherwise never.
   */
  died: Promise<DevnetError>;
  /** Saves the state and stops both chains. A second call waits for the first. */
  stop(): Promise<void>;
}

const SECONDS_PER_DAY = 86_400;

/** Time span of the blocks before the history, in seconds. */
const OPENING_SECONDS = 120;

function defaultStart(history: History): number {
  const now = Math.floor(Date.now() / 1_000);
  return history === 'none' ? now - (now % SECONDS_PER_DAY) : now - HISTORY_SPAN - OPENING_SECONDS;
}

/** Record of a running world, whose history is known. */
type RunningRecord = WorldRecord & { history: History };

function resolveRecord(options: WorldOptions, saved: WorldRecord | undefined): RunningRecord {
  const definition = worldDefinition();
  const mustBeMade = options.fresh || saved?.definition !== definition;
  const unlessNamed = mustBeMade ? options.historyIfNew : undefined;
  const history = options.history ?? unlessNamed ?? (saved ? (saved.history ?? 'none') : 'none');
  const sameStart = saved && (saved.history ?? 'none') === history ? saved.startTime : undefined;
  return {
    definition,
    seed: options.seed ?? saved?.seed ?? 1,
    startTime: options.startTime ?? sameStart ?? defaultStart(history),
    history,
    id: randomUUID(),
    clean: false,
  };
}

/** Returns why a saved world cannot be continued; undefined if it can. */
function whyFresh(
  options: WorldOptions,
  requested: WorldRecord,
  saved: WorldRecord | undefined,
): string | undefined {
  if (options.fresh) return 'a new world was requested';
  if (!saved) return 'no saved world';
  if (saved.definition !== requested.definition) return "the world's definition changed";
  if ((saved.history ?? 'none') !== requested.history) return 'different history';
  if (saved.seed !== requested.seed) return 'different seed';
  if (saved.startTime !== requested.startTime) return 'different start time';
  return undefined;
}

/**
 * Starts both local chains with contracts, tokens and pools, from saved state if it matches.
 * @throws DevnetError if a part does not start; all processes are stopped then
 */
export async function startWorld(options: WorldOptions): Promise<World> {
  const { dir, ports, mining = 'interval', onProgress = () => {}, signal } = options;
  signal?.throwIfAborted();
  const store = new WorldStore(dir);
  await takeLock(dir);
  /** By chain id. */
  const anvils = new Map<number, Anvil>();
  // Pending requests to a chain fail immediately when its process is stopped.
  const endChains = () => {
    for (const anvil of anvils.values()) void anvil.stop();
  };
  signal?.addEventListener('abort', endChains);
  try {
    const networks: [Network, number][] = [
      [LOCAL, ports.l1],
      [LOCAL_L2, ports.l2],
    ];
    for (const [, port] of networks) await assertPortFree(port);

    const saved = store.readRecord();
    const record = resolveRecord(options, saved);
    const input: StartInput = {
      store,
      networks,
      record,
      onProgress,
      signal,
      // Recorded in the lock immediately, so that a runner that is killed while it builds leaves no orphan.
      onAnvil: (anvil) => {
        anvils.set(anvil.options.chainId, anvil);
        writeLock(
          dir,
          [...anvils.values()].map(({ pid, options: { port } }) => ({ pid, port })),
        );
        if (signal?.aborted) endChains();
      },
    };
    const reason = whyFresh(options, record, saved);
    const restored = reason === undefined ? await loadSavedChains(input) : undefined;
    if (reason) onProgress(`building a new world: ${reason}`);
    else if (options.historyIfNew && !options.history && record.history === 'none') {
      onProgress(
        'continuing with the saved world, which has no history; --fresh creates a new one with history',
      );
    }
    // History that is written again ends now, not at the time of the previous one.
    if (!restored && record.history !== 'none' && options.startTime === undefined) {
      record.startTime = defaultStart(record.history);
    }
    const chains = restored?.chains ?? (await freshChains(input));
    if (restored && saved) record.id = saved.id;
    const hasLost = restored !== undefined && !(restored.complete && saved?.clean);
    store.writeRecord(record);

    const tokenListPath = join(dir, 'tokenlist.json');
    const list = worldTokenList(record.startTime, record.history !== 'none');
    writeAtomically(tokenListPath, `${JSON.stringify(list, null, 2)}\n`);
    const nftListPath = join(dir, 'nftcollections.json');
    writeAtomically(nftListPath, `${JSON.stringify(worldNftList(), null, 2)}\n`);
    const rewardListPath = join(dir, 'rewards.json');
    writeAtomically(rewardListPath, `${JSON.stringify(worldRewardList())}\n`);
    const mined = await Promise.all(
      chains.map(async (anvil) => ({ anvil, head: await beginMining(anvil, mining, hasLost) })),
    );
    signal?.throwIfAborted();
    const restart = (chainId: number) =>
      restartChain({ ...input, signal: undefined }, chainId, mining);
    return runningWorld(
      {
        dir,
        store,
        record,
        tokenListPath,
        nftListPath,
        rewardListPath,
        onProgress,
        chains: mined,
        restart: (options.savesWhileRunning ?? true) ? restart : undefined,
        onRestart: options.onRestart ?? (async () => {}),
      },
      !!restored,
    );
  } catch (error) {
    await Promise.all([...anvils.values()].map((anvil) => anvil.stop()));
    releaseLock(dir);
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener('abort', endChains);
  }
}

/**
 * Starts a chain whose anvil died from its newest saved state, and resumes mining.
 * @throws DevnetError if no state is usable; its anvil is stopped then
 */
async function restartChain(
  input: StartInput,
  chainId: number,
  mining: Mining,
): Promise<StartedChain> {
  const network = input.networks.find(([{ id }]) => id === chainId);
  const saved = network && (await loadSavedChain(input, network));
  if (!saved) throw new DevnetError('STATE_DAMAGED', `no usable saved state of chain ${chainId}`);
  const { anvil } = saved;
  try {
    return { anvil, head: await beginMining(anvil, mining, true) };
  } catch (error) {
    await anvil.stop();
    throw error;
  }
}

interface Running {
  dir: string;
  store: WorldStore;
  record: RunningRecord;
  chains: readonly StartedChain[];
  tokenListPath: string;
  nftListPath: string;
  rewardListPath: string;
  restart: ((chainId: number) => Promise<StartedChain>) | undefined;
  onRestart: (chain: WorldChain) => Promise<void>;
  onProgress: (step: string) => void;
}

function runningWorld(running: Running, fromSavedState: boolean): World {
  const { dir, store, record, restart, onProgress } = running;
  const asWorldChain = ({ options: { chainId, port }, rpc, pid }: Anvil): WorldChain => ({
    chainId,
    rpcUrl: rpc.url,
    port,
    pid,
  });
  const chains = running.chains.map((mined) => {
    const { chainId } = mined.anvil.options;
    return new RunningChain(mined, {
      store,
      onProgress,
      restart: restart && (() => restart(chainId)),
      onRestart: (anvil) => running.onRestart(asWorldChain(anvil)),
    });
  });
  let stopping: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    await Promise.all(chains.map((chain) => chain.stopRestarting()));
    const saved = Promise.all(chains.map((chain) => chain.stopSaving()));
    const anvils = chains.map(({ anvil }) => anvil);
    try {
      // Nothing may be mined after the save.
      await Promise.all(anvils.map(pauseMining));
      await saved;
      await Promise.all(anvils.map((anvil) => saveChain(anvil, store)));
      store.writeRecord({ ...record, clean: true });
    } catch (error) {
      onProgress(`the last state was not saved: ${String(error)}`);
    } finally {
      await Promise.all(anvils.map((anvil) => anvil.stop()));
      await saved;
      releaseLock(dir);
    }
  };
  return {
    id: record.id,
    chains: chains.map((chain) => ({
      ...asWorldChain(chain.anvil),
      get pid() {
        return chain.anvil.pid;
      },
    })),
    tokenListPath: running.tokenListPath,
    nftListPath: running.nftListPath,
    rewardListPath: running.rewardListPath,
    fromSavedState,
    seed: record.seed,
    startTime: record.startTime,
    history: record.history,
    died: Promise.race(chains.map(({ died }) => died)),
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
}
