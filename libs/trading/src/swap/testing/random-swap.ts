/**
 * Test data: `randomSwap()` and `build()` return a swap's request, plan and intent; `randomRoute()`, `randomMerged()`,
 * `randomClosed()` and `hopBetween()` return routes and hops. Also: `seeded()` random numbers, `pick()` and constants of the local network.
 */
import { type Address, contractsOf, isNative, LOCAL, lower, NATIVE } from '@cenote/chains';
import type { Protocol, TradeKind } from '../../pools/pool.ts';
import { hopKeys } from '../../routing/merge/hop-keys.ts';
import { runMerged } from '../../routing/merge/run-merged.ts';
import type { Hop, RoutePath } from '../../routing/types.ts';
import { type BuildSwapRequest, buildSwap, type SwapPlan } from '../build/build-swap.ts';
import { permitTypedData } from '../build/permit2.ts';
import { v2PairAddress, v3PoolAddress, v4PoolId } from '../build/pool-address.ts';
import type { Route } from '../build/route-segments.ts';
import type { SwapIntent } from '../check/intent.ts';

const contracts = contractsOf(LOCAL.id);
if (!contracts) throw new Error('The local network has no contracts');
export const CONTRACTS = contracts;
export const WETH = lower(CONTRACTS.weth9);
export const RECIPIENT: Address = '0x7a0c5b9d1e3f48627d95ab04c6e8f1023b4d5e6f';
const TOKENS = Array.from(
  { length: 7 },
  (_, i): Address => `0x${(0x9e3779b97f4a7c15n * BigInt(i + 3)).toString(16).padStart(40, '5')}`,
);
const HOOKS: Address = '0x00000000000000000000000000000000000000c0';

/** Reproducible numbers in [0, 1) (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Random = () => number;
export const pick = <T>(random: Random, items: readonly T[]): T =>
  items[Math.floor(random() * items.length)] as T;
const amount = (random: Random): bigint =>
  BigInt(1 + Math.floor(random() * 2 ** 40)) * 10n ** BigInt(Math.floor(random() * 12));

const isEther = (token: Address): boolean => isNative(token) || token === WETH;

/** A hop between two tokens of the graph, with the tokens in its pool's form. */
export function hopBetween(
  protocol: Protocol,
  from: Address,
  to: Address,
  options: { fee?: number; native?: boolean; hooks?: Address } = {},
): Hop {
  const { fee = 3000, native = false, hooks = NATIVE } = options;
  const symbolOf = (token: Address): Address =>
    isEther(token) ? (protocol === 'v4' && native ? NATIVE : WETH) : token;
  const [tokenIn, tokenOut] = [symbolOf(from), symbolOf(to)];
  if (protocol === 'v2') {
    const poolId = v2PairAddress(CONTRACTS.v2Factory, tokenIn, tokenOut);
    return { protocol, poolId, fee: 3000, tokenIn, tokenOut };
  }
  if (protocol === 'v3') {
    const poolId = v3PoolAddress(CONTRACTS.v3Factory, tokenIn, tokenOut, fee);
    return { protocol, poolId, fee, tickSpacing: 60, tokenIn, tokenOut };
  }
  const poolId = v4PoolId(tokenIn, tokenOut, fee, 60, hooks);
  return { protocol, poolId, fee, tickSpacing: 60, hooks, tokenIn, tokenOut };
}

function randomPath(
  random: Random,
  kind: TradeKind,
  tokenIn: Address,
  tokenOut: Address,
  of?: Protocol,
) {
  const between = [...TOKENS, WETH].filter(
    (token) =>
      token !== tokenIn &&
      token !== tokenOut &&
      !(token === WETH && (isEther(tokenIn) || isEther(tokenOut))),
  );
  const stops: Address[] = [tokenIn];
  const count = Math.floor(random() * 4);
  for (let i = 0; i < count; i++) {
    const stop = pick(random, between);
    if (!stops.includes(stop)) stops.push(stop);
  }
  stops.push(tokenOut);
  // An exact output uses one protocol and one form of the coin within a path.
  const protocol = of ?? pick(random, ['v2', 'v3', 'v4'] as const);
  const native = random() < 0.5;
  const hops = stops.slice(1).map((to, i) =>
    hopBetween(
      kind === 'exactOut' ? protocol : pick(random, ['v2', 'v3', 'v4'] as const),
      stops[i] as Address,
      to,
      {
        fee: pick(random, [100, 500, 3000, 10_000]),
        native: kind === 'exactOut' ? native : random() < 0.5,
        hooks: random() < 0.2 ? HOOKS : NATIVE,
      },
    ),
  );
  const path: RoutePath = { share: 0, amountIn: amount(random), amountOut: amount(random), hops };
  return path;
}

export function randomRoute(random: Random): Route {
  const kind = pick(random, ['exactIn', 'exactOut'] as const);
  const all = [NATIVE, WETH, ...TOKENS];
  const tokenIn = pick(random, all);
  const outs = all.filter((t) => t !== tokenIn && !(isEther(t) && isEther(tokenIn)));
  const tokenOut = pick(random, outs);
  const count = 1 + Math.floor(random() * 3);
  const paths = Array.from({ length: count }, () => randomPath(random, kind, tokenIn, tokenOut));
  const sum = (side: 'amountIn' | 'amountOut') => paths.reduce((s, p) => s + p[side], 0n);
  return { kind, tokenIn, tokenOut, amountIn: sum('amountIn'), amountOut: sum('amountOut'), paths };
}

/**
 * A merged route of up to 24 pools: every token has a rank, each pool leads to a higher one, and each path is a random
 * walk through the pools.
 */
export function randomMerged(random: Random): Route {
  const all = [NATIVE, WETH, ...TOKENS];
  const tokenIn = pick(random, all);
  const tokenOut = pick(
    random,
    all.filter((token) => token !== tokenIn && !(isEther(token) && isEther(tokenIn))),
  );
  const between = [WETH, ...TOKENS].filter(
    (token) =>
      ![tokenIn, tokenOut].some((end) => end === token || (isEther(end) && isEther(token))),
  );
  const stops = [tokenIn, ...between.slice(0, Math.floor(random() * 5)), tokenOut];
  const walks = Array.from({ length: 2 + Math.floor(random() * 8) }, () => {
    const hops: Hop[] = [];
    let at = 0;
    while (at < stops.length - 1) {
      const to = at + 1 + Math.floor(random() * (stops.length - 1 - at));
      const protocol = pick(random, ['v2', 'v3', 'v4'] as const);
      const options = {
        fee: pick(random, [100, 500, 3000]),
        native: random() < 0.5,
        hooks: random() < 0.2 ? HOOKS : NATIVE,
      };
      hops.push(hopBetween(protocol, stops[at] as Address, stops[to] as Address, options));
      at = to;
    }
    return { hops, amountIn: amount(random) };
  });
  const run = runMerged(walks, hopKeys(WETH), () => 1_000_000n + amount(random));
  if (!run || 'failed' in run) return randomMerged(random);
  const paths = walks.map(
    (walk, p): RoutePath => ({
      ...walk,
      share: 0,
      amountOut: run.outputs[p]!,
      amounts: run.amounts[p]!,
    }),
  );
  // A part of a tiny amount may be rounded down to nothing.
  if (paths.some(({ amounts, amountOut }) => [...amounts!, amountOut].includes(0n)))
    return randomMerged(random);
  const sum = (side: 'amountIn' | 'amountOut') => paths.reduce((s, p) => s + p[side], 0n);
  return {
    kind: 'exactIn',
    tokenIn,
    tokenOut,
    amountIn: sum('amountIn'),
    amountOut: sum('amountOut'),
    paths,
  };
}

/** A random merged exact output: a merged route, with a closing path for 3 to 50 % of the output. */
export function randomClosed(random: Random): Route {
  const { tokenIn, tokenOut, amountIn, amountOut, paths } = randomMerged(random);
  const path = randomPath(random, 'exactOut', tokenIn, tokenOut, 'v4');
  const closing = { ...path, amountOut: amountOut / BigInt(1 + Math.floor(random() * 30)) + 1n };
  return {
    kind: 'exactOut',
    tokenIn,
    tokenOut,
    amountIn: amountIn + closing.amountIn,
    amountOut: amountOut + closing.amountOut,
    paths: [...paths, closing],
  };
}

export interface BuiltSwap {
  request: BuildSwapRequest;
  plan: SwapPlan;
  intent: SwapIntent;
}

/** Returns the plan of a route and the corresponding user intent. */
export function build(
  route: Route,
  options: Pick<BuildSwapRequest, 'slippageBps' | 'permit' | 'limits'> = {},
): BuiltSwap {
  const { slippageBps = 50, permit, limits } = options;
  const request: BuildSwapRequest = {
    chainId: LOCAL.id,
    contracts: CONTRACTS,
    route,
    recipient: RECIPIENT,
    deadline: 1_800_000_000n,
    slippageBps,
    ...(permit && { permit }),
    ...(limits && { limits }),
  };
  const plan = buildSwap(request);
  const base = {
    chainId: LOCAL.id,
    router: CONTRACTS.universalRouter,
    tokenIn: route.tokenIn,
    tokenOut: route.tokenOut,
    recipient: RECIPIENT,
    deadline: request.deadline,
    value: plan.value,
    paths: route.paths,
    ...(permit && { permit }),
  };
  const intent: SwapIntent =
    route.kind === 'exactIn'
      ? {
          ...base,
          kind: 'exactIn',
          amountIn: route.amountIn,
          minAmountOut: plan.minAmountOut ?? 0n,
        }
      : {
          ...base,
          kind: 'exactOut',
          amountOut: route.amountOut,
          maxAmountIn: plan.maxAmountIn ?? 0n,
        };
  return { request, plan, intent };
}

/** A random swap, some with a permit. */
export function randomSwap(random: Random, routeOf = randomRoute): BuiltSwap {
  const route = routeOf(random);
  const slippageBps = pick(random, [0, 10, 50, 100, 550]);
  if (isNative(route.tokenIn) || random() < 0.6) return build(route, { slippageBps });
  const { message } = permitTypedData({
    chainId: LOCAL.id,
    contracts: CONTRACTS,
    token: route.tokenIn,
    amount: route.amountIn * 2n,
    nonce: Math.floor(random() * 100),
    now: 1_799_990_000,
  });
  const signature = `0x${'3c'.repeat(64)}1b` as const;
  return build(route, { slippageBps, permit: { permitSingle: message, signature } });
}
