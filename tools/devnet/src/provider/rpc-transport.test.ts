/** The product's RPC transport over providers with the limits of public ones. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { httpEndpoints, rpcTransport } from '@cenote/chains/rpc';
import { createClient, type Hex, numberToHex, pad } from 'viem';
import { type Provider, type ProviderLimits, startProvider } from './provider.ts';

const CHAIN_ID = 1;
let head: number;
let node: Server;
let nodeUrl: string;
const running: Provider[] = [];

const hashOf = (number: number): Hex => pad(numberToHex(number + 1), { size: 32 });
const block = (number: number) =>
  number <= head ? { number: numberToHex(number), hash: hashOf(number) } : null;

function answer(method: string, params: readonly unknown[]): unknown {
  switch (method) {
    case 'eth_chainId':
      return numberToHex(CHAIN_ID);
    case 'eth_blockNumber':
      return numberToHex(head);
    case 'eth_getBlockByNumber':
      return block(params[0] === 'latest' ? head : Number(params[0]));
    case 'eth_getBlockByHash':
      return block(Number(params[0]) - 1);
    case 'eth_getTransactionReceipt':
      return { blockNumber: numberToHex(Number(params[0]) - 1) };
    case 'eth_getBalance':
      return params[1] === 'latest' ? numberToHex(head) : params[1];
    default:
      return (params[0] as { data: Hex }).data;
  }
}

beforeAll(async () => {
  node = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += String(part);
    const { method, params } = JSON.parse(body) as { method: string; params: unknown[] };
    response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result: answer(method, params) }));
  });
  await new Promise<void>((done) => node.listen(0, '127.0.0.1', done));
  nodeUrl = `http://127.0.0.1:${(node.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((done) => node.close(done)));
beforeEach(() => {
  head = 1_000;
});
afterEach(async () => {
  for (const provider of running.splice(0)) await provider.stop();
});

async function provider(seed: number, limits: Partial<ProviderLimits>): Promise<Provider> {
  const options = { node: nodeUrl, port: 0, seed };
  const started = await startProvider({ ...options, limits: { latencyMs: [0, 3], ...limits } });
  running.push(started);
  return started;
}

function clientOf(providers: readonly Provider[]) {
  const endpoints = httpEndpoints(
    providers.map(({ url }) => url),
    { chainId: CHAIN_ID, blockTimeMs: 12_000, batchSize: 25, checkMs: 500 },
  );
  const transport = rpcTransport(endpoints, { timeoutMs: 2_000, maxWaitMs: 20_000 });
  return createClient({ transport });
}

const callAt = (client: ReturnType<typeof clientOf>, i: number, at: Hex | { blockHash: Hex }) =>
  client.request({
    method: 'eth_call',
    params: [{ data: pad(numberToHex(i), { size: 32 }) }, at as Hex],
  });

/** Makes many calls at the last block, by its number or hash, and returns their results as numbers. */
const callMany = async (client: ReturnType<typeof clientOf>, count: number) => {
  const results = await Promise.all(
    Array.from({ length: count }, (_, i) =>
      callAt(client, i, i % 2 ? numberToHex(head) : { blockHash: hashOf(head) }),
    ),
  );
  return results.map(Number);
};
const upTo = (count: number) => Array.from({ length: count }, (_, i) => i);

it.each([
  ['one provider', 1],
  ['two providers', 2],
])(
  'every call returns its result in spite of 429, small batches and nodes behind the head, at %s',
  async (_, count) => {
    const limits = { refusedShare: 0.15, laggingShare: 0.15, maxBatch: 4 };
    const providers = await Promise.all(upTo(count).map((seed) => provider(seed, limits)));
    expect(await callMany(clientOf(providers), 80)).toEqual(upTo(80));
    expect(providers.some(({ counts }) => counts.refused > 0 && counts.lagged > 0)).toBe(true);
  },
  30_000,
);

it('calls go to the second provider while the first is down, and back after it has recovered', async () => {
  const quiet = { refusedShare: 0, laggingShare: 0 };
  const [first, second] = [await provider(1, quiet), await provider(2, quiet)];
  const client = clientOf([first, second]);
  await callMany(client, 20);
  expect(second.counts.methods.eth_call).toBeUndefined();
  first.setDown(true);
  expect(await callMany(client, 20)).toEqual(upTo(20));
  expect(second.counts.methods.eth_call).toBe(20);
  first.setDown(false);
  first.resetCounts();
  const isBack = async () => {
    await callMany(client, 1);
    return first.counts.methods.eth_call !== undefined;
  };
  while (!(await isBack()));
  second.resetCounts();
  expect(await callMany(client, 20)).toEqual(upTo(20));
  expect(second.counts.methods.eth_call).toBeUndefined();
}, 30_000);

it('after a receipt, the latest state is that of its block or a later one', async () => {
  const limits = { refusedShare: 0, laggingShare: 0.15 };
  const client = clientOf([await provider(4, limits), await provider(5, limits)]);
  const receipt = () =>
    client.request({ method: 'eth_getTransactionReceipt', params: [hashOf(head)] });
  while (!(await receipt()));
  const account = pad('0x1', { size: 20 });
  for (let i = 0; i < 40; i++) {
    const balance = await client.request({ method: 'eth_getBalance', params: [account, 'latest'] });
    expect(Number(balance)).toBe(head);
  }
  expect(running.some(({ counts }) => counts.lagged > 2)).toBe(true);
}, 30_000);

it('the head does not go back by many blocks when a node behind it responds', async () => {
  const one = await provider(3, { refusedShare: 0, laggingShare: 0.15 });
  const client = clientOf([one]);
  let best = 0;
  for (let i = 0; i < 60; i++) {
    head += 1;
    const number = Number(await client.request({ method: 'eth_blockNumber' }));
    expect(number).toBeGreaterThanOrEqual(best - 5);
    best = Math.max(best, number);
  }
  expect(one.counts.lagged).toBeGreaterThan(5);
}, 30_000);
