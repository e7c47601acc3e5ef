import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import type pg from 'pg';
import { databasePool } from './database-pool.ts';
import { createLog } from './log.ts';

/** PostgreSQL's messages AuthenticationOk and ReadyForQuery. */
const GREETING = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

let server: Server;
let sockets: Socket[];
let pool: pg.Pool;

/** Resolves when a connection has ended; `once` would listen to its errors, too. */
const endOf = (client: pg.PoolClient) =>
  new Promise<void>((resolve) => client.on('end', () => resolve()));

beforeEach(async () => {
  sockets = [];
  server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    socket.once('data', () => socket.write(GREETING));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = `postgresql://user:password@127.0.0.1:${port}/database`;
  pool = databasePool({ url, name: 'test', max: 1, timeoutMs: 1_000 }, createLog('error'));
});

afterEach(async () => {
  await pool.end();
  for (const socket of sockets) socket.destroy();
  server.close();
});

test('a connection that is lost between two queries of its user rejects the next one', async () => {
  const client = await pool.connect();
  const ended = endOf(client);
  sockets[0]!.destroy();
  await ended;
  await expect(client.query('select 1')).rejects.toThrow();
  client.release(true);
});

test('an idle connection that is lost is replaced', async () => {
  const client = await pool.connect();
  const ended = endOf(client);
  client.release();
  sockets[0]!.destroy();
  await ended;
  const next = await pool.connect();
  expect(sockets).toHaveLength(2);
  next.release();
});
