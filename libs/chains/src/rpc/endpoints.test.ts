import { keccak256 } from 'viem';
import { Endpoints, type EndpointsOptions, type SendOptions } from './endpoints.ts';

const CHAIN = 31337;

/** A node with a controllable state. */
function node(name: string, { chainId = CHAIN, head = 100, history = 'a' } = {}) {
  return {
    name,
    chainId,
    head,
    history,
    requestCount: 0,
    /** Responses to the next requests, in order; an error rejects. */
    answers: [] as unknown[],
    blockedUntil: 0,
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
      const next = this.answers.shift();
      if (next instanceof Error) throw next;
      if (next !== undefined) return next;
      if (this.state === 'lost') throw Object.assign(new Error('unknown block'), { code: -32000 });
      if (method === 'revert') throw Object.assign(new Error('execution reverted'), { code: 3 });
      return this.name;
    },
  };
}

/** The nodes as one endpoint, with a controllable clock. */
function joined(nodes: ReturnType<typeof node>[], onHealth?: EndpointsOptions['onHealth']) {
  const clock = { now: 0 };
  const wait = async (ms: number) => {
    clock.now += ms;
  };
  const settings = { clock: () => clock.now, wait, checkMs: 1_000, probeMs: 20, onHealth };
  const endpoints = new Endpoints(nodes, { chainId: CHAIN, ...settings });
  const request = (method = 'x', params?: unknown, options?: SendOptions) =>
    endpoints.request({ method, params }, options);
  /** Waits until the nodes have been checked again. */
  const recheck = async () => {
    clock.now += 2_000;
    await endpoints.check();
  };
  return { request, recheck, clock };
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

  test('return the error if all are down', async () => {
    const [a, b] = [node('a'), node('b')];
    a.state = b.state = 'dead';
    await expect(joined([a, b]).request()).rejects.toThrow('ECONNREFUSED');
  });

  test('are never used on another chain, also the only one', async () => {
    for (const chainIds of [[1, 2], [1]]) {
      const nodes = chainIds.map((chainId) => node('stranger', { chainId }));
      const { request } = joined(nodes);
      await expect(request()).rejects.toThrow('The endpoint is of another chain');
    }
  });

  test('report a change of an endpoint’s health once, by its position', async () => {
    const reported: unknown[] = [];
    const [a, b] = [node('a'), node('b')];
    const { request, recheck } = joined([a, b], (...change) => reported.push(change));
    a.state = 'dead';
    await request();
    await recheck();
    a.state = 'well';
    await recheck();
    expect(reported).toEqual([
      [0, 'not responding'],
      [0, undefined],
    ]);
  });
});

const rpcError = (code: number, message: string) => Object.assign(new Error(message), { code });
const headerNotFound = () => rpcError(-32_000, 'header not found');
const tooMany = () => rpcError(429, 'Too Many Requests');

describe('requests that another endpoint or time helps', () => {
  test('are repeated for a block that a node does not have yet, within the caller’s time', async () => {
    const only = node('a');
    const { request } = joined([only]);
    only.answers = [headerNotFound(), headerNotFound(), '0x01'];
    expect(await request('eth_call', [], { maxWaitMs: 1_000 })).toBe('0x01');
    only.answers = Array.from({ length: 100 }, headerNotFound);
    await expect(request('eth_call', [], { maxWaitMs: 1_000 })).rejects.toThrow('header not found');
    expect(only.requestCount).toBeLessThan(10);
  });

  test('use the other endpoint for a block that the first does not have yet', async () => {
    const [a, b] = [node('a'), node('b')];
    a.answers = [headerNotFound()];
    const { request, clock } = joined([a, b]);
    expect(await request('eth_call')).toBe('b');
    expect(clock.now).toBe(0);
  });

  test('return null for an unknown block at once, and repeat the request for a known one', async () => {
    const only = node('a');
    const { request, clock } = joined([only]);
    const options = { maxWaitMs: 5_000 };
    only.answers = [null];
    expect(await request('eth_getBlockByHash', ['0xAB', false], options)).toBe(null);
    expect(clock.now).toBe(0);
    only.answers = [{ number: '0x64', hash: '0xab' }, null, null, { hash: '0xab' }];
    await request('eth_getBlockByHash', ['0xcd', false], options);
    expect(await request('eth_getBlockByHash', ['0xAB', false], options)).toEqual({ hash: '0xab' });
    only.answers = [{ number: '0x64', hash: '0xab' }, ...Array(50).fill(null)];
    await request('eth_getBlockByHash', ['0xcd', false], options);
    expect(await request('eth_getBlockByHash', ['0xab', false], options)).toBe(null);
  });

  test('ask again for a head far below one returned before, and accept it if it stays', async () => {
    const only = node('a');
    const { request } = joined([only]);
    const options = { maxWaitMs: 5_000 };
    only.answers = ['0x64', '0x50', '0x65'];
    expect(await request('eth_blockNumber')).toBe('0x64');
    expect(await request('eth_blockNumber', [], options)).toBe('0x65');
    only.answers = ['0x1', '0x1', '0x1', '0x1', '0x2'];
    expect(await request('eth_blockNumber', [], options)).toBe('0x1');
    expect(await request('eth_blockNumber', [], options)).toBe('0x2');
    expect(only.answers).toEqual([]);
  });

  test('wait for a rate limit to end, but not longer than the caller allows', async () => {
    const only = node('a');
    const { request, clock } = joined([only]);
    only.answers = [tooMany()];
    only.blockedUntil = 700;
    expect(await request('eth_call', [], { maxWaitMs: 1_000 })).toBe('a');
    expect(clock.now).toBe(700);
    only.answers = [tooMany()];
    only.blockedUntil = 60_000;
    await expect(request('eth_call', [], { maxWaitMs: 1_000 })).rejects.toThrow(
      'Too Many Requests',
    );
    expect(clock.now).toBe(700);
  });

  test('use the other endpoint during a rate limit, without a request to the limited one', async () => {
    const [a, b] = [node('a'), node('b')];
    const { request } = joined([a, b]);
    await request();
    a.blockedUntil = 5_000;
    expect([await request(), await request()]).toEqual(['b', 'b']);
    expect(a.requestCount).toBe(1);
  });

  test('do not repeat a method that an endpoint does not have', async () => {
    const [a, b] = [node('a'), node('b')];
    const { request } = joined([a, b]);
    const missing = () => rpcError(-32_601, 'the method eth_simulateV1 does not exist');
    a.answers = [missing()];
    expect(await request('eth_simulateV1')).toBe('b');
    expect(await request('eth_simulateV1')).toBe('b');
    expect(a.requestCount).toBe(1);
    b.answers = [missing()];
    await expect(request('eth_simulateV1')).rejects.toMatchObject({ code: -32_601 });
    await expect(request('eth_simulateV1')).rejects.toMatchObject({ code: -32_601 });
    expect(b.requestCount).toBe(3);
    expect(await request('eth_call')).toBe('a');
  });

  test('leave a failing endpoint alone for longer after each failure', async () => {
    const [a, b] = [node('a'), node('b')];
    const { request, recheck } = joined([a, b]);
    await request();
    a.state = 'dead';
    let checks = 0;
    const { request: send } = a;
    a.request = (args) => {
      checks++;
      return send.call(a, args);
    };
    for (let i = 0; i < 30; i++) await recheck();
    // A minute: after 1, 2, 4, 8, 16 and 30 seconds, two requests in each check.
    expect(checks).toBeGreaterThan(4);
    expect(checks).toBeLessThan(16);
  });
});

describe('reads after a receipt', () => {
  /** A node at a block whose state is that block, with the receipt of a transaction in block 100. */
  function chainNode(head: number) {
    const at = node('x', { head });
    const { request } = at;
    at.request = async (args) => {
      if (args.method === 'eth_blockNumber') return `0x${at.head.toString(16)}`;
      if (args.method === 'eth_getTransactionReceipt') return { blockNumber: '0x64' };
      if (args.method === 'eth_call') {
        if (at.head < 100) throw Object.assign(new Error('execution reverted'), { code: 3 });
        return at.head;
      }
      return args.method === 'eth_getBalance' ? at.head : request.call(at, args);
    };
    return at;
  }

  test('skip a node without its block, for its results and for its reverts', async () => {
    const [a, b] = [chainNode(98), chainNode(101)];
    const { request } = joined([a, b]);
    expect(await request('eth_getBalance', ['0x1', 'latest'])).toBe(98);
    await request('eth_getTransactionReceipt', ['0x2']);
    expect(await request('eth_getBalance', ['0x1', 'latest'])).toBe(101);
    expect(await request('eth_call', [{}, 'latest'])).toBe(101);
    expect(await request('eth_getBalance', ['0x1', '0x62'])).toBe(98);
  });

  test('wait for the only node, but not for longer than a minute after the receipt', async () => {
    const only = chainNode(98);
    const { request, clock } = joined([only]);
    await request('eth_getTransactionReceipt', ['0x2']);
    const send = only.request;
    only.request = (args) => {
      only.head++;
      return send.call(only, args);
    };
    expect(await request('eth_call', [{}, 'latest'], { maxWaitMs: 5_000 })).toBeGreaterThan(99);
    only.request = send;
    only.head = 50;
    clock.now += 61_000;
    expect(await request('eth_getBalance', ['0x1', 'latest'])).toBe(50);
  });

  test('return what the nodes have if none gets the block', async () => {
    const only = chainNode(98);
    const { request } = joined([only]);
    await request('eth_getTransactionReceipt', ['0x2']);
    expect(await request('eth_getBalance', ['0x1', 'latest'], { maxWaitMs: 5_000 })).toBe(98);
    await expect(request('eth_call', [{}, 'latest'], { maxWaitMs: 5_000 })).rejects.toThrow(
      'reverted',
    );
  });
});

describe('transactions', () => {
  test('signed by the node are sent to one endpoint alone', async () => {
    const [a, b] = [node('a'), node('b')];
    const { request } = joined([a, b]);
    await request();
    a.state = 'dead';
    await expect(request('eth_sendTransaction', [], { maxWaitMs: 5_000 })).rejects.toThrow(
      'ECONNREFUSED',
    );
    expect(b.requestCount).toBe(0);
  });

  test('have their hash if a repetition finds that an endpoint accepted them', async () => {
    const only = node('a');
    only.answers = [new Error('socket hang up'), rpcError(-32_000, 'already known')];
    const { request } = joined([only]);
    expect(await request('eth_sendRawTransaction', ['0x02f0'], { maxWaitMs: 1_000 })).toBe(
      keccak256('0x02f0'),
    );
  });

  test('have their hash also if another endpoint knows them, or has mined them', async () => {
    const [a, b] = [node('a'), node('b')];
    const { request } = joined([a, b]);
    await request();
    const send = () => request('eth_sendRawTransaction', ['0x02f0']);
    a.answers = [new Error('socket hang up')];
    b.answers = [rpcError(-32_000, 'already known')];
    expect(await send()).toBe(keccak256('0x02f0'));
    const { request: sendLater } = joined([a, b]);
    await sendLater();
    a.answers = [new Error('socket hang up')];
    b.answers = [rpcError(-32_000, 'nonce too low'), { blockNumber: '0x1' }];
    expect(await sendLater('eth_sendRawTransaction', ['0x02f0'])).toBe(keccak256('0x02f0'));
    const { request: sendOther } = joined([a, b]);
    await sendOther();
    a.answers = [new Error('socket hang up')];
    b.answers = [rpcError(-32_000, 'nonce too low'), null];
    await expect(sendOther('eth_sendRawTransaction', ['0x02f0'])).rejects.toThrow('nonce too low');
  });

  test('that the chain rejects are not sent to another endpoint', async () => {
    const [a, b] = [node('a'), node('b')];
    a.answers = [rpcError(-32_000, 'nonce too low')];
    const { request } = joined([a, b]);
    await expect(request('eth_sendRawTransaction', ['0x02f0'])).rejects.toThrow('nonce too low');
    expect(b.requestCount).toBe(0);
  });
});
