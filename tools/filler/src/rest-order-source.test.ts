import { RestOrderSource } from './rest-order-source.ts';

const [A, B] = [`0x${'aa'.repeat(32)}`, `0x${'BB'.repeat(32)}`];
const row = (hash: string) => ({
  ...{ chainId: 31337, kind: 'limit', hash, encodedOrder: '0x01', signature: '0x02' },
});
const answering = (...bodies: unknown[]) => {
  const asked: string[] = [];
  const fetcher = (async (url: string) => {
    asked.push(url);
    return new Response(JSON.stringify(bodies.shift()));
  }) as typeof fetch;
  return { source: new RestOrderSource('http://x', fetcher), asked };
};

describe('open orders of a gateway', () => {
  it('are read to the last page', async () => {
    const { source, asked } = answering(
      { orders: [row(A)], nextCursor: 'next' },
      { orders: [row(B)], nextCursor: null },
    );
    const orders = await source.open(31337);
    expect(orders.map(({ hash }) => hash)).toEqual([A, B.toLowerCase()]);
    expect(asked[0]).toContain('status=open');
    expect(asked[1]).toContain('cursor=next');
  });

  it.each([
    [{ orders: [{ ...row(A), signature: 'none' }] }],
    [{}],
  ])('are not made up from %j', async (body) => {
    const { source } = answering(body);
    await expect(source.open(31337)).rejects.toMatchObject({ code: 'ORDERS_UNAVAILABLE' });
  });
});
