/** `labAbi`: ABI of tokens, the pool manager, and v4-core's test routers. Also: `keyOf()`, the PoolKey of a pool. */
import type { V4Pool } from '@cenote/trading';
import { parseAbi } from 'viem';

const KEY =
  'struct PoolKey { address currency0; address currency1; uint24 fee; int24 tickSpacing; address hooks; }';
/** ABIs of tokens, the pool manager, and v4-core's test routers. */
export const labAbi = parseAbi([
  KEY,
  'struct ModifyLiquidityParams { int24 tickLower; int24 tickUpper; int256 liquidityDelta; bytes32 salt; }',
  'struct SwapParams { bool zeroForOne; int256 amountSpecified; uint160 sqrtPriceLimitX96; }',
  'struct TestSettings { bool takeClaims; bool settleUsingBurn; }',
  'function approve(address spender, uint256 amount) returns (bool)',
  'function initialize(PoolKey key, uint160 sqrtPriceX96) returns (int24)',
  'function setProtocolFeeController(address controller)',
  'function setProtocolFee(PoolKey key, uint24 newProtocolFee)',
  'function modifyLiquidity(PoolKey key, ModifyLiquidityParams params, bytes hookData) payable returns (int256)',
  'function swap(PoolKey key, SwapParams params, TestSettings testSettings, bytes hookData) payable returns (int256)',
]);

/** Key of a pool, as the contracts expect it. */
export const keyOf = ({ token0, token1, fee, tickSpacing, hooks }: V4Pool) => ({
  currency0: token0,
  currency1: token1,
  fee,
  tickSpacing,
  hooks,
});
