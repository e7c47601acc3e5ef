/**
 * `nowAt()`: returns the later of a block's timestamp and this device's time, in Unix seconds: the latest block of a
 * chain with few blocks is old, and a device's clock may be slow. Also: `chainNow()` (returns the time from which
 * deadlines are computed, in Unix seconds).
 */
import { getBlock } from 'viem/actions';
import type { StepContext } from './step-context.ts';

/**
 * Returns the later of a block's timestamp and this device's time, in Unix seconds: the latest block of a chain with
 * few blocks is old, and a device's clock may be slow.
 */
export const nowAt = (timestamp: bigint): number =>
  Math.max(Number(timestamp), Math.floor(Date.now() / 1000));

/** Returns the time from which deadlines are computed, in Unix seconds. */
export async function chainNow({ client }: StepContext): Promise<number> {
  return nowAt((await getBlock(client, { blockTag: 'latest' })).timestamp);
}
