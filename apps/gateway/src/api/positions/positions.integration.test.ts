/**
 * Positions of v2, v3 and v4 opened, changed, transferred and closed on the real chain: every figure equals the
 * contracts' own values to the unit, and a reorganisation reverts it. One file, because the local world takes most of
 * the time to set up.
 */
import { resolve } from 'node:path';
import { type Address, contractsOf, erc20Abi, type Hex, lower, NATIVE } from '@cenote/chains';
import {
  createGraphqlClient,
  type GatewayError,
  type GraphqlClient,
  type PositionProtocol,
  poolsDocument,
  positionDocument,
  positionHistoryDocument,
  positionsDocument,
  tickLiquidityDocument,
} from '@cenote/data';
import { DEV_ACCOUNTS, TEST_WALLET, type World, worldTokenAddress } from '@cenote/devnet';
import { freePort, type IndexedTestWorld, startIndexedTestWorld } from '@cenote/launch';
import { buildSwap } from '@cenote/trading/swap';
import { createTestClient, http, publicActions, walletActions } from 'viem';
import { GatewayProcess, until } from '../testing/gateway-process.ts';
import * as calls from '../testing/liquidity-calls.ts';
import { TcpProxy } from '../testing/tcp-proxy.ts';
import { v3PositionsAbi, v4GrowthAbi } from './position-abis.ts';

const CHAIN = 31337;
const E18 = 10n ** 18n;
const contracts = contractsOf(CHAIN)!;
const [USDC, WETH] = [worldTokenAddress(CHAIN, 'USDC'), lower(contracts.weth9)];
const OTHER = lower(DEV_ACCOUNTS.find((each) => lower(each) !== lower(TEST_WALLET))!);
const ACCOUNT = lower(TEST_WALLET);

let testWorld: IndexedTestWorld;
let world: World;
let wire: TcpProxy;
let gateway: GatewayProcess;
/** An API whose connection to the chain can be cut. */
let cutOff: GatewayProcess;

const client = () =>
  createTestClient({
    mode: 'anvil',
    account: TEST_WALLET,
    transport: http(world.chains[0]?.rpcUrl),
    pollingInterval: 20,
  })
    .extend(publicActions)
    .extend(walletActions);

/** Sends a call and returns its receipt. */
// biome-ignore lint/suspicious/noExplicitAny: viem's type depends on the ABI of each call
async function send(call: any) {
  // Simulated first for the revert reason.
  await client().simulateContract({ ...call, account: TEST_WALLET });
  const hash = await client().writeContract({ ...call, gas: 3_000_000n, chain: null });
  return mined(hash);
}
async function mined(hash: Hex) {
  // Polls instead of viem's own wait, which without further blocks would send only one request.
  const receipt = await until('the receipt', () =>
    client()
      .getTransactionReceipt({ hash })
      .catch(() => undefined),
  );
  if (receipt.status !== 'success') throw new Error('the transaction was reverted');
  return receipt;
}

/** Errors of a busy gateway, after which the request is retried. */
const BUSY = ['NOT_READY', 'TIMEOUT'];

function clientOf(process: GatewayProcess): GraphqlClient {
  const graphql = createGraphqlClient({ baseUrl: `http://127.0.0.1:${process.port}` });
  return async (...question) => {
    const { answer: response } = await until('an answer of the gateway', () =>
      graphql(...question)
        .then((response) => ({ answer: response }))
        .catch((error: GatewayError) => {
          if (!BUSY.includes(error.code)) throw error;
          return undefined;
        }),
    );
    return response;
  };
}

async function position(protocol: PositionProtocol, id: string, owner?: Address) {
  const variables = { chainId: CHAIN, protocol, id, ...(owner && { owner }) };
  return (await clientOf(gateway)(positionDocument, variables)).position;
}
/** Returns the earnings and past actions of a position. */
async function history([protocol, id, owner]: [PositionProtocol, string, Address?]) {
  const variables = { chainId: CHAIN, protocol, id, ...(owner && { owner }) };
  return (await clientOf(gateway)(positionHistoryDocument, variables)).position!;
}
const growthOf = ([growth0, growth1]: readonly [bigint, bigint]) => ({
  growth0X128: String(growth0),
  growth1X128: String(growth1),
});
const unitsOf = ({ amount0, amount1 }: { amount0: string; amount1: string }) =>
  [BigInt(amount0), BigInt(amount1)] as const;
type Position = NonNullable<Awaited<ReturnType<typeof position>>>;

/** Waits until the index returns a position that fulfils a condition. */
const positionWith = (
  name: [PositionProtocol, string, Address?],
  isThere: (found: Position) => boolean,
) =>
  until('the position', async () => {
    const found = await position(...name);
    return found && isThere(found) ? found : undefined;
  });

/** Returns the token ids of an owner's NFTs, or the pairs of its shares. */
async function owned(owner: Address, protocol: PositionProtocol) {
  const variables = { owner, chainId: CHAIN, protocols: [protocol], first: 100 };
  const { positions } = await clientOf(gateway)(positionsDocument, variables);
  return positions.edges.map(({ node }) => node.tokenId ?? node.poolId);
}

const both = (amounts: readonly bigint[]) => ({
  amount0: String(amounts[0]),
  amount1: String(amounts[1]),
});
const sum = (a: { amount0: string; amount1: string }, b: typeof a) =>
  both([BigInt(a.amount0) + BigInt(b.amount0), BigInt(a.amount1) + BigInt(b.amount1)]);
const plus = (a: readonly [bigint, bigint], b: readonly [bigint, bigint]) =>
  [a[0] + b[0], a[1] + b[1]] as const;

/** Returns the deepest pool of ether and the token without a hook fee. */
async function deepest(protocol: 'v3' | 'v4') {
  const { pools } = await clientOf(gateway)(poolsDocument, {
    chainId: CHAIN,
    token: USDC,
    sort: 'TVL',
    first: 100,
  });
  const ether = protocol === 'v4' ? NATIVE : WETH;
  const found = pools.edges.find(
    ({ node: { protocol: own, token0, token1, hook } }) =>
      own === protocol && hook === null && [token0.address, token1.address].includes(ether),
  );
  const { tickSpacing = 0, ...pool } = {
    ...found!.node,
    ...(await rangeAround(found!.node.poolId)),
  };
  return { ...pool, fee: pool.fee!, tickSpacing, ether };
}

/** Swaps ether through a pool, which pays fees to its positions. */
async function swap(pool: Awaited<ReturnType<typeof deepest>>, amount: bigint) {
  const { protocol, poolId, fee, tickSpacing, ether } = pool;
  const { timestamp } = await client().getBlock();
  const base = {
    chainId: CHAIN,
    tokenIn: NATIVE,
    tokenOut: USDC,
    recipient: TEST_WALLET,
    deadline: timestamp + 1_800n,
  };
  const hop = {
    protocol,
    poolId: poolId as Hex,
    fee,
    tickSpacing,
    ...(protocol === 'v4' && { hooks: NATIVE }),
    tokenIn: ether,
    tokenOut: USDC,
  };
  // A minimum of one unit: only the fees matter.
  const amounts = { amountIn: amount, amountOut: 1n };
  const route = {
    ...base,
    ...amounts,
    kind: 'exactIn' as const,
    paths: [{ ...amounts, share: 10_000, hops: [hop] }],
  };
  const { to, data, value } = buildSwap({ ...base, contracts, route, minAmountOut: 1n });
  await mined(await client().sendTransaction({ to, data, value, gas: 2_000_000n, chain: null }));
}

/** Returns a range of twenty tick spacings with the price in its middle. */
async function rangeAround(poolId: string) {
  const { pool } = await clientOf(gateway)(tickLiquidityDocument, { chainId: CHAIN, poolId });
  const tickSpacing = pool!.tickSpacing!;
  const middle = Math.floor(pool!.tick! / tickSpacing) * tickSpacing;
  const half = 10 * tickSpacing;
  return { tickSpacing, tickLower: middle - half, tickUpper: middle + half };
}

/** Returns only data of the index: a pool's figures and dollars may be a second old. */
const indexed = ({ pool: _pool, rewardApr: _apr, ...rest }: Position) =>
  JSON.parse(JSON.stringify(rest, (key, value) => (key === 'usd' ? undefined : value)));

beforeAll(async () => {
  testWorld = await startIndexedTestWorld(resolve(__dirname, '../../../../..'));
  ({ world } = testWorld);
  wire = new TcpProxy(world.chains[0]!.port);
  await wire.join();
  const settings = { ...testWorld.settings, QUOTE_WORKERS: '1' };
  gateway = new GatewayProcess(await freePort(), settings);
  gateway.start();
  await until('readiness', async () => (await gateway.readiness())?.ready);
  cutOff = new GatewayProcess(await freePort(), { ...settings, RPC_URL_31337: wire.url }, 'serve');
  cutOff.start();
  await until('readiness', async () => (await cutOff.readiness())?.ready);
  for (const approval of calls.approvals(USDC)) await send(approval);
}, 300_000);

afterAll(async () => {
  await gateway?.end('SIGKILL');
  await cutOff?.end('SIGKILL');
  wire?.cut();
  await testWorld?.stop();
}, 300_000);

jest.setTimeout(300_000);

test("shares of a pair equal the contracts' values", async () => {
  const { result } = await client().simulateContract({
    ...calls.addShares(USDC, 3_000_000_000n, E18, TEST_WALLET),
    account: TEST_WALLET,
  });
  const [token, ether, shares] = result;
  const receipt = await send(calls.addShares(USDC, 3_000_000_000n, E18, TEST_WALLET));
  const pair = lower(
    receipt.logs.find(({ topics }) => topics.length === 3 && BigInt(topics[1] ?? 1) === 0n)!
      .address,
  );
  const [token0, token1] = [USDC, WETH].sort() as [Address, Address];
  const deposited = token0 === WETH ? ([ether, token] as const) : ([token, ether] as const);
  const name: [PositionProtocol, string, Address] = ['V2', pair, ACCOUNT];
  const opened = await positionWith(name, ({ liquidity }) => liquidity === String(shares));
  const query = { address: pair, abi: erc20Abi } as const;
  const supply = await client().readContract({ ...query, functionName: 'totalSupply' });
  expect(opened).toMatchObject({
    status: 'in_range',
    owner: ACCOUNT,
    tokenId: null,
    isFullRange: true,
    closedAt: null,
    deposited: both(deposited),
    withdrawn: both([0n, 0n]),
    uncollected: null,
  });
  expect(opened.share).toBeCloseTo(Number(shares) / Number(supply), 12);
  await send({ ...query, functionName: 'approve', args: [contracts.v2Router, shares] });
  const leave = (part: bigint) => calls.removeShares(token0, token1, part, TEST_WALLET);
  const all = await client().simulateContract({ ...leave(shares), account: TEST_WALLET });
  expect(opened.pooled).toMatchObject(both(all.result));

  expect(opened.collectedFees).toMatchObject(both([0n, 0n]));

  const half = shares / 2n;
  const some = await client().simulateContract({ ...leave(half), account: TEST_WALLET });
  await send(leave(half));
  const rest = String(shares - half);
  const halved = await positionWith(name, ({ liquidity }) => liquidity === rest);
  expect(halved.withdrawn).toMatchObject(both(some.result));

  await send({ ...query, functionName: 'transfer', args: [OTHER, shares - half] });
  const transferred = await positionWith(
    ['V2', pair, OTHER],
    ({ liquidity }) => liquidity === rest,
  );
  expect(transferred).toMatchObject({ status: 'in_range', deposited: both([0n, 0n]) });
  const { amount0: pooled0, amount1: pooled1 } = halved.pooled;
  expect(transferred.pooled).toMatchObject({ amount0: pooled0, amount1: pooled1 });
  const left = await position(...name);
  expect(left).toMatchObject({ status: 'closed', liquidity: '0', share: 0 });
  expect(left!.closedAt).not.toBeNull();

  const kinds = (await history(name)).actions.map(({ kind }) => kind);
  expect(kinds).toEqual(['create', 'decrease', 'transfer']);
  await client().request({ method: 'anvil_reorg', params: [1, []] } as never);
  const back = await positionWith(name, ({ liquidity }) => liquidity === rest);
  expect(indexed(back)).toEqual(indexed(halved));
  expect(await owned(OTHER, 'V2')).not.toContain(pair);
});

test("an NFT of v3 equals the contracts' values", async () => {
  const pool = await deepest('v3');
  const { poolId, fee, tickLower, tickUpper } = pool;
  const range = { tickLower, tickUpper };
  const [token0, token1] = [USDC, WETH].sort() as [Address, Address];
  const key = { token0, token1, fee, ...range };
  const amountsOf = (ether: bigint) =>
    token0 === WETH
      ? ([ether, ether / 200_000_000n] as const)
      : ([ether / 200_000_000n, ether] as const);
  const mint = calls.mintV3(key, amountsOf(E18), TEST_WALLET, E18);
  const { result } = await client().simulateContract({ ...mint, account: TEST_WALLET });
  await send(mint);
  const [tokenId, liquidity, ...deposited] = result;
  const name: [PositionProtocol, string] = ['V3', String(tokenId)];
  /** Returns the manager's result of a simulated call. */
  const simulate = async (
    call: ReturnType<typeof calls.decreaseV3> | ReturnType<typeof calls.collectV3>,
  ) =>
    (await client().simulateContract({ ...call, account: TEST_WALLET } as never))
      .result as unknown as readonly [bigint, bigint];
  const collect = calls.collectV3(tokenId, TEST_WALLET);

  const opened = await positionWith(name, (found) => found.liquidity === String(liquidity));
  expect(opened).toMatchObject({
    status: 'in_range',
    owner: ACCOUNT,
    poolId,
    ...range,
    isFullRange: false,
    isBurnt: false,
    deposited: both(deposited),
    withdrawn: both([0n, 0n]),
    collectedFees: both([0n, 0n]),
    uncollected: { fees: both([0n, 0n]), unpaid: both([0n, 0n]), problem: null },
  });
  expect(opened.pooled).toMatchObject(both(await simulate(calls.decreaseV3(tokenId, liquidity))));
  expect(opened.minPrice).toBeLessThan(opened.maxPrice!);

  await swap(pool, 5n * E18);
  const due = await simulate(collect);
  expect(due[0] + due[1]).toBeGreaterThan(0n);
  const earning = await positionWith(
    name,
    (found) => found.pooled.amount0 !== opened.pooled.amount0,
  );
  expect(earning.uncollected).toMatchObject({ fees: both(due), problem: null });
  expect(earning.pooled).toMatchObject(both(await simulate(calls.decreaseV3(tokenId, liquidity))));

  const increase = calls.increaseV3(tokenId, amountsOf(E18), E18);
  const [added, ...more] = (await client().simulateContract({ ...increase, account: TEST_WALLET }))
    .result;
  await send(increase);
  const half = (liquidity + added) / 2n;
  const taken = await simulate(calls.decreaseV3(tokenId, half));
  await send(calls.decreaseV3(tokenId, half));
  const rest = String(liquidity + added - half);
  const halved = await positionWith(name, (found) => found.liquidity === rest);
  expect(halved).toMatchObject({
    deposited: both(plus(deposited as [bigint, bigint], more as [bigint, bigint])),
    withdrawn: both(taken),
    uncollected: { unpaid: both(taken) },
  });
  const { fees, unpaid } = halved.uncollected!;
  expect(sum(fees!, unpaid)).toEqual(both(await simulate(collect)));
  expect(fees).toMatchObject(both(due));

  const [, , , , , , , , last0, last1] = await client().readContract({
    address: contracts.v3PositionManager,
    abi: v3PositionsAbi,
    functionName: 'positions',
    args: [tokenId],
  });
  expect((await history(name)).actions.at(-1)).toMatchObject({
    kind: 'decrease',
    growth: growthOf([last0, last1]),
  });

  await send(collect);
  const paid = await positionWith(
    name,
    (found) =>
      found.collectedFees?.amount0 === fees!.amount0 &&
      found.collectedFees.amount1 === fees!.amount1,
  );
  expect(paid.uncollected).toMatchObject({ fees: both([0n, 0n]), unpaid: both([0n, 0n]) });

  await send(calls.transferNft('v3', TEST_WALLET, OTHER, tokenId));
  await positionWith(name, ({ owner }) => owner === OTHER);
  expect(await owned(OTHER, 'V3')).toContain(String(tokenId));
  expect(await owned(ACCOUNT, 'V3')).not.toContain(String(tokenId));
  await client().request({ method: 'anvil_reorg', params: [1, []] } as never);
  const back = await positionWith(name, ({ owner }) => owner === ACCOUNT);
  expect(indexed(back)).toEqual(indexed(paid));

  await send(calls.decreaseV3(tokenId, BigInt(rest)));
  await send(collect);
  await send(calls.burnV3(tokenId));
  const closed = await positionWith(name, ({ isBurnt }) => isBurnt);
  const { actions, earnings } = await history(name);
  expect(actions.map(({ kind }) => kind)).toEqual([
    ...['create', 'increase', 'decrease', 'collect', 'decrease', 'collect', 'burn'],
  ]);
  expect(actions[0]).toMatchObject({ amounts: both(deposited), liquidity: String(liquidity) });
  // The fees until the increase: no swap follows.
  expect(actions[1]!.fees).toMatchObject(both(unitsOf(fees!)));
  for (const { fees } of earnings) expect(fees).toMatchObject(both(unitsOf(actions[1]!.fees!)));
  expect(closed).toMatchObject({
    status: 'closed',
    owner: ACCOUNT,
    liquidity: '0',
    pooled: both([0n, 0n]),
    uncollected: { fees: both([0n, 0n]), unpaid: both([0n, 0n]) },
  });
  expect(closed.closedAt).not.toBeNull();
});

test('an NFT of v4 has no fees if the chain is unreachable', async () => {
  const pool = await deepest('v4');
  const { poolId, fee, tickSpacing, tickLower, tickUpper } = pool;
  const key = { currency0: NATIVE, currency1: USDC, fee, tickSpacing, hooks: NATIVE };
  const query = { address: contracts.v4PositionManager, abi: calls.v4ManagerAbi } as const;
  const tokenId = await client().readContract({ ...query, functionName: 'nextTokenId' });
  const name: [PositionProtocol, string] = ['V4', String(tokenId)];
  const liquidity = 10n ** 15n;
  const balances = () =>
    client().readContract({
      address: USDC,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [TEST_WALLET],
    });
  /** Returns the changes of the wallet's ether and token by a call, without gas. */
  async function moved(call: object): Promise<[bigint, bigint]> {
    const before = [await client().getBalance({ address: TEST_WALLET }), await balances()] as const;
    const { gasUsed, effectiveGasPrice } = await send(call);
    const ether = await client().getBalance({ address: TEST_WALLET });
    return [ether + gasUsed * effectiveGasPrice - before[0], (await balances()) - before[1]];
  }
  const paid = await moved(
    calls.mintV4(key, [tickLower, tickUpper], liquidity, TEST_WALLET, 100n * E18),
  );
  const opened = await positionWith(name, (found) => found.liquidity === String(liquidity));
  expect(opened).toMatchObject({
    status: 'in_range',
    owner: ACCOUNT,
    poolId,
    tickLower,
    tickUpper,
    collectedFees: both([0n, 0n]),
    initialPrice: expect.any(Number),
    deposited: both([-paid[0], -paid[1]]),
    withdrawn: both([0n, 0n]),
    uncollected: { fees: both([0n, 0n]), problem: null },
  });

  await swap(pool, 5n * E18);
  const earning = await positionWith(
    name,
    (found) => found.pooled.amount0 !== opened.pooled.amount0,
  );
  const { fees } = earning.uncollected!;
  expect(BigInt(fees!.amount0)).toBeGreaterThan(0n);

  wire.cut();
  const lost = await clientOf(cutOff)(positionDocument, {
    chainId: CHAIN,
    protocol: 'V4',
    id: String(tokenId),
  });
  expect(lost.position).toMatchObject({
    pooled: { amount0: earning.pooled.amount0 },
    uncollected: { fees: null, problem: 'the chain is unavailable' },
  });
  await wire.join();

  await send(calls.transferNft('v4', TEST_WALLET, OTHER, tokenId));
  await positionWith(name, ({ owner }) => owner === OTHER);
  await client().request({ method: 'anvil_reorg', params: [1, []] } as never);
  const back = await positionWith(name, ({ owner }) => owner === ACCOUNT);
  expect(indexed(back)).toEqual(indexed(earning));

  const added = await moved(
    calls.moveV4('increase', key, tokenId, liquidity, TEST_WALLET, 100n * E18),
  );
  const grown = await positionWith(name, (found) => found.liquidity === String(2n * liquidity));
  // Every liquidity change pays out the fees.
  expect(sum(opened.deposited, sum(fees!, both([-added[0], -added[1]])))).toMatchObject(
    both([BigInt(grown.deposited.amount0), BigInt(grown.deposited.amount1)]),
  );
  expect(grown.uncollected?.fees).toMatchObject(both([0n, 0n]));
  expect(grown.collectedFees).toMatchObject(both([BigInt(fees!.amount0), BigInt(fees!.amount1)]));
  const inside = await client().readContract({
    address: contracts.v4StateView,
    abi: v4GrowthAbi,
    functionName: 'getFeeGrowthInside',
    args: [poolId as Hex, tickLower, tickUpper],
  });
  expect((await history(name)).actions.at(-1)?.growth).toEqual(growthOf(inside));
  const taken = await moved(calls.moveV4('decrease', key, tokenId, liquidity / 3n, TEST_WALLET));
  const rest = String(2n * liquidity - liquidity / 3n);
  const smaller = await positionWith(name, (found) => found.liquidity === rest);
  expect(smaller.withdrawn).toMatchObject(both(taken));

  await swap(pool, 5n * E18);
  const last = await positionWith(name, (found) => found.pooled.amount0 !== smaller.pooled.amount0);
  const got = await moved(calls.burnV4(key, tokenId, TEST_WALLET));
  expect(sum(last.pooled, last.uncollected!.fees!)).toEqual(both(got));
  const closed = await positionWith(name, ({ isBurnt }) => isBurnt);
  expect(closed).toMatchObject({
    status: 'closed',
    liquidity: '0',
    withdrawn: sum(last.pooled, both(taken)),
    collectedFees: sum(fees!, last.uncollected!.fees!),
    uncollected: { fees: both([0n, 0n]) },
  });
  const { actions, earnings } = await history(name);
  // The manager emits the burn of the NFT before the removal of its liquidity.
  expect(actions.map(({ kind }) => kind)).toEqual([
    ...['create', 'increase', 'decrease', 'burn', 'decrease'],
  ]);
  expect(actions.at(-1)).toMatchObject({
    amounts: both(unitsOf(last.pooled)),
    fees: both(unitsOf(last.uncollected!.fees!)),
    liquidity: '0',
  });
  for (const { fees } of earnings) expect(fees).toMatchObject(both(unitsOf(closed.collectedFees!)));
});

test("liquidity by tick equals the pool's liquidity in range at its price", async () => {
  const { poolId } = await deepest('v4');
  const variables = { chainId: CHAIN, poolId, first: 100 };
  // Ticks are those of the head; the pool's figures may be a second older.
  const ticks = await until('the figures', async () => {
    const { pool } = await clientOf(gateway)(tickLiquidityDocument, variables);
    const at = pool!.tickLiquidity.filter(({ tick }) => tick <= pool!.tick!).at(-1);
    return at?.liquidity === pool!.liquidity && pool!.tickLiquidity;
  });
  expect(ticks.at(-1)?.liquidity).toBe('0');
});
