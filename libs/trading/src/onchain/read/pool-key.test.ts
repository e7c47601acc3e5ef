import { contractsOf, LOCAL, NATIVE } from '@cenote/chains';
import { isProven, type PoolKey } from './pool-key.ts';

const contracts = contractsOf(LOCAL.id)!;
const USDC = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48' as const;
const WETH = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2' as const;

// Pools of Ethereum, whose factories have the same addresses on the local network.
const pair: PoolKey = {
  protocol: 'v2',
  id: '0xb4e16d0168e52d35cacd2c6185b44281ec28c9dc',
  token0: USDC,
  token1: WETH,
};
const pool: PoolKey = {
  protocol: 'v3',
  id: '0x88e6a0c2ddd26feeb64f039a2c41296fcb3f5640',
  token0: USDC,
  token1: WETH,
  fee: 500,
  tickSpacing: 10,
};
const v4: PoolKey = {
  protocol: 'v4',
  id: '0x21c67e77068de97969ba93d4aab21826d33ca12bb9f565d8496e8fda8a82ca27',
  token0: NATIVE,
  token1: USDC,
  fee: 500,
  tickSpacing: 10,
  hooks: NATIVE,
};

describe('isProven', () => {
  it.each([
    ['the v2 pair of USDC and WETH', pair, true],
    ['the v3 pool of USDC and WETH', pool, true],
    ['the v4 pool of ETH and USDC', v4, true],
    ['tokens in the wrong order', { ...pair, token0: WETH, token1: USDC }, false],
    ['a pair with the id of a pool', { ...pair, id: pool.id }, false],
    ['a different fee', { ...pool, fee: 3000 }, false],
    ['a different tick spacing in v4', { ...v4, tickSpacing: 60 }, false],
    ['a hook that is not in the id', { ...v4, hooks: USDC }, false],
  ])('%s: %#', (_what, key, proven) => {
    expect(isProven(key as PoolKey, contracts)).toBe(proven);
  });
});
