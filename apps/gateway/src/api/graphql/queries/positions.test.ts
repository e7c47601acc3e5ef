import { pairGrowth } from '@cenote/trading';
import { createApp } from '../../http/app.ts';
import { fakeGateway, HONEYPOT, POOLS, WETH } from '../../testing/fake-gateway.ts';
import { fakePosition, fakePositions } from '../../testing/fake-positions.ts';
import { address } from '../../testing/logs.ts';

const CHAIN = 31337;
const OWNER = address(0xaa);
const [PAIR] = POOLS as [(typeof POOLS)[number]];

type FakePositions = ReturnType<typeof fakePositions>;

async function execute(positions: FakePositions, query: string) {
  const body = JSON.stringify({ query });
  const headers = { 'Content-Type': 'application/json' };
  const app = createApp(fakeGateway({ positions }));
  const response = await app.request('/graphql', { method: 'POST', headers, body });
  // biome-ignore lint/suspicious/noExplicitAny: answers have the form of their query
  return (await response.json()) as { data?: any; errors?: { extensions: { code: string } }[] };
}

const uncollected = '{ fees { amount0 amount1 usd } unpaid { amount0 amount1 } problem }';
const positions = (fields: string, args = '') =>
  `{ positions(owner: "${OWNER}"${args}) { edges { cursor node { ${fields} } } pageInfo { hasNextPage endCursor } } }`;
// biome-ignore lint/suspicious/noExplicitAny: answers have the form of their query
const nodes = ({ data }: { data?: any }) => data.positions.edges.map((edge: any) => edge.node);

const shares = fakePosition({
  key: `v2:${PAIR.id}:${OWNER}`,
  protocol: 'v2',
  token_id: null,
  pool_id: PAIR.id,
  token0: PAIR.token0,
  token1: PAIR.token1,
  tick_lower: null,
  tick_upper: null,
  tick_spacing: null,
  sqrt_price_x96: null,
  reserve0: '1000',
  reserve1: '3000',
  total_supply: '400',
  liquidity: '100',
  opened_at: 5,
});

describe('positions of an owner', () => {
  test('are ordered by opening, latest first, each on exactly one page', async () => {
    const rows = [3, 9, 9, 9, 4].map((opened_at, i) =>
      fakePosition({ key: `v3:${i}`, token_id: String(i), opened_at }),
    );
    const positionService = fakePositions([
      ...rows,
      fakePosition({ key: 'v3:9', owner: address(1) }),
    ]);
    const seen: string[] = [];
    let after = '';
    for (let page = 0; page < 3; page++) {
      const response = await execute(positionService, positions('tokenId', `, first: 2${after}`));
      seen.push(...nodes(response).map(({ tokenId }: { tokenId: string }) => tokenId));
      const { hasNextPage, endCursor } = response.data.positions.pageInfo;
      expect(hasNextPage).toBe(page < 2);
      after = `, after: "${endCursor}"`;
    }
    expect(seen).toEqual(['3', '2', '1', '4', '0']);
  });

  test('are filtered by pool', async () => {
    const other = fakePosition({ key: 'v3:2', token_id: '2', pool_id: address(8) });
    const positionService = fakePositions([fakePosition(), other, shares]);
    const found = await execute(positionService, positions('tokenId', `, poolId: "${address(8)}"`));
    expect(nodes(found)).toEqual([{ tokenId: '2' }]);
  });

  test('have the same query for a repeated filter value', async () => {
    const positionService = fakePositions([fakePosition()]);
    const list = jest.spyOn(positionService, 'list');
    const many = (value: string) => Array(400).fill(value).join();
    await execute(
      positionService,
      positions('tokenId', `, statuses: [${many('CLOSED')}], protocols: [${many('V3')}]`),
    );
    expect(list.mock.calls[0]![0]).toMatchObject({ statuses: ['CLOSED'], protocols: ['v3'] });
  });

  test('are filtered by status and protocol', async () => {
    const positionService = fakePositions([
      fakePosition(),
      fakePosition({ key: 'v3:2', token_id: '2', status: 'CLOSED', liquidity: '0', closed_at: 11 }),
      shares,
    ]);
    const closed = await execute(
      positionService,
      positions('tokenId closedAt', ', statuses: [CLOSED]'),
    );
    expect(nodes(closed)).toEqual([{ tokenId: '2', closedAt: 11 }]);
    const ofPairs = await execute(
      positionService,
      positions('protocol status', ', protocols: [V2]'),
    );
    expect(nodes(ofPairs)).toEqual([{ protocol: 'V2', status: 'IN_RANGE' }]);
  });

  test('cause one chain read per page, only if fees are selected', async () => {
    const rows = [1, 2, 3].map((i) => fakePosition({ key: `v3:${i}`, token_id: String(i) }));
    const positionService = fakePositions(rows, () => ({ amount0: 7n, amount1: 0n }));
    await execute(positionService, positions('tokenId'));
    expect(positionService.requestCount).toBe(0);
    const response = await execute(positionService, positions(`uncollected ${uncollected}`));
    expect(positionService.requestCount).toBe(1);
    expect(nodes(response)[2].uncollected.fees).toMatchObject({ amount0: '7', amount1: '0' });
  });
});

describe('figures of a position', () => {
  const one = (fields: string) =>
    `{ position(chainId: ${CHAIN}, protocol: V3, id: "1") { ${fields} } }`;

  test('of pair shares are a part of the reserves, also in dollars, and fees a part of their growth', async () => {
    // The pair's growth has increased by a quarter of its current value since the last change.
    const growth = pairGrowth({ reserve0: 1_000n, reserve1: 3_000n }, 400n);
    const fees = { growth0: String((growth * 3n) / 4n), fees0: '10', fees1: '20' };
    const positions = fakePositions([{ ...shares, ...fees }]);
    const { data } = await execute(
      positions,
      `{ position(chainId: ${CHAIN}, protocol: V2, id: "${PAIR.id}", owner: "${OWNER}") {
           share isFullRange minPrice maxPrice pooled { amount0 amount1 usd }
           collectedFees { amount0 amount1 } uncollected { problem } pool { apr } } }`,
    );
    expect(data.position).toMatchObject({
      share: 0.25,
      isFullRange: true,
      minPrice: null,
      maxPrice: null,
      pooled: { amount0: '250', amount1: '750' },
      // 62.5 and 187.5 units, rounded down.
      collectedFees: { amount0: '72', amount1: '207' },
      uncollected: null,
    });
    expect(data.position.pooled.usd).toBeGreaterThan(0);
    expect(data.position.pool).not.toBeNull();
  });

  test('count no dollars for a token that cannot be sold', async () => {
    const trap = POOLS.find((pool) => pool.token0 === HONEYPOT || pool.token1 === HONEYPOT)!;
    const [token0, token1] = [trap.token0, trap.token1];
    const key = `v2:${trap.id}:${OWNER}`;
    const positions = fakePositions([
      {
        ...shares,
        key,
        pool_id: trap.id,
        token0,
        token1,
        reserve0: `4${'0'.repeat(18)}`,
        reserve1: `4${'0'.repeat(18)}`,
      },
    ]);
    const { data } = await execute(
      positions,
      `{ position(chainId: ${CHAIN}, protocol: V2, id: "${trap.id}", owner: "${OWNER}") { pooled { usd } } }`,
    );
    expect([token0, token1]).toContain(WETH);
    // A quarter of four ether at 3,000 dollars.
    expect(data.position.pooled.usd).toBeCloseTo(3_000, 0);
  });

  test('contain the prices of a range, and of its ends unless it is a full range', async () => {
    const fields = 'isFullRange minPrice maxPrice';
    const ranged = await execute(fakePositions([fakePosition()]), one(fields));
    expect(ranged.data.position.isFullRange).toBe(false);
    expect(ranged.data.position.minPrice).toBeCloseTo(1.0001 ** -600, 9);
    expect(ranged.data.position.maxPrice).toBeCloseTo(1.0001 ** 600, 9);
    const half = fakePosition({ tick_upper: 887_220 });
    const { data } = await execute(fakePositions([half]), one(fields));
    expect(data.position).toMatchObject({ isFullRange: false, maxPrice: null });
  });

  test('split uncollected amounts into withdrawn liquidity and fees', async () => {
    const row = fakePosition({ withdrawn0: '100', collected0: '40', collected1: '9' });
    const positions = fakePositions([row], () => ({ amount0: 65n, amount1: 3n }));
    const { data } = await execute(
      positions,
      one(`uncollected ${uncollected} collectedFees { amount0 amount1 }`),
    );
    expect(data.position).toMatchObject({
      uncollected: {
        fees: { amount0: '5', amount1: '3' },
        unpaid: { amount0: '60', amount1: '0' },
        problem: null,
      },
      collectedFees: { amount0: '0', amount1: '9' },
    });
  });

  test('have null fees if the chain is unreachable, which is reported', async () => {
    const response = await execute(
      fakePositions([fakePosition()]),
      one(`liquidity uncollected ${uncollected}`),
    );
    expect(response.errors).toBeUndefined();
    expect(response.data.position).toMatchObject({
      liquidity: '1000000',
      uncollected: { fees: null, problem: 'the chain is unavailable' },
    });
  });

  test('are null for a position that does not exist', async () => {
    expect((await execute(fakePositions([]), one('id'))).data).toEqual({ position: null });
  });

  test.each([
    ['a pair without an owner', `protocol: V2, id: "${PAIR.id}"`],
    ['an invalid NFT id', 'protocol: V4, id: "x"'],
    ['a too large NFT id', `protocol: V4, id: "${'9'.repeat(79)}"`],
  ])('are rejected for %s', async (_, args) => {
    const response = await execute(
      fakePositions([]),
      `{ position(chainId: ${CHAIN}, ${args}) { id } }`,
    );
    expect(response.errors?.[0]?.extensions.code).toBe('MALFORMED');
  });
});
