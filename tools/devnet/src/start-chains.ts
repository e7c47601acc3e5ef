/**
 * Starts the anvils of a world: `freshChains()` (builds both chains and saves them), `loadSavedChains()` and
 * `loadSavedChain()` (from saved states; undefined if unusable). Also: `StartInput`, the type of their input, and
 * `PAST_STATES`, the number of past blocks with state.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { contractsOf, NATIVE, type Network } from '@cenote/chains';
import { Anvil, type AnvilOptions } from './anvil/process.ts';
import { type BuildInput, buildChain } from './build/chain.ts';
import { compileContracts } from './compile/compile.ts';
import { DevnetError } from './errors.ts';
import { blockSecondsOf } from './mining.ts';
import { loadArtifacts } from './protocol/artifacts.ts';
import { type Hooks, mineHooks } from './protocol/hooks.ts';
import { compactState } from './state/compact.ts';
import { saveChain } from './state/saver.ts';
import { COPIES, type Copy, type WorldRecord, type WorldStore } from './state/store.ts';

const gzipped = promisify(gzip);
/**
 * Number of past blocks whose state is available, as on a full node of real networks. Each stores its differences;
 * without a limit even an idle chain takes gigabytes.
 */
export const PAST_STATES = 128;
/** Timeout for dumping a year of history on a slow machine, in milliseconds. */
const DUMP_LIMIT_MS = 180_000;

export interface StartInput {
  store: WorldStore;
  networks: readonly (readonly [network: Network, port: number])[];
  record: WorldRecord;
  onProgress: (step: string) => void;
  signal: AbortSignal | undefined;
  /** Called for each anvil once it runs. */
  onAnvil: (anvil: Anvil) => void;
}

async function startAnvil(
  input: StartInput,
  [network, port]: readonly [Network, number],
  options: Pick<AnvilOptions, 'loadState' | 'pastStates' | 'order' | 'dumpTo'> = {},
): Promise<Anvil> {
  const anvil = await Anvil.start({
    chainId: network.id,
    port,
    genesisTime: input.record.startTime,
    cacheDir: join(input.store.dir, 'anvil', `${network.id}`),
    pastStates: PAST_STATES,
    ...options,
  });
  input.onAnvil(anvil);
  return anvil;
}

/**
 * Waits for all promises, then throws the first rejection, so that nothing continues after the caller has its result.
 */
async function allOrThrow<T>(promises: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(promises);
  return Promise.all(promises);
}

/** Restarts a chain from its compacted state. Takes a second for a newly opened chain, several for one with history. */
async function renew(
  input: StartInput,
  network: readonly [Network, number],
  anvil: Anvil,
  options: Pick<AnvilOptions, 'dumpTo' | 'order' | 'pastStates'>,
  keep: (state: Buffer) => Promise<void> = async () => {},
): Promise<Anvil> {
  const { dumpTo } = anvil.options;
  if (!dumpTo) throw new DevnetError('STATE_DAMAGED', 'the chain does not dump its state');
  await anvil.stop(DUMP_LIMIT_MS);
  input.signal?.throwIfAborted();
  const state = compactState(await readFile(dumpTo));
  await writeFile(dumpTo, state);
  await keep(state);
  const renewed = await startAnvil(input, network, { ...options, loadState: dumpTo });
  await assertWhole(renewed);
  return renewed;
}

/** Builds one chain and saves its state. */
async function freshChain(
  input: StartInput,
  network: readonly [Network, number],
  contractsFor: () => Promise<Pick<BuildInput, 'artifacts' | 'compiled' | 'hooks'>>,
): Promise<Anvil> {
  const { store, record, onProgress } = input;
  const [{ id }] = network;
  const history = record.history ?? 'none';
  const options = {
    // No past state is read while history is written.
    pastStates: 2,
    order: 'fees',
    dumpTo: join(store.dir, 'anvil', `state-${id}.json`),
  } as const;
  let anvil = await startAnvil(input, network, history === 'none' ? {} : options);
  const built = await contractsFor();
  await buildChain({
    rpc: anvil.rpc,
    chainId: id,
    seed: record.seed,
    startTime: record.startTime,
    blockSeconds: blockSecondsOf(id),
    ...built,
    history,
    beforePast: async () => {
      anvil = await renew(input, network, anvil, options);
    },
    onProgress,
  });
  if (history === 'none') {
    await saveChain(anvil, store);
    return anvil;
  }
  onProgress(`${id}: saving the history`);
  const { dumpTo } = options;
  anvil = await renew(input, network, anvil, {}, async (state) =>
    store.saveState(id, await gzipped(state)),
  );
  rmSync(dumpTo, { force: true });
  return anvil;
}

/** Builds both chains and saves their states. */
export async function freshChains(input: StartInput): Promise<readonly Anvil[]> {
  const { store, networks, onProgress, signal } = input;
  // An aborted start leaves the stored state unchanged.
  signal?.throwIfAborted();
  store.clear(networks.map(([network]) => network.id));
  rmSync(join(store.dir, 'anvil'), { recursive: true, force: true });
  mkdirSync(join(store.dir, 'anvil'), { recursive: true });
  const compiling = compileContracts(onProgress, signal);
  // Awaited after the chains; prevents an unhandled rejection until then.
  compiling.catch(() => undefined);
  const hooksAt = new Map<string, Hooks>();
  const artifacts = loadArtifacts();
  return allOrThrow(
    networks.map((network) =>
      freshChain(input, network, async () => {
        const compiled = await compiling;
        const poolManager = contractsOf(network[0].id)?.v4PoolManager ?? NATIVE;
        // The networks share their pool manager's address, and therefore their hooks.
        const hooks = hooksAt.get(poolManager) ?? mineHooks(compiled, poolManager);
        hooksAt.set(poolManager, hooks);
        return { artifacts, compiled, hooks };
      }),
    ),
  );
}

/** Checks that a loaded chain has the required contracts; a state in another format loads as an empty chain. */
async function assertWhole(anvil: Anvil): Promise<void> {
  const { chainId } = anvil.options;
  const router = contractsOf(chainId)?.universalRouter;
  const code = await anvil.rpc.call<string>('eth_getCode', [router, 'latest']);
  if (code.length <= 2) {
    throw new DevnetError(
      'STATE_DAMAGED',
      `the saved state of chain ${chainId} contains no contracts`,
    );
  }
}

async function loadChain(
  input: StartInput,
  network: readonly [Network, number],
  copy: Copy,
): Promise<Anvil> {
  const file = input.store.unpackState(network[0].id, copy);
  try {
    const anvil = await startAnvil(input, network, { loadState: file });
    await assertWhole(anvil).catch(async (error: unknown) => {
      await anvil.stop();
      throw error;
    });
    return anvil;
  } finally {
    rmSync(file, { force: true });
  }
}

/**
 * Loads a chain from its newest saved state, or from the previous one if that is damaged. Undefined if no state is
 * usable.
 */
export async function loadSavedChain(
  input: StartInput,
  network: readonly [Network, number],
): Promise<{ anvil: Anvil; copy: Copy } | undefined> {
  const { store, onProgress, signal } = input;
  const { id } = network[0];
  for (const copy of COPIES) {
    try {
      if (!store.hasState(id, copy)) continue;
      return { anvil: await loadChain(input, network, copy), copy };
    } catch (error) {
      signal?.throwIfAborted();
      // An occupied port is not an error of the state, and the other copy would not help.
      if (error instanceof DevnetError && error.code === 'PORT_TAKEN') throw error;
      onProgress(`${id}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return undefined;
}

/**
 * Loads both chains from their saved states; `complete` is false if one is not from its newest state. Undefined if a
 * chain has no usable state: all are stopped then.
 */
export async function loadSavedChains(
  input: StartInput,
): Promise<{ chains: readonly Anvil[]; complete: boolean } | undefined> {
  const { networks, onProgress } = input;
  const all = await allOrThrow(networks.map((network) => loadSavedChain(input, network)));
  const loaded = all.filter((chain) => chain !== undefined);
  const chains = loaded.map(({ anvil }) => anvil);
  if (chains.length === networks.length) {
    return { chains, complete: loaded.every(({ copy }) => copy === 'newest') };
  }
  await Promise.all(chains.map((anvil) => anvil.stop()));
  onProgress('building a new world: no usable saved state');
  return undefined;
}
