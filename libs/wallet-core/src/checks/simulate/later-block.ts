/**
 * `laterBlock()` and `soonBlock()`: choose a random block 30 to 600 s, or up to 30 s, after the next one, for further
 * simulations of a request.
 */
import { randomHex } from '@cenote/chains';
import { numberToHex } from 'viem';
import { withBeaconRoot } from './block-history.ts';
import type { NextBlock } from './next-block.ts';

/** Minimum and maximum delay of the second simulation, in seconds: delays that a site could have chosen. */
const MIN_LATER = 30;
const MAX_LATER = 600;
/** Maximum delay, in seconds, of the third simulation, for a request that fails in the second. */
const MAX_SOON = MIN_LATER;
/** Seconds between the empty blocks that nodes insert before a later block. */
const SECONDS_OF_EMPTY_BLOCK = 12n;

/**
 * Returns a block some minutes after the next one, at a random delay, so that a contract cannot predict the time of the
 * simulation. Undefined if the node does not return the number of the last block.
 */
export function laterBlock(next: NextBlock, draw = Math.random): NextBlock | undefined {
  if (next.block === 'latest') return undefined;
  // Log-uniform: short delays are as likely as long ones of the same ratio, since most transactions are included within
  // a minute.
  const seconds = MIN_LATER * (MAX_LATER / MIN_LATER) ** draw();
  return after(next, BigInt(Math.ceil(seconds / Number(next.slot))));
}

/** Returns a random block up to half a minute after the next one. Undefined as for `laterBlock`. */
export function soonBlock(next: NextBlock, draw = Math.random): NextBlock | undefined {
  if (next.block === 'latest') return undefined;
  const most = Math.max(1, Math.floor(MAX_SOON / Number(next.slot)));
  return after(next, BigInt(1 + Math.floor(draw() * most)));
}

/** The block this many slots after the next one. */
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
      // At least one block after the last one, otherwise nodes reject it.
      number: numberToHex(BigInt(next.block) + (blocks > 0n ? blocks : 1n)),
      time: numberToHex(time),
    },
  };
}
