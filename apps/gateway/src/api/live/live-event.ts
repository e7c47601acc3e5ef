/**
 * Events of `/v1/live`: type `LiveEvent`, `headEvent()` and `poolsEvent()` (create events), `toText()` (event stream
 * format), `HEARTBEAT` and `MAX_POOLS`.
 */
import type { LiveHead, LiveOrders, LivePools, LiveReset } from '@cenote/data';
import { midPriceX192, type Pool } from '@cenote/trading';
import type { PoolChanges } from '../graph/chain-follower.ts';
import type { BlockRef } from '../graph/chain-source.ts';

export type LiveEvent =
  | { name: 'head'; data: LiveHead }
  | { name: 'pools'; data: LivePools }
  | { name: 'orders'; data: LiveOrders }
  | { name: 'reset'; data: LiveReset };

/**
 * Maximum changed pools reported per block; others affect no recent quote. A `reset` instead would make all pages
 * refetch everything, which anyone could cause cheaply at each block.
 */
export const MAX_POOLS = 200;

const Q192 = 2 ** 192;

export const headEvent = (chainId: number, head: BlockRef, stale: boolean): LiveEvent => ({
  name: 'head',
  data: {
    chainId,
    blockNumber: head.number,
    blockHash: head.hash,
    timestamp: head.timestamp,
    stale,
  },
});

/**
 * Returns the event for changed pools; undefined without changes.
 * @param changes most important first.
 */
export function poolsEvent(
  chainId: number,
  head: BlockRef,
  changes: PoolChanges,
  isNew: boolean,
): LiveEvent | undefined {
  if (isNew) return { name: 'reset', data: { chainId } };
  if (changes.length === 0) return undefined;
  const reported = changes.slice(0, MAX_POOLS);
  const pools = reported.map(([id, pool]) => ({ id, price: pool ? priceOf(pool) : null }));
  return { name: 'pools', data: { chainId, blockNumber: head.number, pools } };
}

function priceOf(pool: Pool): number | null {
  const price = Number(midPriceX192(pool)) / Q192;
  return price > 0 && Number.isFinite(price) ? price : null;
}

/** Serialises an event in the event stream format of the HTML standard. */
export const toText = ({ name, data }: LiveEvent, id: string): string =>
  `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** A comment line, which prevents proxies from closing an idle connection. */
export const HEARTBEAT = ':\n\n';
