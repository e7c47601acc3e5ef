/**
 * `createManyPools()`: creates numbered tokens and thousands of pools between them and the network's hub tokens, for
 * measurements at the size of a public network. Also: types `ManyPools` (the tokens) and `NumberedToken`.
 */
import { type Address, lower, NATIVE } from '@cenote/chains';
import { tickAtSqrtPrice } from '@cenote/trading';
import {
  encodeDeployData,
  encodeFunctionData,
  getCreate2Address,
  pad,
  parseAbi,
  toHex,
} from 'viem';
import { MARKET_MAKER } from '../accounts.ts';
import type { Builder, BuildTransaction } from '../anvil/builder.ts';
import type { Compiled } from '../compile/compile.ts';
import type { Side } from '../pools/plan.ts';
import { rawPrice, sqrtPriceX96Of, usdToUnits } from '../pools/price.ts';
import { amountsPerLiquidity, sqrtRatioOf, usableTick } from '../pools/ticks.ts';
import { create2 } from '../protocol/deployments.ts';
import { seededRandom, wholeBetween } from '../random.ts';
import type { RehearsedNetwork } from './networks.ts';

/** A token of a rehearsal with many pools. */
export interface NumberedToken {
  address: Address;
  symbol: string;
  name: string;
  decimals: number;
}

const HUB_KEYS = ['WETH', 'USDC', 'USDT', 'DAI', 'WBTC', 'CBBTC'];
const MAX_HUBS = 5;
/** Hubs in whose pairs all fee tiers of v3 have pools. */
const FULL_HUBS = ['WETH', 'USDC'];
const TIERS = [
  { fee: 3000, tickSpacing: 60 },
  { fee: 10_000, tickSpacing: 200 },
  { fee: 500, tickSpacing: 10 },
  { fee: 100, tickSpacing: 1 },
];
const TOKENS_A_TRANSACTION = 10;
/** Gas of one pool by protocol, and of a transaction. */
const POOL_GAS = { 2: 2_700_000, 3: 5_300_000, 4: 700_000 } as const;
const TRANSACTION_GAS = 15_500_000;
const BLOCK_TRANSACTIONS = 200;
/** Coins and USD value of each hub token that the contract receives. */
const COINS = 10n ** 25n;
const HUB_USD = 2_000_000_000;

type Protocol = keyof typeof POOL_GAS;

interface Order {
  protocol: Protocol;
  key: { currency0: Address; currency1: Address; fee: number; tickSpacing: number; hooks: Address };
  sqrtPriceX96: bigint;
  liquidity: bigint;
  ticks: [number, number, number, number];
  reserve0: bigint;
  reserve1: bigint;
}

/** A token with decimals and a price. */
type Priced = Pick<Side, 'address'> & { decimals: number; priceUsd: string };

function orderOf(
  protocol: Protocol,
  pair: readonly [Priced, Priced],
  { fee, tickSpacing }: (typeof TIERS)[number],
  usd: number,
): Order {
  const [token0, token1] = pair[0].address < pair[1].address ? pair : [pair[1], pair[0]];
  const price = rawPrice(token0, token1);
  const sqrtPriceX96 = sqrtPriceX96Of(price);
  const tick = tickAtSqrtPrice(sqrtPriceX96);
  const at = (offset: number) => usableTick(tick + offset, tickSpacing);
  const ticks = [at(-4_000), at(4_000), at(-600 - tickSpacing), at(600 + tickSpacing)] as const;
  const per = amountsPerLiquidity(sqrtRatioOf(sqrtPriceX96), ticks[0], ticks[1]);
  const usdPerUnit = ({ decimals, priceUsd }: Priced) => Number(priceUsd) / 10 ** decimals;
  const worth = per.amount0 * usdPerUnit(token0) + per.amount1 * usdPerUnit(token1);
  const reserve0 = usdToUnits(token0, usd / 2);
  return {
    protocol,
    key: {
      currency0: token0.address,
      currency1: token1.address,
      fee,
      tickSpacing,
      hooks: NATIVE,
    },
    sqrtPriceX96,
    liquidity: BigInt(Math.ceil(usd / worth)),
    ticks: [...ticks],
    reserve0,
    reserve1: (reserve0 * price.numerator) / price.denominator,
  };
}

/** Orders of all pools of a numbered token, those with the most liquidity first. */
function ordersOf(token: Priced, hubs: readonly Side[], native: Side, usd: number): Order[] {
  return hubs.flatMap((hub) => {
    const priced = { address: hub.address, ...hub.token };
    const isFull = FULL_HUBS.includes(hub.key);
    return [
      orderOf(2, [token, priced], TIERS[0]!, usd),
      ...TIERS.slice(0, isFull ? 4 : 2).map((tier) => orderOf(3, [token, priced], tier, usd)),
      ...TIERS.map((tier) => orderOf(4, [token, priced], tier, usd)),
      ...(hub.key === 'WETH'
        ? TIERS.map((tier) =>
            orderOf(4, [token, { ...native.token, address: native.address }], tier, usd),
          )
        : []),
    ];
  });
}

const ORDER_ABI = parseAbi([
  'struct PoolKey { address currency0; address currency1; uint24 fee; int24 tickSpacing; address hooks; }',
  'struct Order { uint8 protocol; PoolKey key; uint160 sqrtPriceX96; uint128 liquidity; int24[4] ticks; uint256 reserve0; uint256 reserve1; }',
  'function createTokens(uint256 from, uint256 to)',
  'function createPools(Order[] orders)',
]);
const tokenAbi = parseAbi([
  'function mint(address to, uint256 amount)',
  'function transfer(address to, uint256 amount) returns (bool)',
  'function deposit() payable',
]);

/** Groups orders so that each group's gas fits into a transaction. */
function groups(orders: readonly Order[]): Order[][] {
  const all: Order[][] = [[]];
  let gas = 0;
  for (const order of orders) {
    const own = POOL_GAS[order.protocol];
    if (gas + own > TRANSACTION_GAS) {
      all.push([]);
      gas = 0;
    }
    gas += own;
    all.at(-1)!.push(order);
  }
  return all;
}

/**
 * Creates `tokenCount` tokens and about `tokenCount` * 42 pools between them and the hubs, at most `poolCount`.
 * @returns the tokens
 */
export async function createManyPools(
  builder: Builder,
  network: RehearsedNetwork,
  sides: ReadonlyMap<string, Side>,
  compiled: Compiled,
  { tokenCount, poolCount }: { tokenCount: number; poolCount: number },
): Promise<NumberedToken[]> {
  const { v2Factory, v3Factory, v4PoolManager } = network.contracts;
  const args = [MARKET_MAKER, v2Factory, v3Factory, v4PoolManager];
  const { address: creator, transaction } = create2('ManyPools', compiled.ManyPools, args);
  builder.add(transaction);
  await builder.mine();
  const call = (label: string, to: Address, data: `0x${string}`, value = 0n): BuildTransaction => ({
    label,
    from: MARKET_MAKER,
    to,
    data,
    value,
  });
  const hubs = HUB_KEYS.flatMap((key) => sides.get(key) ?? []).slice(0, MAX_HUBS);
  await builder.rpc.batch(
    [creator, MARKET_MAKER].map((account) => ({
      method: 'anvil_setBalance',
      params: [account, toHex(2n * COINS)],
    })),
  );
  for (const { key, address, token } of hubs) {
    const amount = usdToUnits(token, HUB_USD);
    if (key === 'WETH') {
      builder.add(
        call(
          'wrapping',
          address,
          encodeFunctionData({ abi: tokenAbi, functionName: 'deposit' }),
          amount,
        ),
      );
    }
    const functionName = key === 'WETH' ? 'transfer' : 'mint';
    builder.add(
      call(
        `funding ${key}`,
        address,
        encodeFunctionData({ abi: tokenAbi, functionName, args: [creator, amount] }),
      ),
    );
  }
  for (let from = 0; from < tokenCount; from += TOKENS_A_TRANSACTION) {
    const to = Math.min(tokenCount, from + TOKENS_A_TRANSACTION);
    builder.add(
      call(
        'creating tokens',
        creator,
        encodeFunctionData({
          abi: ORDER_ABI,
          functionName: 'createTokens',
          args: [BigInt(from), BigInt(to)],
        }),
      ),
    );
  }
  await builder.mine();
  const tokens = Array.from(
    { length: tokenCount },
    (_, number): NumberedToken => ({
      address: numberedAddress(creator, compiled, number),
      symbol: `T${number}`,
      name: `Rehearsal token ${number}`,
      decimals: 18,
    }),
  );
  const random = seededRandom(tokenCount);
  const native = sides.get('ETH')!;
  const orders = tokens
    .flatMap(({ address }) => {
      const priceUsd = `${wholeBetween(random, 1, 500)}.${wholeBetween(random, 1, 99)}`;
      const usd = 10 ** wholeBetween(random, 4, 5);
      return ordersOf({ address, decimals: 18, priceUsd }, hubs, native, usd);
    })
    .slice(0, poolCount);
  const transactions = groups(orders).map((some) =>
    call(
      'creating pools',
      creator,
      encodeFunctionData({ abi: ORDER_ABI, functionName: 'createPools', args: [some] }),
    ),
  );
  for (let at = 0; at < transactions.length; at += BLOCK_TRANSACTIONS) {
    builder.add(...transactions.slice(at, at + BLOCK_TRANSACTIONS));
    await builder.mine();
  }
  return tokens;
}

const numberedAddress = (creator: Address, { PlainToken }: Compiled, number: number): Address =>
  lower(
    getCreate2Address({
      from: creator,
      salt: pad(toHex(number)),
      bytecode: encodeDeployData({
        abi: PlainToken.abi,
        bytecode: PlainToken.bytecode,
        args: [BigInt(number)],
      }),
    }),
  );
