/** Chooses a random later block for the second simulation of a request. */
import { randomHex } from '@cenote/chains';
import { numberToHex } from 'viem';
import { withBeaconRoot } from './block-history.ts';
import type { NextBlock } from './next-block.ts';

/** How much later a request is tried a second time, in seconds: what the site could have chosen to wait for. */
const MIN_LATER = 30;
const MAX_LATER = 600;
/** A request that fails then is tried once more, at most so much later. */
const MAX_SOON = MIN_LATER;
/** Seconds that nodes put between the empty blocks up to a later one. */
const SECONDS_OF_EMPTY_BLOCK = 12n;

/**
 * A block some minutes after the next one; how many is drawn, so that no contract can know when it is tried.
 * Undefined where the node does not say which block is the last.
 */
export function laterBlock(next: NextBlock, draw = Math.random): NextBlock | undefined {
  if (next.block === 'latest') return undefined;
  // Short waits as often as long ones of the same ratio: most transactions are in a block within a minute.
  const seconds = MIN_LATER * (MAX_LATER / MIN_LATER) ** draw();
  return after(next, BigInt(Math.ceil(seconds / Number(next.slot))));
}

/** One of the blocks behind the next one within half a minute. Undefined as for `laterBlock`. */
export function soonBlock(next: NextBlock, draw = Math.random): NextBlock | undefined {
  if (next.block === 'latest') return undefined;
  const most = Math.max(1, Math.floor(MAX_SOON / Number(next.slot)));
  return after(next, BigInt(1 + Math.floor(draw() * most)));
}

/** The block so many slots after the next one. */
function after(next: NextBlock, slots: bigint): NextBlock {
  const later = slots * next.slot;
  const time = BigInt(next.overrides.time) + later;
  const blocks = later / SECONDS_OF_EMPTY_BLOCK;
  const beaconRoot = next.overrides.beaconRoot && randomHex(32);
  return {
    ...next,
    history: { ...next.history, ...(beaconRoot && withBeaconRoot(time, beaconRoot)) },
    overrides: {
      ...next.overrides,
      ...(beaconRoot && { beaconRoot }),
      // Behind the last one, or nodes refuse it.
      number: numberToHex(BigInt(next.block) + (blocks > 0n ? blocks : 1n)),
      time: numberToHex(time),
    },
  };
}
