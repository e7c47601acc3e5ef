/** Four pools of ETH and USDC on Ethereum with invented states, `POOLS`, as they would be read from the chain. */
import { sqrtPriceAtTick } from '@cenote/trading';

/** @typedef {import('@cenote/trading/networks').Address} Address */

/** The zero address is the native coin, which v4 pools hold. v2 and v3 pools hold its wrapped form. @type {Address} */
export const ETH = '0x0000000000000000000000000000000000000000';
/** @type {Address} */
export const WETH = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2';
/** @type {Address} */
export const USDC = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48';

/** Liquidity of one position over all prices: two initialised ticks. @param {bigint} liquidity @param {number} maxTick */
const everywhere = (liquidity, maxTick) => ({
  liquidity,
  ticks: [
    { index: -maxTick, liquidityGross: liquidity, liquidityNet: liquidity },
    { index: maxTick, liquidityGross: liquidity, liquidityNet: -liquidity },
  ],
});

/** Amounts are base units: USDC has 6 decimals, ETH 18. @type {import('@cenote/trading').Pool[]} */
export const POOLS = [
  {
    protocol: 'v2',
    id: '0xb4e16d0168e52d35cacd2c6185b44281ec28c9dc',
    token0: USDC,
    token1: WETH,
    reserve0: 9_000_000_000_000n,
    reserve1: 3_000_000_000_000_000_000_000n,
  },
  {
    protocol: 'v3',
    id: '0x88e6a0c2ddd26feeb64f039a2c41296fcb3f5640',
    token0: USDC,
    token1: WETH,
    fee: 500,
    tickSpacing: 10,
    tick: 196_250,
    sqrtPriceX96: sqrtPriceAtTick(196_250),
    ...everywhere(900_000_000_000_000_000n, 887_270),
  },
  {
    protocol: 'v3',
    id: '0x8ad599c3a0ff1de082011efddc58f1908eb6e6d8',
    token0: USDC,
    token1: WETH,
    fee: 3_000,
    tickSpacing: 60,
    tick: 196_240,
    sqrtPriceX96: sqrtPriceAtTick(196_240),
    ...everywhere(500_000_000_000_000_000n, 887_220),
  },
  {
    protocol: 'v4',
    id: '0x21c67e77068de97969ba93d4aab21826d33ca12bb9f565d8496e8fda8a82ca27',
    token0: ETH,
    token1: USDC,
    fee: 500,
    lpFee: 500,
    protocolFee: 0,
    hooks: '0x0000000000000000000000000000000000000000',
    tickSpacing: 10,
    tick: -196_260,
    sqrtPriceX96: sqrtPriceAtTick(-196_260),
    ...everywhere(300_000_000_000_000_000n, 887_270),
  },
];
