/**
 * viem ABIs of SwapRouter and SwapRouter02: swaps (`SWAP_ABI`), multicalls (`MULTICALL_ABI`), functions around swaps
 * (`AROUND_ABI`) and about positions (`POSITION_ABI`).
 */
import { parseAbi } from 'viem';

/*
 * SwapRouter (https://github.com/Uniswap/v3-periphery), whose swaps name a deadline, and SwapRouter02
 * (https://github.com/Uniswap/swap-router-contracts), whose swaps do not.
 */

const SIGNATURE = 'uint8 v, bytes32 r, bytes32 s';

/** Swaps. */
export const SWAP_ABI = parseAbi([
  'struct Single { address tokenIn; address tokenOut; uint24 fee; address recipient; uint256 amountIn; uint256 amountOutMinimum; uint160 sqrtPriceLimitX96; }',
  'struct SingleUntil { address tokenIn; address tokenOut; uint24 fee; address recipient; uint256 deadline; uint256 amountIn; uint256 amountOutMinimum; uint160 sqrtPriceLimitX96; }',
  'struct Path { bytes path; address recipient; uint256 amountIn; uint256 amountOutMinimum; }',
  'struct PathUntil { bytes path; address recipient; uint256 deadline; uint256 amountIn; uint256 amountOutMinimum; }',
  'struct SingleOut { address tokenIn; address tokenOut; uint24 fee; address recipient; uint256 amountOut; uint256 amountInMaximum; uint160 sqrtPriceLimitX96; }',
  'struct SingleOutUntil { address tokenIn; address tokenOut; uint24 fee; address recipient; uint256 deadline; uint256 amountOut; uint256 amountInMaximum; uint160 sqrtPriceLimitX96; }',
  'struct PathOut { bytes path; address recipient; uint256 amountOut; uint256 amountInMaximum; }',
  'struct PathOutUntil { bytes path; address recipient; uint256 deadline; uint256 amountOut; uint256 amountInMaximum; }',
  'function exactInputSingle(Single params) payable',
  'function exactInputSingle(SingleUntil params) payable',
  'function exactInput(Path params) payable',
  'function exactInput(PathUntil params) payable',
  'function exactOutputSingle(SingleOut params) payable',
  'function exactOutputSingle(SingleOutUntil params) payable',
  'function exactOutput(PathOut params) payable',
  'function exactOutput(PathOutUntil params) payable',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to) payable',
  'function swapTokensForExactTokens(uint256 amountOut, uint256 amountInMax, address[] path, address to) payable',
]);

/** Multicalls. */
export const MULTICALL_ABI = parseAbi([
  'function multicall(bytes[] data) payable',
  'function multicall(uint256 deadline, bytes[] data) payable',
  'function multicall(bytes32 previousBlockhash, bytes[] data) payable',
]);

/** Functions that precede or follow a swap in the same call. */
export const AROUND_ABI = parseAbi([
  'function unwrapWETH9(uint256 amountMinimum, address recipient) payable',
  'function unwrapWETH9(uint256 amountMinimum) payable',
  'function sweepToken(address token, uint256 amountMinimum, address recipient) payable',
  'function sweepToken(address token, uint256 amountMinimum) payable',
  'function refundETH() payable',
  'function wrapETH(uint256 value) payable',
  'function pull(address token, uint256 value) payable',
  `function selfPermit(address token, uint256 value, uint256 deadline, ${SIGNATURE}) payable`,
  `function selfPermitIfNecessary(address token, uint256 value, uint256 deadline, ${SIGNATURE}) payable`,
]);

/** Functions of SwapRouter02 that deposit what it holds into a position (`ApproveAndCall`). */
export const POSITION_ABI = parseAbi([
  'struct Mint { address token0; address token1; uint24 fee; int24 tickLower; int24 tickUpper; uint256 amount0Min; uint256 amount1Min; address recipient; }',
  'struct Increase { address token0; address token1; uint256 tokenId; uint256 amount0Min; uint256 amount1Min; }',
  'function approveMax(address token) payable',
  'function approveMaxMinusOne(address token) payable',
  'function approveZeroThenMax(address token) payable',
  'function approveZeroThenMaxMinusOne(address token) payable',
  'function mint(Mint params) payable',
  'function increaseLiquidity(Increase params) payable',
  'function callPositionManager(bytes data) payable',
]);
