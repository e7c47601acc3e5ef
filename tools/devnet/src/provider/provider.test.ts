import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Provider, type ProviderLimits, startProvider } from './provider.ts';

const HEAD = 1_000;
const hex = (number: number) => `0x${number.toString(16)}`;
const QUIET = { latencyMs: [0, 0], refusedShare: 0, laggingShare: 0 } as const;

let node: Server;
let nodeUrl: string;
/** Requests that the node has received. */
let received: { method: string; params: unknown[] }[] = [];

beforeAll(async () => {
  node = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += String(part);
    const { method, params } = JSON.parse(body);
    received.push({ method, params });
    const result = {
      eth_blockNumber: hex(HEAD),
      eth_getTransactionReceipt: { blockNumber: hex(HEAD - 3) },
      eth_getBlockByHash: { number: hex(HEAD - 3) },
    }[method as string];
    response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result: result ?? { method, params } }));
  });
  await new Promise<void>((done) => node.listen(0, '127.0.0.1', done));
  nodeUrl = `http://127.0.0.1:${(node.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((done) => node.close(done)));

const running: Provider[] = [];
beforeEach(() => {
  received = [];
});
afterEach(async () => {
  for (const provider of running.splice(0)) await provider.stop();
});

async function provider(limits: Partial<ProviderLimits> = {}): Promise<Provider> {
  const started = await startProvider({ node: nodeUrl, port: 0, limits: { ...QUIET, ...limits } });
  running.push(started);
  return started;
}

const post = (url: string, body: unknown) =>
  fetch(url, { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) });
interface Answer {
  result: unknown;
  error?: { code: number; message: string };
}
const json = async (response: Promise<Response>) => (await (await response).json()) as Answer;
const ask = (url: string, method: string, ...params: unknown[]) =>
  json(post(url, { jsonrpc: '2.0', id: 7, method, params }));
const codeOf = ({ error }: Answer) => error?.code;

it('forwards a request and counts it', async () => {
  const { url, counts } = await provider();
  expect(await ask(url, 'eth_blockNumber')).toEqual({ jsonrpc: '2.0', id: 7, result: hex(HEAD) });
  expect(counts).toMatchObject({ http: 1, methods: { eth_blockNumber: 1 }, rejected: 0 });
});

it.each([
  'anvil_setBalance',
  'eth_simulateV1',
  'debug_traceCall',
  'eth_accounts',
])('does not have %s', async (method) => {
  const { url } = await provider();
  expect(codeOf(await ask(url, method))).toBe(-32_601);
  expect(received).toEqual([]);
});

it('rejects logs of more blocks than its limit, also to the head', async () => {
  const { url } = await provider({ maxLogBlocks: 100 });
  const logs = (fromBlock: number | string, toBlock: number | string) =>
    ask(url, 'eth_getLogs', {
      fromBlock: typeof fromBlock === 'number' ? hex(fromBlock) : fromBlock,
      toBlock: typeof toBlock === 'number' ? hex(toBlock) : toBlock,
    });
  expect((await logs(1, 100)).error).toBeUndefined();
  expect((await logs(1, 101)).error?.message).toContain('100');
  expect((await logs(HEAD - 99, 'latest')).error).toBeUndefined();
  expect(codeOf(await logs(HEAD - 100, 'latest'))).toBe(-32_005);
  expect(codeOf(await logs('earliest', 5))).toBe(-32_005);
});

it('rejects a batch above its limit as a whole', async () => {
  const { url } = await provider({ maxBatch: 2 });
  const request = (id: number) => ({ jsonrpc: '2.0', id, method: 'eth_blockNumber' });
  expect(await json(post(url, [request(1), request(2)]))).toHaveLength(2);
  const refused = await json(post(url, [1, 2, 3].map(request)));
  expect(refused).toMatchObject({ id: null, error: { code: -32_600 } });
});

it('lowers the gas of a call to its limit', async () => {
  const { url } = await provider({ callGas: 5_000 });
  await ask(url, 'eth_call', { to: '0x1', gas: hex(9_000) }, 'latest');
  await ask(url, 'eth_call', { to: '0x1', gas: hex(4_000) }, 'latest');
  await ask(url, 'eth_call', { to: '0x1' }, 'latest');
  expect(received.map(({ params }) => Number((params[0] as { gas: string }).gas))).toEqual([
    5_000, 4_000, 5_000,
  ]);
});

it('refuses a share of the requests with 429, some with the time to wait', async () => {
  const { url, counts } = await provider({ refusedShare: 0.5 });
  const responses = await Promise.all(
    Array.from({ length: 40 }, () => post(url, { id: 1, method: 'eth_chainId' })),
  );
  const refused = responses.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(5);
  expect(refused.length).toBeLessThan(35);
  expect(counts.refused).toBe(refused.length);
  const waits = new Set(refused.map(({ headers }) => headers.get('retry-after')));
  expect(waits).toEqual(new Set(['1', null]));
});

it('closes connections while it is down', async () => {
  const { url, setDown } = await provider();
  setDown(true);
  await expect(post(url, { id: 1, method: 'eth_chainId' })).rejects.toThrow();
  setDown(false);
  expect((await ask(url, 'eth_blockNumber')).result).toBe(hex(HEAD));
});

it.each([['not JSON'], ['"text"'], ['[1]']])('rejects the body %s', async (body) => {
  const { url } = await provider();
  expect(codeOf(await json(post(url, body)))).toBe(-32_700);
});

describe('a node behind the head', () => {
  const behind = () => provider({ laggingShare: 1, laggingBlocks: 10 });

  it('has an earlier head, which is its latest block', async () => {
    const { url, counts } = await behind();
    expect((await ask(url, 'eth_blockNumber')).result).toBe(hex(HEAD - 10));
    const { result } = await ask(url, 'eth_getBalance', '0x1', 'latest');
    expect(result).toMatchObject({ params: ['0x1', hex(HEAD - 10)] });
    expect(counts.lagged).toBe(2);
  });

  it('does not know later blocks by number or hash', async () => {
    const { url } = await behind();
    expect((await ask(url, 'eth_getBalance', '0x1', hex(HEAD))).error?.message).toBe(
      'header not found',
    );
    const blockHash = `0x${'ab'.repeat(32)}`;
    expect(codeOf(await ask(url, 'eth_call', { to: '0x1' }, { blockHash }))).toBe(-32_000);
    expect((await ask(url, 'eth_getBlockByNumber', hex(HEAD), false)).result).toBeNull();
    expect((await ask(url, 'eth_getBalance', '0x1', hex(HEAD - 10))).error).toBeUndefined();
  });

  it('does not have the receipt of a later transaction', async () => {
    const { url } = await behind();
    expect((await ask(url, 'eth_getTransactionReceipt', '0x1')).result).toBeNull();
  });
});
