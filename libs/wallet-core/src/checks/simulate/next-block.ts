/** Block overrides for simulations: the block after the head, as a proposer would build it. */
import { type Hex, nextBlockTime, nextRandom, randomHex, slotOf } from '@cenote/chains';
import { numberToHex } from 'viem';
import { type StateDiffs, withBeaconRoot, withBlockHash } from './block-history.ts';
import type { RpcRequest } from './by-simulate-v1.ts';
import { blockSchema, parseAnswer } from './node-responses.ts';

/**
 * Where the calls run: a block like the next one, on the network's slots, with the last one's proposer and a
 * random value of its own. A field that has its value only in simulations would tell a contract that it is watched.
 * One time for all runs: nodes that go by their own clock would give a later one to the second run, and other
 * effects of honest calls with it.
 */
export interface NextBlock {
  /** The block that everything is read at. */
  block: string;
  overrides: {
    time: string;
    number?: string;
    feeRecipient?: string;
    prevRandao?: string;
    beaconRoot?: Hex;
  };
  /** What contracts can read of the blocks before. */
  history: StateDiffs;
  /** Seconds between two blocks. */
  slot: bigint;
}

/** Blocks before the last one that tell the network's slot: so many slots in a row are hardly ever missed. */
const BLOCKS_BEFORE = 4;

/**
 * @param nowMs the device's time, in milliseconds
 * @param slotSeconds between two blocks, where it is known; found by the last blocks where it is not
 * @throws MalformedAnswerError, and what the node throws
 */
export async function nextBlock(
  rpcRequest: RpcRequest,
  nowMs: number,
  slotSeconds?: bigint,
): Promise<NextBlock> {
  const latest = parseAnswer(
    blockSchema,
    await rpcRequest('eth_getBlockByNumber', ['latest', false]),
  );
  const { number, timestamp, miner, mixHash, hash, requestsHash } = latest;
  const last = BigInt(timestamp ?? 0);
  const slot =
    slotSeconds ?? slotOf([last, ...(await timesBefore(rpcRequest, BigInt(number ?? 0)))]);
  const time = nextBlockTime(last, slot, BigInt(Math.floor(nowMs / 1_000)));
  const beaconRoot = nextBeaconRoot(latest.parentBeaconBlockRoot);
  return {
    block: number ?? 'latest',
    slot,
    history: {
      ...(beaconRoot && withBeaconRoot(time, beaconRoot)),
      ...(requestsHash && hash && number && withBlockHash(BigInt(number), hash)),
    },
    overrides: {
      ...(beaconRoot && { beaconRoot }),
      time: numberToHex(time),
      ...(miner && { feeRecipient: miner }),
      ...(mixHash && { prevRandao: nextRandom(mixHash as Hex) }),
    },
  };
}

/** Of a block to come: like that of the last block; undefined where the network has none. */
const nextBeaconRoot = (last: Hex | null | undefined): Hex | undefined =>
  last && BigInt(last) !== 0n ? randomHex(32) : undefined;

/** Times of the blocks before one, newest first; none of those that the node does not have. */
async function timesBefore(rpcRequest: RpcRequest, number: bigint): Promise<bigint[]> {
  const numbers = Array.from({ length: BLOCKS_BEFORE }, (_, i) => number - 1n - BigInt(i));
  const times = await Promise.all(
    numbers
      .filter((one) => one >= 0n)
      .map(async (one) => {
        const answer = await rpcRequest('eth_getBlockByNumber', [numberToHex(one), false]).catch(
          // A node that has forgotten its blocks still simulates.
          () => undefined,
        );
        const block = blockSchema.safeParse(answer);
        return block.success && block.data.timestamp ? [BigInt(block.data.timestamp)] : [];
      }),
  );
  return times.flat();
}
