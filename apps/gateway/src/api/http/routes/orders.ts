/**
 * `orderRoutes()`: Hono routes `/v1/flow/quote` (quotes a Flow order), `/v1/orders` (accepts a signed order; lists
 * orders with their status) and `/v1/orders/nonces`.
 */
import { type Hex, lower } from '@cenote/chains';
import {
  type ApiOrder,
  type FlowQuoteResponse,
  flowQuoteRequestSchema,
  type OrderStatus,
  type OrdersQuery,
  type OrdersResponse,
  orderNoncesQuerySchema,
  orderRequestSchema,
  ordersQuerySchema,
} from '@cenote/data';
import { Hono } from 'hono';
import { GatewayError } from '../../errors.ts';
import type { Gateway } from '../../gateway.ts';
import { quoteFlow } from '../../orders/flow-quote/flow-quote.ts';
import { type ChainKey, toApiOrder } from '../../orders/store/order-record.ts';
import { charge } from '../limits/limit-rate.ts';
import { parse, parseJson } from '../parse.ts';
import { requestSignal } from '../time-limit.ts';
import { QUOTE_COST } from './quote.ts';

/** Orders per page that are charged as one usual request. */
const USUAL_LIMIT = 50;
/** Cost of an order in usual requests: it takes a node call and a few queries. */
const ORDER_COST = 5;

export function orderRoutes({ chains, orders }: Gateway): Hono {
  const app = new Hono();
  app.use('/v1/orders', async (c, next) => {
    c.header('Cache-Control', 'no-store');
    await next();
  });
  app.post('/v1/flow/quote', async (c) => {
    const request = parse(flowQuoteRequestSchema, parseJson(await c.req.text()));
    charge(c, QUOTE_COST);
    c.header('Cache-Control', 'no-store');
    const signal = requestSignal(c);
    try {
      return c.json((await quoteFlow(chains, request, signal)) satisfies FlowQuoteResponse);
    } catch (error) {
      // The client has disconnected: not a server error.
      if (signal.aborted) return c.body(null, 408);
      throw error;
    }
  });
  app.post('/v1/orders', async (c) => {
    const request = parse(orderRequestSchema, parseJson(await c.req.text()));
    charge(c, ORDER_COST);
    const record = await chainOf(request.chainId).orders.submit(request);
    return c.json(toApiOrder(record) satisfies ApiOrder);
  });
  app.get('/v1/orders', async (c) => {
    const query = parse(ordersQuerySchema, c.req.query());
    const limit = query.limit ?? USUAL_LIMIT;
    charge(c, Math.ceil(limit / USUAL_LIMIT));
    const rows = await orders
      .list({ ...filterOf(query), chains: await chainKeysOf(query.chainId), limit: limit + 1 })
      .catch((cause: unknown) => {
        throw new GatewayError('NOT_READY', 'The order book is unavailable', { cause });
      });
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return c.json({
      orders: page.map(toApiOrder),
      nextCursor: rows.length > limit && last ? String(last.id) : null,
    } satisfies OrdersResponse);
  });
  app.get('/v1/orders/nonces', async (c) => {
    const { chainId, swapper } = parse(orderNoncesQuerySchema, c.req.query());
    c.header('Cache-Control', 'no-store');
    return c.json(await chainOf(chainId).orders.nonces(lower(swapper)));
  });

  function chainOf(chainId: number) {
    const chain = chains.get(chainId);
    if (!chain) throw new GatewayError('UNSUPPORTED_CHAIN', 'Unsupported network');
    return chain;
  }

  /** Returns the keys of all reachable chains, or of the given one; rejects if that one is unreachable. */
  async function chainKeysOf(chainId: number | undefined): Promise<ChainKey[]> {
    if (chainId !== undefined) return [await chainOf(chainId).orders.chainKey()];
    const results = await Promise.allSettled(
      [...chains.values()].map((one) => one.orders.chainKey()),
    );
    return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  }
  return app;
}

const filterOf = ({ swapper, kind, status, hash, cursor }: OrdersQuery) => ({
  swapper: swapper && lower(swapper),
  kind,
  statuses: status?.split(',') as OrderStatus[] | undefined,
  hashes: hash?.split(',').map((each) => lower(each) as Hex),
  before: cursor === undefined ? undefined : Number(cursor),
});
