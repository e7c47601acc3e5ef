/**
 * `decodeLog()`: decodes a node's log to a pool event of v2, v3 or v4, or undefined. Also: `POOL_TOPICS` (first topics
 * of all such logs), type `RawLog`.
 */
import {
  type Contracts,
  type Hex,
  lower,
  sameAddress,
  v2FactoryAbi,
  v2PairAbi,
  v3FactoryAbi,
  v3PoolAbi,
  v4PoolManagerAbi,
} from '@cenote/chains';
import { type Address, decodeEventLog, getAbiItem, toEventSelector } from 'viem';
import type { PoolEvent } from './event.ts';

/** A log as returned by the node. */
export interface RawLog {
  address: Address;
  topics: readonly Hex[];
  data: Hex;
  blockNumber: number;
  logIndex: number;
}

const v2Sync = getAbiItem({ abi: v2PairAbi, name: 'Sync' });
const v3Initialize = getAbiItem({ abi: v3PoolAbi, name: 'Initialize' });
const v3Mint = getAbiItem({ abi: v3PoolAbi, name: 'Mint' });
const v3Burn = getAbiItem({ abi: v3PoolAbi, name: 'Burn' });
const v3Swap = getAbiItem({ abi: v3PoolAbi, name: 'Swap' });
const v2Created = getAbiItem({ abi: v2FactoryAbi, name: 'PairCreated' });
const v3Created = getAbiItem({ abi: v3FactoryAbi, name: 'PoolCreated' });
const v4Events = [
  getAbiItem({ abi: v4PoolManagerAbi, name: 'Initialize' }),
  getAbiItem({ abi: v4PoolManagerAbi, name: 'ModifyLiquidity' }),
  getAbiItem({ abi: v4PoolManagerAbi, name: 'Swap' }),
  getAbiItem({ abi: v4PoolManagerAbi, name: 'ProtocolFeeUpdated' }),
] as const;
const pairAndPoolEvents = [v2Sync, v3Initialize, v3Mint, v3Burn, v3Swap] as const;

/** First topics of all logs that the graph is built from. */
export const POOL_TOPICS: readonly Hex[] = [
  v2Created,
  v3Created,
  ...pairAndPoolEvents,
  ...v4Events,
].map((event) => toEventSelector(event));

/**
 * Decodes a log. Creations count only from the protocol's own factory. Events of pairs and pools have their emitter as
 * `id`; ids that no factory created are ignored when they are applied.
 * @returns undefined for logs of other contracts and for malformed data.
 */
export function decodeLog(log: RawLog, contracts: Contracts): PoolEvent | undefined {
  try {
    if (sameAddress(log.address, contracts.v4PoolManager)) return decodeV4(log);
    if (sameAddress(log.address, contracts.v2Factory)) return decodeV2Created(log);
    if (sameAddress(log.address, contracts.v3Factory)) return decodeV3Created(log);
    return decodePairOrPool(log);
  } catch {
    // Any contract may emit a log with the same topic and other data.
    return undefined;
  }
}

const topicsOf = (log: RawLog) => log.topics as [Hex, ...Hex[]];

function decodeV2Created(log: RawLog): PoolEvent {
  const { args } = decodeEventLog({ abi: [v2Created], topics: topicsOf(log), data: log.data });
  const [token0, token1, pair] = args;
  return { kind: 'v2Created', id: lower(pair), token0: lower(token0), token1: lower(token1) };
}

function decodeV3Created(log: RawLog): PoolEvent {
  const { args } = decodeEventLog({ abi: [v3Created], topics: topicsOf(log), data: log.data });
  const { fee, tickSpacing } = args;
  const [token0, token1, id] = [lower(args.token0), lower(args.token1), lower(args.pool)];
  return { kind: 'v3Created', id, token0, token1, fee, tickSpacing };
}

function decodePairOrPool(log: RawLog): PoolEvent {
  const id = lower(log.address);
  const event = decodeEventLog({
    abi: pairAndPoolEvents,
    topics: topicsOf(log),
    data: log.data,
  });
  switch (event.eventName) {
    case 'Sync':
      return { kind: 'v2Synced', id, ...event.args };
    case 'Initialize':
      return { kind: 'v3Initialized', id, ...event.args };
    case 'Swap': {
      const { sqrtPriceX96, liquidity, tick } = event.args;
      return { kind: 'swapped', protocol: 'v3', id, sqrtPriceX96, liquidity, tick };
    }
    case 'Mint':
    case 'Burn': {
      const { tickLower, tickUpper, amount } = event.args;
      const liquidityDelta = event.eventName === 'Mint' ? amount : -amount;
      const range = { tickLower, tickUpper, liquidityDelta };
      return { kind: 'liquidityChanged', protocol: 'v3', id, ...range };
    }
  }
}

function decodeV4(log: RawLog): PoolEvent {
  const event = decodeEventLog({ abi: v4Events, topics: topicsOf(log), data: log.data });
  const { id } = event.args;
  switch (event.eventName) {
    case 'Initialize': {
      const { currency0, currency1, fee, tickSpacing, hooks, sqrtPriceX96, tick } = event.args;
      const [token0, token1] = [lower(currency0), lower(currency1)];
      const key = { token0, token1, fee, tickSpacing, hooks: lower(hooks) };
      return { kind: 'v4Initialized', id, ...key, sqrtPriceX96, tick };
    }
    case 'ModifyLiquidity': {
      const { tickLower, tickUpper, liquidityDelta } = event.args;
      const range = { tickLower, tickUpper, liquidityDelta };
      return { kind: 'liquidityChanged', protocol: 'v4', id, ...range };
    }
    case 'Swap': {
      const { sqrtPriceX96, liquidity, tick } = event.args;
      return { kind: 'swapped', protocol: 'v4', id, sqrtPriceX96, liquidity, tick };
    }
    case 'ProtocolFeeUpdated':
      return { kind: 'v4ProtocolFee', id, protocolFee: event.args.protocolFee };
  }
}
