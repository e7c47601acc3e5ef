/**
 * `decodePoolLog()`: decodes a log of a factory, pool or v4's PoolManager into a `PoolLog`: pool created, liquidity
 * changed, or another part of the state changed. Also: topics for log filters: `MAKING_TOPICS` (pools
 * created, liquidity of v3 and v4 changed) and `POOL_TOPICS` (these, and all others that change a pool's state).
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
import { decodeEventLog, getAbiItem, toEventSelector } from 'viem';
import type { LiquidityEvent } from '../../pools/events.ts';
import type { PoolKey } from '../read/pool-key.ts';
import type { PositionedLog } from './log-ranges.ts';

/** A decoded log of a pool. `touched`: its price, reserves or fees have changed. */
export type PoolLog =
  | { kind: 'created'; key: PoolKey }
  | { kind: 'liquidity'; id: Hex; change: LiquidityEvent }
  | { kind: 'touched'; id: Hex };

const creations = [
  getAbiItem({ abi: v2FactoryAbi, name: 'PairCreated' }),
  getAbiItem({ abi: v3FactoryAbi, name: 'PoolCreated' }),
] as const;
const v3Liquidity = [
  getAbiItem({ abi: v3PoolAbi, name: 'Mint' }),
  getAbiItem({ abi: v3PoolAbi, name: 'Burn' }),
] as const;
const v4Made = [
  getAbiItem({ abi: v4PoolManagerAbi, name: 'Initialize' }),
  getAbiItem({ abi: v4PoolManagerAbi, name: 'ModifyLiquidity' }),
] as const;
const v4Touches = [
  getAbiItem({ abi: v4PoolManagerAbi, name: 'Swap' }),
  getAbiItem({ abi: v4PoolManagerAbi, name: 'ProtocolFeeUpdated' }),
] as const;
const touches = [
  getAbiItem({ abi: v2PairAbi, name: 'Sync' }),
  getAbiItem({ abi: v3PoolAbi, name: 'Initialize' }),
  getAbiItem({ abi: v3PoolAbi, name: 'Swap' }),
] as const;

const selectors = (events: readonly Parameters<typeof toEventSelector>[0][]): Hex[] =>
  events.map((event) => toEventSelector(event));

/** First topics of the logs that create pools and their ticks. */
export const MAKING_TOPICS: readonly Hex[] = selectors([...creations, ...v3Liquidity, ...v4Made]);

/** First topics of all logs that change a pool's state. */
export const POOL_TOPICS: readonly Hex[] = [
  ...MAKING_TOPICS,
  ...selectors([...touches, ...v4Touches]),
];

const V4_TOUCHES = new Set(selectors(v4Touches));
const TOUCHES = new Set(selectors(touches));

/**
 * Decodes a log. Creations are accepted only from the protocol's own factory; other logs have their emitter as `id`,
 * and callers ignore ids that no factory announced.
 * @returns undefined for a log that does not decode: other contracts may use the same topic
 */
export function decodePoolLog(log: PositionedLog, contracts: Contracts): PoolLog | undefined {
  const topics = log.topics as [Hex, ...Hex[]];
  const from = { topics, data: log.data };
  try {
    if (sameAddress(log.address, contracts.v4PoolManager)) {
      if (V4_TOUCHES.has(topics[0])) return { kind: 'touched', id: topics[1]! };
      return decodeV4(decodeEventLog({ abi: v4Made, ...from }));
    }
    if (sameAddress(log.address, contracts.v2Factory)) {
      const { args } = decodeEventLog({ abi: [creations[0]], ...from });
      const [token0, token1, pair] = args;
      const key = { id: lower(pair), token0: lower(token0), token1: lower(token1) };
      return { kind: 'created', key: { protocol: 'v2', ...key } };
    }
    if (sameAddress(log.address, contracts.v3Factory)) {
      const { args } = decodeEventLog({ abi: [creations[1]], ...from });
      const { fee, tickSpacing } = args;
      const key = { id: lower(args.pool), token0: lower(args.token0), token1: lower(args.token1) };
      return { kind: 'created', key: { protocol: 'v3', ...key, fee, tickSpacing } };
    }
    const id = lower(log.address);
    if (TOUCHES.has(topics[0])) return { kind: 'touched', id };
    const { eventName, args } = decodeEventLog({ abi: v3Liquidity, ...from });
    const { tickLower, tickUpper, amount } = args;
    const liquidityDelta = eventName === 'Mint' ? amount : -amount;
    return { kind: 'liquidity', id, change: { tickLower, tickUpper, liquidityDelta } };
  } catch {
    return undefined;
  }
}

function decodeV4(event: ReturnType<typeof decodeEventLog<typeof v4Made>>): PoolLog {
  if (event.eventName === 'ModifyLiquidity') {
    const { id, tickLower, tickUpper, liquidityDelta } = event.args;
    return { kind: 'liquidity', id, change: { tickLower, tickUpper, liquidityDelta } };
  }
  const { id, currency0, currency1, fee, tickSpacing, hooks } = event.args;
  const [token0, token1] = [lower(currency0), lower(currency1)];
  const key = { protocol: 'v4' as const, id, token0, token1, fee, tickSpacing };
  return { kind: 'created', key: { ...key, hooks: lower(hooks) } };
}
