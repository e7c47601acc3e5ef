import {
  type Address,
  contractsOf,
  erc20Abi,
  lower,
  v3FactoryAbi,
  v3PoolAbi,
} from '@cenote/chains';
import { decodeFunctionData, encodeFunctionData, type Hex, numberToHex, padHex } from 'viem';

export interface FakePool {
  token: Address;
  hub: Address;
  fee: number;
  /** Base units of the hub for so many base units of the token. */
  price: readonly [hub: bigint, token: bigint];
  /** Base units of the hub in the pool. */
  held: bigint;
}

const word = (value: bigint | Address): Hex =>
  padHex(typeof value === 'bigint' ? numberToHex(value) : value, { size: 32 });

function squareRoot(value: bigint): bigint {
  let root = 1n << BigInt(Math.ceil(value.toString(2).length / 2));
  for (;;) {
    const next = (root + value / root) / 2n;
    if (next >= root) return root;
    root = next;
  }
}

function sqrtPriceOf({ token, hub, price: [units, of] }: FakePool): bigint {
  const [one, other] = BigInt(token) < BigInt(hub) ? [units, of] : [of, units];
  return squareRoot((one << 192n) / other);
}

const addressOf = (index: number): Address =>
  lower(padHex(numberToHex(0xf001 + index), { size: 20 }));
const SLOT0 = encodeFunctionData({ abi: v3PoolAbi, functionName: 'slot0' });
const GET_POOL = /^0x1698ee82/;
const BALANCE_OF = /^0x70a08231/;

/** What the factory, the pools and the hubs of a network answer. */
export function fakePools(pools: readonly FakePool[], chainId = 31337) {
  const factory = lower(contractsOf(chainId)?.v3Factory ?? '');
  return (target: string, data: Hex): Hex | undefined => {
    if (target === factory && GET_POOL.test(data)) {
      const { args } = decodeFunctionData({ abi: v3FactoryAbi, data });
      const [token, hub, fee] = args as readonly [Address, Address, number];
      const isAsked = (pool: FakePool) =>
        lower(pool.token) === lower(token) && lower(pool.hub) === lower(hub) && pool.fee === fee;
      const at = pools.findIndex(isAsked);
      return word(at < 0 ? 0n : addressOf(at));
    }
    const of = (address: string) => pools[pools.findIndex((_, at) => addressOf(at) === address)];
    const own = of(target);
    if (own && data === SLOT0) return word(sqrtPriceOf(own));
    if (!BALANCE_OF.test(data)) return undefined;
    const { args } = decodeFunctionData({ abi: erc20Abi, data });
    const pool = of(lower(args?.[0] as Address));
    return pool && word(pool.held);
  };
}
