/**
 * ABI constants for reading positions: `v3PositionsAbi` (position manager), `v3GrowthAbi` (v3 pool), `v4GrowthAbi`
 * (StateView).
 */
import { parseAbi } from 'viem';

/** v3-periphery, NonfungiblePositionManager. */
export const v3PositionsAbi = parseAbi([
  'function positions(uint256 tokenId) view returns (uint96 nonce, address operator, address token0, address token1, uint24 fee, int24 tickLower, int24 tickUpper, uint128 liquidity, uint256 feeGrowthInside0LastX128, uint256 feeGrowthInside1LastX128, uint128 tokensOwed0, uint128 tokensOwed1)',
]);

/** v3-core, UniswapV3Pool: data that fees are computed from. */
export const v3GrowthAbi = parseAbi([
  'function feeGrowthGlobal0X128() view returns (uint256)',
  'function feeGrowthGlobal1X128() view returns (uint256)',
  'function positions(bytes32 key) view returns (uint128 liquidity, uint256 feeGrowthInside0LastX128, uint256 feeGrowthInside1LastX128, uint128 tokensOwed0, uint128 tokensOwed1)',
]);

/** v4-periphery, StateView: data that fees are computed from. */
export const v4GrowthAbi = parseAbi([
  'function getPositionInfo(bytes32 poolId, address owner, int24 tickLower, int24 tickUpper, bytes32 salt) view returns (uint128 liquidity, uint256 feeGrowthInside0LastX128, uint256 feeGrowthInside1LastX128)',
  'function getFeeGrowthInside(bytes32 poolId, int24 tickLower, int24 tickUpper) view returns (uint256 feeGrowthInside0X128, uint256 feeGrowthInside1X128)',
]);
