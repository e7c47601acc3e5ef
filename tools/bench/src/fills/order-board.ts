import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ApiOrder } from '@cenote/data';

/** Answers `GET /v1/orders` as the gateway does, from memory, so that the filler alone is measured. */
export async function orderBoard() {
  const orders = new Map<string, ApiOrder>();
  const server = createServer(({ url = '' }, answer) => {
    const query = new URL(url, 'http://x').searchParams;
    const [from, limit] = [Number(query.get('cursor') ?? 0), Number(query.get('limit') ?? 50)];
    const all = [...orders.values()].filter((o) => `${o.chainId}` === query.get('chainId'));
    const page = all.slice(from, from + limit);
    const next = from + limit < all.length ? `${from + limit}` : null;
    answer.setHeader('content-type', 'application/json');
    answer.end(JSON.stringify({ orders: page, nextCursor: next }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    orders,
    close: () => server.closeAllConnections() ?? server.close(),
  };
}
