/**
 * State overrides for simulated blocks: `withBeaconRoot()` (EIP-4788) and `withBlockHash()` (EIP-2935) give them the
 * block history that contracts can read.
 */
import type { Address, Hex } from '@cenote/chains';
import { numberToHex } from 'viem';

/*
 * Block history that contracts can read. Nodes omit it in simulated blocks or fill it with zeros, which lets a contract
 * detect the simulation.
 */

/** https://eips.ethereum.org/EIPS/eip-4788: beacon block roots by the timestamp of the block that contains them. */
const BEACON_ROOTS: Address = '0x000f3df6d732807ef1319fb7b8bb8522d0beac02';
const BEACON_ROOTS_LENGTH = 8_191n;

/** https://eips.ethereum.org/EIPS/eip-2935: block hashes by number. */
const BLOCK_HASHES: Address = '0x0000f90827f1c53a10cb7a02335b175320002935';
const BLOCK_HASHES_LENGTH = 8_191n;

const word = (value: bigint): Hex => numberToHex(value, { size: 32 });

export type StateDiffs = Record<Address, { stateDiff: Record<Hex, Hex> }>;

/** State override that stores the parent beacon block root for a block with this timestamp. @param time Unix seconds */
export const withBeaconRoot = (time: bigint, root: Hex): StateDiffs => ({
  [BEACON_ROOTS]: {
    stateDiff: {
      [word(time % BEACON_ROOTS_LENGTH)]: word(time),
      [word((time % BEACON_ROOTS_LENGTH) + BEACON_ROOTS_LENGTH)]: root,
    },
  },
});

/** State override that stores the hash of a block. */
export const withBlockHash = (number: bigint, hash: Hex): StateDiffs => ({
  [BLOCK_HASHES]: { stateDiff: { [word(number % BLOCK_HASHES_LENGTH)]: hash } },
});
