import { type Hex, nextBlockTime, nextRandom, slotOf } from '@cenote/chains';
import { numberToHex } from 'viem';
import type { Ask } from './by-simulate-v1.ts';
import { blockSchema, parseAnswer } from './node-answers.ts';

/**
 * Where the calls run: a block like the next one, on the network's slots, with the last one's proposer and a
 * random value of its own. A field that has its value only in simulations would tell a contract that it is watched.
 * One time for all runs: nodes that go by their own clock would give a later one to the second run, and other
 * effects of honest calls with it.
 */
export interface NextBlock {
  /** The block that everything is read at. */
  block: string;
  overrides: { time: string; number?: string; feeRecipient?: string; prevRandao?: string };
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
export async function nextBlock(ask: Ask, nowMs: number, slotSeconds?: bigint): Promise<NextBlock> {
  const { number, timestamp, miner, mixHash } = parseAnswer(
    blockSchema,
    await ask('eth_getBlockByNumber', ['latest', false]),
  );
  const last = BigInt(timestamp ?? 0);
  const slot = slotSeconds ?? slotOf([last, ...(await timesBefore(ask, BigInt(number ?? 0)))]);
  return {
    block: number ?? 'latest',
    slot,
    overrides: {
      time: numberToHex(nextBlockTime(last, slot, BigInt(Math.floor(nowMs / 1_000)))),
      ...(miner && { feeRecipient: miner }),
      ...(mixHash && { prevRandao: nextRandom(mixHash as Hex) }),
    },
  };
}

/** Times of the blocks before one, newest first; none of those that the node does not have. */
async function timesBefore(ask: Ask, number: bigint): Promise<bigint[]> {
  const numbers = Array.from({ length: BLOCKS_BEFORE }, (_, i) => number - 1n - BigInt(i));
  const times = await Promise.all(
    numbers
      .filter((one) => one >= 0n)
      .map(async (one) => {
        const answer = await ask('eth_getBlockByNumber', [numberToHex(one), false]).catch(
          // A node that has forgotten its blocks still simulates.
          () => undefined,
        );
        const block = blockSchema.safeParse(answer);
        return block.success && block.data.timestamp ? [BigInt(block.data.timestamp)] : [];
      }),
  );
  return times.flat();
}
