/*
 * parity: random quotes of the running gateway, each built, checked and executed on the chain. What
 * moves must be what was quoted, to the wei.
 *
 *   npm run bench -- parity [--quotes 500] [--seed 1]
 */
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import {
  contractsOf,
  erc20Abi,
  isNative,
  LOCAL,
  NATIVE,
  permit2Abi,
  toViemChain,
} from '@cenote/chains';
import { createGatewayClient, GatewayError } from '@cenote/data';
import { WORLD_TOKENS, worldTokenAddress } from '@cenote/devnet';
import { toRouteQuote } from '@cenote/features/route-quote';
import { freePort, silentProgress, startStack, waitFor } from '@cenote/launch';
import type { TradeKind } from '@cenote/trading';
import { buildSwap, checkSwap } from '@cenote/trading/swap';
import { createRandom } from '@cenote/trading/testing';
import {
  type Address,
  createPublicClient,
  createTestClient,
  http,
  maxUint256,
  publicActions,
  walletActions,
} from 'viem';
import { flag } from './lib/flags.ts';

const QUOTES = Number(flag('quotes', '500'));
const SEED = Number(flag('seed', '1'));
const MAX_UINT160 = (1n << 160n) - 1n;
const MAX_UINT48 = 2 ** 48 - 1;

const random = createRandom(SEED);

const root = resolve(import.meta.dirname, '../../..');
const dir = resolve(root, '.cenote/bench-parity');
const [web, gatewayPort, l1, l2] = await Promise.all([
  freePort(),
  freePort(),
  freePort(),
  freePort(),
]);
const stack = await startStack({
  root,
  dir,
  ports: { web, gateway: gatewayPort, l1, l2 },
  web: 'none',
  mining: 'instant',
  fresh: true,
  progress: silentProgress,
});

const contracts = contractsOf(LOCAL.id)!;
const rpcUrl = stack.urls.l1;
const chain = toViemChain(LOCAL, rpcUrl);
const client = createTestClient({
  mode: 'anvil',
  chain,
  transport: http(rpcUrl),
  pollingInterval: 20,
})
  .extend(publicActions)
  .extend(walletActions);
const reader = createPublicClient({ chain, transport: http(rpcUrl), cacheTime: 0 });
const gateway = createGatewayClient({ baseUrl: stack.urls.gateway, timeoutMs: 10_000 });

interface Tradable {
  address: Address;
  symbol: string;
  decimals: number;
  priceUsd: number;
}

const tokens: Tradable[] = [
  { address: NATIVE, symbol: 'ETH', decimals: 18, priceUsd: 0 },
  ...WORLD_TOKENS.filter((t) => t.kind === 'plain' && t.chains.includes(LOCAL.id)).map((t) => ({
    address: worldTokenAddress(LOCAL.id, t.key),
    symbol: t.symbol,
    decimals: t.decimals,
    priceUsd: Number(t.priceUsd),
  })),
];
const ether = tokens.find((t) => t.symbol === 'WETH')!;
tokens[0]!.priceUsd = ether.priceUsd;

const [owner] = (await client.request({ method: 'eth_accounts' } as never)) as [Address];
const send = async (request: { to: Address; data?: `0x${string}`; value?: bigint }) => {
  const hash = await client.sendTransaction({ account: owner, chain, ...request } as never);
  return client.waitForTransactionReceipt({ hash, timeout: 20_000 });
};
const balance = (token: Address): Promise<bigint> =>
  isNative(token)
    ? reader.getBalance({ address: owner })
    : reader.readContract({
        address: token,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [owner],
      });

for (const { address } of tokens.slice(1)) {
  for (const call of [
    { address, abi: erc20Abi, functionName: 'approve', args: [contracts.permit2, maxUint256] },
    {
      address: contracts.permit2,
      abi: permit2Abi,
      functionName: 'approve',
      args: [address, contracts.universalRouter, MAX_UINT160, MAX_UINT48],
    },
  ]) {
    const hash = await client.writeContract({ account: owner, chain, ...call } as never);
    await client.waitForTransactionReceipt({ hash, timeout: 20_000 });
  }
}

/** The gateway speaks for the head: what it quotes is the state that the swap meets. */
async function caughtUp(): Promise<void> {
  const head = Number(await reader.getBlockNumber());
  await waitFor(
    async () => {
      const { chains } = await gateway.readiness();
      return chains.find((c) => c.chainId === LOCAL.id)?.blockNumber === head || undefined;
    },
    { what: `The gateway at block ${head}`, timeoutMs: 20_000, everyMs: 15 },
  );
}

interface Case {
  tokenIn: Tradable;
  tokenOut: Tradable;
  kind: TradeKind;
  amount: bigint;
}

/** A pair, a kind and a size of $1 to $1M, evenly over the powers of ten. */
function randomCase(): Case {
  const tokenIn = random.pick(tokens);
  const others = tokens.filter(
    (t) =>
      t !== tokenIn &&
      !(
        [NATIVE, ether.address].includes(t.address) &&
        [NATIVE, ether.address].includes(tokenIn.address)
      ),
  );
  const tokenOut = random.pick(others);
  const kind: TradeKind = random.chance(0.5) ? 'exactIn' : 'exactOut';
  const fixed = kind === 'exactIn' ? tokenIn : tokenOut;
  const usd = 10 ** (random.next() * 6);
  const amount =
    (BigInt(Math.floor((usd / fixed.priceUsd) * 1e6 + 1)) * 10n ** BigInt(fixed.decimals)) /
    1_000_000n;
  return { tokenIn, tokenOut, kind, amount: amount > 0n ? amount : 1n };
}

const failures: unknown[] = [];
const seen = {
  split: 0,
  mixed: 0,
  legsMax: 0,
  v2: 0,
  v3: 0,
  v4: 0,
  exactIn: 0,
  exactOut: 0,
  refused: 0,
};
let done = 0;
while (done < QUOTES) {
  const asked = randomCase();
  await caughtUp();
  const answer = await gateway
    .quote({
      chainId: LOCAL.id,
      tokenIn: asked.tokenIn.address,
      tokenOut: asked.tokenOut.address,
      amount: asked.amount.toString(),
      kind: asked.kind,
    })
    .catch((error: unknown) => {
      // A pair without a route, or too much for the pools: an answer, but nothing to execute.
      if (
        error instanceof GatewayError &&
        ['NO_ROUTE', 'NOT_ENOUGH_LIQUIDITY'].includes(error.code)
      )
        return undefined;
      throw error;
    });
  if (!answer) {
    seen.refused++;
    if (seen.refused > QUOTES * 4) throw new Error('Too many requests without a route');
    continue;
  }
  const route = toRouteQuote(
    answer,
    {
      tokenIn: asked.tokenIn.address,
      tokenOut: asked.tokenOut.address,
      amount: asked.amount,
      kind: asked.kind,
    },
    LOCAL,
  );
  const enough = await balance(asked.tokenIn.address);
  if (enough < route.amountIn * 2n) {
    seen.refused++;
    continue;
  }
  done++;
  const { timestamp } = await reader.getBlock();
  const deadline = timestamp + 1_800n;
  const plan = buildSwap({
    chainId: LOCAL.id,
    contracts,
    route,
    recipient: owner,
    deadline,
    slippageBps: 50,
  });
  const verdict = checkSwap(plan, {
    chainId: LOCAL.id,
    router: contracts.universalRouter,
    tokenIn: asked.tokenIn.address,
    tokenOut: asked.tokenOut.address,
    kind: asked.kind,
    recipient: owner,
    deadline,
    paths: route.paths,
    value: plan.value,
    ...(asked.kind === 'exactIn'
      ? { amountIn: route.amountIn, minAmountOut: plan.minAmountOut! }
      : { maxAmountIn: plan.maxAmountIn!, amountOut: asked.amount }),
  } as never);
  const before = [
    await balance(asked.tokenIn.address),
    await balance(asked.tokenOut.address),
  ] as const;
  const name = `${asked.tokenIn.symbol}→${asked.tokenOut.symbol} ${asked.kind} ${asked.amount}`;
  if (!verdict.ok) {
    failures.push({ name, refusedByCheck: verdict.violations });
    continue;
  }
  const receipt = await send({ to: plan.to, data: plan.data, value: plan.value });
  const fee = receipt.gasUsed * receipt.effectiveGasPrice;
  const after = [
    await balance(asked.tokenIn.address),
    await balance(asked.tokenOut.address),
  ] as const;
  const spent = before[0] - after[0] - (isNative(asked.tokenIn.address) ? fee : 0n);
  const received = after[1] - before[1] + (isNative(asked.tokenOut.address) ? fee : 0n);
  if (receipt.status !== 'success' || spent !== route.amountIn || received !== route.amountOut) {
    failures.push({
      name,
      status: receipt.status,
      quoted: [String(route.amountIn), String(route.amountOut)],
      executed: [String(spent), String(received)],
      paths: route.paths.map((p) => p.hops.map((h) => `${h.protocol}:${h.fee}`).join('>')),
    });
  }
  const legs = route.paths.flatMap((path) => path.hops);
  seen[asked.kind]++;
  if (route.paths.length > 1) seen.split++;
  if (route.paths.some((path) => new Set(path.hops.map((hop) => hop.protocol)).size > 1))
    seen.mixed++;
  seen.legsMax = Math.max(seen.legsMax, legs.length);
  for (const protocol of new Set(legs.map((hop) => hop.protocol))) seen[protocol]++;
  if (done % 50 === 0) console.log(`${done} of ${QUOTES}, ${failures.length} mismatches`);
}

await stack.stop();
await rm(dir, { recursive: true, force: true });
for (const failure of failures.slice(0, 20)) console.log(JSON.stringify(failure));
console.log(
  JSON.stringify({
    name: 'parity',
    quotes: done,
    mismatches: failures.length,
    seed: SEED,
    ...seen,
  }),
);
process.exit(failures.length > 0 ? 1 : 0);
