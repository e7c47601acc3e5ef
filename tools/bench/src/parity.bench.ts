/**
 * parity: requests random quotes of a gateway that the script starts over a local world, then builds, checks and
 * executes each on the chain. Fails if the balance changes differ from the quote by a wei, or something remains in the
 * router.
 *
 * npm run bench -- parity [--quotes 500] [--seed 1] [--splits] [--merged]
 *
 * With --splits only quotes with two or more paths are executed and counted. With --merged, random merged routes of up to
 * 64 pools instead of quotes, every second an exact output, some of which get less or more from their first pools than
 * quoted.
 */
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Address, isNative, LOCAL, NATIVE } from '@cenote/chains';
import { createGatewayClient, GatewayError } from '@cenote/data';
import { TEST_WALLET, tokensOf, worldTokenAddress } from '@cenote/devnet';
import { toRouteQuote } from '@cenote/features/route-quote';
import { freePort, silentProgress, startStack, waitFor } from '@cenote/launch';
import type { RouteQuote, TradeKind } from '@cenote/trading';
import { createRandom } from '@cenote/trading/testing';
import { flag } from './lib/flags.ts';
import { swapHarness } from './lib/swap-harness.ts';
import { mergedParity } from './parity-merged.ts';

const QUOTES = Number(flag('quotes', '500'));
const SEED = Number(flag('seed', '1'));
const SPLITS_ONLY = process.argv.includes('--splits');
/** Maximum number of requests per executable quote, as some have no route. */
const TIMEOUT_MS = SPLITS_ONLY ? 20 : 4;
const random = createRandom(SEED);

interface Tradable {
  address: Address;
  symbol: string;
  decimals: number;
  priceUsd: number;
}

interface Case {
  tokenIn: Tradable;
  tokenOut: Tradable;
  kind: TradeKind;
  amount: bigint;
}

const plain: Tradable[] = tokensOf(LOCAL.id)
  .filter((token) => token.kind === 'plain')
  .map(({ key, symbol, decimals, priceUsd }) => ({
    address: worldTokenAddress(LOCAL.id, key),
    symbol,
    decimals,
    priceUsd: Number(priceUsd),
  }));
const wrapped = plain.find((token) => token.symbol === 'WETH')!;
const tokens = [{ ...wrapped, address: NATIVE, symbol: 'ETH' }, ...plain];
const isEther = ({ address }: Tradable) => isNative(address) || address === wrapped.address;

/** Routes split if a trade is large for its pools. */
const LEAST_USD_EXPONENT = SPLITS_ONLY ? 3 : 0;

/** A random pair, kind and size up to $1M, log-uniform from $1 (with --splits: $1,000). */
function randomCase(): Case {
  const tokenIn = random.pick(tokens);
  const tokenOut = random.pick(
    tokens.filter((token) => token !== tokenIn && !(isEther(token) && isEther(tokenIn))),
  );
  const kind: TradeKind = random.chance(0.5) ? 'exactIn' : 'exactOut';
  const fixed = kind === 'exactIn' ? tokenIn : tokenOut;
  const usd = 10 ** (LEAST_USD_EXPONENT + random.next() * (6 - LEAST_USD_EXPONENT));
  const millionths = BigInt(Math.floor((usd / fixed.priceUsd) * 1e6) + 1);
  const amount = (millionths * 10n ** BigInt(fixed.decimals)) / 1_000_000n;
  return { tokenIn, tokenOut, kind, amount: amount > 0n ? amount : 1n };
}

const plainBigints = (_key: string, value: unknown) =>
  typeof value === 'bigint' ? String(value) : value;

if (process.argv.includes('--merged')) {
  const { mismatches, seen, gasErrorPercent } = await mergedParity(QUOTES, SEED);
  for (const mismatch of mismatches) console.log(JSON.stringify(mismatch, plainBigints));
  console.log(
    JSON.stringify({
      name: 'parity-merged',
      seed: SEED,
      mismatches: mismatches.length,
      ...seen,
      gasErrorPercent,
    }),
  );
  process.exit(mismatches.length > 0 ? 1 : 0);
}

const root = resolve(import.meta.dirname, '../../..');
const dir = resolve(root, '.cenote/bench-parity');
const [web, gatewayPort, l1, l2] = await Promise.all(
  Array.from({ length: 4 }, freePort) as [
    Promise<number>,
    Promise<number>,
    Promise<number>,
    Promise<number>,
  ],
);
const stack = await startStack({
  root,
  dir,
  ports: { web, gateway: gatewayPort, l1, l2 },
  web: 'none',
  mining: 'instant',
  fresh: true,
  progress: silentProgress,
});
const gateway = createGatewayClient({ baseUrl: stack.urls.gateway, timeoutMs: 10_000 });
const trader = swapHarness(stack.urls.l1, TEST_WALLET);

/** Waits until the gateway is at the head, so that it quotes the state in which the swap executes. */
async function caughtUp(): Promise<void> {
  await waitFor(
    async () => {
      const head = Number(await trader.client.getBlockNumber());
      const { chains } = await gateway.readiness();
      return chains.find((c) => c.chainId === LOCAL.id)?.blockNumber === head || undefined;
    },
    { what: 'The gateway at the head of the chain', timeoutMs: 20_000, everyMs: 15 },
  );
}

/** Undefined if the pools cannot serve the request: a valid response, but nothing to execute. */
async function quote({ tokenIn, tokenOut, kind, amount }: Case): Promise<RouteQuote | undefined> {
  const params = { tokenIn: tokenIn.address, tokenOut: tokenOut.address, kind };
  try {
    const answer = await gateway.quote({ chainId: LOCAL.id, ...params, amount: String(amount) });
    return toRouteQuote(answer, { ...params, amount }, LOCAL);
  } catch (error) {
    const unserved = ['NO_ROUTE', 'NOT_ENOUGH_LIQUIDITY'];
    if (error instanceof GatewayError && unserved.includes(error.code)) return undefined;
    throw error;
  }
}

for (const { address } of plain) await trader.allow(address);

const mismatches: unknown[] = [];
const seen = { exactIn: 0, exactOut: 0, split: 0, mixed: 0, legsMax: 0, v2: 0, v3: 0, v4: 0 };
let unserved = 0;
let unsplit = 0;
let done = 0;
while (done < QUOTES) {
  if (unserved + unsplit > QUOTES * TIMEOUT_MS) {
    throw new Error('Too many requests have no executable route');
  }
  const params = randomCase();
  await caughtUp();
  const route = await quote(params);
  if (!route || (await trader.balance(params.tokenIn.address)) < route.amountIn * 2n) {
    unserved++;
    continue;
  }
  if (SPLITS_ONLY && route.paths.length < 2) {
    unsplit++;
    continue;
  }
  done++;
  const moved = await trader
    .plan(route)
    .then((plan) => trader.execute(route, plan))
    .catch((error: Error) => error);
  if (
    moved instanceof Error ||
    moved.status !== 'success' ||
    moved.spent !== route.amountIn ||
    moved.received !== route.amountOut ||
    moved.stranded !== 0n
  ) {
    mismatches.push({
      case: `${params.tokenIn.symbol} → ${params.tokenOut.symbol}, ${params.kind} ${params.amount}`,
      quoted: { spent: route.amountIn, received: route.amountOut },
      executed: moved instanceof Error ? moved.message : moved,
      paths: route.paths.map(({ hops }) =>
        hops.map((hop) => `${hop.protocol}/${hop.fee}`).join(' '),
      ),
    });
  }
  const legs = route.paths.flatMap((path) => path.hops);
  seen[params.kind]++;
  if (route.paths.length > 1) seen.split++;
  if (route.paths.some(({ hops }) => new Set(hops.map((hop) => hop.protocol)).size > 1))
    seen.mixed++;
  seen.legsMax = Math.max(seen.legsMax, legs.length);
  for (const protocol of new Set(legs.map((hop) => hop.protocol))) seen[protocol]++;
  if (done % 50 === 0) console.log(`${done} of ${QUOTES}, ${mismatches.length} mismatches`);
}

await stack.stop();
await rm(dir, { recursive: true, force: true });
for (const mismatch of mismatches) console.log(JSON.stringify(mismatch, plainBigints));
console.log(
  JSON.stringify({
    name: 'parity',
    quotes: done,
    mismatches: mismatches.length,
    seed: SEED,
    splitsOnly: SPLITS_ONLY,
    ...seen,
  }),
);
process.exit(mismatches.length > 0 ? 1 : 0);
