import { randomHex } from '@cenote/chains';
import { numberToHex } from 'viem';
import { withBeaconRoot } from './block-history.ts';
import type { NextBlock } from './next-block.ts';

/** How much later a request is tried a second time, in seconds: what the site could have chosen to wait for. */
const MIN_LATER = 30;
const MAX_LATER = 600;
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
  const slots = BigInt(Math.ceil(seconds / Number(next.slot)));
  const later = slots * next.slot;
  const time = BigInt(next.overrides.time) + later;
  const beaconRoot = next.overrides.beaconRoot && randomHex(32);
  return {
    ...next,
    history: { ...next.history, ...(beaconRoot && withBeaconRoot(time, beaconRoot)) },
    overrides: {
      ...next.overrides,
      ...(beaconRoot && { beaconRoot }),
      number: numberToHex(BigInt(next.block) + later / SECONDS_OF_EMPTY_BLOCK),
      time: numberToHex(time),
    },
  };
}
