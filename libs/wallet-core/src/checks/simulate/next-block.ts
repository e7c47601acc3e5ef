/**
 * `nextBlock()`: block overrides for simulations: the block after the head, as a proposer would build it. Also: type
 * `NextBlock`.
 */
import { type Hex, nextBlockTime, nextRandom, randomHex, slotOf } from '@cenote/chains';
import { numberToHex } from 'viem';
import { type StateDiffs, withBeaconRoot, withBlockHash } from './block-history.ts';
import { blockSchema, parseAnswer } from './node-responses.ts';
import type { RpcRequest } from './simulation.ts';

/**
 * The block in which calls run: like the next block, at a slot of the network, with the proposer of the last block and
 * a new random value. A field with a special value in simulations would let a contract detect them. All runs use the
 * same time: a node with its own clock would use a later one for the second run, which can change the effects of
 * legitimate calls.
 */
export interface NextBlock {
  /** The block at which everything is read. */
  block: string;
  overrides: {
    time: string;
    number?: string;
    feeRecipient?: string;
    prevRandao?: string;
    beaconRoot?: Hex;
  };
  /** Block history that contracts can read. */
  history: StateDiffs;
  /** Seconds between two blocks. */
  slot: bigint;
}

/**
 * Number of blocks before the last one used to determine the slot duration: as many missed slots in a row are very
 * rare.
 */
const BLOCKS_BEFORE = 4;

/**
 * @param nowMs time of the device, in milliseconds
 * @param slotSeconds seconds between two blocks, if known; determined from the last blocks otherwise
 * @throws MalformedAnswerError, and errors of the node
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

/** The beacon root of a future block, like that of the last block; undefined if the network has none. */
const nextBeaconRoot = (last: Hex | null | undefined): Hex | undefined =>
  last && BigInt(last) !== 0n ? randomHex(32) : undefined;

/** Timestamps of the preceding blocks, newest first, without blocks that the node does not have. */
async function timesBefore(rpcRequest: RpcRequest, number: bigint): Promise<bigint[]> {
  const numbers = Array.from({ length: BLOCKS_BEFORE }, (_, i) => number - 1n - BigInt(i));
  const times = await Promise.all(
    numbers
      .filter((one) => one >= 0n)
      .map(async (one) => {
        const answer = await rpcRequest('eth_getBlockByNumber', [numberToHex(one), false]).catch(
          // A node that no longer has old blocks can still simulate.
          () => undefined,
        );
        const block = blockSchema.safeParse(answer);
        return block.success && block.data.timestamp ? [BigInt(block.data.timestamp)] : [];
      }),
  );
  return times.flat();
}
