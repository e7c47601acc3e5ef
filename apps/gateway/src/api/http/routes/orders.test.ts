import { LOCAL } from '@cenote/chains';
import { errorResponseSchema, ordersResponseSchema } from '@cenote/data';
import type { OrderRecord } from '../../orders/store/order-record.ts';
import { fakeGateway } from '../../testing/fake-gateway.ts';
import { address, poolId } from '../../testing/logs.ts';
import { createApp } from '../app.ts';

const LIMITS = {
  maxPerSwapper: 100,
  maxOrders: 100,
  maxLimited: 100,
  maxPerToken: 100,
  flowCapacity: 0,
  maxEvictions: 100,
  maxCommitted: 1n << 200n,
};

const record = (id: number, changes: Partial<OrderRecord> = {}): OrderRecord => ({
  chainId: LOCAL.id,
  genesis: poolId(0),
  hash: poolId(id),
  kind: 'limit',
  status: 'open',
  statusBlock: 7,
  swapper: address(1),
  reactor: address(2),
  nonce: BigInt(id),
  input: { token: address(3), startAmount: 5n, endAmount: 5n },
  output: { token: address(4), startAmount: 9n, endAmount: 9n, recipient: address(1) },
  decayStartTime: 10,
  decayEndTime: 10,
  deadline: 10,
  createdAt: 1,
  createdBlock: 7,
  encodedOrder: '0x01',
  signature: '0x02',
  byContract: false,
  settlement: null,
  limitedToken: null,
  valueUsd: null,
  ...changes,
});

async function withOrders(...records: OrderRecord[]) {
  const gateway = fakeGateway({}, { RATE_LIMIT: '1', RATE_BURST: '100' });
  for (const each of records) await gateway.orders.add(each, LIMITS);
  const app = createApp(gateway);
  return {
    app,
    async orders(query: string) {
      const response = await app.request(`/v1/orders${query}`);
      expect(response.headers.get('Cache-Control')).toBe('no-store');
      return ordersResponseSchema.parse(await response.json());
    },
  };
}

describe('GET /v1/orders', () => {
  it('lists orders by page, newest first, up to the last page', async () => {
    const { orders } = await withOrders(...[1, 2, 3, 4, 5].map((id) => record(id)));
    const first = await orders('?limit=3');
    expect(first.orders.map(({ hash }) => hash)).toEqual([5, 4, 3].map(poolId));
    const rest = await orders(`?limit=3&cursor=${first.nextCursor}`);
    expect(rest.orders.map(({ hash }) => hash)).toEqual([2, 1].map(poolId));
    expect(rest.nextCursor).toBeNull();
    expect((await orders('?limit=5')).nextCursor).toBeNull();
  });

  it('charges a client for long pages by their length', async () => {
    const { app } = await withOrders();
    const left = async (query: string) => {
      const { headers } = await app.request(`/v1/orders${query}`);
      return Number(/;r=(\d+)/.exec(headers.get('RateLimit') ?? '')?.[1]);
    };
    const before = await left('');
    expect(before - (await left('?limit=50'))).toBe(1);
    expect(before - (await left('?limit=250'))).toBe(6);
  });

  it('filters orders by signer, status, kind and hash', async () => {
    const settlement = {
      txHash: poolId(99),
      blockNumber: 8,
      filledAt: 12,
      filler: address(9),
      amountIn: 5n,
      amountOut: 9n,
    };
    const { orders } = await withOrders(
      record(1),
      record(2, { status: 'filled', settlement }),
      record(3, { kind: 'flow', status: 'expired' }),
      record(4, { swapper: `0x${'ab'.repeat(20)}` }),
    );
    const hashes = async (query: string) =>
      (await orders(query)).orders.map(({ hash }) => Number(hash));
    expect(await hashes('?status=filled,expired')).toEqual([3, 2]);
    expect(await hashes(`?swapper=0x${'AB'.repeat(20)}`)).toEqual([4]);
    expect(await hashes('?kind=flow')).toEqual([3]);
    expect(await hashes(`?hash=${poolId(1)},${poolId(4)}`)).toEqual([4, 1]);
    expect(await hashes(`?chainId=${LOCAL.id}&status=open`)).toEqual([4, 1]);
    const [filled] = (await orders('?status=filled')).orders;
    expect(filled?.settlement).toEqual({ ...settlement, amountIn: '5', amountOut: '9' });
    expect(filled).not.toHaveProperty('id');
  });

  it.each([
    ['?chainId=1', 'UNSUPPORTED_CHAIN'],
    ['?status=done', 'MALFORMED'],
    ['?limit=1000', 'MALFORMED'],
  ])('rejects %s', async (query, code) => {
    const { app } = await withOrders();
    const response = await app.request(`/v1/orders${query}`);
    expect(response.status).toBe(400);
    expect(errorResponseSchema.parse(await response.json())).toMatchObject({ code });
  });

  it('returns 503 if the database is down', async () => {
    const gateway = fakeGateway();
    gateway.orders.list = () => Promise.reject(new Error('gone'));
    const response = await createApp(gateway).request('/v1/orders');
    expect(response.status).toBe(503);
  });
});

describe('POST /v1/orders', () => {
  it('returns the rule that an order violates', async () => {
    const { app } = await withOrders();
    const body = { chainId: LOCAL.id, kind: 'limit', encodedOrder: '0x01', signature: '0x02' };
    const send = (changes: object) =>
      app.request('/v1/orders', { method: 'POST', body: JSON.stringify({ ...body, ...changes }) });
    const refused = await send({});
    expect(refused.status).toBe(422);
    expect(errorResponseSchema.parse(await refused.json())).toMatchObject({
      code: 'BAD_ORDER',
      reason: 'MALFORMED',
    });
    expect((await send({ chainId: 1 })).status).toBe(400);
    expect((await send({ signature: 'none' })).status).toBe(400);
  });
});

describe('GET /v1/orders/nonces', () => {
  it('returns the lowest nonce that no open order uses', async () => {
    const { app } = await withOrders(record(0), record(1), record(2, { status: 'expired' }));
    const path = `/v1/orders/nonces?chainId=${LOCAL.id}&swapper=${address(1)}`;
    const response = await app.request(path);
    expect(await response.json()).toEqual({ word: '0', used: '3', next: '2' });
  });
});
