/**
 * Uniswap's own SDK builds the same kinds of trades: its calls must pass the check. Its routes differ from ours, so the
 * intent has no paths.
 */
import { type Address, contractsOf, LOCAL, NATIVE } from '@cenote/chains';
import { MixedRouteSDK, Trade as RouterTrade } from '@uniswap/router-sdk';
import {
  type Currency,
  CurrencyAmount,
  NativeCurrency,
  Percent,
  Token,
  TradeType,
} from '@uniswap/sdk-core';
import { SwapRouter, UniversalRouterVersion } from '@uniswap/universal-router-sdk';
import { Pair, Route as V2Route } from '@uniswap/v2-sdk';
import {
  encodeSqrtRatioX96,
  FeeAmount,
  nearestUsableTick,
  TickMath,
  Pool as V3Pool,
  Route as V3Route,
} from '@uniswap/v3-sdk';
import { Pool as V4Pool, Route as V4Route } from '@uniswap/v4-sdk';
import type { Hex } from 'viem';
import { checkSwap } from './check-swap.ts';
import { decodeUniversalRouterCall } from './decode-call.ts';
import type { SwapIntent } from './intent.ts';

const contracts = contractsOf(LOCAL.id);
if (!contracts) throw new Error('The local network has no contracts');
const RECIPIENT: Address = '0x7a0c5b9d1e3f48627d95ab04c6e8f1023b4d5e6f';
const UNKNOWN_ADDRESS: Address = '0xbad0000000000000000000000000000000000bad';
const DEADLINE = 1_800_000_000n;
const SLIPPAGE = new Percent(50, 10_000);

const weth = new Token(1, contracts.weth9, 18, 'WETH');
const token = (n: number) => new Token(1, `0x${`${n}`.repeat(40)}`, 18, `T${n}`);
const [a, b, c] = [token(2), token(3), token(4)];
class Ether extends NativeCurrency {
  constructor() {
    super(1, 18, 'ETH', 'Ether');
  }
  get wrapped(): Token {
    return weth;
  }
  equals(other: Currency): boolean {
    return other.isNative;
  }
}
const ether = new Ether();

const E18 = 10n ** 18n;
const of = (currency: Currency, amount: bigint) =>
  CurrencyAmount.fromRawAmount(currency, amount.toString());
const DEPTH = (10n ** 24n).toString();
const PRICE = encodeSqrtRatioX96(1, 1);
const ticks = (spacing: number) => [
  {
    index: nearestUsableTick(TickMath.MIN_TICK, spacing),
    liquidityNet: DEPTH,
    liquidityGross: DEPTH,
  },
  {
    index: nearestUsableTick(TickMath.MAX_TICK, spacing),
    liquidityNet: `-${DEPTH}`,
    liquidityGross: DEPTH,
  },
];
const pair = (x: Token, y: Token) =>
  new Pair(of(x, 10n ** 24n) as never, of(y, 10n ** 24n) as never);
const v3 = (x: Token, y: Token) => new V3Pool(x, y, FeeAmount.MEDIUM, PRICE, DEPTH, 0, ticks(60));
const v4 = (x: Currency, y: Currency) =>
  new V4Pool(x, y, 3000, 60, NATIVE, PRICE, DEPTH, 0, ticks(60));

type Trade = RouterTrade<Currency, Currency, TradeType>;
interface Legs {
  v2?: [Pair[], bigint][];
  v3?: [V3Pool[], bigint][];
  v4?: [V4Pool[], bigint][];
  mixed?: [(Pair | V3Pool | V4Pool)[], bigint][];
}

/** Returns a trade over the given routes; each leg's other side is a plain number, because the SDK only encodes it. */
function trade(input: Currency, output: Currency, type: TradeType, legs: Legs): Trade {
  const amounts = (x: bigint) =>
    type === TradeType.EXACT_INPUT
      ? { inputAmount: of(input, x), outputAmount: of(output, (x * 9n) / 10n) }
      : { inputAmount: of(input, (x * 11n) / 10n), outputAmount: of(output, x) };
  return new RouterTrade({
    tradeType: type,
    v2Routes: (legs.v2 ?? []).map(([pools, x]) => ({
      routev2: new V2Route(pools, input, output),
      ...amounts(x),
    })),
    v3Routes: (legs.v3 ?? []).map(([pools, x]) => ({
      routev3: new V3Route(pools, input, output),
      ...amounts(x),
    })),
    v4Routes: (legs.v4 ?? []).map(([pools, x]) => ({
      routev4: new V4Route(pools, input, output),
      ...amounts(x),
    })),
    mixedRoutes: (legs.mixed ?? []).map(([pools, x]) => ({
      mixedRoute: new MixedRouteSDK(pools, input, output),
      ...amounts(x),
    })),
  } as never) as Trade;
}

const addressOf = (currency: Currency): Address =>
  currency.isNative ? NATIVE : (currency.wrapped.address as Address);

function assess(t: Trade, recipient: Address = RECIPIENT) {
  const { calldata, value } = SwapRouter.swapCallParameters(t, {
    slippageTolerance: SLIPPAGE,
    recipient,
    deadlineOrPreviousBlockhash: DEADLINE.toString(),
    urVersion: UniversalRouterVersion.V2_1_1,
    chainId: 1,
  } as never);
  const exactIn = t.tradeType === TradeType.EXACT_INPUT;
  const base = {
    chainId: LOCAL.id,
    router: contracts?.universalRouter as Address,
    tokenIn: addressOf(t.inputAmount.currency),
    tokenOut: addressOf(t.outputAmount.currency),
    recipient: RECIPIENT,
    deadline: DEADLINE,
    value: BigInt(value),
  };
  const big = (x: { quotient: { toString(): string } }) => BigInt(x.quotient.toString());
  // The SDK rounds each leg's minimum down separately: a few wei below the whole trade's.
  const intent: SwapIntent = exactIn
    ? {
        ...base,
        kind: 'exactIn',
        amountIn: big(t.inputAmount),
        minAmountOut: big(t.minimumAmountOut(SLIPPAGE)) - BigInt(t.routes.length),
      }
    : {
        ...base,
        kind: 'exactOut',
        amountOut: big(t.outputAmount),
        maxAmountIn: big(t.maximumAmountIn(SLIPPAGE)),
      };
  const data = calldata as Hex;
  return { verdict: checkSwap({ to: base.router, data, value: base.value }, intent), data };
}

const IN = TradeType.EXACT_INPUT;
const OUT = TradeType.EXACT_OUTPUT;
const CASES: [string, () => Trade][] = [IN, OUT].flatMap((type): [string, () => Trade][] => {
  const kind = type === IN ? 'exactIn' : 'exactOut';
  const make = (name: string, from: Currency, to: Currency, legs: Legs): [string, () => Trade] => [
    `${kind} ${name}`,
    () => trade(from, to, type, legs),
  ];
  return [
    make('v2 token to token over two pairs', a, c, { v2: [[[pair(a, b), pair(b, c)], E18]] }),
    make('v3 token to token over two pools', a, c, { v3: [[[v3(a, b), v3(b, c)], E18]] }),
    make('v4 token to token over two pools', a, c, { v4: [[[v4(a, b), v4(b, c)], E18]] }),
    make('v2 coin to token', ether, a, { v2: [[[pair(weth, a)], E18]] }),
    make('v3 coin to token', ether, a, { v3: [[[v3(weth, a)], E18]] }),
    make('v4 coin to token', ether, a, { v4: [[[v4(ether, a)], E18]] }),
    make('v2 token to coin', a, ether, { v2: [[[pair(weth, a)], E18]] }),
    make('v3 token to coin', a, ether, { v3: [[[v3(weth, a)], E18]] }),
    make('v4 token to coin', a, ether, { v4: [[[v4(ether, a)], E18]] }),
    make('v4 wrapped pool, coin to token', ether, a, { v4: [[[v4(weth, a)], E18]] }),
    make('v4 native pool, wrapped coin to token', weth, a, { v4: [[[v4(ether, a)], E18]] }),
    make('v4 native pool, token to wrapped coin', a, weth, { v4: [[[v4(ether, a)], E18]] }),
    make('split over v2 and v3', a, b, { v2: [[[pair(a, b)], E18]], v3: [[[v3(a, b)], 2n * E18]] }),
    make('split over all three', a, b, {
      v2: [[[pair(a, b)], E18]],
      v3: [[[v3(a, b)], 2n * E18]],
      v4: [[[v4(a, b)], 3n * E18]],
    }),
    make('split of the coin over v2 and v3', ether, a, {
      v2: [[[pair(weth, a)], E18]],
      v3: [[[v3(weth, a)], 2n * E18]],
    }),
  ];
});

CASES.push(
  [
    'v3 then v2, straight into the pair',
    () => trade(a, c, IN, { mixed: [[[v3(a, b), pair(b, c)], E18]] }),
  ],
  ['v2 then v4', () => trade(a, c, IN, { mixed: [[[pair(a, b), v4(b, c)], E18]] })],
  ['native v4 then v2', () => trade(a, c, IN, { mixed: [[[v4(ether, a), pair(weth, c)], E18]] })],
  ['v3 then native v4', () => trade(a, c, IN, { mixed: [[[v3(a, weth), v4(ether, c)], E18]] })],
  ['coin over v4 then v3', () => trade(ether, c, IN, { mixed: [[[v4(ether, b), v3(b, c)], E18]] })],
);

describe('calls of the Uniswap SDK', () => {
  it.each(CASES)('are accepted: %s', (_, make) => {
    expect(assess(make()).verdict).toMatchObject({ ok: true });
  });

  it.each(CASES)('with an unknown recipient are rejected: %s', (_, make) => {
    expect(assess(make(), UNKNOWN_ADDRESS).verdict.ok).toBe(false);
  });

  it('are decoded without unknown commands', () => {
    for (const [, make] of CASES) {
      const decoded = decodeUniversalRouterCall(assess(make()).data);
      expect(decoded).toMatchObject({ ok: true, violations: [] });
    }
  });
});
