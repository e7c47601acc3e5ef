/** Kills parts of one stack, one after the other: the tests depend on their order. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { LOCAL, NATIVE } from '@cenote/chains';
import { TEST_WALLET, worldTokenAddress } from '@cenote/devnet';
import { withDatabase } from './database.ts';
import { GATEWAY_MARKER } from './gateway.ts';
import { freePorts } from './ports.ts';
import { removePostgres } from './postgres.ts';
import { silentProgress } from './progress.ts';
import { type Stack, startStack } from './stack.ts';
import { waitFor } from './wait.ts';
import { worldTemplate } from './world-template.ts';

const ROOT = resolve(__dirname, '../../..');
const LIMIT_MS = 300_000;
const RECIPIENT = '0x00000000000000000000000000000000000f00d5';
const ONE_ETH = 10n ** 18n;
jest.setTimeout(LIMIT_MS);

let dir: string;
let stack: Stack;
const output: string[] = [];
/** Response to a quote that is requested once the stack is usable. */
let firstQuote: Promise<{ amountOut: string }> | undefined;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'cenote-restart-'));
  await (await worldTemplate(ROOT)).copyTo(dir);
  const ports = await freePorts();
  stack = await startStack({
    root: ROOT,
    dir,
    ports,
    web: 'none',
    mining: 'instant',
    onUsable: () => {
      firstQuote = quote(`http://127.0.0.1:${ports.gateway}`);
    },
    progress: { ...silentProgress, line: (text) => output.push(text) },
  });
}, LIMIT_MS);

afterAll(async () => {
  await stack?.stop();
  await removePostgres(join(dir, 'postgres'));
  await rm(dir, { recursive: true, force: true });
}, LIMIT_MS);

const until = (what: string, isSo: () => Promise<boolean> | boolean) =>
  waitFor(async () => (await isSo()) || undefined, { what, timeoutMs: 120_000, everyMs: 20 });

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const isReady = () =>
  fetch(`${stack.urls.gateway}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

async function post<T>(url: string, body: unknown): Promise<T> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  return (await answer.json()) as T;
}

const quote = (gateway = stack.urls.gateway) =>
  post<{ amountOut: string; blockNumber: number }>(`${gateway}/v1/quote`, {
    chainId: LOCAL.id,
    tokenIn: NATIVE,
    tokenOut: worldTokenAddress(LOCAL.id, 'USDC'),
    kind: 'exactIn',
    amount: ONE_ETH.toString(),
  });

async function rpcRequest<T>(method: string, ...params: unknown[]): Promise<T> {
  const body = { jsonrpc: '2.0', id: 1, method, params };
  return (await post<{ result: T }>(stack.urls.l1, body)).result;
}

const recorded = async () =>
  (
    JSON.parse(await readFile(join(dir, 'run.json'), 'utf8')) as {
      children: { pid: number; marker: string }[];
    }
  ).children;

test('swaps can be quoted once the stack reports that it is usable', async () => {
  expect(BigInt((await firstQuote)?.amountOut ?? 0)).toBeGreaterThan(0n);
});

test('a killed gateway is restarted and quotes again', async () => {
  const { pid, exited } = stack.gateway;
  process.kill(pid, 'SIGKILL');
  await exited;
  const restarted = await stack.restartGateway();
  expect(restarted.pid).not.toBe(pid);
  expect(stack.gateway.pid).toBe(restarted.pid);
  expect(output).toEqual(['The gateway ended (SIGKILL). Restarting…']);
  expect(await isReady()).toBe(true);
  expect(BigInt((await quote()).amountOut)).toBeGreaterThan(0n);
  expect(await recorded()).toContainEqual(expect.objectContaining({ pid: restarted.pid }));
});

/** Process id of the embedded Postgres, from its pid file. */
const postgresPid = () =>
  withDatabase(stack.databaseUrl, async (client) => {
    const { rows } = await client.query<{ text: string }>(
      "select pg_read_file('postmaster.pid') as text",
    );
    return Number(rows[0]!.text.split('\n')[0]);
  });

test('a killed Postgres is restarted with its data, and the gateway quotes again', async () => {
  output.length = 0;
  const [pid, gatewayPid] = [await postgresPid(), stack.gateway.pid];
  await withDatabase(stack.databaseUrl, (client) => client.query('create table kept ()'));
  process.kill(pid, 'SIGKILL');
  const isRestarted = until('Another gateway', () => stack.gateway.pid !== gatewayPid);
  expect(await Promise.race([isRestarted, stack.broken])).toBe(true);
  expect(output).toEqual([
    'Postgres ended (SIGKILL). Restarting…',
    'The gateway ended (exit code 75). Restarting…',
  ]);
  expect(await postgresPid()).not.toBe(pid);
  await withDatabase(stack.databaseUrl, (client) => client.query('drop table kept'));
  expect(BigInt((await quote()).amountOut)).toBeGreaterThan(0n);
});

test('a killed node is restarted with its blocks, and the gateway gets ready again', async () => {
  output.length = 0;
  const node = stack.world.chains[0]!;
  const stored = join(dir, `world/state-${LOCAL.id}.json.gz`);
  const before = await readFile(stored);
  const transfer = { from: TEST_WALLET, to: RECIPIENT, value: `0x${ONE_ETH.toString(16)}` };
  await rpcRequest('eth_sendTransaction', transfer);
  await until('The stored state', async () => !before.equals(await readFile(stored)));
  const head = await rpcRequest<{ number: string; hash: string }>(
    'eth_getBlockByNumber',
    'latest',
    false,
  );

  const [pid, gatewayPid] = [node.pid, stack.gateway.pid];
  process.kill(pid, 'SIGKILL');
  await until('Another gateway', () => stack.gateway.pid !== gatewayPid);
  expect(output).toEqual([
    `The node of chain ${LOCAL.id} ended (killed by SIGKILL). Restarting…`,
    `The node of chain ${LOCAL.id} was restarted.`,
  ]);
  expect(node.pid).not.toBe(pid);
  expect(await recorded()).toContainEqual(expect.objectContaining({ pid: node.pid }));
  expect(await rpcRequest('eth_getBlockByNumber', head.number, false)).toEqual(head);
  expect(BigInt(await rpcRequest<string>('eth_getBalance', RECIPIENT, 'latest'))).toBe(ONE_ETH);
  expect(await isReady()).toBe(true);
  expect((await quote()).blockNumber).toBeGreaterThan(Number(head.number));
});

test('a gateway that is killed after each restart stops the stack and is named as the reason', async () => {
  let reason: Error | undefined;
  void stack.broken.then((error) => {
    reason = error;
  });
  const killed = new Set<number>();
  // Also kills it before it is ready, so that the test is not slower on a slow machine.
  await until('The end', async () => {
    const last = (await recorded()).findLast(({ marker }) => marker === GATEWAY_MARKER)!;
    if (!reason && !killed.has(last.pid)) {
      killed.add(last.pid);
      process.kill(last.pid, 'SIGKILL');
    }
    return reason !== undefined;
  });
  expect(reason).toMatchObject({
    code: 'PART_ENDED',
    message: expect.stringMatching(/^The gateway (ended|could not be started).* after 3 restarts/),
  });
  await stack.stop();
  for (const { pid } of stack.world.chains) expect(isAlive(pid)).toBe(false);
  for (const pid of killed) expect(isAlive(pid)).toBe(false);
});
