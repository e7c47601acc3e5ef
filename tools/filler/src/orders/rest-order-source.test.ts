import { LOCAL, localContractsOf } from '@cenote/chains';
import { createRestClient } from '@cenote/data';
import { buildLimitOrder, encodeOrder, orderHash } from '@cenote/trading/orders';
import { apiOrder } from '../testing/api-order.ts';
import type { OpenOrder } from './fillable-order.ts';
import { RestOrderSource } from './rest-order-source.ts';

function openOrder(nonce: bigint): OpenOrder {
  const order = buildLimitOrder({
    reactor: localContractsOf(LOCAL.id).exclusiveDutchOrderReactor,
    nonce,
    now: 0,
    swapper: `0x${'a'.repeat(40)}`,
    tokenIn: `0x${'1'.repeat(40)}`,
    deadline: 1_000,
    tokenOut: `0x${'2'.repeat(40)}`,
    amountIn: 1n,
    want: { amountOut: 2n },
  });
  const hash = orderHash(order);
  return { chainId: LOCAL.id, kind: 'limit', hash, encoded: encodeOrder(order), signature: '0x02' };
}

const answering = (...bodies: unknown[]) => {
  const requests: string[] = [];
  const time = { now: 0 };
  const client = createRestClient({
    baseUrl: 'http://x',
    fetch: async (url) => {
      requests.push(url);
      const body = bodies.shift();
      if (body === 'busy') return new Response('{}', { status: 429 });
      return new Response(JSON.stringify(body));
    },
  });
  return { source: new RestOrderSource(client, () => time.now), requests, time };
};

describe('RestOrderSource', () => {
  it('reads all pages', async () => {
    const [first, second] = [openOrder(0n), openOrder(1n)];
    const { source, requests } = answering(
      { orders: [apiOrder(first)], nextCursor: '7' },
      { orders: [apiOrder(second)], nextCursor: null },
    );
    expect(await source.open(LOCAL.id)).toEqual([first, second]);
    expect(requests[0]).toContain('status=open');
    expect(requests[1]).toContain('cursor=7');
  });

  it('reads mostly the first page of a long order book, and all pages less often', async () => {
    const [first, second, third] = [openOrder(0n), openOrder(1n), openOrder(2n)];
    const page = (nextCursor: string | null, ...orders: OpenOrder[]) => {
      return { orders: orders.map(apiOrder), nextCursor };
    };
    const { source, requests, time } = answering(
      page('7', second),
      page(null, first),
      page('8', third, second),
      page('8', second),
      page('7', third),
      page(null, second),
    );
    expect(await source.open(LOCAL.id)).toEqual([second, first]);
    time.now = 500;
    expect(await source.open(LOCAL.id)).toEqual([third, second, first]);
    // An order that is missing from the first page is no longer open.
    expect(await source.open(LOCAL.id)).toEqual([second, first]);
    time.now = 2_000;
    expect(await source.open(LOCAL.id)).toEqual([third, second]);
    expect(requests).toHaveLength(6);
  });

  it('continues at the page that the gateway rejected', async () => {
    const [first, second] = [openOrder(0n), openOrder(1n)];
    const { source, requests } = answering(
      { orders: [apiOrder(second)], nextCursor: '7' },
      'busy',
      {
        orders: [apiOrder(first)],
        nextCursor: null,
      },
    );
    await expect(source.open(LOCAL.id)).rejects.toMatchObject({ code: 'ORDERS_UNAVAILABLE' });
    expect(await source.open(LOCAL.id)).toEqual([second, first]);
    expect(requests.at(-1)).toContain('cursor=7');
  });

  it.each([
    { orders: [{ hash: '0x1' }], nextCursor: null },
    {},
  ])('throws for the response %j', async (body) => {
    const { source } = answering(body);
    await expect(source.open(LOCAL.id)).rejects.toMatchObject({ code: 'ORDERS_UNAVAILABLE' });
  });
});
