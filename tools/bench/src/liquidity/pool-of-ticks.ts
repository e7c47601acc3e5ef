/** `poolOfTicks()`: creates a v3 pool of two tokens at a price of 1 with a given number of initialised ticks. */
import { type Address, erc20Abi } from '@cenote/chains';
import { encodeFunctionData, maxUint256, parseAbi } from 'viem';
import { CONTRACTS, type SwapHarness } from '../lib/swap-harness.ts';

const managerAbi = parseAbi([
  'function multicall(bytes[] data) payable',
  'function createAndInitializePoolIfNecessary(address token0, address token1, uint24 fee, uint160 sqrtPriceX96) payable',
  'function mint((address token0, address token1, uint24 fee, int24 tickLower, int24 tickUpper, uint256 amount0Desired, uint256 amount1Desired, uint256 amount0Min, uint256 amount1Min, address recipient, uint256 deadline) params) payable',
]);

/** The fee whose ticks can all be initialised. */
export const TICKS_FEE = 100;
const AMOUNT = 10n ** 15n;
const POSITIONS_PER_CALL = 50;
const GAS_PER_CALL = 29_000_000n;

/**
 * Creates a v3 pool with positions around its price, the first one tick wide on each side, each next one by one more.
 * @throws Error if a transaction reverts
 */
export async function poolOfTicks(
  { client, owner, fund, receiptOf }: SwapHarness,
  tokens: readonly [Address, Address],
  ticks: number,
): Promise<void> {
  const [token0, token1] = tokens;
  const pool = { token0, token1, fee: TICKS_FEE };
  const to = CONTRACTS.v3PositionManager;
  const send = async (target: Address, data: `0x${string}`) => {
    const hash = await client.sendTransaction({ to: target, data, gas: GAS_PER_CALL });
    const { status } = await receiptOf(hash);
    if (status !== 'success') throw new Error(`Transaction ${hash} was reverted`);
  };
  for (const token of tokens) {
    await fund(token, AMOUNT * BigInt(ticks));
    const args = [to, maxUint256] as const;
    await send(token, encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args }));
  }
  const abi = managerAbi;
  const create = [token0, token1, TICKS_FEE, 2n ** 96n] as const;
  const functionName = 'createAndInitializePoolIfNecessary';
  await send(to, encodeFunctionData({ abi, functionName, args: create }));
  const mints = Array.from({ length: ticks / 2 }, (_, i) =>
    encodeFunctionData({
      abi,
      functionName: 'mint',
      args: [
        {
          ...pool,
          tickLower: -i - 1,
          tickUpper: i + 1,
          amount0Desired: AMOUNT,
          amount1Desired: AMOUNT,
          amount0Min: 0n,
          amount1Min: 0n,
          recipient: owner,
          deadline: maxUint256,
        },
      ],
    }),
  );
  for (let i = 0; i < mints.length; i += POSITIONS_PER_CALL) {
    const args = [mints.slice(i, i + POSITIONS_PER_CALL)] as const;
    await send(to, encodeFunctionData({ abi, functionName: 'multicall', args }));
  }
}
