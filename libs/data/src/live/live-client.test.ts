import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { bindLive } from './bind-live.ts';
import { createLiveClient, type LiveEvent, type LiveFetch } from './live-client.ts';

const HASH = `0x${'1'.repeat(64)}`;
const head = (blockNumber: number, stale = false) =>
  ({ chainId: 1, blockNumber, blockHash: HASH, timestamp: 1, stale }) as const;
const text = (id: string, event: string, data: unknown) =>
  `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** A gateway with manually written streams; connections are awaited by index. */
function fakeServer() {
  const connections: {
    url: string;
    lastEventId: string | undefined;
    signal: AbortSignal;
    write: (chunk: string) => void;
    end: () => void;
  }[] = [];
  const waits: number[] = [];
  let answers = true;
  let onConnect: () => void = () => undefined;
  const fetch: LiveFetch = async (url, { headers, signal }) => {
    let controller!: ReadableStreamDefaultController<Uint8Array>;
    const body = new ReadableStream<Uint8Array>({
      start(own) {
        controller = own;
      },
    });
    connections.push({
      url,
      signal,
      lastEventId: headers['last-event-id'],
      write: (chunk) => controller.enqueue(new TextEncoder().encode(chunk)),
      end: () => controller.close(),
    });
    onConnect();
    return { ok: answers, body };
  };
  const wait = async (ms: number) => void waits.push(ms);
  const connected = async (count: number) => {
    while (connections.length < count) {
      await new Promise<void>((settle) => {
        onConnect = settle;
      });
    }
    return connections[count - 1]!;
  };
  const refuse = (isRefusing: boolean) => {
    answers = !isRefusing;
  };
  return { connections, waits, connected, refuse, fetch, wait };
}

const clientOf = ({ fetch, wait }: ReturnType<typeof fakeServer>, silenceMs = 5_000) =>
  createLiveClient({ baseUrl: 'http://gateway/', chainId: 1, fetch, wait, silenceMs });

/** Collects the events of a client; returns them with the unsubscribe function. */
function listening(client: ReturnType<typeof createLiveClient>, signal?: AbortSignal) {
  const events: LiveEvent[] = [];
  let onEvent: () => void = () => undefined;
  const leave = client.subscribe((event) => {
    events.push(event);
    onEvent();
  }, signal);
  const until = async (count: number) => {
    while (events.length < count) {
      await new Promise<void>((settle) => {
        onEvent = settle;
      });
    }
    return events;
  };
  return { leave, until, events };
}

test('the client emits the gateway’s parsed events and skips unknown ones', async () => {
  const server = fakeServer();
  const listener = listening(clientOf(server));
  const stream = await server.connected(1);
  expect(stream.url).toBe('http://gateway/v1/live?chainId=1');
  stream.write(text('e-1', 'head', head(5)));
  stream.write(text('e-2', 'head', { chainId: 'one' }));
  stream.write(text('e-3', 'orders', {}) + text('e-4', 'head', head(6, true)));
  stream.write('event: head\ndata: {"chai');
  stream.write('n\n\n');
  stream.write(text('e-5', 'reset', {}));
  expect(await listener.until(3)).toEqual([
    { name: 'head', data: head(5) },
    { name: 'head', data: head(6, true) },
    { name: 'reset', data: {} },
  ]);
  listener.leave();
});

test('the client reconnects after the last event, waiting longer after each failure', async () => {
  const server = fakeServer();
  const listener = listening(clientOf(server));
  const first = await server.connected(1);
  first.write(text('e-7', 'head', head(7)));
  await listener.until(1);
  server.refuse(true);
  first.end();
  await server.connected(5);
  server.refuse(false);
  const last = await server.connected(6);
  expect(last.lastEventId).toBe('e-7');
  const bounds = [500, 1_000, 2_000, 4_000, 8_000];
  for (const [i, most] of bounds.entries()) {
    expect(server.waits[i]).toBeGreaterThanOrEqual(most / 2);
    expect(server.waits[i]).toBeLessThanOrEqual(most);
  }
  last.write(text('e-8', 'head', head(8)));
  expect((await listener.until(2))[1]).toMatchObject({ data: { blockNumber: 8 } });
  listener.leave();
});

test('the client replaces a connection that is silent for too long', async () => {
  const server = fakeServer();
  const listener = listening(clientOf(server, 20));
  expect((await server.connected(1)).signal.aborted).toBe(false);
  await server.connected(2);
  expect(server.connections[0]?.signal.aborted).toBe(true);
  listener.leave();
});

test('subscribers share one connection, which closes with the last of them', async () => {
  const server = fakeServer();
  const client = clientOf(server);
  const abort = new AbortController();
  const [a, b] = [listening(client), listening(client, abort.signal)];
  const stream = await server.connected(1);
  stream.write(text('e-1', 'head', head(1)));
  await Promise.all([a.until(1), b.until(1)]);
  a.leave();
  a.leave();
  expect(stream.signal.aborted).toBe(false);
  stream.write(text('e-2', 'head', head(2)));
  await b.until(2);
  expect(a.events).toHaveLength(1);
  abort.abort();
  expect(stream.signal.aborted).toBe(true);
  expect(server.connections).toHaveLength(1);
  const left = new AbortController();
  left.abort();
  listening(client, left.signal);
  expect(server.connections).toHaveLength(1);
});

test('bindLive patches and refetches queries by their keys and does not change others', async () => {
  const server = fakeServer();
  const queries = new QueryClient();
  const fetches = { quote: 0, tokens: 0 };
  const observe = (name: keyof typeof fetches) =>
    new QueryObserver(queries, {
      queryKey: [name, 1],
      staleTime: Number.POSITIVE_INFINITY,
      queryFn: async () => ++fetches[name],
    }).subscribe(() => undefined);
  const stops = [observe('quote'), observe('tokens')];
  const unbind = bindLive(clientOf(server), queries, {
    outdated: (event) =>
      event.name === 'head' ? [{ queryKey: ['quote', event.data.chainId] }] : [],
    patch: (event) => {
      if (event.name === 'head') queries.setQueryData(['head', 1], event.data.blockNumber);
    },
  });
  const stream = await server.connected(1);
  const settled = new Promise<void>((settle) => {
    queries.getQueryCache().subscribe(() => {
      if (queries.getQueryData(['quote', 1]) === 2) settle();
    });
  });
  stream.write(text('e-1', 'head', head(9)));
  await settled;
  expect(queries.getQueryData(['head', 1])).toBe(9);
  expect(fetches).toEqual({ quote: 2, tokens: 1 });
  unbind();
  for (const stop of stops) stop();
  queries.clear();
});
