import { LOCAL } from '@cenote/chains';
import { rewardsDocument } from '@cenote/data';
import { isProven, MerkleTree } from '@cenote/trading/rewards';
import { createApp } from '../http/app.ts';
import { fakeGateway, POOLS, USDC } from '../testing/fake-gateway.ts';
import { emptyIndex } from '../testing/fake-market.ts';
import { address, poolId } from '../testing/logs.ts';
import { parseDistributions } from './distribution-list.ts';
import { createRewards } from './reward-service.ts';

const [ADA, BEN] = [address(0xa1), address(0xb1)];
const DISTRIBUTOR = address(0xd1);
const [PAIR] = POOLS as [(typeof POOLS)[number]];
/** A million units of USDC, one dollar, each second. */
const RATE = '1000000';

const distribution = {
  chainId: LOCAL.id,
  distributor: DISTRIBUTOR,
  token: USDC,
  shares: [
    [ADA, '5'],
    [BEN, '6'],
    [ADA, '7'],
  ],
  rates: [{ poolId: PAIR.id, perSecond: RATE }],
};
const other = { ...distribution, chainId: 1, distributor: address(0xd2), rates: [] };
const TREE = new MerkleTree(
  distribution.shares.map(([account, amount]) => ({
    account: account as typeof ADA,
    amount: BigInt(amount!),
  })),
);

/** The rewards of lists with these texts; undefined is a list that could not be read yet. */
function rewardsOf(...texts: (string | undefined)[]) {
  const lists = texts.flatMap((text) => {
    const parsed = text === undefined ? undefined : parseDistributions(text);
    return parsed ? [parsed.entries] : [];
  });
  const store = { lists, version: 0 };
  const service = createRewards(LOCAL.id, store, texts.length);
  store.version = 1;
  return service;
}
const listOf = (...distributions: unknown[]) => JSON.stringify({ name: 'x', distributions });

async function execute(rewards: ReturnType<typeof rewardsOf>, query: string, variables = {}) {
  const index = { ...emptyIndex(), rates: new Map(rewards.rates()) };
  const response = await createApp(fakeGateway({ rewards }, {}, index)).request('/graphql', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: answers have the form of their query
  return (await response.json()) as { data?: any; errors?: { extensions: { code: string } }[] };
}

test('an account gets its shares, each with a proof that leads to the root', async () => {
  const answer = await execute(rewardsOf(listOf(other, distribution)), rewardsDocument.query, {
    owner: ADA.toUpperCase().replace('0X', '0x'),
  });
  const { rewards } = rewardsDocument.data.parse(answer.data);
  expect(rewards.map(({ index, amount, chainId }) => [chainId, index, amount])).toEqual([
    [LOCAL.id, '0', '5'],
    [LOCAL.id, '2', '7'],
  ]);
  for (const { index, amount, ...claim } of rewards) {
    const proven = { ...claim, index: BigInt(index), amount: BigInt(amount) };
    expect(isProven(proven, TREE.root)).toBe(true);
  }
});

test('an account without shares gets none, also if no list is configured', async () => {
  const query = `{ rewards(owner: "${address(1)}") { index } }`;
  expect((await execute(rewardsOf(listOf(distribution)), query)).data).toEqual({ rewards: [] });
  expect((await execute(rewardsOf(), query)).data).toEqual({ rewards: [] });
});

test('rewards are unavailable while a list is', async () => {
  const answer = await execute(
    rewardsOf(listOf(distribution), undefined),
    `{ rewards(owner: "${ADA}") { index } }`,
  );
  expect(answer.errors?.[0]?.extensions.code).toBe('NOT_READY');
});

test('rates are those of the network’s own pools', () => {
  const rates = rewardsOf(listOf(other, distribution)).rates();
  expect([...rates]).toEqual([[PAIR.id, { token: USDC, perSecond: 1_000_000n }]]);
});

test('the reward APR of a pool is what it earns in a year, as a ratio of its value', async () => {
  const query = `{ one: pool(chainId: ${LOCAL.id}, poolId: "${PAIR.id}") { tvlUsd feeApr rewardApr apr }
    other: pool(chainId: ${LOCAL.id}, poolId: "${POOLS[1]!.id}") { rewardApr } }`;
  const { one, other: without } = (await execute(rewardsOf(listOf(distribution)), query)).data;
  expect(one.rewardApr * one.tvlUsd).toBeCloseTo(365 * 86_400, 0);
  expect(one.apr).toBeCloseTo(one.feeApr + one.rewardApr);
  expect(without.rewardApr).toBe(0);
});

test('invalid distributions are skipped and counted, and other texts are no list', () => {
  const invalid = [
    { ...distribution, shares: [] },
    { ...distribution, shares: [[ADA, '-5']] },
    { ...distribution, rates: [{ poolId: '0x12', perSecond: '1' }] },
    { ...distribution, distributor: poolId(1) },
    7,
  ];
  const parsed = parseDistributions(listOf(...invalid, distribution));
  expect(parsed).toMatchObject({ skipped: 5, entries: [{ distributor: DISTRIBUTOR }] });
  expect(parseDistributions('{')).toBeUndefined();
  expect(parseDistributions('[]')).toBeUndefined();
});
