import { contractsOf, LOCAL } from '@cenote/chains';
import { createRestClient } from '@cenote/data';
import { buildLimitOrder, encodeOrder, orderHash } from '@cenote/trading/orders';
import type { OpenOrder } from './orders.ts';
import { RestOrderSource } from './rest-order-source.ts';
import { apiOrder } from './testing/api-order.ts';

function openOrder(nonce: bigint): OpenOrder {
  const order = buildLimitOrder({
    ...{ reactor: contractsOf(LOCAL.id)!.exclusiveDutchOrderReactor, nonce, now: 0 },
    ...{ swapper: `0x${'a'.repeat(40)}`, tokenIn: `0x${'1'.repeat(40)}`, deadline: 1_000 },
    ...{ tokenOut: `0x${'2'.repeat(40)}`, amountIn: 1n, want: { amountOut: 2n } },
  });
  const hash = orderHash(order);
  return { chainId: LOCAL.id, kind: 'limit', hash, encoded: encodeOrder(order), signature: '0x02' };
}

const answering = (...bodies: unknown[]) => {
  const asked: string[] = [];
  const client = createRestClient({
    baseUrl: 'http://x',
    fetch: async (url) => {
      asked.push(url);
      return new Response(JSON.stringify(bodies.shift()));
    },
  });
  return { source: new RestOrderSource(client), asked };
};

describe('open orders of a gateway', () => {
  it('are read to the last page', async () => {
    const [first, second] = [openOrder(0n), openOrder(1n)];
    const { source, asked } = answering(
      { orders: [apiOrder(first)], nextCursor: '7' },
      { orders: [apiOrder(second)], nextCursor: null },
    );
    expect(await source.open(LOCAL.id)).toEqual([first, second]);
    expect(asked[0]).toContain('status=open');
    expect(asked[1]).toContain('cursor=7');
  });

  it.each([
    { orders: [{ hash: '0x1' }], nextCursor: null },
    {},
  ])('are not made up from %j', async (body) => {
    const { source } = answering(body);
    await expect(source.open(LOCAL.id)).rejects.toMatchObject({ code: 'ORDERS_UNAVAILABLE' });
  });
});
