/**
 * Test helper: `openHookedPool()`, which opens a v4 pool with liquidity and a hook that sets the fee, on a development
 * chain. Also: `HOOK`, the hook's address.
 */
import { type Address, type Contracts, erc20Abi, NATIVE, permit2Abi } from '@cenote/chains';
import { DYNAMIC_FEE } from '@cenote/trading';
import {
  encodeAbiParameters,
  type Hex,
  maxUint128,
  maxUint160,
  maxUint256,
  parseAbi,
  parseAbiParameters,
  toFunctionSelector,
} from 'viem';

/** The lowest 14 bits enable the call before a swap, which may override the fee. */
export const HOOK: Address = '0x00000000000000000000000000000000cafe0080';

const BEFORE_SWAP = toFunctionSelector(
  'beforeSwap(address,(address,address,uint24,int24,address),(bool,int256,uint160),bytes)',
);

/**
 * A hook with a fee of 0.01 % on sales of the pool's first token and 0.3 % on purchases, whatever the pool's state.
 * Returns (selector, no delta, fee with the override flag), v4-core's IHooks.
 */
const HOOK_CODE: Hex = `0x${[
  // mem[0] = selector, left-aligned
  `63${BEFORE_SWAP.slice(2)}60e01b5f52`,
  // fee = 3000 - 2900 * zeroForOne, the seventh word of the arguments
  '60c435610b5402610bb803',
  // mem[0x40] = fee | 0x400000
  '6240000017604052',
  // return mem[0..0x60]
  '60605ff3',
].join('')}`;

const managerAbi = parseAbi([
  'struct PoolKey { address currency0; address currency1; uint24 fee; int24 tickSpacing; address hooks; }',
  'function initialize(PoolKey key, uint160 sqrtPriceX96)',
  'function modifyLiquidities(bytes unlockData, uint256 deadline) payable',
]);
/** v4-periphery, Actions.sol: mint a position, settle both currencies, sweep the rest. */
const MINT_SETTLE_SWEEP: Hex = '0x020d14';
const MINT = parseAbiParameters(
  '(address, address, uint24, int24, address), int24, int24, uint256, uint128, uint128, address, bytes',
);
const PAIR = parseAbiParameters('address, address');
const TICK_SPACING = 60;
const WIDEST = 887_220;

/** The used part of a viem client. */
interface Chain {
  setCode(args: { address: Address; bytecode: Hex }): Promise<void>;
  // biome-ignore lint/suspicious/noExplicitAny: viem's type depends on the ABI of each call
  writeContract(args: any): Promise<Hex>;
}

/**
 * Opens a pool of the native coin and a token with the hook, with full-range liquidity.
 * @param send sends a transaction and waits for it.
 */
export async function openHookedPool(
  chain: Chain,
  contracts: Contracts,
  owner: Address,
  token: Address,
  { sqrtPriceX96, liquidity, value }: { sqrtPriceX96: bigint; liquidity: bigint; value: bigint },
  send: (sent: Promise<Hex>) => Promise<void>,
): Promise<void> {
  await chain.setCode({ address: HOOK, bytecode: HOOK_CODE });
  const { permit2, v4PoolManager, v4PositionManager } = contracts;
  const key = [NATIVE, token, DYNAMIC_FEE, TICK_SPACING, HOOK] as const;
  const [currency0, currency1, fee, tickSpacing, hooks] = key;
  const mint = encodeAbiParameters(MINT, [
    ...[key, -WIDEST, WIDEST, liquidity, maxUint128, maxUint128, owner, '0x'],
  ] as const as never);
  const ends = [
    encodeAbiParameters(PAIR, [NATIVE, token]),
    encodeAbiParameters(PAIR, [NATIVE, owner]),
  ];
  const unlock = encodeAbiParameters(parseAbiParameters('bytes, bytes[]'), [
    MINT_SETTLE_SWEEP,
    [mint, ...ends],
  ]);
  const calls = [
    { address: token, abi: erc20Abi, functionName: 'approve', args: [permit2, maxUint256] },
    {
      address: permit2,
      abi: permit2Abi,
      functionName: 'approve',
      args: [token, v4PositionManager, maxUint160, 2 ** 48 - 1],
    },
    {
      address: v4PoolManager,
      abi: managerAbi,
      functionName: 'initialize',
      args: [{ currency0, currency1, fee, tickSpacing, hooks }, sqrtPriceX96],
    },
    {
      address: v4PositionManager,
      abi: managerAbi,
      functionName: 'modifyLiquidities',
      args: [unlock, 2n ** 40n],
      value,
    },
  ];
  for (const call of calls) await send(chain.writeContract({ ...call, chain: null }));
}
