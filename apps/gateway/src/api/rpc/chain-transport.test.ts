import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient, type Hex } from 'viem';
import { createLog } from '../log.ts';
import { chainEndpoints, chainTransport } from './chain-transport.ts';

const REQUESTS = 120;
const DATA: Hex = `0x${'ab'.repeat(2_000)}`;

interface Sent {
  id: number;
  method: string;
}

let server: Server;
let batches: number[];
let result: (requests: Sent[]) => { status: number; text: string } | undefined;

beforeEach(async () => {
  batches = [];
  server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const requests = [JSON.parse(text) as Sent | Sent[]].flat();
    batches.push(requests.length);
    const answered = result(requests);
    if (!answered) return;
    response.writeHead(answered.status, { 'Content-Type': 'application/json' });
    response.end(answered.text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const endpointsAt = (url: string) =>
  chainEndpoints([url], { id: 1, blockTimeMs: 1_000 }, createLog('error'));

/** Makes many concurrent calls, each of 2 kB, with the given timeout. */
function callMany(timeoutMs: number) {
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/secret-key`;
  const client = createClient({ transport: chainTransport(endpointsAt(url), timeoutMs) });
  const params = [{ data: DATA }, 'latest'] as const;
  const all = Array.from({ length: REQUESTS }, () =>
    client.request({ method: 'eth_call', params: params as never }),
  );
  return Promise.allSettled(all);
}

const errorsOf = (settled: PromiseSettledResult<unknown>[]) =>
  settled.flatMap((each) => (each.status === 'rejected' ? [each.reason as Error] : []));

describe('concurrent requests to a chain', () => {
  test('share connections in small batches', async () => {
    result = (requests) => ({
      status: 200,
      text: JSON.stringify(requests.map(({ id }) => ({ jsonrpc: '2.0', id, result: '0x01' }))),
    });
    const settled = await callMany(2_000);
    expect(settled.every(({ status }) => status === 'fulfilled')).toBe(true);
    // One more for the chain id.
    expect(batches.reduce((sum, size) => sum + size, 0)).toBe(REQUESTS + 1);
    expect(Math.max(...batches)).toBeLessThanOrEqual(25);
    expect(batches.length).toBeLessThan(20);
  });

  test('with a lower response limit do not share a batch with others', async () => {
    const long = 'f'.repeat(5_000);
    result = (requests) => {
      const results = requests.map(({ id, method }) => {
        const value = method === 'eth_chainId' ? '0x1' : `0x${long}`;
        return { jsonrpc: '2.0', id, result: value };
      });
      return { status: 200, text: JSON.stringify(requests.length > 1 ? results : results[0]) };
    };
    const { port } = server.address() as AddressInfo;
    const endpoints = endpointsAt(`http://127.0.0.1:${port}`);
    const through = (maxResponseBytes?: number) =>
      createClient({ transport: chainTransport(endpoints, 2_000, maxResponseBytes) });
    const [bounded, other] = [through(1_000), through()];
    const settled = await Promise.allSettled(
      [other, bounded, other, bounded].map((client) => client.request({ method: 'eth_gasPrice' })),
    );
    expect(settled.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'rejected',
    ]);
    expect(errorsOf(settled).map(({ name }) => name)).toEqual([
      'ResponseBodyTooLargeError',
      'ResponseBodyTooLargeError',
    ]);
  });

  test.each<[string, typeof result, string, number]>([
    ['does not respond', () => undefined, 'TimeoutError', 60],
    [
      'rejects them',
      () => ({ status: 429, text: 'x'.repeat(100_000) }),
      'HttpRequestError',
      10_000,
    ],
  ])('have short error messages if the node %s', async (_, answered, name, timeoutMs) => {
    result = answered;
    const errors = errorsOf(await callMany(timeoutMs));
    expect(errors).toHaveLength(REQUESTS);
    for (const error of errors) {
      expect(error.name).toBe(name);
      // Neither the request body nor the URL, which may contain an API key.
      expect(error.message).not.toMatch(/abab|secret-key/);
      expect(error.message.length).toBeLessThan(1_000);
    }
  });
});
