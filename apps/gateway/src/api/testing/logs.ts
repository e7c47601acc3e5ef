/**
 * Test helpers that create logs: `log()` (any event), `pairCreated()`, `synced()` (v2), `poolCreated()`,
 * `v3Initialized()`, `minted()`, `burnt()`, `v3Swapped()` (v3), `v4Initialized()`, `v4LiquidityChanged()`. Also:
 * `CONTRACTS`, `address()` and `poolId()` (values from a number), type `TestLog`.
 */
import {
  type Address,
  contractsOf,
  type Hex,
  v2FactoryAbi,
  v2PairAbi,
  v3FactoryAbi,
  v3PoolAbi,
  v4PoolManagerAbi,
} from '@cenote/chains';
import { type Abi, encodeAbiParameters, encodeEventTopics, getAbiItem } from 'viem';

/** The contracts that test logs come from. */
export const CONTRACTS = contractsOf(31337)!;

export const address = (n: number): Address => `0x${n.toString(16).padStart(40, '0')}`;
export const poolId = (n: number): Hex => `0x${n.toString(16).padStart(64, '0')}`;

export interface TestLog {
  address: Address;
  topics: Hex[];
  data: Hex;
}

/** A log as emitted by a contract; arguments in the ABI's order. */
export function log(
  emitter: Address,
  abi: Abi,
  eventName: string,
  args: readonly unknown[],
): TestLog {
  const event = getAbiItem({ abi, name: eventName });
  if (event?.type !== 'event') throw new Error(`no event ${eventName}`);
  const indexed = args.filter((_, i) => event.inputs[i]?.indexed);
  const rest = event.inputs.flatMap((input, i) =>
    input.indexed ? [] : [{ input, value: args[i] }],
  );
  const topics = encodeEventTopics({ abi: [event], eventName, args: indexed });
  const data = encodeAbiParameters(
    rest.map(({ input }) => input),
    rest.map(({ value }) => value),
  );
  return { address: emitter, topics: topics as Hex[], data };
}

export const pairCreated = (token0: Address, token1: Address, pair: Address) =>
  log(CONTRACTS.v2Factory, v2FactoryAbi, 'PairCreated', [token0, token1, pair, 1n]);

export const synced = (pair: Address, reserve0: bigint, reserve1: bigint) =>
  log(pair, v2PairAbi, 'Sync', [reserve0, reserve1]);

export const poolCreated = (token0: Address, token1: Address, pool: Address) =>
  log(CONTRACTS.v3Factory, v3FactoryAbi, 'PoolCreated', [token0, token1, 3000, 60, pool]);

export const v3Initialized = (pool: Address, sqrtPriceX96: bigint, tick: number) =>
  log(pool, v3PoolAbi, 'Initialize', [sqrtPriceX96, tick]);

export const minted = (pool: Address, lower: number, upper: number, amount: bigint) =>
  log(pool, v3PoolAbi, 'Mint', [address(1), address(1), lower, upper, amount, 0n, 0n]);

export const burnt = (pool: Address, lower: number, upper: number, amount: bigint) =>
  log(pool, v3PoolAbi, 'Burn', [address(1), lower, upper, amount, 0n, 0n]);

export const v3Swapped = (pool: Address, price: bigint, liquidity: bigint, tick: number) =>
  log(pool, v3PoolAbi, 'Swap', [address(1), address(1), 1n, -1n, price, liquidity, tick]);

export const v4Initialized = (id: Hex, token0: Address, token1: Address, fee: number) => {
  const args = [id, token0, token1, fee, 60, address(0), 1n << 96n, 0];
  return log(CONTRACTS.v4PoolManager, v4PoolManagerAbi, 'Initialize', args);
};

export const v4LiquidityChanged = (id: Hex, lower: number, upper: number, delta: bigint) => {
  const args = [id, address(1), lower, upper, delta, poolId(0)];
  return log(CONTRACTS.v4PoolManager, v4PoolManagerAbi, 'ModifyLiquidity', args);
};
