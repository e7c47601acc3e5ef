import { spawn } from 'node:child_process';
import { existsSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { contractsOf, LOCAL_NETWORKS } from '@cenote/chains';
import { type Address, parseEther, zeroAddress } from 'viem';
import { compileContracts } from './compile/compile.ts';
import { PROJECT_DIR, packageFile } from './packages.ts';
import { mineHooks } from './protocol/hooks.ts';
import { clientsOf, freePorts, receiptOf, temporaryDir, until } from './testing/harness.ts';
import { addressesOf, readPools } from './testing/read-pools.ts';
import { startWorld, type World, type WorldOptions } from './world.ts';

const LIMIT_MS = 300_000;
const L1 = 31337;
const START_TIME = 1_750_000_000;
const RECIPIENT: Address = '0x00000000000000000000000000000000000f00d5';

let dir: ReturnType<typeof temporaryDir>;
let ports: { l1: number; l2: number };
let running: World | undefined;
const steps: string[] = [];

const start = async (
  options: Partial<Omit<WorldOptions, 'dir' | 'ports'>> = {},
): Promise<World> => {
  steps.length = 0;
  running = await startWorld({
    dir: dir.dir,
    ports,
    startTime: START_TIME,
    mining: 'instant',
    onProgress: (step) => steps.push(step),
    ...options,
  });
  return running;
};

async function give(world: Pick<World, 'chains'>, value: bigint): Promise<void> {
  const { wallet, reader } = clientsOf(world, L1);
  const hash = await wallet.sendTransaction({ to: RECIPIENT, value });
  await receiptOf(reader, hash);
}
const startOf = (world: Pick<World, 'chains'>) =>
  clientsOf(world, L1).reader.getBalance({ address: RECIPIENT });
const statePath = (copy = '') => join(dir.dir, `state-${L1}${copy}.json.gz`);

const readLock = (): { anvils: { pid: number }[] } | undefined => {
  try {
    return JSON.parse(readFileSync(join(dir.dir, 'world.lock'), 'utf8'));
  } catch {
    return undefined;
  }
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Starts a world to continue, unless the previous test has left one. */
async function keepWorld(): Promise<void> {
  if (!existsSync(statePath())) await (await start()).stop();
}

beforeAll(async () => {
  dir = temporaryDir();
  ports = await freePorts();
});
afterEach(() => running?.stop(), LIMIT_MS);
afterAll(() => dir.remove());

async function fingerprint(world: World): Promise<unknown> {
  const poolManager = contractsOf(L1)?.v4PoolManager ?? zeroAddress;
  const hooks = mineHooks(await compileContracts(() => {}), poolManager);
  const hooksAt = addressesOf(hooks);
  return Promise.all(
    LOCAL_NETWORKS.map(async ({ id }) => {
      const { reader } = clientsOf(world, id);
      const { hash, stateRoot, number } = await reader.getBlock();
      const pools = await readPools(reader, id, world.seed, hooksAt);
      return { hash, stateRoot, number, pools: pools.map(({ state }) => state) };
    }),
  );
}

it(
  'a torn state file gives way to the one before, and two torn ones to a new world, which seed and start time make equal',
  async () => {
    const other = await start({ fresh: true, seed: 7 });
    const another = await fingerprint(other);
    await other.stop();

    const first = await start({ seed: 1 });
    expect(steps).toContain('building a new world: different seed');
    const one = await fingerprint(first);
    expect(one).not.toEqual(another);
    await give(first, parseEther('2'));
    await first.stop();
    truncateSync(statePath(), 1_000);
    const second = await start();
    expect(second.fromSavedState).toBe(true);
    expect(second.id).toBe(first.id);
    expect(steps).toContain(`${L1}: the newest state of chain ${L1} is damaged`);
    await second.stop();

    truncateSync(statePath(), 1_000);
    truncateSync(statePath('.previous'), 1_000);
    const third = await start();
    expect(third.fromSavedState).toBe(false);
    expect(third.id).not.toBe(first.id);
    expect(steps).toContain('building a new world: no usable saved state');
    expect(await startOf(third)).toBe(0n);
    expect(await fingerprint(third)).toEqual(one);
  },
  LIMIT_MS,
);

it(
  'a stopped world goes on where it was, under the same id',
  async () => {
    const before = await start();
    await give(before, parseEther('2'));
    const head = await clientsOf(before, L1).reader.getBlock();
    const chains = before.chains;
    await before.stop();
    for (const { pid } of chains) expect(isAlive(pid)).toBe(false);

    // Even if a new world would have history.
    const after = await start({ historyIfNew: 'year' });
    expect(after.history).toBe('none');
    expect(steps).toContain(
      'continuing with the saved world, which has no history; --fresh creates a new one with history',
    );
    expect(after.fromSavedState).toBe(true);
    expect(after.id).toBe(before.id);
    expect(await startOf(after)).toBe(parseEther('2'));
    expect((await clientsOf(after, L1).reader.getBlock()).hash).toBe(head.hash);
    await give(after, parseEther('1'));
    expect(await startOf(after)).toBe(parseEther('3'));
  },
  LIMIT_MS,
);

it(
  'a killed runner loses nothing that was saved, and leaves no chain running',
  async () => {
    await keepWorld();
    const tsx = packageFile('tsx', 'dist/loader.mjs');
    const runner = spawn(
      process.execPath,
      [
        ...['--import', tsx, join(PROJECT_DIR, 'src/cli.ts'), '--instant', '--small'],
        ...['--dir', dir.dir],
        ...['--l1-port', `${ports.l1}`, '--l2-port', `${ports.l2}`],
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    let output = '';
    runner.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
    });
    try {
      await until('the runner is up', () => /^world .* from saved state/m.test(output));
      const lock = readLock();
      await expect(start()).rejects.toMatchObject({ code: 'ALREADY_RUNNING' });

      const { l1: port } = ports;
      const live = { chains: [{ chainId: L1, rpcUrl: `http://127.0.0.1:${port}`, port, pid: 0 }] };
      const savedAt = statSync(statePath()).mtimeMs;
      const had = await startOf(live);
      await give(live, parseEther('5'));
      await until('the state is saved', () => statSync(statePath()).mtimeMs > savedAt);
      const settled = await clientsOf(live, L1).reader.getBlock();
      runner.kill('SIGKILL');
      await until('the runner is gone', () => runner.signalCode !== null);

      const after = await start();
      for (const { pid } of lock?.anvils ?? []) expect(isAlive(pid)).toBe(false);
      expect(after.fromSavedState).toBe(true);
      expect(output).toContain(after.id);
      expect(await startOf(after)).toBe(had + parseEther('5'));
      // An indexer that waits for thirty confirmations gets them for the last saved block.
      const { reader } = clientsOf(after, L1);
      expect(await reader.getBlock({ blockNumber: settled.number })).toEqual(settled);
      expect(await reader.getBlockNumber({ cacheTime: 0 })).toBeGreaterThan(settled.number + 30n);
    } finally {
      runner.kill('SIGKILL');
    }
  },
  LIMIT_MS,
);

it(
  'stops when its signal is aborted: the reason is thrown, no chain runs, saved state stays',
  async () => {
    await keepWorld();
    const gift = await start();
    const had = await startOf(gift);
    await give(gift, parseEther('4'));
    await gift.stop();

    const loading = new AbortController();
    const starting = start({ signal: loading.signal });
    // Polls without a pause: the whole load takes little longer than a usual polling interval.
    await until('a chain', () => (readLock()?.anvils.length ?? 0) > 0, { pollMs: 0 });
    const started = readLock()?.anvils ?? [];
    loading.abort(new Error('stopped while it loads'));
    await expect(starting).rejects.toThrow('stopped while it loads');
    for (const { pid } of started) expect(isAlive(pid)).toBe(false);

    const after = await start();
    expect(after.fromSavedState).toBe(true);
    expect(await startOf(after)).toBe(had + parseEther('4'));
    await after.stop();

    const building = new AbortController();
    const onProgress = (step: string) => {
      if (/tokens/.test(step)) building.abort(new Error('stopped while it builds'));
    };
    await expect(start({ fresh: true, signal: building.signal, onProgress })).rejects.toThrow(
      'stopped while it builds',
    );
    expect(readLock()).toBeUndefined();
    expect((await start()).fromSavedState).toBe(false);
  },
  LIMIT_MS,
);

it(
  'ends also when a chain hangs, says that its last state is not saved, and what was saved before stays',
  async () => {
    await keepWorld();
    const world = await start();
    const hung = world.chains[0]?.pid ?? 0;
    process.kill(hung, 'SIGSTOP');
    await world.stop();
    expect(steps).toContainEqual(expect.stringMatching(/^the last state was not saved: /));
    expect(isAlive(hung)).toBe(false);
    expect((await start()).fromSavedState).toBe(true);
  },
  LIMIT_MS,
);

it(
  'a chain whose anvil is killed goes on from its newest state, three times within a minute',
  async () => {
    await keepWorld();
    const restarted: number[] = [];
    const world = await start({
      onRestart: async ({ pid }) => {
        restarted.push(pid);
      },
    });
    const { reader } = clientsOf(world, L1);
    const savedAt = statSync(statePath()).mtimeMs;
    await give(world, parseEther('6'));
    const had = await startOf(world);
    await until('the state is saved', () => statSync(statePath()).mtimeMs > savedAt);
    const head = await reader.getBlock();

    for (const times of [1, 2, 3]) {
      process.kill(world.chains[0]?.pid ?? 0, 'SIGKILL');
      await until('the restart', () => restarted.length === times);
      expect(world.chains[0]?.pid).toBe(restarted.at(-1));
    }
    expect(steps).toContain(`The node of chain ${L1} ended (killed by SIGKILL). Restarting…`);
    expect(
      readLock()
        ?.anvils.map(({ pid }) => pid)
        .sort(),
    ).toEqual(world.chains.map(({ pid }) => pid).sort());
    expect(await reader.getBlock({ blockNumber: head.number })).toEqual(head);
    expect(await reader.getBlockNumber({ cacheTime: 0 })).toBeGreaterThan(head.number + 30n);
    expect(await startOf(world)).toBe(had);
    await give(world, parseEther('1'));

    process.kill(world.chains[0]?.pid ?? 0, 'SIGKILL');
    expect(await world.died).toMatchObject({
      code: 'ANVIL_DIED',
      shortMessage: `The node of chain ${L1} ended after 3 restarts within a minute: killed by SIGKILL`,
    });
    expect(restarted).toHaveLength(3);
  },
  LIMIT_MS,
);

it(
  'a world that is stopped while a chain is being restarted leaves no chain running',
  async () => {
    await keepWorld();
    let restartedPid = 0;
    const world = await start({
      onRestart: async ({ pid }) => {
        restartedPid = pid;
      },
    });
    process.kill(world.chains[0]?.pid ?? 0, 'SIGKILL');
    await until('the restart begins', () => steps.some((step) => /Restarting/.test(step)), {
      pollMs: 0,
    });
    await world.stop();
    expect(restartedPid).toBeGreaterThan(0);
    expect(isAlive(restartedPid)).toBe(false);
    expect(world.chains.map(({ pid }) => isAlive(pid))).toEqual([false, false]);
    expect((await start()).fromSavedState).toBe(true);
  },
  LIMIT_MS,
);

it(
  'says which port is taken, and that a chain died which is not saved while it runs',
  async () => {
    const blocker = createServer();
    await new Promise<void>((resolve) => blocker.listen(ports.l2, '127.0.0.1', resolve));
    await expect(start()).rejects.toMatchObject({ code: 'PORT_TAKEN', port: ports.l2 });
    await new Promise((resolve) => blocker.close(resolve));

    const world = await start({ savesWhileRunning: false });
    process.kill(world.chains[1]?.pid ?? 0, 'SIGKILL');
    expect(await world.died).toMatchObject({
      code: 'ANVIL_DIED',
      shortMessage: expect.stringContaining('killed by SIGKILL'),
    });
  },
  LIMIT_MS,
);
