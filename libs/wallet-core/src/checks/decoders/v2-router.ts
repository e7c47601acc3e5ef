/** Decoders of UniswapV2Router02 calls: `v2Swaps` and `v2Liquidity`. */
import { type Address, lower, NATIVE } from '@cenote/chains';
import { parseAbi } from 'viem';
import { callDecoder } from '../abi/call-decoder.ts';
import type { DecodedAction, Limited } from '../decoded-action.ts';
import type { CallDecoder } from '../decoder.ts';
import { isKnownToken, known, minimumOfPairs } from './known-contracts.ts';
import { atLeast, atMost, exactly } from './limited.ts';

const SWAP = 'address[] path, address to, uint256 deadline';
const REMOVED =
  'address token, uint256 liquidity, uint256 amountTokenMin, uint256 amountETHMin, address to, uint256 deadline';
const PERMIT = 'bool approveMax, uint8 v, bytes32 r, bytes32 s';

/* UniswapV2Router02 (https://github.com/Uniswap/v2-periphery). */
const SWAP_ABI = parseAbi([
  `function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, ${SWAP})`,
  `function swapTokensForExactTokens(uint256 amountOut, uint256 amountInMax, ${SWAP})`,
  `function swapExactETHForTokens(uint256 amountOutMin, ${SWAP}) payable`,
  `function swapTokensForExactETH(uint256 amountOut, uint256 amountInMax, ${SWAP})`,
  `function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, ${SWAP})`,
  `function swapETHForExactTokens(uint256 amountOut, ${SWAP}) payable`,
  `function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, ${SWAP})`,
  `function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256 amountOutMin, ${SWAP}) payable`,
  `function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, ${SWAP})`,
]);

const LIQUIDITY_ABI = parseAbi([
  'function addLiquidity(address tokenA, address tokenB, uint256 amountADesired, uint256 amountBDesired, uint256 amountAMin, uint256 amountBMin, address to, uint256 deadline)',
  'function addLiquidityETH(address token, uint256 amountTokenDesired, uint256 amountTokenMin, uint256 amountETHMin, address to, uint256 deadline) payable',
  'function removeLiquidity(address tokenA, address tokenB, uint256 liquidity, uint256 amountAMin, uint256 amountBMin, address to, uint256 deadline)',
  `function removeLiquidityETH(${REMOVED})`,
  `function removeLiquidityWithPermit(address tokenA, address tokenB, uint256 liquidity, uint256 amountAMin, uint256 amountBMin, address to, uint256 deadline, ${PERMIT})`,
  `function removeLiquidityETHWithPermit(${REMOVED}, ${PERMIT})`,
  `function removeLiquidityETHSupportingFeeOnTransferTokens(${REMOVED})`,
  `function removeLiquidityETHWithPermitSupportingFeeOnTransferTokens(${REMOVED}, ${PERMIT})`,
]);

/** Decodes swaps of the v2 router; functions for the native coin wrap and unwrap it. */
export const v2Swaps: CallDecoder = callDecoder({
  name: 'v2 swaps',
  abi: SWAP_ABI,
  targets: known.v2Router,
  read({ functionName, args }, { value, chainId }) {
    const [path, to, deadline] = args.slice(-3) as [readonly Address[], Address, bigint];
    const [first, second] = args as readonly unknown[] as readonly [bigint, bigint];
    const [tokenIn, tokenOut] = [path[0], path.at(-1)];
    if (tokenIn === undefined || tokenOut === undefined || path.length < 2) return undefined;
    const hasOthers = !path.slice(1, -1).every(isKnownToken(chainId));
    const swap = (gives: Limited, receives: Limited): DecodedAction => ({
      kind: 'swap',
      gives: [gives],
      receives: [receives],
      ...(hasOthers && { hasOthers }),
      recipient: lower(to),
      deadline,
    });
    // For these functions the router compares the recipient's balance before and after the swap.
    const least = (minimum: bigint) => minimumOfPairs(chainId, path, minimum);
    switch (functionName) {
      case 'swapExactTokensForTokens':
        return swap(exactly(tokenIn, first), atLeast(tokenOut, second));
      case 'swapExactTokensForTokensSupportingFeeOnTransferTokens':
        return swap(exactly(tokenIn, first), atLeast(tokenOut, least(second)));
      case 'swapTokensForExactTokens':
        return swap(atMost(tokenIn, second), exactly(tokenOut, first));
      case 'swapExactETHForTokens':
        return swap(exactly(NATIVE, value), atLeast(tokenOut, first));
      case 'swapExactETHForTokensSupportingFeeOnTransferTokens':
        return swap(exactly(NATIVE, value), atLeast(tokenOut, least(first)));
      case 'swapTokensForExactETH':
        return swap(atMost(tokenIn, second), exactly(NATIVE, first));
      case 'swapExactTokensForETH':
      case 'swapExactTokensForETHSupportingFeeOnTransferTokens':
        return swap(exactly(tokenIn, first), atLeast(NATIVE, second));
      case 'swapETHForExactTokens':
        return swap(atMost(NATIVE, value), exactly(tokenOut, first));
    }
  },
});

/** The tick range of a v2 pair: all prices. */
const ALL_TICKS = [-887_272, 887_272] as const;

/** Decodes calls that add or remove liquidity of v2 pairs. */
export const v2Liquidity: CallDecoder = callDecoder({
  name: 'v2 liquidity',
  abi: LIQUIDITY_ABI,
  targets: known.v2Router,
  read({ functionName, args }, { value }) {
    const added = (
      gives: readonly Limited[],
      least: readonly [bigint, bigint],
      to: Address,
      deadline: bigint,
    ): DecodedAction => ({
      kind: 'addLiquidity',
      protocol: 'v2',
      gives,
      bounds: { ticks: ALL_TICKS, least },
      recipient: lower(to),
      deadline,
    });
    switch (functionName) {
      case 'addLiquidity': {
        const [tokenA, tokenB, desiredA, desiredB, minA, minB, to, deadline] = args;
        const gives = [atMost(tokenA, desiredA), atMost(tokenB, desiredB)];
        return added(gives, [minA, minB], to, deadline);
      }
      case 'addLiquidityETH': {
        const [token, desired, minToken, minCoin, to, deadline] = args;
        const gives = [atMost(token, desired), atMost(NATIVE, value)];
        return added(gives, [minToken, minCoin], to, deadline);
      }
      case 'removeLiquidity':
      case 'removeLiquidityWithPermit': {
        const [tokenA, tokenB, liquidity, minA, minB, to, deadline] = args;
        const receives = [atLeast(tokenA, minA), atLeast(tokenB, minB)];
        const recipient = lower(to);
        return {
          kind: 'removeLiquidity',
          protocol: 'v2',
          liquidity,
          receives,
          recipient,
          deadline,
        };
      }
      default: {
        const [token, liquidity, minToken, minCoin, to, deadline] = args;
        const receives = [atLeast(token, minToken), atLeast(NATIVE, minCoin)];
        const recipient = lower(to);
        return {
          kind: 'removeLiquidity',
          protocol: 'v2',
          liquidity,
          receives,
          recipient,
          deadline,
        };
      }
    }
  },
});
