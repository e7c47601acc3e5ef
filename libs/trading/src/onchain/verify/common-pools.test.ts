import { type Address, contractsOf, LOCAL, lower, NATIVE, networkById } from '@cenote/chains';
import '@cenote/chains/networks';
import { TICK_SPACINGS } from '@uniswap/v3-sdk';
import { isProven } from '../read/pool-key.ts';
import { commonPools, poolsOnPaths } from './common-pools.ts';

const contracts = contractsOf(LOCAL.id)!;
const USDC = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48' as const;
const DAI = '0x6b175474e89094c44da98b954eedeac495271d0f' as const;

describe('usualPools', () => {
  const direct = commonPools({ contracts, hubs: [] }, NATIVE, USDC);

  it('returns well-known pools of Ethereum', () => {
    const ids = direct.map(({ id }) => id);
    expect(ids).toEqual(
      expect.arrayContaining([
        '0xb4e16d0168e52d35cacd2c6185b44281ec28c9dc',
        '0x88e6a0c2ddd26feeb64f039a2c41296fcb3f5640',
        '0x8ad599c3a0ff1de082011efddc58f1908eb6e6d8',
        '0x21c67e77068de97969ba93d4aab21826d33ca12bb9f565d8496e8fda8a82ca27',
      ]),
    );
  });

  it('returns each pool once: a pair, four tiers of v3, and v4 pools with either form of the coin', () => {
    expect(direct).toHaveLength(13);
    expect(new Set(direct.map(({ id }) => id)).size).toBe(13);
    // Direct pools without the coin, and pools with it on both sides.
    expect(commonPools({ contracts, hubs: [] }, DAI, USDC)).toHaveLength(9 + 13 + 13);
  });

  it('returns the pools of the hubs with either token, with the coin and with each other', () => {
    const [usdt, wbtc] = [`0x${'7'.repeat(40)}`, `0x${'8'.repeat(40)}`] as const;
    const keys = commonPools({ contracts, hubs: [usdt, wbtc, DAI] }, DAI, USDC);
    // DAI, USDC, USDT and WBTC in six pairs, and the coin with each of the four.
    expect(new Set(keys.map(({ id }) => id)).size).toBe(6 * 9 + 4 * 13);
    expect(keys).toHaveLength(6 * 9 + 4 * 13);
  });

  it.each([
    [1, 4],
    [8_453, 7],
  ])("returns v3 pools of all the factory's tiers on network %s, with the SDK's tick spacings", (id, tiers) => {
    const network = networkById(id)!;
    const { v3FeeTiers } = network;
    const rules = { contracts: network.contracts, hubs: [], v3FeeTiers };
    const keys = commonPools(rules, DAI, network.wrappedNative);
    const v3 = keys.flatMap((key) => (key.protocol === 'v3' ? [key] : []));
    expect(v3.map(({ fee }) => fee).sort((a, b) => a - b)).toEqual(v3FeeTiers);
    expect(v3).toHaveLength(tiers);
    for (const { fee, tickSpacing } of v3) {
      expect(tickSpacing).toBe(TICK_SPACINGS[fee as keyof typeof TICK_SPACINGS]);
    }
    expect(keys.filter(({ protocol }) => protocol === 'v4')).toHaveLength(8);
  });

  it('returns no v4 pools with the coin itself if its ERC-20 form has the same balance', () => {
    const keys = commonPools({ contracts, hubs: [], hasOneBalance: true }, NATIVE, USDC);
    expect(keys).toHaveLength(9);
    expect(keys.some(({ token0, token1 }) => [token0, token1].includes(NATIVE))).toBe(false);
  });

  it('returns only proven pools', () => {
    expect(
      commonPools({ contracts, hubs: [] }, DAI, USDC).every((key) => isProven(key, contracts)),
    ).toBe(true);
  });
});

describe('poolsOnPaths', () => {
  const [a, b, c, d, e] = ['1', '2', '3', '4', '5'].map(
    (digit): Address => `0x${digit.repeat(40)}`,
  ) as [Address, Address, Address, Address, Address];
  const pool = (token0: Address, token1: Address) => ({ token0, token1 });
  const onPaths = (pools: ReturnType<typeof pool>[]) => poolsOnPaths(pools, contracts.weth9, a, b);

  it('returns every pool of a path of three hops, in either order of its tokens', () => {
    const path = [pool(a, c), pool(d, c), pool(b, d)];
    expect(onPaths([pool(a, b), ...path])).toEqual([pool(a, b), ...path]);
  });

  it.each([
    ['is a dead end', [pool(a, c)]],
    ['is on a path of four hops', [pool(a, c), pool(c, d), pool(d, e), pool(e, b)]],
    ['is connected to neither token', [pool(c, d)]],
  ])('leaves out a pool that %s', (_which, pools) => {
    expect(onPaths([pool(a, b), ...pools])).toEqual([pool(a, b)]);
  });

  it('treats the coin as its wrapped form', () => {
    const path = [pool(NATIVE, a), pool(lower(contracts.weth9), b)];
    expect(onPaths(path)).toEqual(path);
  });
});
