import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tokenDocument } from '@cenote/data';
import { Hono } from 'hono';
import type { GatewayError } from '../../errors.ts';
import { documentId } from '../../graphql/documents/persisted-documents.ts';
import { fakeGateway, USDC } from '../../testing/fake-gateway.ts';
import { createApp } from '../app.ts';
import { limitUnread } from './limit-unread.ts';
import { readLimits } from './settings.ts';
import { UNREAD_LIMITS, type UnreadLimits } from './unread-responses.ts';

/** Bytes of a response, without headers. */
const LARGE = 10_000;
/** More than the operating system buffers for a connection that is not read. */
const HUGE = 64 * 1024 * 1024;
const PROXIED = { TRUSTED_PROXIES: '127.0.0.1' };
const [ADA, BEN, EVE] = ['203.0.113.7', '203.0.113.8', '203.0.113.9'];

const opened: { server: Server; clients: Socket[] }[] = [];

afterEach(() => {
  for (const { server, clients } of opened.splice(0)) {
    for (const client of clients) client.destroy();
    server.closeAllConnections();
    server.close();
  }
});

/** Serves an app on a port, as Ponder does. */
async function serve(app: Hono) {
  const server = createServer(async (incoming, outgoing) => {
    const headers = incoming.headers as Record<string, string>;
    const request = new Request(`http://gateway${incoming.url}`, { headers });
    const response = await app.fetch(request, { incoming, outgoing });
    const body = Buffer.from(await response.arrayBuffer());
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.end(body);
    // After the work that follows a response in this turn of the event loop.
    setImmediate(() => incoming.socket.emit('written'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const clients: Socket[] = [];
  opened.push({ server, clients });
  return {
    /**
     * Requests a path the given number of times on one connection and reads nothing. Returns the server's socket once
     * the responses are written; unless `isSystemFull` is false, nothing is passed to the operating system.
     */
    async leaveUnread(path: string, as = ADA, { times = 1, isSystemFull = true } = {}) {
      const accepted = once(server, 'connection');
      const client = connect(port, '127.0.0.1').on('error', () => undefined);
      clients.push(client.pause());
      const request = `GET ${path} HTTP/1.1\r\nHost: gateway\r\nX-Forwarded-For: ${as}\r\n\r\n`;
      client.write(request.repeat(times));
      const [served] = (await accepted) as [Socket];
      if (isSystemFull) Object.assign(served, { _write() {}, _writev() {} });
      await new Promise<void>((resolve) => {
        let written = 0;
        served.on('written', () => {
          written += 1;
          if (written === times) resolve();
        });
      });
      return served;
    },
    /** Requests a path and reads the response. */
    async read(path: string, as = ADA) {
      const headers = { 'X-Forwarded-For': as };
      const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
      await response.text();
      return { status: response.status, retryAfter: response.headers.get('retry-after') };
    },
  };
}

/** Serves large responses with the given limits. */
function serveLarge(changes: Partial<UnreadLimits> = {}) {
  const app = new Hono();
  app.use(limitUnread(readLimits(PROXIED), { ...UNREAD_LIMITS, ...changes }));
  app.get('/large', (c) => c.text('x'.repeat(LARGE)));
  app.get('/huge', (c) => c.body(new Uint8Array(HUGE)));
  app.get('/open', (c) => {
    (c.env as { incoming: IncomingMessage }).incoming.socket.emit('written');
    return new Promise<Response>(() => undefined);
  });
  app.get('/small', (c) => c.text('x'));
  app.onError((error, c) => {
    const { status, retryAfterSeconds } = error as GatewayError;
    return c.text('', status, { 'Retry-After': String(retryAfterSeconds) });
  });
  return serve(app);
}

const closed = (socket: Socket) => (socket.closed ? undefined : once(socket, 'close'));

describe('a client that does not read its responses', () => {
  it('is rejected once too many bytes are unread, and other clients are not', async () => {
    const { leaveUnread, read } = await serveLarge({ ofClient: 2 * LARGE });
    const first = await leaveUnread('/large');
    expect((await read('/small')).status).toBe(200);
    await leaveUnread('/large');
    expect(await read('/small')).toMatchObject({ status: 429, retryAfter: '2' });
    expect((await read('/small', BEN)).status).toBe(200);
    // Its other connections are still open, and no longer count once they are closed.
    expect(first.destroyed).toBe(false);
    first.destroy();
    await closed(first);
    expect((await read('/small')).status).toBe(200);
  });

  it('is disconnected if its concurrent requests exceed twice the limit', async () => {
    const { leaveUnread, read } = await serveLarge({ ofClient: LARGE });
    const pipelined = await leaveUnread('/large', ADA, { times: 3 });
    expect(pipelined.destroyed).toBe(true);
    expect((await read('/small')).status).toBe(200);
  });

  it('is disconnected if it has the most unread bytes and the total exceeds its limit', async () => {
    const { leaveUnread, read } = await serveLarge({ ofAll: 3 * LARGE });
    const sockets = [await leaveUnread('/large', BEN), await leaveUnread('/large', EVE)];
    const most = await leaveUnread('/large', ADA, { times: 2 });
    expect(most.destroyed).toBe(true);
    expect(sockets.map(({ destroyed }) => destroyed)).toEqual([false, false]);
    expect((await read('/small')).status).toBe(200);
  });

  it('is disconnected once it has read nothing for the stall timeout', async () => {
    const { leaveUnread } = await serveLarge({ stalledMs: 20 });
    const stalled = await leaveUnread('/huge', ADA, { isSystemFull: false });
    await closed(stalled);
    expect(stalled.destroyed).toBe(true);
  });

  it('is not disconnected while it waits for a response', async () => {
    const { leaveUnread } = await serveLarge();
    const waits = await leaveUnread('/open');
    waits.emit('timeout');
    expect(waits.destroyed).toBe(false);
    const leaves = await leaveUnread('/large');
    leaves.emit('timeout');
    expect(leaves.destroyed).toBe(true);
  });

  const variables = encodeURIComponent(JSON.stringify({ chainId: 31337, address: USDC }));
  it.each([
    '/v1/orders',
    '/v1/tokens?chainId=31337',
    `/graphql?documentId=sha256:${documentId(tokenDocument.query)}&variables=${variables}`,
    '/v1/nothing',
  ])('is disconnected whatever response it does not read: %s', async (path) => {
    const app = createApp(fakeGateway({}, PROXIED), { ...UNREAD_LIMITS, ofClient: 1 });
    const { leaveUnread } = await serve(app);
    const unread = await leaveUnread(path);
    expect(unread.destroyed).toBe(true);
    const probe = await leaveUnread('/healthz');
    expect(probe.destroyed).toBe(false);
  });
});
