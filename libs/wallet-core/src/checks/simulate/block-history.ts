/** State overrides that give simulated blocks the block history that contracts can read. */
import type { Address, Hex } from '@cenote/chains';
import { numberToHex } from 'viem';

/*
 * What contracts can read of the blocks before theirs. Nodes leave it out of simulated blocks, or put zeros there,
 * which tells a contract that it is watched.
 */

/** https://eips.ethereum.org/EIPS/eip-4788: roots of beacon blocks, by the time of the block that has them. */
const BEACON_ROOTS: Address = '0x000f3df6d732807ef1319fb7b8bb8522d0beac02';
const BEACON_ROOTS_LENGTH = 8_191n;

/** https://eips.ethereum.org/EIPS/eip-2935: hashes of blocks, by their numbers. */
const BLOCK_HASHES: Address = '0x0000f90827f1c53a10cb7a02335b175320002935';
const BLOCK_HASHES_LENGTH = 8_191n;

const word = (value: bigint): Hex => numberToHex(value, { size: 32 });

export type StateDiffs = Record<Address, { stateDiff: Record<Hex, Hex> }>;

/** The state in which a block of that time has the root of its parent's beacon block. @param time Unix seconds */
export const withBeaconRoot = (time: bigint, root: Hex): StateDiffs => ({
  [BEACON_ROOTS]: {
    stateDiff: {
      [word(time % BEACON_ROOTS_LENGTH)]: word(time),
      [word((time % BEACON_ROOTS_LENGTH) + BEACON_ROOTS_LENGTH)]: root,
    },
  },
});

/** The state in which the hash of a block can be read. */
export const withBlockHash = (number: bigint, hash: Hex): StateDiffs => ({
  [BLOCK_HASHES]: { stateDiff: { [word(number % BLOCK_HASHES_LENGTH)]: hash } },
});
