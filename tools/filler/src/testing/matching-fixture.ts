/**
 * Test data for simulations of fills: `market` and `candidates` of a random universe of pools, `all` (a selection of
 * them), `filled()` (runs `findPassingFills()` on a fake node and returns what happened), `hashOf()`, `TERMS`, `FEES`.
 */
import { type Address, type Hex, LOCAL, localContractsOf } from '@cenote/chains';
import type { Pool } from '@cenote/trading';
import { v2PairAddress, v3PoolAddress, v4PoolId } from '@cenote/trading/swap';
import { makeTestMarket } from '@cenote/trading/testing/routing';
import { BatchSelection } from '../match/batch-selection.ts';
import { type Candidate, poolsOf } from '../match/candidate.ts';
import { Market } from '../match/market.ts';
import { profitableOrders } from '../match/match.ts';
import { PoolRouters } from '../match/pool-routers.ts';
import type { FillableOrder, OrderAmounts } from '../orders/fillable-order.ts';
import { findPassingFills } from '../simulation/find-passing-fills.ts';
import { SimulatedNode, type SimulatedOrder } from './simulated-node.ts';

const UNIVERSE = makeTestMarket({ seed: 5, tokens: 16, pools: 120, native: false });
const CONTRACTS = { ...localContractsOf(LOCAL.id), weth9: UNIVERSE.wrappedNative };
const EXECUTOR: Address = `0x${'e'.repeat(40)}`;
const OWNER: Address = `0x${'f'.repeat(40)}`;
const CONTEXT = { chainId: LOCAL.id, contracts: CONTRACTS, executor: EXECUTOR, time: 1_000n };
export const TERMS = { gasPrice: 2_000_000_000n, marginBps: 2n };
export const FEES = { maxFeePerGas: 2_000_000_000n, maxPriorityFeePerGas: 1n };
export const hashOf = (n: number): Hex => `0x${n.toString(16).padStart(64, '0')}`;

/** Computes the id that a pool's factory would assign. */
function idOf({ token0, token1, ...pool }: Pool): Hex {
  if (pool.protocol === 'v2') return v2PairAddress(CONTRACTS.v2Factory, token0, token1);
  const { fee, tickSpacing } = pool;
  return pool.protocol === 'v3'
    ? v3PoolAddress(CONTRACTS.v3Factory, token0, token1, fee)
    : v4PoolId(token0, token1, fee, tickSpacing, pool.hooks);
}

/** Profitable orders in all pairs, and the pools that they are filled from. */
function scene() {
  const { pools: made, wrappedNative, tokens } = UNIVERSE;
  const pools = made.map((pool) => ({ ...pool, id: idOf(pool) }));
  const routers = new PoolRouters(wrappedNative, { isTrusted: () => true });
  routers.sync(new Map(pools.map((pool) => [pool.id, pool])));
  const market = new Market(routers, wrappedNative);
  const pairs = tokens.flatMap((a) => tokens.filter((b) => a !== b).map((b) => [a, b] as const));
  const orders = pairs.flatMap(([a, b], n): OrderAmounts[] => {
    const [tokenIn, tokenOut] = [a.address, b.address];
    const amountIn = BigInt(Math.ceil((1_000 / a.priceUsd) * 10 ** a.decimals));
    const fair = market.quote({ tokenIn, tokenOut, amount: amountIn, kind: 'exactIn' });
    if (!fair) return [];
    return [
      { hash: hashOf(n), tokenIn, tokenOut, amountIn, amountOut: (fair.amountOut * 9n) / 10n },
    ];
  });
  const terms = { ...TERMS, budgetMs: Number.POSITIVE_INFINITY };
  return { market, candidates: profitableOrders(orders, market, terms) };
}
export const { market, candidates } = scene();
/** The most profitable ones without shared pools. */
export const all = new BatchSelection(candidates, {
  swapperOf: () => undefined,
  isKnown: () => false,
}).next();
/** A separate account for each order. */
const ownAccountOf = (order: Hex): Address => `0x${order.slice(-40)}`;

/** Runs findPassingFills on candidates with a fake node; orders that move pools may interfere. */
export async function filled(
  chosen: readonly Candidate[],
  change: {
    orders?: (candidate: Candidate, at: number) => SimulatedOrder;
    balance?: bigint;
    maxGas?: bigint;
    blockGas?: bigint;
    /** Whether an order is known to run code that may affect others; default: those that move pools. */
    mayInterfere?: (order: Hex) => boolean;
    /** Whether a swapper is known to have code; default: none has. */
    hasCode?: (swapper: Address) => boolean;
    /** Default: a separate account for each order. */
    swapperOf?: (order: Hex) => Address;
    isOver?: () => boolean;
    isAtHead?: () => Promise<boolean>;
  } = {},
) {
  const { orders = () => ({}), hasCode = () => false, swapperOf = ownAccountOf } = change;
  const { isOver = () => false, isAtHead = async () => true } = change;
  const known = chosen.map((one, at) => {
    return [one.amounts.hash, { pools: poolsOf(one.route), ...orders(one, at) }] as const;
  });
  const node = new SimulatedNode(EXECUTOR, new Map(known));
  if (change.balance !== undefined) node.balance = change.balance;
  if (change.blockGas !== undefined) node.blockGas = change.blockGas;
  const { mayInterfere = (order: Hex) => node.moves(order) !== undefined } = change;
  const choice = new BatchSelection(chosen, {
    swapperOf,
    mayInterfere: mayInterfere,
    hasCode,
    isKnown: () => false,
  });
  const { exclusiveDutchOrderReactor: reactor } = CONTRACTS;
  const fillingsOf = (some: readonly Candidate[]) =>
    some.map((one) => {
      const order = {
        encoded: one.amounts.hash,
        signature: '0x01',
        reactor,
      } as unknown as FillableOrder;
      return { ...one, order, mayInterfere: mayInterfere(one.amounts.hash) };
    });
  const tooLarge: Hex[] = [];
  const unpaid: Hex[] = [];
  const failed: Hex[] = [];
  const failedLate: Hex[] = [];
  const postponed: Hex[] = [];
  const dependent: Hex[] = [];
  const moving: Hex[] = [];
  const source = {
    choose: async () => fillingsOf(choice.next()),
    contenders: (count: number) => fillingsOf(choice.contenders(count)),
  };
  const passing = await findPassingFills(source, market, CONTEXT, TERMS, {
    client: node.client,
    owner: OWNER,
    fees: FEES,
    maxGas: change.maxGas ?? 10n ** 9n,
    isOver,
    isAtHead,
    onFailure: (order, hasPassed) => {
      choice.fail(order);
      failed.push(order);
      if (hasPassed) failedLate.push(order);
    },
    onPostponed: (order, isDependent) => {
      choice.postpone(order);
      postponed.push(order);
      if (isDependent) dependent.push(order);
    },
    onMoving: (order) => {
      choice.drop(order);
      moving.push(order);
    },
    onUnpaid: ({ amounts }) => {
      choice.drop(amounts.hash);
      unpaid.push(amounts.hash);
    },
    onTooLarge: ({ amounts }) => {
      choice.drop(amounts.hash);
      tooLarge.push(amounts.hash);
    },
  });
  const sent = passing?.fillings.map(({ amounts }) => amounts.hash) ?? [];
  const left = { tooLarge, unpaid, failed, failedLate, postponed, dependent, moving };
  return { passing, node, ...left, orders: sent };
}
