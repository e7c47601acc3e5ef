import {
  type Address,
  contractsOf,
  erc20Abi,
  isNative,
  knownTokenAt,
  knownTokensOf,
  lower,
  v3FactoryAbi,
  v3PoolAbi,
} from '@cenote/chains';
import type { Asset } from '@cenote/wallet-core/checks';
import { encodeFunctionData, type Hex } from 'viem';
import type { AskNetwork } from '../fees.ts';
import { readEach } from './read-each.ts';

/** Hundredths of a basis point: what v3 pools are made with. */
const FEES = [100, 500, 3_000, 10_000] as const;
/** Tokens of one request that are priced: more than any honest order names. */
const MAX_TOKENS = 8;
/** Millionths of a dollar that a pool must hold of the coin or of dollars: less is cheaply made to say anything. */
const MIN_DEPTH = 25_000_000_000n;
/** Pools that differ by more than this part say nothing: one of them may have been made for it. */
const MAX_DIFFERENCE = 20n;
const DOLLAR_DECIMALS = 6;
const Q192 = 2n ** 192n;

/** What an amount is worth: base units of something times `per`, divided by `of`. */
interface Ratio {
  per: bigint;
  of: bigint;
}

interface Pair {
  token: Address;
  hub: Address;
  fee: number;
}
interface PoolState extends Pair {
  sqrtPriceX96: bigint;
  /** Base units of the hub that the pool holds. */
  held: bigint;
}

/** The worth of an asset in millionths of a US dollar; undefined where it is not known. */
export type ValueOf = (asset: Asset) => bigint | undefined;

/**
 * What the network's own v3 pools say that the coin and well-known tokens are worth, USDC counted as a dollar. Only
 * of deep pools that agree: whoever asks for a signature may have made another.
 * @throws what the node throws
 */
export async function poolPrices(
  ask: AskNetwork,
  chainId: number,
  tokens: readonly Address[],
): Promise<ValueOf> {
  const contracts = contractsOf(chainId);
  const dollar = knownTokensOf(chainId).find(({ symbol }) => symbol === 'USDC');
  if (!contracts || dollar?.decimals !== DOLLAR_DECIMALS) return () => undefined;
  const [coin, usdc] = [lower(contracts.weth9), lower(dollar.address)];
  const known = [...new Set(tokens.map(lower))].filter(
    (token) => token !== usdc && token !== coin && knownTokenAt(chainId, token),
  );
  const pairs = [coin, ...known.slice(0, MAX_TOKENS)].flatMap((token) =>
    (token === coin ? [usdc] : [coin, usdc]).flatMap((hub) =>
      FEES.map((fee) => ({ token, hub, fee })),
    ),
  );
  const pools = await readPools(ask, contracts.v3Factory, pairs);
  const ratios = new Map<Address, Ratio>([[usdc, { per: 1n, of: 1n }]]);
  // The coin first: what others are worth may be said in it.
  for (const token of [coin, ...known]) {
    const ratio = agreedOn(
      pools.filter((pool) => pool.token === token),
      ratios,
    );
    if (ratio) ratios.set(token, ratio);
  }
  // Without a price of the coin nothing has one.
  if (!ratios.has(coin)) return () => undefined;
  return (asset) => {
    if (asset.standard !== 'native' && asset.standard !== 'erc20') return undefined;
    const isCoin = asset.standard === 'native' || isNative(asset.token);
    const ratio = ratios.get(isCoin ? coin : lower(asset.token));
    return ratio && (asset.amount * ratio.per) / ratio.of;
  };
}

async function readPools(
  ask: AskNetwork,
  factory: Address,
  pairs: readonly Pair[],
): Promise<PoolState[]> {
  const found = await readEach(
    ask,
    pairs.map(({ token, hub, fee }) => ({
      to: factory,
      data: encodeFunctionData({
        abi: v3FactoryAbi,
        functionName: 'getPool',
        args: [token, hub, fee],
      }),
    })),
  );
  const pools = pairs.flatMap((pair, i) => {
    const address = addressIn(found[i]);
    return address && !isNative(address) ? [{ ...pair, address }] : [];
  });
  const states = await readEach(
    ask,
    pools.flatMap(({ address, hub }) => [
      { to: address, data: encodeFunctionData({ abi: v3PoolAbi, functionName: 'slot0' }) },
      {
        to: hub,
        data: encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [address] }),
      },
    ]),
  );
  return pools.flatMap(({ address: _, ...pair }, i) => {
    const [sqrtPriceX96, held] = [wordIn(states[2 * i]), wordIn(states[2 * i + 1])];
    return sqrtPriceX96 && held ? [{ ...pair, sqrtPriceX96, held }] : [];
  });
}

/** What the deepest pool says, where no other deep one differs from it. */
function agreedOn(
  pools: readonly PoolState[],
  ratios: ReadonlyMap<Address, Ratio>,
): Ratio | undefined {
  const said = pools.flatMap((pool) => {
    const hub = ratios.get(pool.hub);
    if (!hub) return [];
    const ratio = times(hubUnits(pool), hub);
    return [{ ratio, depth: (pool.held * hub.per) / hub.of }];
  });
  const deep = said.filter(({ depth }) => depth >= MIN_DEPTH);
  const [deepest, ...others] = deep.sort((a, b) => (a.depth < b.depth ? 1 : -1));
  if (!deepest || others.some(({ ratio }) => differ(ratio, deepest.ratio))) return undefined;
  return deepest.ratio;
}

/** What the price of a pool gives of the hub for a base unit of the token. */
function hubUnits({ token, hub, sqrtPriceX96 }: PoolState): Ratio {
  const square = sqrtPriceX96 * sqrtPriceX96;
  // The price is that of the token with the lower address in the other.
  return BigInt(token) < BigInt(hub) ? { per: square, of: Q192 } : { per: Q192, of: square };
}

const times = (a: Ratio, b: Ratio): Ratio => ({ per: a.per * b.per, of: a.of * b.of });

function differ(a: Ratio, b: Ratio): boolean {
  const [one, other] = [a.per * b.of, b.per * a.of];
  const difference = one > other ? one - other : other - one;
  return difference * MAX_DIFFERENCE > other;
}

const wordIn = (data: Hex | undefined): bigint | undefined =>
  data && data.length >= 66 ? BigInt(data.slice(0, 66)) : undefined;

function addressIn(data: Hex | undefined): Address | undefined {
  return data?.length === 66 && /^0x0{24}/.test(data) ? lower(`0x${data.slice(26)}`) : undefined;
}
