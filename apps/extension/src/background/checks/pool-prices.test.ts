/** @jest-environment node */
import { type Address, contractsOf, knownTokensOf, lower } from '@cenote/chains';
import { fakeNode } from '../../testing/fake-node.ts';
import { type FakePool, fakePools } from '../../testing/fake-pools.ts';
import { poolPrices } from './pool-prices.ts';

const addressOf = (symbol: string): Address =>
  lower(knownTokensOf(31337).find((token) => token.symbol === symbol)!.address);
const [USDC, DAI, LINK] = ['USDC', 'DAI', 'LINK'].map(addressOf) as [Address, Address, Address];
const WETH = lower(contractsOf(31337)!.weth9);
const DOLLAR = 10n ** 6n;
const COIN = 10n ** 18n;

const coins = (dollars: bigint, more: Partial<FakePool> = {}): FakePool => ({
  ...{ token: WETH, hub: USDC, fee: 500, price: [dollars * DOLLAR, COIN] },
  ...{ held: 1_000_000n * DOLLAR, ...more },
});
const links = (perCoin: bigint, more: Partial<FakePool> = {}): FakePool => ({
  ...{ token: LINK, hub: WETH, fee: 3_000, price: [COIN, perCoin * COIN] },
  ...{ held: 100n * COIN, ...more },
});

/** Dollars that one of a token is worth, to a cent; undefined where it is unknown. */
async function dollarsOf(token: Address, pools: readonly FakePool[]) {
  const ask = fakeNode({ reads: fakePools(pools) });
  const worthOf = await poolPrices(ask, 31337, [token]);
  const worth = worthOf({ standard: 'erc20', token, amount: token === USDC ? DOLLAR : COIN });
  return worth === undefined ? undefined : Math.round(Number(worth) / 10_000) / 100;
}

it('prices the coin, a dollar and what has a pool with either', async () => {
  const dai: FakePool = {
    ...{ token: DAI, hub: USDC, fee: 100, price: [DOLLAR, COIN], held: 1_000_000n * DOLLAR },
  };
  const pools = [coins(3_000n), links(200n), dai];
  expect(await dollarsOf(WETH, pools)).toBe(3_000);
  expect(await dollarsOf(LINK, pools)).toBe(15);
  expect(await dollarsOf(DAI, pools)).toBe(1);
  expect(await dollarsOf(USDC, pools)).toBe(1);
});

it('takes the price of the deepest pool', async () => {
  const pools = [coins(3_010n), coins(3_000n, { fee: 100, held: 2_000_000n * DOLLAR })];
  expect(await dollarsOf(WETH, pools)).toBe(3_000);
});

it.each<[string, Address, FakePool[]]>([
  ['has no pool', LINK, [coins(3_000n)]],
  ['has a shallow pool alone', WETH, [coins(3_000n, { held: 24_999n * DOLLAR })]],
  [
    'has deep pools that differ',
    WETH,
    [coins(3_000n, { held: 10_000_000n * DOLLAR }), coins(30n, { fee: 100 })],
  ],
  ['is priced in a coin of unknown price', LINK, [links(200n)]],
  ['the node tells of no pool of', USDC, []],
  ['is not one that the wallet knows', '0x00000000000000000000000000000000000fa4e5', []],
])('knows no price of what %s', async (_, token, pools) => {
  expect(await dollarsOf(token, pools)).toBeUndefined();
});

it('knows none on a network without those pools', async () => {
  const worthOf = await poolPrices(fakeNode({}), 1, [USDC]);
  expect(worthOf({ standard: 'native', amount: COIN })).toBeUndefined();
});
