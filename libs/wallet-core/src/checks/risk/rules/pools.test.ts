import { type Address, contractsOf, type Hex, lower } from '@cenote/chains';
import { Percent, Token } from '@uniswap/sdk-core';
import {
  encodeSqrtRatioX96,
  FeeAmount,
  NonfungiblePositionManager,
  Pool,
  Position,
  TickMath,
} from '@uniswap/v3-sdk';
import { Pool as V4Pool, Position as V4Position, V4PositionManager } from '@uniswap/v4-sdk';
import { encodeFunctionData, parseAbi } from 'viem';
import { decodeCall } from '../../decode-call.ts';
import type { Asset } from '../../decoded-action.ts';
import { standardRegistry } from '../../standard-registry.ts';
import { ACCOUNT, CHAIN_ID, callContext } from '../../testing/fixtures.ts';
import { RISK_RULES, rateRisk } from '../rate-risk.ts';

const registry = standardRegistry();
const contracts = contractsOf(CHAIN_ID)!;
const USDC: Address = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48';
const WETH = lower(contracts.weth9);
const COIN = 10n ** 18n;
const DOLLAR = 10n ** 6n;
const DEADLINE = 1_790_001_800n;

/** Values in millionths of a dollar, with a price of 3,000 for the native coin. */
const valueUsdOf = (asset: Asset): bigint | undefined => {
  if (asset.standard === 'native') return (asset.amount * 3_000n * DOLLAR) / COIN;
  if (asset.standard !== 'erc20') return undefined;
  if (asset.token === USDC) return asset.amount;
  return asset.token === WETH ? (asset.amount * 3_000n * DOLLAR) / COIN : undefined;
};

/** Findings for the price at which a call adds liquidity. */
function found(
  to: Address,
  data: string,
  value = 0n,
  prices: typeof valueUsdOf = valueUsdOf,
): string[] {
  const decoded = decodeCall(registry, { to, data: data as Hex, value }, callContext);
  const context = {
    chainId: CHAIN_ID,
    account: ACCOUNT,
    now: 0,
    knownAddresses: [],
    valueUsdOf: prices,
    isTrustedSpender: () => true,
  };
  const rules = { poolPrice: RISK_RULES.poolPrice! };
  return rateRisk({ decoded }, context, rules).map(({ level, code }) => `${level} ${code}`);
}

const BAD = ['danger POOL_PRICE'];

describe('liquidity of a v2 pair', () => {
  const abi = parseAbi([
    'function addLiquidity(address tokenA, address tokenB, uint256 amountADesired, uint256 amountBDesired, uint256 amountAMin, uint256 amountBMin, address to, uint256 deadline)',
    'function addLiquidityETH(address token, uint256 amountTokenDesired, uint256 amountTokenMin, uint256 amountETHMin, address to, uint256 deadline) payable',
  ]);
  type Amounts = readonly [dollars: bigint, coins: bigint];
  const tokens = ([usdc, weth]: Amounts, [minUsdc, minWeth]: Amounts) =>
    encodeFunctionData({
      abi,
      functionName: 'addLiquidity',
      args: [WETH, USDC, weth, usdc, minWeth, minUsdc, ACCOUNT, DEADLINE],
    });
  const coins = ([usdc]: Amounts, [minUsdc, minCoins]: Amounts) =>
    encodeFunctionData({
      abi,
      functionName: 'addLiquidityETH',
      args: [USDC, usdc, minUsdc, minCoins, ACCOUNT, DEADLINE],
    });
  const fair: Amounts = [48_000n * DOLLAR, 16n * COIN];
  const absurd: Amounts = [50_000n * DOLLAR, COIN / 1_000n];
  const part = ([a, b]: Amounts, percent: bigint): Amounts => [
    (a * percent) / 100n,
    (b * percent) / 100n,
  ];

  it.each([
    ['tokens', tokens],
    ['coins', coins],
  ])('is a danger if %s are added at a price far from the market price', (_, add) => {
    for (const least of [absurd, [0n, 0n] as const]) {
      expect(found(contracts.v2Router, add(absurd, least), absurd[1])).toEqual(BAD);
    }
  });

  it('is a danger if it may be added at any price', () => {
    expect(found(contracts.v2Router, tokens(fair, [0n, 0n]))).toEqual(BAD);
    expect(found(contracts.v2Router, tokens(fair, [fair[0], 0n]))).toEqual(BAD);
  });

  it.each([100n, 99n, 95n, 80n])('is no danger if at least %s per cent are added', (percent) => {
    expect(found(contracts.v2Router, tokens(fair, part(fair, percent)))).toEqual([]);
    expect(found(contracts.v2Router, coins(fair, part(fair, percent)), fair[1])).toEqual([]);
  });

  it('is a danger if prices are unknown', () => {
    const unknown = () => undefined;
    expect(found(contracts.v2Router, tokens(fair, fair), 0n, unknown)).toEqual([
      'danger VALUE_UNKNOWN',
    ]);
  });
});

const usdc = new Token(1, USDC, 6);
const weth = new Token(1, WETH, 18);
/** Reserves and tick of a pool at this price of the coin in dollars. */
const at = (dollars: number) => {
  const root = encodeSqrtRatioX96(COIN.toString(), (BigInt(dollars) * DOLLAR).toString());
  return { root, tick: TickMath.getTickAtSqrtRatio(root) };
};
const near = (tick: number) => Math.floor(tick / 60) * 60;
const LIQUIDITY = '1000000000000000';
const END_TICK = 887_220;
/** Ranges by their distance in ticks from the pool's price. */
const RANGES: [string, number, number][] = [
  ['all prices', -2 * END_TICK, 2 * END_TICK],
  ['a wide range', -6_000, 6_000],
  ['a narrow range', -60, 60],
  ['a range above the price', 600, 1_200],
  ['a range below the price', -1_200, -600],
];

describe.each(RANGES)('a position of %s, encoded by the SDK', (_, from, to) => {
  const range = (tick: number) => ({
    tickLower: Math.max(near(tick) + from, -END_TICK),
    tickUpper: Math.min(near(tick) + to, END_TICK),
  });
  function v3(dollars: number, percent: number): string {
    const { root, tick } = at(dollars);
    const pool = new Pool(usdc, weth, FeeAmount.MEDIUM, root, LIQUIDITY, tick);
    const position = new Position({ pool, ...range(tick), liquidity: LIQUIDITY });
    const slippageTolerance = new Percent(percent, 100);
    return NonfungiblePositionManager.addCallParameters(position, {
      slippageTolerance,
      deadline: 5_000,
      recipient: ACCOUNT,
      createPool: true,
    }).calldata;
  }
  function v4(dollars: number, percent: number): string {
    const { root, tick } = at(dollars);
    const none = '0x0000000000000000000000000000000000000000';
    const pool = new V4Pool(usdc, weth, 3_000, 60, none, root.toString(), LIQUIDITY, tick);
    const position = new V4Position({ pool, ...range(tick), liquidity: LIQUIDITY });
    const slippageTolerance = new Percent(percent, 100);
    return V4PositionManager.addCallParameters(position, {
      slippageTolerance,
      deadline: 5_000,
      recipient: ACCOUNT,
    }).calldata;
  }
  const KITS = [
    [contracts.v3PositionManager, v3],
    [contracts.v4PositionManager, v4],
  ] as const;

  it.each([0, 1, 5])('is no danger with a slippage of %s per cent', (percent) => {
    for (const [manager, call] of KITS) expect(found(manager, call(3_000, percent))).toEqual([]);
  });

  it('is a danger in a pool with a price far from the market price', () => {
    for (const [manager, call] of KITS) {
      const findings = [3, 3_000_000].flatMap((dollars) => found(manager, call(dollars, 1)));
      // A range on one side of both prices is an offer that traders do not accept.
      expect(findings.length).toBeGreaterThan(0);
      expect(new Set(findings)).toEqual(new Set(BAD));
    }
  });
});

describe('a v3 position', () => {
  const mint = (ticks: readonly [number, number], least: readonly [bigint, bigint]) =>
    encodeFunctionData({
      abi: parseAbi([
        'function mint((address token0, address token1, uint24 fee, int24 tickLower, int24 tickUpper, uint256 amount0Desired, uint256 amount1Desired, uint256 amount0Min, uint256 amount1Min, address recipient, uint256 deadline) params) payable',
      ]),
      args: [
        {
          token0: USDC,
          token1: WETH,
          fee: 10_000,
          tickLower: ticks[0],
          tickUpper: ticks[1],
          amount0Desired: 50_000n * DOLLAR,
          amount1Desired: 0n,
          amount0Min: least[0],
          amount1Min: least[1],
          recipient: ACCOUNT,
          deadline: DEADLINE,
        },
      ],
    });

  it('is a danger if it offers tokens for next to nothing', () => {
    const all = 50_000n * DOLLAR;
    for (const least of [0n, all]) {
      const data = mint([-887_200, -800_000], [least, 0n]);
      expect(found(contracts.v3PositionManager, data)).toEqual(BAD);
    }
  });
});
