/**
 * viem ABIs for reading liquidity positions: v3's and v4's position managers, fee growth of v3 pools and of v4's
 * StateView, shares of v2 pairs. A separate file, so that only bundles that read positions include it.
 */
import { parseAbi } from 'viem';

export const v3PositionManagerReadsAbi = /* @__PURE__ */ parseAbi([
  'function balanceOf(address owner) view returns (uint256)',
  'function ownerOf(uint256 tokenId) view returns (address)',
  'function tokenOfOwnerByIndex(address owner, uint256 index) view returns (uint256)',
  'function positions(uint256 tokenId) view returns (uint96 nonce, address operator, address token0, address token1, uint24 fee, int24 tickLower, int24 tickUpper, uint128 liquidity, uint256 feeGrowthInside0LastX128, uint256 feeGrowthInside1LastX128, uint128 tokensOwed0, uint128 tokensOwed1)',
]);

/** `key` of `positions` is keccak256(owner, tickLower, tickUpper), packed. */
export const v3PoolFeeGrowthAbi = /* @__PURE__ */ parseAbi([
  'function feeGrowthGlobal0X128() view returns (uint256)',
  'function feeGrowthGlobal1X128() view returns (uint256)',
  'function positions(bytes32 key) view returns (uint128 liquidity, uint256 feeGrowthInside0LastX128, uint256 feeGrowthInside1LastX128, uint128 tokensOwed0, uint128 tokensOwed1)',
]);

/** `info` packs, from the lowest bits: 8 bits whether there is a subscriber, 24 tickLower, 24 tickUpper, 200 pool id. */
export const v4PositionManagerReadsAbi = /* @__PURE__ */ parseAbi([
  'struct PoolKey { address currency0; address currency1; uint24 fee; int24 tickSpacing; address hooks; }',
  'function balanceOf(address owner) view returns (uint256)',
  'function ownerOf(uint256 tokenId) view returns (address)',
  'function nextTokenId() view returns (uint256)',
  'function getPoolAndPositionInfo(uint256 tokenId) view returns (PoolKey poolKey, uint256 info)',
]);

/** The position manager's positions have the token id as salt. */
export const v4PositionViewAbi = /* @__PURE__ */ parseAbi([
  'function getPositionInfo(bytes32 poolId, address owner, int24 tickLower, int24 tickUpper, bytes32 salt) view returns (uint128 liquidity, uint256 feeGrowthInside0LastX128, uint256 feeGrowthInside1LastX128)',
  'function getFeeGrowthInside(bytes32 poolId, int24 tickLower, int24 tickUpper) view returns (uint256 feeGrowthInside0X128, uint256 feeGrowthInside1X128)',
]);

export const v2SharesAbi = /* @__PURE__ */ parseAbi([
  'function balanceOf(address owner) view returns (uint256)',
  'function totalSupply() view returns (uint256)',
  'function kLast() view returns (uint256)',
]);

/** The account that receives v2's protocol fee; the zero address if there is none. */
export const v2FeeToAbi = /* @__PURE__ */ parseAbi(['function feeTo() view returns (address)']);
