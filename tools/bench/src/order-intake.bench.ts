/*
 * order-intake: how fast the order book takes signed orders. They come at a fixed rate, whether those before
 * are answered or not, as from that many people; each is held against the chain and kept before its answer.
 * The sender shares the processors with the gateway.
 *
 *   npm run bench -- order-intake [--rate 120] [--seconds 5] [--swappers 10]
 */
import { rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { contractsOf, erc20Abi, LOCAL, lower } from '@cenote/chains';
import { type ApiOrderRequest, createRestClient } from '@cenote/data';
import { TEST_WALLET, worldTokenAddress } from '@cenote/devnet';
import { freePort, silentProgress, startStack } from '@cenote/launch';
import { buildLimitOrder, encodeOrder, orderTypedData } from '@cenote/trading/orders';
import { createTestClient, http, maxUint256, publicActions, walletActions } from 'viem';
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import { quantile } from './gateway/quantile.ts';
import { flag } from './lib/flags.ts';

const RATE = Number(flag('rate', '120'));
const SECONDS = Number(flag('seconds', '5'));
const SWAPPERS = Number(flag('swappers', '10'));
const COUNT = RATE * SECONDS;
const WARM_UP = 20;
const TIMEOUT_MS = 10_000;

const { permit2, exclusiveDutchOrderReactor: reactor } = contractsOf(LOCAL.id)!;
const [USDC, USDT] = [worldTokenAddress(LOCAL.id, 'USDC'), worldTokenAddress(LOCAL.id, 'USDT')];
const AMOUNT = 10_000_000n;

const root = resolve(import.meta.dirname, '../../..');
const dir = resolve(root, '.cenote/bench-order-intake');
process.env.RATE_LIMIT = '0';
const [web, gateway, l1, l2] = [
  await freePort(),
  await freePort(),
  await freePort(),
  await freePort(),
];
const stack = await startStack({
  ...{ root, dir, ports: { web, gateway, l1, l2 } },
  ...{ web: 'none', mining: 'interval', fresh: true, progress: silentProgress },
});
const client = createTestClient({
  mode: 'anvil',
  account: TEST_WALLET,
  transport: http(stack.urls.l1),
})
  .extend(publicActions)
  .extend(walletActions);

/** Accounts with money that Permit2 may move. */
async function makeSwappers(): Promise<PrivateKeyAccount[]> {
  const accounts = Array.from({ length: SWAPPERS }, () =>
    privateKeyToAccount(generatePrivateKey()),
  );
  const usdc = { address: USDC, abi: erc20Abi, chain: null, gas: 200_000n } as const;
  for (const { address } of accounts) {
    await client.setBalance({ address, value: 10n ** 18n });
    await client.writeContract({ ...usdc, functionName: 'transfer', args: [address, AMOUNT] });
  }
  const approvals = await Promise.all(
    accounts.map((account) =>
      client.writeContract({
        ...{ ...usdc, account, functionName: 'approve', args: [permit2, maxUint256] },
      }),
    ),
  );
  await Promise.all(approvals.map((hash) => client.waitForTransactionReceipt({ hash })));
  return accounts;
}

async function signedOrder(account: PrivateKeyAccount, nonce: bigint): Promise<ApiOrderRequest> {
  const now = Math.floor(Date.now() / 1_000);
  const order = buildLimitOrder({
    ...{ reactor, swapper: lower(account.address), nonce, now, deadline: now + 86_400 },
    ...{ tokenIn: USDC, tokenOut: USDT, amountIn: AMOUNT, want: { amountOut: 2n * AMOUNT } },
  });
  const data = orderTypedData(order, { chainId: LOCAL.id, permit2 });
  const signature = await account.signTypedData(data as never);
  return { chainId: LOCAL.id, kind: 'limit', encodedOrder: encodeOrder(order), signature };
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

/** Brings an order; its status (0: none) and how long the answer took. */
function bring(body: string): Promise<{ status: number; ms: number }> {
  const started = performance.now();
  return new Promise((settle) => {
    const done = (status: number) => settle({ status, ms: performance.now() - started });
    const options = { method: 'POST', agent, timeout: TIMEOUT_MS };
    const sent = request(`${stack.urls.gateway}/v1/orders`, options, (response) => {
      response.resume();
      response.on('end', () => done(response.statusCode ?? 0));
      response.on('error', () => done(0));
    });
    sent.on('timeout', () => sent.destroy());
    sent.on('error', () => done(0));
    sent.end(body);
  });
}

const swappers = await makeSwappers();
const bodies: string[] = [];
for (let i = 0; i < COUNT + WARM_UP; i++) {
  const nonce = BigInt(Math.floor(i / SWAPPERS));
  bodies.push(JSON.stringify(await signedOrder(swappers[i % SWAPPERS]!, nonce)));
}
for (const body of bodies.splice(0, WARM_UP)) await bring(body);

const started = performance.now();
const sent: ReturnType<typeof bring>[] = [];
for (const [i, body] of bodies.entries()) {
  const early = started + (i * 1_000) / RATE - performance.now();
  if (early > 0) await delay(early);
  sent.push(bring(body));
}
const answers = await Promise.all(sent);
const seconds = (performance.now() - started) / 1_000;
const taken = answers.filter(({ status }) => status === 200);

const rest = createRestClient({ baseUrl: stack.urls.gateway });
let kept = 0;
for (let cursor: string | undefined; ; ) {
  const page = await rest.orders({ chainId: LOCAL.id, status: 'open', limit: 250, cursor });
  kept += page.orders.length;
  if (page.nextCursor === null) break;
  cursor = page.nextCursor;
}
const times = taken.map(({ ms }) => ms);
console.log(
  JSON.stringify({
    ...{ name: 'order-intake', rate: RATE, orders: answers.length, taken: taken.length },
    takenPerSecond: Math.round(taken.length / seconds),
    ...{ p50ms: quantile(times, 0.5), p99ms: quantile(times, 0.99) },
    ...{ errors: answers.length - taken.length, lost: taken.length + WARM_UP - kept },
  }),
);
agent.destroy();
await stack.stop();
await rm(dir, { recursive: true, force: true });
process.exit(taken.length === answers.length && kept === taken.length + WARM_UP ? 0 : 1);
