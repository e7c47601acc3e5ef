import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { contractsOf, LOCAL, NATIVE, type Network } from '@cenote/chains';
import { Anvil, type AnvilOptions } from './anvil/process.ts';
import { buildChain } from './build/chain.ts';
import { compileContracts } from './compile/compile.ts';
import { DevnetError } from './errors.ts';
import type { History } from './history/density.ts';
import { blockSecondsOf } from './mining.ts';
import { loadArtifacts } from './protocol/artifacts.ts';
import { type Hooks, mineHooks } from './protocol/hooks.ts';
import { dumpChain, saveChain } from './state/saver.ts';
import { COPIES, type Copy, type WorldRecord, type WorldStore } from './state/store.ts';
import { stripTraces } from './state/strip-traces.ts';

export interface StartInput {
  store: WorldStore;
  /** Where compiled contracts are kept. */
  cacheDir: string;
  networks: readonly (readonly [network: Network, port: number])[];
  record: WorldRecord;
  onProgress: (step: string) => void;
  signal: AbortSignal | undefined;
  /** Called for every anvil as soon as it runs. */
  onAnvil: (anvil: Anvil) => void;
}

async function startAnvil(
  input: StartInput,
  [network, port]: readonly [Network, number],
  options: Pick<AnvilOptions, 'loadState' | 'pastStates'> = {},
): Promise<Anvil> {
  const anvil = await Anvil.start({
    chainId: network.id,
    port,
    genesisTime: input.record.startTime,
    cacheDir: join(input.store.dir, 'anvil', `${network.id}`),
    ...options,
  });
  input.onAnvil(anvil);
  return anvil;
}

/** Waits for all, then throws the first failure: nothing goes on behind a caller's back. */
async function allOrThrow<T>(promises: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(promises);
  return Promise.all(promises);
}

/** Both chains built from nothing, their state kept. */
export async function freshChains(input: StartInput): Promise<readonly Anvil[]> {
  const { store, networks, record, onProgress, signal } = input;
  // Whoever gives up keeps the state there is.
  signal?.throwIfAborted();
  store.clear(networks.map(([network]) => network.id));
  rmSync(join(store.dir, 'anvil'), { recursive: true, force: true });
  const compiling = compileContracts(input.cacheDir, onProgress, signal);
  // It is awaited after the chains: until then a failure must not count as nobody's.
  compiling.catch(() => undefined);
  const historyOf = ({ id }: Network): History =>
    id === LOCAL.id ? (record.history ?? 'none') : 'none';
  const anvils = await allOrThrow(
    networks.map((network) =>
      // While a past is written nobody asks for the state at each of its blocks.
      startAnvil(input, network, historyOf(network[0]) === 'none' ? {} : { pastStates: 2 }),
    ),
  );
  const compiled = await compiling;
  const artifacts = loadArtifacts();
  const hooksAt = new Map<string, Hooks>();
  return allOrThrow(
    anvils.map(async (anvil, i) => {
      const network = networks[i]!;
      const { rpc, options } = anvil;
      const { chainId } = options;
      const history = historyOf(network[0]);
      const poolManager = contractsOf(chainId)?.v4PoolManager ?? NATIVE;
      // The networks share their pool manager's address, and with it the hooks.
      const hooks = hooksAt.get(poolManager) ?? mineHooks(compiled, poolManager);
      hooksAt.set(poolManager, hooks);
      await buildChain({
        rpc,
        chainId,
        seed: record.seed,
        startTime: record.startTime,
        blockSeconds: blockSecondsOf(chainId),
        artifacts,
        compiled,
        hooks,
        history,
        onProgress,
      });
      if (history === 'none') {
        await saveChain(anvil, store);
        return anvil;
      }
      onProgress(`${chainId}: keeping the past`);
      store.saveState(chainId, stripTraces(await dumpChain(anvil)));
      await anvil.stop();
      return loadChain(input, network, 'newest');
    }),
  );
}

/** A loaded chain must hold what the product needs; a state of another shape loads as nothing. */
async function assertWhole(anvil: Anvil): Promise<void> {
  const { chainId } = anvil.options;
  const router = contractsOf(chainId)?.universalRouter;
  const code = await anvil.rpc.call<string>('eth_getCode', [router, 'latest']);
  if (code.length <= 2) {
    throw new DevnetError('STATE_DAMAGED', `the kept state of ${chainId} holds no contracts`);
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
 * Both chains from their kept states; the state before the newest where that is damaged
 * (`complete` is false then). Undefined when a chain has no usable state: all are stopped then.
 */
export async function keptChains(
  input: StartInput,
): Promise<{ chains: readonly Anvil[]; complete: boolean } | undefined> {
  const { store, networks, onProgress, signal } = input;
  let complete = true;
  const load = async (network: readonly [Network, number]): Promise<Anvil | undefined> => {
    const { id } = network[0];
    for (const copy of COPIES) {
      try {
        if (store.hasState(id, copy)) return await loadChain(input, network, copy);
      } catch (error) {
        signal?.throwIfAborted();
        // A taken port is no fault of the state, and another copy would not help.
        if (error instanceof DevnetError && error.code === 'PORT_TAKEN') throw error;
        onProgress(`${id}: ${error instanceof Error ? error.message : String(error)}`);
      }
      complete = false;
    }
    return undefined;
  };
  const loaded = await allOrThrow(networks.map(load));
  const chains = loaded.filter((anvil) => anvil !== undefined);
  if (chains.length === networks.length) return { chains, complete };
  await Promise.all(chains.map((anvil) => anvil.stop()));
  onProgress('building a new world: no usable kept state');
  return undefined;
}
