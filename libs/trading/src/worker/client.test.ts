import type { QuoteProof } from '../onchain/verify/quote-proof.ts';
import { createRoutingWorker } from './client.ts';
import type { WorkerPort } from './port.ts';
import { serve } from './serve.ts';

const NETWORK = { chainId: 31337, rpcUrls: ['http://rpc.test'] };
const TOKEN = `0x${'1'.repeat(40)}` as const;
const CLAIM: QuoteProof = {
  block: { number: 7n, hash: `0x${'a'.repeat(64)}` },
  kind: 'exactIn',
  tokenIn: TOKEN,
  tokenOut: TOKEN,
  amount: 1n,
  amountIn: 1n,
  amountOut: 2n,
  paths: [
    {
      share: 10_000,
      amountIn: 1n,
      amountOut: 2n,
      hops: [{ protocol: 'v2', poolId: TOKEN, fee: 3000, tokenIn: TOKEN, tokenOut: TOKEN }],
    },
  ],
  transferFees: { sellFeeBps: 0, buyFeeBps: 0 },
};
const REQUEST = {
  tokenIn: TOKEN,
  tokenOut: TOKEN,
  amount: 1n,
  kind: 'exactIn' as const,
  restricted: [],
};

interface Sent {
  op: string;
  id: number;
}

/** A worker whose responses are controlled by the test. */
function fakeWorker() {
  const ports: (WorkerPort & { ended: boolean })[] = [];
  const sent: Sent[] = [];
  const spawn = (): WorkerPort => {
    const port = {
      onmessage: null,
      onerror: null,
      ended: false,
      postMessage: (message: unknown) => void sent.push(message as Sent),
      terminate: () => {
        port.ended = true;
      },
    } as WorkerPort & { ended: boolean };
    ports.push(port);
    return port;
  };
  const receive = (data: unknown) => ports.at(-1)?.onmessage?.({ data });
  return { spawn, sent, ports, receive };
}

describe('the client of the routing worker', () => {
  it('starts the worker on the first request and resolves each request with its own response', async () => {
    const { spawn, ports, sent, receive } = fakeWorker();
    const worker = createRoutingWorker(spawn);
    expect(ports).toHaveLength(0);
    const first = worker.check(NETWORK, CLAIM);
    const second = worker.check(NETWORK, CLAIM);
    expect(ports).toHaveLength(1);
    receive({ ok: true, id: sent[1]!.id, value: { verdict: 'unproven' } });
    receive({ ok: true, id: sent[0]!.id, value: { verdict: 'invalid', fault: 'POOL_FALSE' } });
    await expect(second).resolves.toEqual({ verdict: 'unproven' });
    await expect(first).resolves.toEqual({ verdict: 'invalid', fault: 'POOL_FALSE' });
  });

  it('preserves the code of an error', async () => {
    const { spawn, sent, receive } = fakeWorker();
    const pending = createRoutingWorker(spawn).quote(NETWORK, REQUEST);
    receive({ ok: false, id: sent[0]!.id, code: 'NO_ROUTE', message: 'x' });
    await expect(pending).rejects.toMatchObject({ name: 'WorkerError', code: 'NO_ROUTE' });
  });

  it('rejects a response that does not match the schema', async () => {
    const { spawn, sent, receive } = fakeWorker();
    const pending = createRoutingWorker(spawn).check(NETWORK, CLAIM);
    receive({ ok: true, id: sent[0]!.id, value: { verdict: 'valid', bound: '12' } });
    await expect(pending).rejects.toMatchObject({ code: 'BAD_MESSAGE' });
  });

  it('rejects after a timeout and notifies the worker', async () => {
    const { spawn, sent } = fakeWorker();
    const pending = createRoutingWorker(spawn, { checkTimeoutMs: 5 }).check(NETWORK, CLAIM);
    await expect(pending).rejects.toMatchObject({ code: 'TIMEOUT' });
    expect(sent.at(-1)).toEqual({ op: 'abort', id: sent[0]!.id });
  });

  it("rejects with the caller's own abort reason and notifies the worker", async () => {
    const { spawn, sent } = fakeWorker();
    const abort = new AbortController();
    const worker = createRoutingWorker(spawn);
    const pending = worker.check(NETWORK, CLAIM, abort.signal);
    abort.abort(new Error('another amount'));
    await expect(pending).rejects.toThrow('another amount');
    expect(sent.at(-1)?.op).toBe('abort');
    await expect(worker.check(NETWORK, CLAIM, abort.signal)).rejects.toThrow('another amount');
    expect(sent).toHaveLength(2);
  });

  it('terminates a worker that fails, and starts another', async () => {
    const { spawn, ports, sent, receive } = fakeWorker();
    const worker = createRoutingWorker(spawn);
    const lost = worker.check(NETWORK, CLAIM);
    ports[0]!.onerror?.({ message: 'script error' });
    await expect(lost).rejects.toMatchObject({ code: 'WORKER_FAILED' });
    expect(ports[0]!.ended).toBe(true);
    const pending = worker.check(NETWORK, CLAIM);
    receive({ ok: true, id: sent.at(-1)!.id, value: { verdict: 'unproven' } });
    await expect(pending).resolves.toEqual({ verdict: 'unproven' });
    expect(ports).toHaveLength(2);
  });

  it('rejects if no worker can be started', async () => {
    const worker = createRoutingWorker(() => {
      throw new Error('blocked');
    });
    await expect(worker.check(NETWORK, CLAIM)).rejects.toMatchObject({ code: 'WORKER_FAILED' });
  });
});

describe('the worker', () => {
  /** Both sides, connected through structured clone. */
  function joined() {
    const here = {
      onmessage: null,
      onerror: null,
      terminate: () => undefined,
    } as never as WorkerPort;
    const there = { onmessage: null } as never as WorkerPort;
    here.postMessage = (data) => there.onmessage?.({ data: structuredClone(data) });
    there.postMessage = (data) => here.onmessage?.({ data: structuredClone(data) });
    serve(there);
    return here;
  }

  it('rejects networks without known contracts', async () => {
    const pending = createRoutingWorker(joined).check({ ...NETWORK, chainId: 5 }, CLAIM);
    await expect(pending).rejects.toMatchObject({ code: 'UNSUPPORTED_CHAIN' });
  });

  it('returns the error if the endpoint does not respond', async () => {
    const silent = { chainId: 31337, rpcUrls: ['http://127.0.0.1:1'] };
    const pending = createRoutingWorker(joined).check(silent, CLAIM);
    await expect(pending).rejects.toMatchObject({ code: 'RPC_DOWN' });
  });

  it.each([
    ['an unknown request', { op: 'sing', id: 3 }, 3],
    [
      'an amount that is not an integer',
      { op: 'quote', id: 4, network: NETWORK, request: { ...REQUEST, amount: 1.5 } },
      4,
    ],
    ['null', null, 0],
  ])('rejects %s', (_what, message, id) => {
    const port = joined();
    const received: unknown[] = [];
    port.onmessage = ({ data }) => received.push(data);
    port.postMessage(message);
    expect(received).toEqual([expect.objectContaining({ ok: false, id, code: 'BAD_MESSAGE' })]);
  });
});
