/**
 * `buildTestWalletPositions()`: opens positions in v2, v3 and v4 that the test wallet owns: in range, out of range and
 * closed. The market maker pays for them, so that no balance of the test wallet changes.
 */
import { type ContractsWith, erc721Abi, NATIVE } from '@cenote/chains';
import { tickAtSqrtPrice } from '@cenote/trading';
import { liquidityForAmounts } from '@cenote/trading/liquidity';
import { encodeFunctionData, parseAbi } from 'viem';
import { MARKET_MAKER, TEST_WALLET } from '../accounts.ts';
import type { Builder } from '../anvil/builder.ts';
import { readNextIds } from '../history/next-ids.ts';
import { addToPair } from '../history/personas/position-changes.ts';
import { mintV3, mintV4 } from '../history/position-calls.ts';
import { type TradedPool, tradedPoolsOf } from '../history/traded-pool.ts';
import type { ConcentratedPlan, PoolPlan } from '../pools/plan.ts';
import { usdToUnits } from '../pools/price.ts';
import { specName, v2, v3, v4 } from '../pools/specs.ts';
import { fullRange, usableTick } from '../pools/ticks.ts';
import type { Hooks } from '../protocol/hooks.ts';
import { mintTransaction } from './restricted-pools.ts';

/** Dollars of each token of a position at most. */
const USD = 4_000;
/** Native coins that the market maker wraps for positions, in wei. */
const WRAPPED = 20n * 10n ** 18n;

/** Bounds as distances from the pool's opening tick; `all` is the whole range. */
type Around = 'all' | readonly [below: number, above: number];

const CONCENTRATED: readonly { pool: string; around: Around; isClosed?: boolean }[] = [
  { pool: specName(v3(500, 'WETH', 'USDC', 0)), around: [-9_000, 9_000] },
  { pool: specName(v3(3000, 'UNI', 'WETH', 0)), around: [30_000, 36_000] },
  { pool: specName(v3(3000, 'LINK', 'WETH', 0)), around: [-6_000, 6_000], isClosed: true },
  { pool: specName(v4(500, 10, 'ETH', 'USDC', 0)), around: 'all' },
  { pool: specName(v4(3000, 60, 'UNI', 'AAVE', 0)), around: [-36_000, -30_000] },
];
const PAIR = specName(v2('WETH', 'USDC', 0));

const wethAbi = parseAbi(['function deposit() payable']);
const closeAbi = parseAbi([
  'struct Decrease { uint256 tokenId; uint128 liquidity; uint256 amount0Min; uint256 amount1Min; uint256 deadline; }',
  'struct Collect { uint256 tokenId; address recipient; uint128 amount0Max; uint128 amount1Max; }',
  'function decreaseLiquidity(Decrease params)',
  'function collect(Collect params)',
  'function multicall(bytes[] data)',
]);
const DEADLINE = 2n ** 40n;
const MAX_UINT128 = 2n ** 128n - 1n;

/** Contracts of a network whose positions are opened. */
type PositionContracts = ContractsWith<
  'v2Factory' | 'v2Router' | 'v4PoolManager' | 'v4PositionManager'
>;

export interface TestWalletPositionsInput {
  builder: Builder;
  contracts: PositionContracts;
  hooks: Hooks;
  pools: readonly PoolPlan[];
}

/** Takes two blocks. Positions in pools that the network lacks are left out. */
export async function buildTestWalletPositions(input: TestWalletPositionsInput): Promise<void> {
  const { builder, contracts, hooks, pools } = input;
  const ids = await readNextIds(builder, contracts);
  const located = tradedPoolsOf(pools, contracts, hooks);
  const poolOf = (name: string) => {
    return located.find(({ plan }) => plan.name === name);
  };
  const deposit = encodeFunctionData({ abi: wethAbi, functionName: 'deposit' });
  const from = MARKET_MAKER;
  builder.add({ label: 'wrapping', from, to: contracts.weth9, data: deposit, value: WRAPPED });
  const label = 'opening a position of the test wallet';
  const pair = poolOf(PAIR);
  if (pair) {
    mint(builder, pair, contracts);
    const data = addToPair(pair, amountsOf(pair), TEST_WALLET);
    builder.add({ label, from, to: contracts.v2Router, data });
  }
  const closing: { id: bigint; liquidity: bigint }[] = [];
  for (const { pool, around, isClosed = false } of CONCENTRATED) {
    const venue = poolOf(pool);
    if (!venue) continue;
    const range = rangeOf(venue, around);
    mint(builder, venue, contracts);
    if (venue.protocol === 3) {
      if (isClosed) closing.push({ id: ids.v3, liquidity: range.liquidity });
      ids.v3++;
      const call = mintV3(venue, range, isClosed ? MARKET_MAKER : TEST_WALLET);
      builder.add({ label, from, to: contracts.v3PositionManager, data: call });
    } else {
      const value = venue.key.currency0 === NATIVE ? range.amount0 : 0n;
      const call = mintV4(venue, range, TEST_WALLET, MARKET_MAKER);
      builder.add({ label, from, to: contracts.v4PositionManager, data: call, value });
    }
  }
  await builder.mine();
  for (const { id, liquidity } of closing) {
    builder.add(
      {
        label: 'closing a position',
        from,
        to: contracts.v3PositionManager,
        data: close(id, liquidity),
      },
      {
        label: 'giving a position to the test wallet',
        from,
        to: contracts.v3PositionManager,
        data: encodeFunctionData({
          abi: erc721Abi,
          functionName: 'safeTransferFrom',
          args: [MARKET_MAKER, TEST_WALLET, id],
        }),
      },
    );
  }
  await builder.mine();
}

const amountsOf = ({ plan: { side0, side1 } }: TradedPool): readonly [bigint, bigint] => [
  usdToUnits(side0.token, USD),
  usdToUnits(side1.token, USD),
];

/** Gives the market maker what a position takes at most, except native coins and their wrapped form. */
function mint(builder: Builder, venue: TradedPool, { weth9 }: PositionContracts): void {
  const amounts = amountsOf(venue);
  [venue.plan.side0, venue.plan.side1].forEach(({ address }, i) => {
    if (address !== NATIVE && address !== weth9.toLowerCase()) {
      builder.add(mintTransaction(address, amounts[i]! + 1n));
    }
  });
}

function rangeOf(venue: TradedPool, around: Around) {
  const { spec, sqrtPriceX96 } = venue.plan as ConcentratedPlan;
  const spacing = spec.tickSpacing;
  const tick = tickAtSqrtPrice(sqrtPriceX96);
  const range =
    around === 'all'
      ? fullRange(spacing)
      : {
          tickLower: usableTick(tick + around[0], spacing),
          tickUpper: usableTick(tick + around[1], spacing),
        };
  const [amount0, amount1] = amountsOf(venue);
  const liquidity = liquidityForAmounts(sqrtPriceX96, range, { amount0, amount1 });
  return { key: venue.key, ...range, liquidity, amount0, amount1 };
}

/** Removes all liquidity of a v3 position and pays it to the market maker; the NFT remains. */
function close(tokenId: bigint, liquidity: bigint) {
  const steps = [
    encodeFunctionData({
      abi: closeAbi,
      functionName: 'decreaseLiquidity',
      args: [{ tokenId, liquidity, amount0Min: 0n, amount1Min: 0n, deadline: DEADLINE }],
    }),
    encodeFunctionData({
      abi: closeAbi,
      functionName: 'collect',
      args: [
        {
          tokenId,
          recipient: MARKET_MAKER,
          amount0Max: MAX_UINT128,
          amount1Max: MAX_UINT128,
        },
      ],
    }),
  ];
  return encodeFunctionData({ abi: closeAbi, functionName: 'multicall', args: [steps] });
}
