import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { LOCAL, LOCAL_L2, type Network } from '@cenote/chains';
import { type Anvil, assertPortFree } from './anvil/process.ts';
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
  /** Where state and the token list live. */
  dir: string;
  ports: { l1: number; l2: number };
  /** Default 1, or the saved world's. */
  seed?: number;
  /**
   * Unix seconds of genesis. Default: the saved world's, else today at midnight (UTC), with a past
   * so long ago that it ends now.
   */
  startTime?: number;
  /**
   * A past for the chains: `year`, or `short`, which spans a year in few steps, for tests. They open
   * a year ago then. Default: the saved world's, else `none`.
   */
  history?: History;
  /** The past of a world that has to be made, where `history` names none: a saved one stays as it is. */
  historyIfNew?: History;
  /** `interval`: blocks every 2 s and 1 s (default). `instant`: a block for each transaction. */
  mining?: Mining;
  /** Forget saved state. */
  fresh?: boolean;
  /**
   * Whether state is also written while the chains run, so that a crash loses little, and a chain
   * whose anvil dies is restarted from it. Default true.
   */
  savesWhileRunning?: boolean;
  /** Called when a chain was restarted. It may have lost its last blocks. */
  onRestart?: (chain: WorldChain) => Promise<void>;
  onProgress?: (step: string) => void;
  /** Gives up while it starts: everything ends, saved state stays, the signal's reason is thrown. */
  signal?: AbortSignal | undefined;
}

export interface WorldChain {
  chainId: number;
  rpcUrl: string;
  port: number;
  /** Of anvil; another one after a restart. */
  readonly pid: number;
}

export interface World {
  /**
   * Changes whenever the chains were made anew: an indexer whose data is keyed by it starts over
   * then. After a crash they may have lost their last blocks under the same id.
   */
  id: string;
  chains: readonly WorldChain[];
  tokenListPath: string;
  /** The known NFT collections, in the manner of a token list. */
  nftListPath: string;
  fromSavedState: boolean;
  seed: number;
  startTime: number;
  history: History;
  /**
   * Resolves with `ANVIL_DIED` when a chain ends unexpectedly and is not restarted: its
   * state is not saved while it runs, it died too often, or the restart failed. Else never.
   */
  died: Promise<DevnetError>;
  /** Saves the state and ends both chains. A second call waits for the first. */
  stop(): Promise<void>;
}

const SECONDS_PER_DAY = 86_400;

/** Time that the blocks before a past take. */
const OPENING_SECONDS = 120;

function defaultStart(history: History): number {
  const now = Math.floor(Date.now() / 1_000);
  return history === 'none' ? now - (now % SECONDS_PER_DAY) : now - HISTORY_SPAN - OPENING_SECONDS;
}

/** Of a world that runs: its past is known. */
type RunningRecord = WorldRecord & { history: History };

function resolveRecord(options: WorldOptions, kept: WorldRecord | undefined): RunningRecord {
  const definition = worldDefinition();
  const mustBeMade = options.fresh || kept?.definition !== definition;
  const unlessNamed = mustBeMade ? options.historyIfNew : undefined;
  const history = options.history ?? unlessNamed ?? (kept ? (kept.history ?? 'none') : 'none');
  const sameStart = kept && (kept.history ?? 'none') === history ? kept.startTime : undefined;
  return {
    definition,
    seed: options.seed ?? kept?.seed ?? 1,
    startTime: options.startTime ?? sameStart ?? defaultStart(history),
    history,
    id: randomUUID(),
    clean: false,
  };
}

/** Why a saved world cannot be gone on with, or undefined when it can. */
function whyFresh(
  options: WorldOptions,
  wanted: WorldRecord,
  kept: WorldRecord | undefined,
): string | undefined {
  if (options.fresh) return 'a new world was requested';
  if (!kept) return 'no saved world';
  if (kept.definition !== wanted.definition) return "the world's definition changed";
  if ((kept.history ?? 'none') !== wanted.history) return 'another past';
  if (kept.seed !== wanted.seed) return 'another seed';
  if (kept.startTime !== wanted.startTime) return 'another start time';
  return undefined;
}

/**
 * Starts both local chains with contracts, tokens and pools, from saved state where there is some
 * that fits. Throws `DevnetError`; nothing keeps running then.
 */
export async function startWorld(options: WorldOptions): Promise<World> {
  const { dir, ports, mining = 'interval', onProgress = () => {}, signal } = options;
  signal?.throwIfAborted();
  const store = new WorldStore(dir);
  await takeLock(dir);
  /** By chain id. */
  const anvils = new Map<number, Anvil>();
  // Whatever is waiting for a chain fails at once when the chain ends.
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

    const kept = store.readRecord();
    const record = resolveRecord(options, kept);
    const input: StartInput = {
      store,
      networks,
      record,
      onProgress,
      signal,
      // Known to the lock at once, so that a runner killed while it builds leaves no orphan.
      onAnvil: (anvil) => {
        anvils.set(anvil.options.chainId, anvil);
        writeLock(
          dir,
          [...anvils.values()].map(({ pid, options: { port } }) => ({ pid, port })),
        );
        if (signal?.aborted) endChains();
      },
    };
    const reason = whyFresh(options, record, kept);
    const restored = reason === undefined ? await loadSavedChains(input) : undefined;
    if (reason) onProgress(`building a new world: ${reason}`);
    else if (options.historyIfNew && !options.history && record.history === 'none') {
      onProgress(
        'continuing with the saved world, which has no past; --fresh creates a new one with it',
      );
    }
    // A past that is written again ends now, not when the one before did.
    if (!restored && record.history !== 'none' && options.startTime === undefined) {
      record.startTime = defaultStart(record.history);
    }
    const chains = restored?.chains ?? (await freshChains(input));
    if (restored && kept) record.id = kept.id;
    const hasLost = restored !== undefined && !(restored.complete && kept?.clean);
    store.writeRecord(record);

    const tokenListPath = join(dir, 'tokenlist.json');
    const list = worldTokenList(record.startTime, record.history !== 'none');
    writeAtomically(tokenListPath, `${JSON.stringify(list, null, 2)}\n`);
    const nftListPath = join(dir, 'nftcollections.json');
    writeAtomically(nftListPath, `${JSON.stringify(worldNftList(), null, 2)}\n`);
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
 * Starts a chain whose anvil died from its newest saved state, and lets it mine.
 * @throws DevnetError; its anvil is stopped then.
 */
async function restartChain(
  input: StartInput,
  chainId: number,
  mining: Mining,
): Promise<StartedChain> {
  const network = input.networks.find(([{ id }]) => id === chainId);
  const kept = network && (await loadSavedChain(input, network));
  if (!kept) throw new DevnetError('STATE_DAMAGED', `no usable saved state of ${chainId}`);
  const { anvil } = kept;
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
      // Nothing may be mined after it was saved.
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
