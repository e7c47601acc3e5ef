import type { Log } from '../log.ts';
import { Endpoints } from './endpoints.ts';

const CHAIN = 31337;
const silent: Log = { debug() {}, info() {}, warn() {}, error() {} };

/** A node with a controllable state. */
function node(name: string, { chainId = CHAIN, head = 100, history = 'a' } = {}) {
  return {
    name,
    chainId,
    head,
    history,
    requestCount: 0,
    /** dead: refuses connections; silent: never responds; lost: responds with an error. */
    state: 'well' as 'well' | 'dead' | 'silent' | 'lost',
    async request({ method, params }: { method: string; params?: unknown }): Promise<unknown> {
      if (this.state === 'dead') throw new Error('ECONNREFUSED');
      if (this.state === 'silent') return new Promise(() => undefined);
      if (method === 'eth_chainId') return `0x${this.chainId.toString(16)}`;
      if (method === 'eth_getBlockByNumber') {
        const [tag] = params as [string];
        const number = tag === 'latest' ? this.head : Number(tag);
        return { number: `0x${number.toString(16)}`, hash: `${this.history}${number}` };
      }
      this.requestCount++;
      if (this.state === 'lost') throw Object.assign(new Error('unknown block'), { code: -32000 });
      if (method === 'revert') throw Object.assign(new Error('execution reverted'), { code: 3 });
      return this.name;
    },
  };
}

/** The nodes as one endpoint, with a controllable clock. */
function joined(nodes: ReturnType<typeof node>[], log = silent) {
  const clock = { now: 0 };
  const settings = { chainId: CHAIN, log, clock: () => clock.now, checkMs: 1_000, probeMs: 20 };
  const endpoints = new Endpoints(nodes, settings);
  const request = (method = 'x') => endpoints.request({ method });
  /** Waits until the nodes have been checked again. */
  const recheck = async () => {
    clock.now += 2_000;
    await endpoints.check();
  };
  return { request, recheck };
}

describe('several nodes of a chain', () => {
  test('use the first configured endpoint while it is healthy', async () => {
    const [a, b] = [node('a'), node('b', { head: 105 })];
    const { request } = joined([a, b]);
    expect([await request(), await request()]).toEqual(['a', 'a']);
    expect(b.requestCount).toBe(0);
  });

  test.each([
    ['of another chain', { chainId: 1 }],
    ['far behind', { head: 60 }],
    ['on a minority history', { history: 'fork' }],
    ['far ahead of all others, with a fabricated head', { head: 1e9, history: 'made up' }],
  ])('skip one %s', async (_, lie) => {
    const { request } = joined([node('liar', lie), node('b'), node('c', { head: 101 })]);
    expect(await request()).toBe('b');
  });

  test.each(['dead', 'silent'] as const)('skip one that is %s from the start', async (state) => {
    const [a, b] = [node('a'), node('b')];
    a.state = state;
    expect(await joined([a, b]).request()).toBe('b');
  });

  test('skip a failed endpoint without delay and use it again once it has recovered', async () => {
    const [a, b] = [node('a'), node('b')];
    const { request, recheck } = joined([a, b]);
    await request();
    a.state = 'dead';
    expect(await request()).toBe('b');
    await recheck();
    a.state = 'well';
    // Not used until it was checked.
    expect(await request()).toBe('b');
    await recheck();
    expect(await request()).toBe('a');
  });

  test('retry an error of one endpoint on another', async () => {
    const [a, b] = [node('a'), node('b')];
    a.state = 'lost';
    expect(await joined([a, b]).request()).toBe('b');
  });

  test('return a revert without trying the other endpoints', async () => {
    const [a, b] = [node('a'), node('b')];
    await expect(joined([a, b]).request('revert')).rejects.toThrow('execution reverted');
    expect(b.requestCount).toBe(0);
  });

  test('return the error if all are down; use the first if all are unusable', async () => {
    const [a, b] = [node('a'), node('b')];
    a.state = b.state = 'dead';
    await expect(joined([a, b]).request()).rejects.toThrow('ECONNREFUSED');
    const strangers = [node('a', { chainId: 1 }), node('b', { chainId: 2 })];
    expect(await joined(strangers).request()).toBe('a');
  });

  test('log a change of an endpoint’s health once, by its position', async () => {
    const lines: string[] = [];
    const log = { ...silent, warn: (line: string) => lines.push(line) };
    const [a, b] = [node('a'), node('b')];
    const { request, recheck } = joined([a, b], log);
    a.state = 'dead';
    await request();
    await recheck();
    a.state = 'well';
    await recheck();
    expect(lines).toEqual(['RPC endpoint 1: not responding', 'RPC endpoint 1: recovered']);
  });
});
