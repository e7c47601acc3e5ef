/** Four pools of ETH and USDC on Ethereum, with invented reserves: `POOLS`. Also: the tokens. */
import { sqrtPriceAtTick } from '@cenote/trading';
import { contractsOf, NATIVE } from '@cenote/trading/networks';
import { v2PairAddress, v3PoolAddress, v4PoolId } from '@cenote/trading/swap';

export const CHAIN_ID = 1;
export const CONTRACTS = contractsOf(CHAIN_ID);
/** The zero address is the native coin. v2 and v3 pools hold its wrapped form. */
export const ETH = NATIVE;
export const WETH = CONTRACTS.weth9;
/** @type {import('@cenote/trading/networks').Address} */
export const USDC = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48';

/** Liquidity of one position over all prices: two initialised ticks. */
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
    id: v2PairAddress(CONTRACTS.v2Factory, USDC, WETH),
    token0: USDC,
    token1: WETH,
    reserve0: 9_000_000_000_000n,
    reserve1: 3_000_000_000_000_000_000_000n,
  },
  {
    protocol: 'v3',
    id: v3PoolAddress(CONTRACTS.v3Factory, USDC, WETH, 500),
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
    id: v3PoolAddress(CONTRACTS.v3Factory, USDC, WETH, 3_000),
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
    id: v4PoolId(ETH, USDC, 500, 10, NATIVE),
    token0: ETH,
    token1: USDC,
    fee: 500,
    lpFee: 500,
    protocolFee: 0,
    hooks: NATIVE,
    tickSpacing: 10,
    tick: -196_260,
    sqrtPriceX96: sqrtPriceAtTick(-196_260),
    ...everywhere(300_000_000_000_000_000n, 887_270),
  },
];
