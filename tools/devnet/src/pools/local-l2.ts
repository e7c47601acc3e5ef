import { DYNAMIC_FEE } from '@cenote/trading';
import { type PoolSpec, v2, v3, v4 } from './specs.ts';

/**
 * `LOCAL_L2_POOLS`: table of the pools of Local L2 (protocol, fee, tokens, TVL); they are shallower than Local's and
 * have other tokens.
 */
export const LOCAL_L2_POOLS: readonly PoolSpec[] = [
  v2('WETH', 'USDC', 2_500),
  v2('WETH', 'USDT', 900),
  v2('PEPE', 'WETH', 300),
  v2('GRT', 'WETH', 60),
  v2('TOLL', 'WETH', 120),
  v2('HONEY', 'WETH', 80),
  v2('FAKE_USDC', 'WETH', 12),
  v2('LOCKED', 'USDC', 40),

  v3(100, 'USDC', 'USDT', 6_000),
  v3(100, 'USDC', 'DAI', 2_000),
  v3(100, 'WSTETH', 'WETH', 5_000),
  v3(100, 'CBBTC', 'WBTC', 2_000),
  v3(500, 'WETH', 'USDC', 20_000),
  v3(500, 'WETH', 'USDT', 8_000),
  v3(500, 'WBTC', 'WETH', 9_000),
  v3(500, 'ARB', 'WETH', 4_000),
  v3(500, 'RETH', 'WETH', 1_500),
  v3(500, 'EURC', 'USDC', 400),
  v3(500, 'FRAX', 'USDC', 600),
  v3(3000, 'WETH', 'USDC', 3_000),
  v3(3000, 'OP', 'WETH', 2_500),
  v3(3000, 'GMX', 'WETH', 1_200),
  v3(3000, 'PENDLE', 'WETH', 900),
  v3(3000, 'LINK', 'WETH', 1_500),
  v3(3000, 'UNI', 'WETH', 800),
  v3(3000, 'AAVE', 'WETH', 600),
  v3(3000, 'ARB', 'USDC', 1_000),
  v3(3000, 'OP', 'USDC', 700),
  v3(10000, 'CRV', 'WETH', 150),
  v3(10000, 'LDO', 'WETH', 120),
  v3(10000, 'SNX', 'OP', 90),
  v3(10000, 'BAL', 'WETH', 50),

  v4(10, 1, 'USDC', 'USDT', 3_000),
  v4(500, 10, 'ETH', 'USDC', 9_000),
  v4(500, 10, 'ETH', 'WBTC', 2_000),
  v4(3000, 60, 'ETH', 'ARB', 700),
  v4(3000, 60, 'ETH', 'LINK', 400),
  v4(DYNAMIC_FEE, 60, 'ETH', 'USDC', 1_000, 'dynamicFee'),
  v4(3000, 60, 'ETH', 'USDT', 500, 'swapCounter'),
];
