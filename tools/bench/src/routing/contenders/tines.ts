/** `makeTines` (default export): creates Sushi's Tines router as a contender of the routing benchmark. */
import type { Hex } from '@cenote/chains';
import type { Pool } from '@cenote/trading';
import { LEG_GAS } from '@cenote/trading/testing/routing';
import type { MakeContender } from '../contender.ts';
import { peerModule } from '../peer-module.ts';
import { reservesOf } from '../reserves.ts';

interface TinesToken {
  name: string;
  symbol: string;
  address: string;
  decimals: number;
}

interface TinesPool {
  swapGasCost: number;
}

interface TinesRoute {
  status: 'Success' | 'NoWay' | 'Partial';
  amountIn: number;
  legs: readonly { poolAddress: Hex; tokenFrom: TinesToken; swapPortion: number }[];
}

/** The part of the package that is used here. */
interface Tines {
  ConstantProductRPool: new (
    address: Hex,
    token0: TinesToken,
    token1: TinesToken,
    fee: number,
    reserve0: bigint,
    reserve1: bigint,
  ) => TinesPool;
  UniV3Pool: new (
    address: Hex,
    token0: TinesToken,
    token1: TinesToken,
    fee: number,
    reserve0: bigint,
    reserve1: bigint,
    tick: number,
    liquidity: bigint,
    sqrtPriceX96: bigint,
    ticks: { index: number; DLiquidity: bigint }[],
  ) => TinesPool;
  findMultiRouteExactIn: Search;
  findMultiRouteExactOut: Search;
}

type Search = (
  from: TinesToken,
  to: TinesToken,
  amount: bigint,
  pools: readonly TinesPool[],
  baseToken: TinesToken,
  gasPrice: number,
  flows?: number,
) => TinesRoute;

/** It has no cap on legs or hops: fewer and fewer flows are requested until its route fits. */
const FLOWS = [100, 50, 25, 12, 6, 4, 3, 2, 1];
/** Fewer than its own default. */
const FEW_FLOWS = 6;

/** @param flows steps in which it fills the amount */
const makeTines: MakeContender = async ({ tokens, pools }, packageFolder, flows) => {
  const tines = await peerModule<Tines>(packageFolder, '@sushiswap/tines');
  const named = new Map(
    tokens.map(({ address, decimals }): [string, TinesToken] => [
      address,
      { name: address, symbol: address, address, decimals },
    ]),
  );
  const known = new Map(pools.map((pool) => [pool.id, pool]));
  const theirs = pools.map((pool) => toTinesPool(tines, pool, named));
  return {
    quote({ tokenIn, tokenOut, kind, amount, gasPriceX64, maxLegs }) {
      const [from, to] = [named.get(tokenIn)!, named.get(tokenOut)!];
      const gasPrice = Number(gasPriceX64) / 2 ** 64;
      const [search, counted] =
        kind === 'exactIn'
          ? [tines.findMultiRouteExactIn, to]
          : [tines.findMultiRouteExactOut, from];
      const find = (steps?: number) => search(from, to, amount, theirs, counted, gasPrice, steps);
      const start = performance.now();
      let found = find(flows);
      const callMs = performance.now() - start;
      for (const fewer of maxLegs === undefined ? [] : FLOWS) {
        if (found.legs.length <= maxLegs!) break;
        if (fewer <= (flows ?? FEW_FLOWS)) found = find(fewer);
      }
      if (found.status !== 'Success') return undefined;
      const calls = found.legs.map(({ poolAddress, tokenFrom, swapPortion }) => ({
        poolId: poolAddress,
        zeroForOne: tokenFrom.address === known.get(poolAddress)!.token0,
        portion: swapPortion,
      }));
      const amountIn = BigInt(Math.ceil(found.amountIn));
      return { route: { kind: 'calls', calls, amountIn }, callMs };
    },
  };
};

function toTinesPool(tines: Tines, pool: Pool, named: ReadonlyMap<string, TinesToken>): TinesPool {
  const [token0, token1] = [named.get(pool.token0)!, named.get(pool.token1)!];
  const { reserve0, reserve1 } = reservesOf(pool);
  const made =
    pool.protocol === 'v2'
      ? new tines.ConstantProductRPool(pool.id, token0, token1, 0.003, reserve0, reserve1)
      : new tines.UniV3Pool(
          pool.id,
          token0,
          token1,
          pool.fee / 1e6,
          reserve0,
          reserve1,
          pool.tick,
          pool.liquidity,
          pool.sqrtPriceX96,
          pool.ticks.map(({ index, liquidityNet }) => ({ index, DLiquidity: liquidityNet })),
        );
  // Uses the same gas costs as the score.
  made.swapGasCost = LEG_GAS[pool.protocol];
  return made;
}

export default makeTines;
