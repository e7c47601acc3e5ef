/**
 * Signed orders on the real chain and in the real database, with two gateways: accepted and rejected by onchain state,
 * settled by the reactors, cancelled, expired, without funds, through a reorganisation and through crashes of gateways.
 * One file, because all tests share a local world and two gateways, which take most of the time to set up.
 */
import { resolve } from 'node:path';
import { type Address, contractsOf, erc20Abi, lower, orderReactorAbi } from '@cenote/chains';
import {
  type ApiOrder,
  createRestClient,
  type GatewayError,
  type LiveOrders,
  type OrderStatus,
  type RestClient,
} from '@cenote/data';
import { TEST_WALLET, type World, worldTokenAddress } from '@cenote/devnet';
import { freePort, type IndexedTestWorld, startIndexedTestWorld } from '@cenote/launch';
import {
  buildLimitOrder,
  encodeOrder,
  type LimitOrder,
  noncesAbi,
  orderTypedData,
  parseOrder,
} from '@cenote/trading/orders';
import { createTestClient, type Hex, http, publicActions, walletActions } from 'viem';
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import { GatewayProcess, until } from '../testing/gateway-process.ts';

const CHAIN = 31337;
const contracts = contractsOf(CHAIN)!;
const permit2 = lower(contracts.permit2);
const LIMITS = lower(contracts.exclusiveDutchOrderReactor);
const FLOWS = lower(contracts.v2DutchOrderReactor);
const [USDC, USDT] = [worldTokenAddress(CHAIN, 'USDC'), worldTokenAddress(CHAIN, 'USDT')];
const LOCKED = worldTokenAddress(CHAIN, 'LOCKED');
const DOLLAR = 1_000_000n;
const ALL = (1n << 256n) - 1n;

let testWorld: IndexedTestWorld;
let world: World;
let one: GatewayProcess;
/** A second gateway on the same database. */
let two: GatewayProcess;
let rest: RestClient;
let other: RestClient;

const chain = () =>
  createTestClient({
    mode: 'anvil',
    account: TEST_WALLET,
    transport: http(world.chains[0]?.rpcUrl),
    pollingInterval: 20,
  })
    .extend(publicActions)
    .extend(walletActions);

async function mined(hash: Hex) {
  const receipt = await until('the receipt', () =>
    chain()
      .getTransactionReceipt({ hash })
      .catch(() => undefined),
  );
  if (receipt.status !== 'success') throw new Error('the transaction was reverted');
  return receipt;
}

// biome-ignore lint/suspicious/noExplicitAny: viem's type depends on the ABI of each call
const send = async (call: any, account: Address | PrivateKeyAccount = TEST_WALLET) =>
  mined(await chain().writeContract({ gas: 1_000_000n, ...call, account, chain: null } as never));

const token = (address: Address, functionName: string, args: readonly unknown[]) => ({
  address,
  abi: erc20Abi,
  functionName,
  args,
});

/** An account with dollars and an allowance for Permit2. */
async function swapperWith(dollars: bigint, allowance = ALL): Promise<PrivateKeyAccount> {
  const account = privateKeyToAccount(generatePrivateKey());
  await chain().setBalance({ address: account.address, value: 10n ** 18n });
  await send(token(USDC, 'transfer', [account.address, dollars * DOLLAR]));
  await send(token(USDC, 'approve', [permit2, allowance]), account);
  return account;
}

const chainTime = async () => Number((await chain().getBlock()).timestamp);
const now = async () => Math.max(await chainTime(), Math.floor(Date.now() / 1_000));

interface Wish {
  nonce?: bigint;
  amountIn?: bigint;
  amountOut?: bigint;
  seconds?: number;
}

async function limit(swapper: Address, wish: Wish = {}): Promise<LimitOrder> {
  const { nonce = 0n, amountIn = 10n * DOLLAR, amountOut = 9n * DOLLAR, seconds = 3_600 } = wish;
  const time = await now();
  return buildLimitOrder({
    reactor: LIMITS,
    swapper,
    nonce,
    now: time,
    deadline: time + seconds,
    tokenIn: USDC,
    tokenOut: USDT,
    amountIn,
    want: { amountOut },
  });
}

async function signed(account: PrivateKeyAccount, order: Parameters<typeof orderTypedData>[0]) {
  const data = orderTypedData(order, { chainId: CHAIN, permit2 });
  const signature = await account.signTypedData(data as never);
  return { chainId: CHAIN, kind: order.kind, encodedOrder: encodeOrder(order), signature };
}

const submitOrder = async (account: PrivateKeyAccount, wish: Wish = {}, client = rest) =>
  client.placeOrder(await signed(account, await limit(account.address, wish)));

const codeOf = (sent: Promise<unknown>) =>
  sent.then(
    () => 'taken',
    ({ code }: GatewayError) => code,
  );

const find = async (hash: Hex, client = rest): Promise<ApiOrder | undefined> =>
  (await client.orders({ chainId: CHAIN, hash })).orders[0];

/** Waits until an order has a status. */
const comesTo = (status: OrderStatus, { hash }: Pick<ApiOrder, 'hash'>, client = rest) =>
  until(`an order to be ${status}`, async () => {
    const order = await find(hash, client).catch(() => undefined);
    return order?.status === status ? order : undefined;
  });

const holding = (address: Address, owner: Address) =>
  chain().readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [owner] });

/** Invalidates nonces of the first word. */
const invalidate = (account: PrivateKeyAccount, mask: bigint) =>
  send(
    {
      address: permit2,
      abi: noncesAbi,
      functionName: 'invalidateUnorderedNonces',
      args: [0n, mask],
    },
    account,
  );

/** Delegates an account to a contract's code (EIP-7702). */
async function delegate(account: PrivateKeyAccount, contractAddress: Address) {
  // The transaction uses the current nonce, before the authorization.
  const nonce = (await chain().getTransactionCount(account)) + 1;
  const authorization = await account.signAuthorization({ contractAddress, chainId: CHAIN, nonce });
  // To an account without code: the delegated code may not accept a call.
  const transaction = { to: TEST_WALLET, authorizationList: [authorization], chain: null };
  await mined(await chain().sendTransaction({ ...transaction, account, gas: 200_000n } as never));
}

/** Fills an order with the test wallet's funds. */
const fill = ({ reactor, encodedOrder, signature }: ApiOrder) =>
  send({
    address: reactor,
    abi: orderReactorAbi,
    functionName: 'execute',
    args: [{ order: encodedOrder, sig: signature }],
  });

const isReady = (gateway: GatewayProcess) =>
  until('readiness', async () => (await gateway.readiness())?.ready);
const clientOf = ({ port }: GatewayProcess) =>
  createRestClient({ baseUrl: `http://127.0.0.1:${port}` });

beforeAll(async () => {
  testWorld = await startIndexedTestWorld(resolve(__dirname, '../../../../..'));
  ({ world } = testWorld);
  const settings = { ...testWorld.settings, QUOTE_WORKERS: '1', RATE_LIMIT: '0' };
  one = new GatewayProcess(await freePort(), settings);
  one.start();
  await isReady(one);
  two = new GatewayProcess(await freePort(), settings, 'serve');
  two.start();
  await isReady(two);
  [rest, other] = [clientOf(one), clientOf(two)];
  for (const reactor of [LIMITS, FLOWS]) await send(token(USDT, 'approve', [reactor, ALL]));
}, 300_000);

afterAll(async () => {
  await one?.end('SIGKILL');
  await two?.end('SIGKILL');
  await testWorld?.stop();
}, 300_000);

jest.setTimeout(300_000);

describe('intake', () => {
  test('an order is accepted, returned by both gateways, and returned when resubmitted', async () => {
    const alice = await swapperWith(10n);
    const request = await signed(alice, await limit(alice.address));
    const order = await rest.placeOrder(request);
    expect(order).toMatchObject({ status: 'open', swapper: lower(alice.address) });
    expect(await other.placeOrder(request)).toEqual(order);
    expect(await find(order.hash, other)).toEqual(order);
    expect((await rest.orders({ swapper: alice.address })).orders).toEqual([order]);
    const nonces = await rest.orderNonces({ chainId: CHAIN, swapper: alice.address });
    expect(nonces).toEqual({ word: '0', used: '1', next: '1' });
  });

  test('each reason to reject an order has its code', async () => {
    const bob = await swapperWith(10n);
    const frugal = await swapperWith(10n, 5n * DOLLAR);
    expect(await codeOf(submitOrder(bob, { amountIn: 11n * DOLLAR }))).toBe('INSUFFICIENT_BALANCE');
    expect(await codeOf(submitOrder(frugal))).toBe('INSUFFICIENT_ALLOWANCE');
    expect(await codeOf(submitOrder(bob, { seconds: 400 * 86_400 }))).toBe('DEADLINE_TOO_FAR');
    await invalidate(bob, 0b100n);
    expect(await codeOf(submitOrder(bob, { nonce: 2n }))).toBe('NONCE_USED');
    await submitOrder(bob, { nonce: 3n });
    expect(await codeOf(submitOrder(bob, { nonce: 3n, amountOut: DOLLAR }, other))).toBe(
      'NONCE_TAKEN',
    );
    const order = await limit(bob.address, { nonce: 4n });
    expect(await codeOf(rest.placeOrder(await signed(frugal, order)))).toBe('BAD_SIGNATURE');
    const unknown = { ...order, input: { ...order.input, token: lower(bob.address) } };
    expect(await codeOf(rest.placeOrder(await signed(bob, unknown)))).toBe('UNKNOWN_TOKEN');
    const blocked = { ...order, input: { ...order.input, token: LOCKED } };
    expect(await codeOf(rest.placeOrder(await signed(bob, blocked)))).toBe('TOKEN_BLOCKED');
    const past = BigInt((await now()) - 1);
    const late = { decayStartTime: past, decayEndTime: past };
    const lapsed = { ...order, ...late, info: { ...order.info, deadline: past } };
    expect(await codeOf(rest.placeOrder(await signed(bob, lapsed)))).toBe('ORDER_EXPIRED');
    const toOther = order.outputs.map((output) => ({ ...output, recipient: TEST_WALLET }));
    const stolen = await signed(bob, { ...order, outputs: toOther });
    expect(await codeOf(rest.placeOrder(stolen))).toBe('BAD_ORDER');
    expect(await codeOf(rest.placeOrder({ ...stolen, chainId: 1 }))).toBe('UNSUPPORTED_CHAIN');
  });

  test('the 101st limit order is rejected, even with concurrent requests to two gateways', async () => {
    const many = await swapperWith(110n);
    const requests = await Promise.all(
      Array.from({ length: 110 }, async (_, i) =>
        signed(many, await limit(many.address, { nonce: BigInt(i) })),
      ),
    );
    const codes = await Promise.all(
      requests.map((request, i) => codeOf((i % 2 ? rest : other).placeOrder(request))),
    );
    expect(codes.filter((code) => code === 'taken')).toHaveLength(100);
    expect(codes.filter((code) => code === 'TOO_MANY_LIMITS')).toHaveLength(10);
    const seen = new Set<string>();
    for (let cursor: string | undefined; ; ) {
      const query = { swapper: many.address, status: 'open', limit: 30 };
      const page = await other.orders({ ...query, cursor });
      for (const { hash } of page.orders) seen.add(hash);
      if (page.nextCursor === null) break;
      cursor = page.nextCursor;
    }
    expect(seen.size).toBe(100);
  });

  test('a Flow order that is quoted, signed and submitted is cosigned, and its reactor accepts it', async () => {
    const alice = await swapperWith(100n);
    const { order, flow } = await rest.flowQuote({
      chainId: CHAIN,
      swapper: alice.address,
      tokenIn: USDC,
      tokenOut: USDT,
      amount: String(100n * DOLLAR),
      kind: 'exactIn',
    });
    const request = await signed(alice, parseOrder('flow', order.encodedOrder));
    const [taken, again] = await Promise.all([rest.placeOrder(request), other.placeOrder(request)]);
    expect(again.encodedOrder).toBe(taken.encodedOrder);
    await fill(taken);
    const received = await holding(USDT, alice.address);
    expect(received).toBeGreaterThanOrEqual(BigInt(flow.minAmountOut));
  });
});

describe('a stored order', () => {
  test('is filled with the settled amounts only by its reactor', async () => {
    const alice = await swapperWith(10n);
    const order = await submitOrder(alice);
    const receipt = await fill(order);
    const filled = await comesTo('filled', order);
    const { timestamp } = await chain().getBlock({ blockNumber: receipt.blockNumber });
    expect(filled.settlement).toEqual({
      txHash: receipt.transactionHash,
      blockNumber: Number(receipt.blockNumber),
      filledAt: Number(timestamp),
      filler: lower(TEST_WALLET),
      amountIn: String(10n * DOLLAR),
      amountOut: String(9n * DOLLAR),
    });
    expect(await holding(USDT, alice.address)).toBe(9n * DOLLAR);
    expect(await find(order.hash, other)).toEqual(filled);
    expect((await rest.orders({ swapper: alice.address, status: 'open' })).orders).toEqual([]);
  });

  test('of kind Flow is filled with the amounts of its curve at that time', async () => {
    const alice = await swapperWith(100n);
    const { order } = await rest.flowQuote({
      chainId: CHAIN,
      swapper: alice.address,
      tokenIn: USDC,
      tokenOut: USDT,
      amount: String(100n * DOLLAR),
      kind: 'exactIn',
    });
    const taken = await rest.placeOrder(
      await signed(alice, parseOrder('flow', order.encodedOrder)),
    );
    const middle = Math.floor((taken.decayStartTime + taken.decayEndTime) / 2);
    const timestamp = BigInt(Math.max(middle, (await chainTime()) + 1));
    await chain().setNextBlockTimestamp({ timestamp });
    await fill(taken);
    const { settlement } = await comesTo('filled', taken);
    expect(settlement?.amountOut).toBe(String(await holding(USDT, alice.address)));
    expect(BigInt(settlement!.amountOut)).toBeLessThan(BigInt(taken.output.startAmount));
  });

  test('is cancelled when its nonce is invalidated, several by one call', async () => {
    const bob = await swapperWith(10n);
    const orders: ApiOrder[] = [];
    for (const nonce of [0n, 1n, 2n]) orders.push(await submitOrder(bob, { nonce }));
    await invalidate(bob, 0b101n);
    await comesTo('cancelled', orders[0]!);
    await comesTo('cancelled', orders[2]!, other);
    expect(await find(orders[1]!.hash)).toMatchObject({ status: 'open', settlement: null });
  });

  test('is short of funds without balance or allowance, and then open again', async () => {
    const bob = await swapperWith(10n);
    const order = await submitOrder(bob);
    await send(token(USDC, 'transfer', [TEST_WALLET, 1n]), bob);
    await comesTo('insufficient-funds', order);
    await send(token(USDC, 'transfer', [bob.address, 1n]));
    await comesTo('open', order);
    await send(token(USDC, 'approve', [permit2, 0n]), bob);
    await comesTo('insufficient-funds', order, other);
    await send(token(USDC, 'approve', [permit2, ALL]), bob);
    await comesTo('open', order);
  });

  test('of an account with code is accepted only with a valid contract signature', async () => {
    const smart = await swapperWith(10n);
    await delegate(smart, contracts.smartWallet);
    const order = await submitOrder(smart);
    // A contract without that function.
    await delegate(smart, contracts.v3Quoter);
    await comesTo('error', order);
    expect(await codeOf(submitOrder(smart, { nonce: 1n }))).toBe('BAD_SIGNATURE');
    await delegate(smart, contracts.smartWallet);
    await comesTo('open', order);
    await fill(order);
    await comesTo('filled', order);
  });

  test('is open again when a reorganisation drops its fill or its cancellation', async () => {
    const alice = await swapperWith(20n);
    const [order, second] = [await submitOrder(alice), await submitOrder(alice, { nonce: 1n })];
    await fill(order);
    await comesTo('filled', order);
    await invalidate(alice, 0b10n);
    await comesTo('cancelled', second);
    await chain().mine({ blocks: 1 });
    await chain().request({ method: 'anvil_reorg', params: [3, []] } as never);
    const open = await comesTo('open', order);
    expect(open.settlement).toBeNull();
    await comesTo('open', second);
    expect(await holding(USDT, alice.address)).toBe(0n);
    await fill(order);
    await comesTo('filled', order, other);
    expect(await find(second.hash)).toMatchObject({ status: 'open' });
  });

  test('is sent to live clients by both gateways', async () => {
    const alice = await swapperWith(10n);
    const order = await submitOrder(alice);
    const notified = [one, two].map((gateway) =>
      gateway.listen(({ name, data }) => {
        const { orders } = data as LiveOrders;
        const isDone = orders?.some(
          ({ hash, status }) => hash === order.hash && status === 'filled',
        );
        return name === 'orders' && isDone;
      }),
    );
    await fill(order);
    for (const events of await Promise.all(notified)) {
      const { chainId, orders } = events.at(-1)!.data as LiveOrders;
      expect(chainId).toBe(CHAIN);
      expect(orders).toContainEqual({
        hash: order.hash,
        swapper: order.swapper,
        status: 'filled',
      });
    }
  });

  test('expires after its deadline', async () => {
    const bob = await swapperWith(10n);
    const order = await submitOrder(bob, { seconds: 120 });
    await chain().setNextBlockTimestamp({ timestamp: BigInt(order.deadline) });
    await chain().mine({ blocks: 1 });
    expect(await find(order.hash)).toMatchObject({ status: 'open' });
    await chain().setNextBlockTimestamp({ timestamp: BigInt(order.deadline + 1) });
    await chain().mine({ blocks: 1 });
    await comesTo('expired', order);
    // Its nonce is available again.
    await submitOrder(bob, { amountOut: 8n * DOLLAR });
  });
});

describe('a gateway that crashes', () => {
  test('during intake loses no acknowledged order, and others can be resubmitted', async () => {
    const many = await swapperWith(110n);
    const requests = await Promise.all(
      Array.from({ length: 90 }, async (_, i) =>
        signed(many, await limit(many.address, { nonce: BigInt(i) })),
      ),
    );
    const acknowledged = new Set<string>();
    const queue = [...requests];
    /** Submits orders concurrently until the gateway is down. */
    const bring = async () => {
      for (let request = queue.pop(); request; request = queue.pop()) {
        acknowledged.add((await other.placeOrder(request)).hash);
      }
    };
    const submitted = Promise.allSettled(Array.from({ length: 8 }, bring));
    await until('some to be answered', async () => acknowledged.size >= 20);
    await two.end('SIGKILL');
    await submitted;
    expect(acknowledged.size).toBeLessThan(requests.length);

    const stored = new Set<string>();
    for (let cursor: string | undefined; ; ) {
      const page = await rest.orders({ swapper: many.address, limit: 50, cursor });
      for (const { hash } of page.orders) stored.add(hash);
      if (page.nextCursor === null) break;
      cursor = page.nextCursor;
    }
    for (const hash of acknowledged) expect(stored).toContain(hash);
    const again = await Promise.all(requests.map((request) => rest.placeOrder(request)));
    expect(new Set(again.map(({ hash }) => hash)).size).toBe(requests.length);
  }, 300_000);

  test('leaves its work to the other gateway, which misses no fill', async () => {
    const alice = await swapperWith(20n);
    const [first, second] = [await submitOrder(alice), await submitOrder(alice, { nonce: 1n })];
    // Whichever held the lease: each of the two is down during one of the fills.
    await two.end('SIGKILL');
    await fill(first);
    await comesTo('filled', first);
    two.start();
    await isReady(two);
    await one.end('SIGKILL');
    await fill(second);
    await comesTo('filled', second, other);
    one.start();
    await isReady(one);
    expect(await find(second.hash)).toMatchObject({ status: 'filled' });
  }, 300_000);
});
