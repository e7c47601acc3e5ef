/**
 * `makePancake` (default export): creates PancakeSwap's smart router as a contender of the routing benchmark, exact
 * input only.
 */
import type { Hex } from '@cenote/chains';
import type { Pool } from '@cenote/trading';
import type { MakeContender } from '../contender.ts';
import { asConcentrated } from '../full-range.ts';
import { peerModule } from '../peer-module.ts';
import { reservesOf } from '../reserves.ts';

type Token = object;
type Amount = { quotient: bigint };

/** The parts of the packages that are used here. */
interface Sdk {
  Token: new (chainId: number, address: Hex, decimals: number, symbol: string) => Token;
  CurrencyAmount: { fromRawAmount(token: Token, amount: bigint): Amount };
  Percent: new (numerator: number, denominator: number) => object;
  TradeType: { EXACT_INPUT: number };
  WNATIVE: Record<number, Token>;
}

interface V3Sdk {
  TICK_SPACINGS: Record<number, number>;
  Tick: new (tick: { index: number; liquidityGross: bigint; liquidityNet: bigint }) => object;
}

interface SmartRouter {
  PoolType: { V3: number };
  InfinityRouter: {
    getBestTrade(
      amount: Amount,
      quoteCurrency: Token,
      tradeType: number,
      config: { candidatePools: readonly object[]; gasPriceWei: bigint; maxHops: number },
    ): Promise<
      { routes: readonly { inputAmount: Amount; pools: readonly { address: Hex }[] }[] } | undefined
    >;
  };
}

const CHAIN = 1;
const GAS_PER_LEG = 70_000;

/**
 * All pools are passed as v3 pools: its pairs have a fixed fee, and it does not route v4. A pair is one full-range
 * position, which has the same curve. It has no cap on legs.
 */
const makePancake: MakeContender = async ({ tokens, pools, wrappedNative }, packageFolder) => {
  const load = <T>(name: string) => peerModule<T>(packageFolder, name);
  const sdk = await load<Sdk>('@pancakeswap/sdk');
  const v3Sdk = await load<V3Sdk>('@pancakeswap/v3-sdk');
  const { InfinityRouter, PoolType } = await load<SmartRouter>('@pancakeswap/smart-router');
  // Its table lacks this tier, and its native coin must be this universe's.
  v3Sdk.TICK_SPACINGS[3000] = 60;
  const named = new Map(
    tokens.map(({ address, decimals }) => [
      address as string,
      new sdk.Token(CHAIN, address, decimals, address),
    ]),
  );
  sdk.WNATIVE[CHAIN] = named.get(wrappedNative)!;
  const nativeUsd = tokens.find(({ address }) => address === wrappedNative)!.priceUsd;
  const none = new sdk.Percent(0, 1);

  const toTheirs = (pool: Pool) => {
    const token0 = named.get(pool.token0)!;
    const token1 = named.get(pool.token1)!;
    const reserves = reservesOf(pool);
    const { fee, liquidity, sqrtPriceX96, tick, ticks } = asConcentrated(pool);
    return {
      type: PoolType.V3,
      address: pool.id,
      token0,
      token1,
      fee,
      liquidity,
      tick,
      sqrtRatioX96: sqrtPriceX96,
      ticks: ticks.map((each) => new v3Sdk.Tick(each)),
      token0ProtocolFee: none,
      token1ProtocolFee: none,
      reserve0: sdk.CurrencyAmount.fromRawAmount(token0, reserves.reserve0),
      reserve1: sdk.CurrencyAmount.fromRawAmount(token1, reserves.reserve1),
    };
  };
  const candidatePools = pools.map(toTheirs);
  return {
    async quote({ tokenIn, tokenOut, amount, usdPerLeg, maxHops }) {
      const trade = await InfinityRouter.getBestTrade(
        sdk.CurrencyAmount.fromRawAmount(named.get(tokenIn)!, amount),
        named.get(tokenOut)!,
        sdk.TradeType.EXACT_INPUT,
        {
          candidatePools,
          gasPriceWei: BigInt(Math.round((usdPerLeg / GAS_PER_LEG / nativeUsd) * 1e18)),
          maxHops,
        },
      );
      if (!trade) return undefined;
      // Its parts are fractions, whose rounded units may sum to less than the amount: the last part gets the rest.
      const parts = trade.routes.map(({ inputAmount }) => inputAmount.quotient);
      const rest = amount - parts.reduce((sum, part) => sum + part, 0n);
      const paths = trade.routes.map((route, i) => ({
        amount: parts[i]! + (i === parts.length - 1 ? rest : 0n),
        poolIds: route.pools.map(({ address }) => address),
      }));
      return { route: { kind: 'paths', paths } };
    },
  };
};

export default makePancake;
