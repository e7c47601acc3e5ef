/**
 * `makeUniswap` (default export): creates Uniswap's smart order router, without network access, as a contender of the
 * routing benchmark.
 */
import type { Hex } from '@cenote/chains';
import { LEG_GAS, PATH_GAS } from '@cenote/trading/testing/routing';
import type { Case } from '../cases.ts';
import type { Answer, MakeContender } from '../contender.ts';
import { peerModule } from '../peer-module.ts';
import {
  type Amount,
  type Listed,
  listPools,
  offlineParts,
  quoteAlong,
  type TheirRoute,
  type Token,
  UNISWAP_CHAIN,
  type V4Sdk,
} from '../uniswap-offline.ts';

interface Found {
  routes: readonly Split[];
}
interface Split {
  amount: Amount;
  route: TheirRoute;
}

/** The parts of the packages that are used here. */
interface Sdk {
  Token: new (chain: number, address: Hex, decimals: number, symbol: string) => Token;
  CurrencyAmount: { fromRawAmount(token: Token, amount: string): Amount };
  TradeType: { EXACT_INPUT: number };
}
interface RouterPackage {
  AlphaRouter: new (
    parts: object,
  ) => {
    getGasModels: () => Promise<object>;
    getSwapRouteFromChain: (...args: unknown[]) => Promise<Found | null>;
    route(
      amount: Amount,
      quoteCurrency: Token,
      tradeType: number,
      swapConfig: undefined,
      config: object,
    ): Promise<unknown>;
  };
  usdGasTokensByChain: Record<number, readonly Token[]>;
}
interface Numbers {
  BigNumber: { from(value: string | number): object };
}

/** Its own default for three protocols, summed: here all pools are of one. */
const SELECTION = {
  topN: 7,
  topNDirectSwaps: 5,
  topNTokenInOut: 11,
  topNSecondHop: 4,
  topNWithEachBaseToken: 8,
  topNWithBaseToken: 16,
};
/**
 * It caps paths, not legs: starting at its own default, fewer and fewer are requested until its route fits. Hops remain
 * at its own limit of three, also without caps: it enumerates all paths.
 */
const SPLITS = [7, 4, 2, 1];

/**
 * Runs offline: all chain reads are served from the universe, quotes from our exact pools. It supports one v2 pair and
 * one v3 pool per fee for two tokens, but the universe has more: every pool is passed as a v4 pool, a pair as one
 * full-range position, with a distinct tick spacing.
 */
const makeUniswap: MakeContender = async (universe, packageFolder, maxSplits) => {
  const load = <T>(name: string) => peerModule<T>(packageFolder, name);
  const sdk = await load<Sdk>('@uniswap/sdk-core');
  const v4 = await load<V4Sdk>('@uniswap/v4-sdk');
  const { BigNumber } = await load<Numbers>('@ethersproject/bignumber');
  const { AlphaRouter, usdGasTokensByChain } = await load<RouterPackage>(
    '@uniswap/smart-order-router',
  );
  const tokens = new Map(
    universe.tokens.map(({ address, decimals }) => [
      address as string,
      new sdk.Token(UNISWAP_CHAIN, address, decimals, address),
    ]),
  );
  const listed = listPools(universe, v4, tokens);
  const zero = BigNumber.from(0);
  const router = new AlphaRouter({
    ...offlineParts(listed, tokens),
    gasPriceProvider: { getGasPrice: async () => ({ gasPriceWei: zero }) },
    onChainQuoteProvider: {
      getQuotesManyExactIn: async (amounts: readonly Amount[], routes: readonly TheirRoute[]) => ({
        blockNumber: zero,
        routesWithQuotes: routes.map((route) => [
          route,
          amounts.map((amount) => {
            const quote = quoteAlong(listed, route, BigInt(String(amount.quotient)));
            return {
              amount,
              quote: quote === undefined ? null : BigNumber.from(String(quote)),
              sqrtPriceX96AfterList: route.pools.map(() => zero),
              initializedTicksCrossedList: route.pools.map(() => 0),
              gasEstimate: zero,
              gasLimit: zero,
            };
          }),
        ]),
      }),
    },
  });
  const usd = sdk.CurrencyAmount.fromRawAmount(usdGasTokensByChain[UNISWAP_CHAIN]![0]!, '0');
  const noGas = { estimateGasCost: () => ({}) };
  const setGas = ({ gasPriceX64, tokenOut }: Case) => {
    const estimateGasCost = ({ route }: Split) => {
      // Uses the same gas costs as the score.
      const units = route.pools.reduce(
        (sum, pool) => sum + LEG_GAS[listed.ours.get(pool)!.protocol],
        PATH_GAS,
      );
      const cost = (BigInt(units) * gasPriceX64) >> 64n;
      const gasCostInToken = sdk.CurrencyAmount.fromRawAmount(tokens.get(tokenOut)!, String(cost));
      return { gasEstimate: BigNumber.from(units), gasCostInToken, gasCostInUSD: usd };
    };
    router.getGasModels = async () => ({
      v2GasModel: noGas,
      v3GasModel: noGas,
      mixedRouteGasModel: noGas,
      v4GasModel: { estimateGasCost },
    });
  };
  // Its result is taken before it creates a trade object: the published package versions do not accept each other's
  // pools, so that this would fail, and its time is not part of the search.
  let found: Found | null = null;
  const search = router.getSwapRouteFromChain.bind(router);
  router.getSwapRouteFromChain = async (...args) => {
    found = await search(...args);
    return null;
  };
  const find = async ({ tokenIn, tokenOut, amount }: Case, maxSplits: number) => {
    found = null;
    await router.route(
      sdk.CurrencyAmount.fromRawAmount(tokens.get(tokenIn)!, String(amount)),
      tokens.get(tokenOut)!,
      sdk.TradeType.EXACT_INPUT,
      undefined,
      { protocols: ['V4'], blockNumber: 1, v4PoolSelection: SELECTION, maxSplits },
    );
    return (found as Found | null)?.routes;
  };
  return {
    async quote(request) {
      setGas(request);
      const start = performance.now();
      let callMs: number | undefined;
      for (const splits of maxSplits === undefined ? SPLITS : [maxSplits, ...SPLITS]) {
        const route = await find(request, splits);
        callMs ??= performance.now() - start;
        if (!route) return undefined;
        const answer = toAnswer(listed, route, request.amount);
        const legs = route.reduce((sum, split) => sum + split.route.pools.length, 0);
        if (legs <= (request.maxLegs ?? legs) || splits === 1) return { ...answer, callMs };
      }
      return undefined;
    },
  };
};

function toAnswer({ ours }: Listed, splits: readonly Split[], amount: bigint): Answer {
  const parts = splits.map((split) => BigInt(String(split.amount.quotient)));
  const rest = amount - parts.reduce((sum, part) => sum + part, 0n);
  const paths = splits.map(({ route }, i) => ({
    amount: parts[i]! + (i === parts.length - 1 ? rest : 0n),
    poolIds: route.pools.map((pool) => ours.get(pool)!.id),
  }));
  return { route: { kind: 'paths', paths } };
}

export default makeUniswap;
