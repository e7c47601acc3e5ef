import {
  erc20Abi,
  localContractsOf,
  lower,
  sameAddress,
  v2PairAbi,
  v3PoolAbi,
  v4PoolManagerAbi,
} from '@cenote/chains';
import { v2PairAddress } from '@cenote/trading/swap';
import {
  type Abi,
  type AbiEvent,
  type Address,
  getAbiItem,
  type Hex,
  hexToBigInt,
  parseAbi,
} from 'viem';
import { MARKET_MAKER, TEST_WALLET } from '../accounts.ts';
import { compileContracts } from '../compile/compile.ts';
import { planPools } from '../pools/plan.ts';
import { mineHooks } from '../protocol/hooks.ts';
import { activityOf } from '../testing/activity.ts';
import { clientsOf, freePorts, temporaryDir } from '../testing/harness.ts';
import { addressesOf, type PoolOnChain, readPools } from '../testing/read-pools.ts';
import { worldTokenAddress } from '../tokens/addresses.ts';
import { worldTokenList } from '../tokens/token-list.ts';
import { launchedTokensOf, tokensOf } from '../tokens/tokens.ts';
import { startWorld, type World } from '../world.ts';
import { NAMED_WALLETS } from './accounts.ts';
import { batchTraderOf } from './batch-trader.ts';
import { HISTORY_SPAN } from './density.ts';
import { SWAP_TOPICS } from './swap-events.ts';

const LIMIT_MS = 300_000;
const L1 = 31337;
const v2BurnAbi = parseAbi([
  'event Burn(address indexed sender, uint256 amount0, uint256 amount1, address indexed to)',
]);
const contracts = localContractsOf(L1);

let dir: ReturnType<typeof temporaryDir>;
let ports: { l1: number; l2: number };
let world: World;
/** Time at which the world was requested, in seconds. */
let requestCount: number;
const steps: string[] = [];

const start = async (): Promise<World> => {
  world = await startWorld({
    dir: dir.dir,
    ports,
    history: 'short',
    mining: 'instant',
    onProgress: (step) => steps.push(step),
  });
  return world;
};

beforeAll(async () => {
  dir = temporaryDir();
  ports = await freePorts();
  requestCount = Math.floor(Date.now() / 1_000);
  await start();
}, LIMIT_MS);

afterAll(async () => {
  await world?.stop();
  dir?.remove();
}, LIMIT_MS);

const logs = (topics: readonly Hex[], chainId = L1) =>
  clientsOf(world, chainId).reader.request({
    method: 'eth_getLogs',
    params: [{ fromBlock: '0x0', toBlock: 'latest', topics: [[...topics]] }],
  });

async function readAll(): Promise<PoolOnChain[]> {
  const hooks = mineHooks(await compileContracts(() => {}), contracts.v4PoolManager);
  return readPools(clientsOf(world, L1).reader, L1, world.seed, addressesOf(hooks));
}

/** Read once, as no test trades. */
let reading: Promise<PoolOnChain[]> | undefined;
const allPools = (): Promise<PoolOnChain[]> => {
  reading ??= readAll();
  return reading;
};

/** Pools without fee-on-transfer and other special tokens. */
async function pools(): Promise<PoolOnChain[]> {
  return (await allPools()).filter(({ plan }) =>
    [plan.side0, plan.side1].every(({ token }) => token.kind === 'plain'),
  );
}

it('spans a year that ends at the world’s creation, in ascending blocks', async () => {
  const { reader } = clientsOf(world, L1);
  const head = Number(await reader.getBlockNumber());
  const times: number[] = [];
  for (let number = 0; number <= head; number++) {
    times.push(Number((await reader.getBlock({ blockNumber: BigInt(number) })).timestamp));
  }
  expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
  expect(times.at(-1)! - times[0]!).toBeGreaterThanOrEqual(HISTORY_SPAN);
  expect(Math.abs(times.at(-1)! - requestCount)).toBeLessThan(300);
  // Has blocks in every part of the year, most of them near its end.
  const age = times.map((time) => times.at(-1)! - time);
  expect(age.filter((seconds) => seconds > HISTORY_SPAN / 2).length).toBeGreaterThan(5);
  expect(age.filter((seconds) => seconds < 86_400).length).toBeGreaterThan(5);
});

it('reports progress and the number of swaps', async () => {
  const progress = steps.filter((step) => /^31337: a year of trading, \d+ %, \d+ swaps/.test(step));
  const swaps = (await logs(SWAP_TOPICS)).length;
  expect(progress.length).toBeGreaterThan(3);
  expect(progress.at(-1)).toBe(`${L1}: a year of trading, 100 %, ${swaps} swaps`);
  expect(swaps).toBeGreaterThan(500);
});

it('leaves the pools of a pair within their fees of each other, and away from their initial prices', async () => {
  const byPair = new Map<string, PoolOnChain[]>();
  for (const pool of await pools()) {
    // A native pool has the same prices as its wrapped counterparts, possibly in reverse token order.
    const keys = [pool.plan.side0, pool.plan.side1].map(({ key }) =>
      key === 'ETH' ? 'WETH' : key,
    );
    const isSorted = keys[0]! < keys[1]!;
    const price = isSorted ? pool.price : 1 / pool.price;
    const pair = [...keys].sort().join('/');
    byPair.set(pair, [...(byPair.get(pair) ?? []), { ...pool, price }]);
  }
  const apart: unknown[] = [];
  let compared = 0;
  for (const [pair, [first, ...others]] of byPair) {
    for (const other of others) {
      compared++;
      const off = Math.abs(Math.log(first!.price / other.price));
      if (off > (first!.fee + other.fee) / 1e6) apart.push({ pair, off, other: other.name });
    }
  }
  expect(apart).toEqual([]);
  expect(compared).toBeGreaterThan(20);

  const [opening] = planPools(L1, world.seed);
  const moved = (await pools()).find(({ name }) => name === opening!.name)!;
  if (!('reserve0' in opening!)) throw new Error('the first pool is a pair');
  const was = Number(opening.reserve1) / Number(opening.reserve0);
  expect(Math.abs(Math.log(moved.price / was))).toBeGreaterThan(0.01);
});

it('moves both pools of a fee-on-transfer token to similar prices', async () => {
  const all = await allPools();
  /** USD price of a token in a pool with WETH or USDC. */
  const price = (name: string, key: string) => {
    const { plan, price: raw } = all.find((pool) => pool.name === name)!;
    const whole = raw * 10 ** (plan.side0.token.decimals - plan.side1.token.decimals);
    return plan.side0.key === key ? whole : 1 / whole;
  };
  const throughWeth = price('v2 TOLL/WETH', 'TOLL') * price('v3 WETH/USDC 500/10', 'WETH');
  // The token's transfer fees: 3 % of a purchase, 5 % of a sale.
  expect(Math.abs(throughWeth / price('v2 TOLL/USDC', 'TOLL') - 1)).toBeLessThan(0.08);
});

it('gives the test wallet positions in every protocol, one of them without liquidity', async () => {
  const { reader } = clientsOf(world, L1);
  const { v2Factory, v3PositionManager, v4PositionManager } = contracts;
  const [weth, usdc] = ['WETH', 'USDC'].map((key) => worldTokenAddress(L1, key));
  const held = (address: Address) =>
    reader.readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [TEST_WALLET] });
  expect(await held(v2PairAddress(v2Factory, weth!, usdc!))).toBeGreaterThan(0n);
  expect(await held(v3PositionManager)).toBe(3n);
  expect(await held(v4PositionManager)).toBe(2n);
});

it('leaves no balance in the batch trader', async () => {
  const { reader } = clientsOf(world, L1);
  const compiled = await compileContracts(() => {});
  const { address } = batchTraderOf(contracts, compiled);
  expect((await reader.getCode({ address }))?.length).toBeGreaterThan(2);
  expect(await reader.getBalance({ address })).toBe(0n);
  for (const { key } of [...tokensOf(L1), ...launchedTokensOf(L1)]) {
    const token = worldTokenAddress(L1, key);
    const query = { address: token, abi: erc20Abi, functionName: 'balanceOf' } as const;
    expect({ key, left: await reader.readContract({ ...query, args: [address] }) }).toEqual({
      key,
      left: 0n,
    });
  }
});

it('conserves tokens: transfers add up to the minted amounts', async () => {
  const { reader } = clientsOf(world, L1);
  const address = worldTokenAddress(L1, 'USDC');
  const all = await reader.getLogs({ address, event: erc20Abi[0], fromBlock: 0n });
  const balances = new Map<string, bigint>();
  for (const { args } of all) {
    balances.set(args.from!, (balances.get(args.from!) ?? 0n) - args.value!);
    balances.set(args.to!, (balances.get(args.to!) ?? 0n) + args.value!);
  }
  const zero = '0x0000000000000000000000000000000000000000';
  const supply = await reader.readContract({ address, abi: erc20Abi, functionName: 'totalSupply' });
  expect(-balances.get(zero)!).toBe(supply);
  balances.delete(zero);
  for (const [owner, balance] of balances) {
    const balanceOf = await reader.readContract({
      address,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [owner as Hex],
    });
    expect({ owner, balanceOf }).toEqual({ owner, balanceOf: balance });
  }
});

it('launches tokens during the year, each traded afterwards', async () => {
  const { reader } = clientsOf(world, L1);
  const genesis = Number((await reader.getBlock({ blockNumber: 0n })).timestamp);
  const listed = new Set(
    worldTokenList(world.startTime, true).tokens.map(({ address }) => lower(address)),
  );
  const found = await Promise.all(
    launchedTokensOf(L1).map(async ({ key }) => {
      const address = worldTokenAddress(L1, key);
      const transfers = await reader.getLogs({ address, event: erc20Abi[0], fromBlock: 0n });
      const [first] = transfers;
      const block = await reader.getBlock({ blockNumber: first!.blockNumber });
      const days = (Number(block.timestamp) - genesis) / 86_400;
      // Traded after its launch, and before the rest is transferred to the market maker.
      const wasTraded = transfers.some(
        ({ blockNumber, args: { to } }) =>
          blockNumber > first!.blockNumber && !sameAddress(to!, MARKET_MAKER),
      );
      return { key, days, wasTraded, isListed: listed.has(address) };
    }),
  );
  expect(found.map(({ key, wasTraded }) => [key, wasTraded])).toEqual(
    launchedTokensOf(L1).map(({ key }) => [key, true]),
  );
  const days = found.map((launch) => launch.days);
  expect(days).toEqual([...days].sort((a, b) => a - b));
  expect(days[0]).toBeGreaterThan(30);
  expect(found.filter(({ isListed }) => isListed).map(({ key }) => key)).toEqual([
    'NOVA',
    'TIDE',
    'GLOW',
  ]);
});

it('leaves the spam token with a pair that its launcher has drained', async () => {
  const { reader } = clientsOf(world, L1);
  const { glow, weth } = { glow: worldTokenAddress(L1, 'GLOW'), weth: lower(contracts.weth9) };
  const pair = v2PairAddress(contracts.v2Factory, glow, weth);
  const query = { address: pair, abi: v2PairAbi, functionName: 'getReserves' } as const;
  const [reserve0, reserve1] = await reader.readContract(query);
  // A thousand shares are locked permanently (v2-core, MINIMUM_LIQUIDITY), with the fees they earned.
  const root = Math.sqrt(Number(reserve0) * Number(reserve1));
  expect(root).toBeLessThan(1_000_000);
});

it('gives the second network its own history', async () => {
  const { reader } = clientsOf(world, 31338);
  const [first, last] = await Promise.all([
    reader.getBlock({ blockNumber: 0n }),
    reader.getBlock(),
  ]);
  expect(Number(last.timestamp - first.timestamp)).toBeGreaterThanOrEqual(HISTORY_SPAN);
  expect((await logs(SWAP_TOPICS, 31338)).length).toBeGreaterThan(80);
});

it('contains every kind of persona action', async () => {
  const activity = await activityOf(clientsOf(world, L1).reader, L1);
  expect(Object.entries(activity).filter(([, count]) => count === 0)).toEqual([]);
});

it('contains persona actions', async () => {
  const { reader } = clientsOf(world, L1);
  for (const { name, address } of NAMED_WALLETS) {
    expect({ name, acted: (await reader.getTransactionCount({ address })) > 1 }).toEqual({
      name,
      acted: true,
    });
  }
});

it('contains closed positions in pools of every protocol', async () => {
  const { reader } = clientsOf(world, L1);
  const count = async (abi: Abi, name: string, isOut = (_: Record<string, unknown>) => true) => {
    const event = getAbiItem({ abi, name }) as AbiEvent;
    const found = await reader.getLogs({ event, fromBlock: 0n });
    return found.filter(({ args }) => isOut(args as Record<string, unknown>)).length;
  };
  expect(await count(v2BurnAbi, 'Burn')).toBeGreaterThan(0);
  expect(await count(v3PoolAbi, 'Burn')).toBeGreaterThan(0);
  const isOut = ({ liquidityDelta }: Record<string, unknown>) => (liquidityDelta as bigint) < 0n;
  expect(await count(v4PoolManagerAbi, 'ModifyLiquidity', isOut)).toBeGreaterThan(0);
});

it(
  'is saved: a later boot has the same head and every log',
  async () => {
    const { reader } = clientsOf(world, L1);
    const head = await reader.getBlock();
    const before = await logs(SWAP_TOPICS);
    await world.stop();
    const again = await start();
    expect(again.fromSavedState).toBe(true);
    expect(again.history).toBe('short');
    const block = await clientsOf(again, L1).reader.getBlock({ blockNumber: head.number });
    expect(block.hash).toBe(head.hash);
    const after = await logs(SWAP_TOPICS);
    expect(after).toEqual(before);
    // The transaction of each log is available too.
    const { transactionHash, blockNumber } = before[Math.floor(before.length / 2)]!;
    const receipt = await clientsOf(again, L1).reader.getTransactionReceipt({
      hash: transactionHash!,
    });
    expect(receipt.blockNumber).toBe(hexToBigInt(blockNumber as unknown as Hex));
  },
  LIMIT_MS,
);
