import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OpenOrder, OrderSource } from '../orders/fillable-order.ts';
import { apiOrder } from './api-order.ts';

/** `MemoryOrderSource`: class of an in-memory order book for tests, which can also be served over HTTP (`listen()`). */
export class MemoryOrderSource implements OrderSource {
  readonly orders: OpenOrder[] = [];
  #server: Server | undefined;

  async open(chainId: number): Promise<readonly OpenOrder[]> {
    return this.orders.filter((order) => order.chainId === chainId);
  }

  /** Serves the orders. Returns the URL. */
  async listen(): Promise<string> {
    const server = createServer(async ({ url = '' }, answer) => {
      const chainId = Number(new URL(url, 'http://x').searchParams.get('chainId'));
      const orders = (await this.open(chainId)).map(apiOrder);
      answer.setHeader('content-type', 'application/json');
      answer.end(JSON.stringify({ orders, nextCursor: null }), () => {});
    });
    this.#server = server;
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server?.closeAllConnections();
    this.#server?.close();
  }
}
