import { numberToHex } from 'viem';
import type { Ask } from './by-simulate-v1.ts';
import { blockSchema, parseAnswer } from './node-answers.ts';

/**
 * Where the calls run: the next block, with the proposer and the random value of the last one. A field
 * that is zero only in simulations would tell a contract that it is watched. One time for all runs: nodes that
 * go by their own clock would give a later one to the second run, and other effects of honest calls with it.
 */
export interface NextBlock {
  /** The block that everything is read at. */
  block: string;
  overrides: { time: string; feeRecipient?: string; prevRandao?: string };
}

const max = (a: bigint, b: bigint): bigint => (a > b ? a : b);

/** @param nowMs the device's time, in milliseconds. @throws MalformedAnswerError, and what the node throws. */
export async function nextBlock(ask: Ask, nowMs: number): Promise<NextBlock> {
  const { number, timestamp, miner, mixHash } = parseAnswer(
    blockSchema,
    await ask('eth_getBlockByNumber', ['latest', false]),
  );
  // No block has the time of the one before it.
  const time = max(BigInt(timestamp ?? 0) + 1n, BigInt(Math.floor(nowMs / 1_000)));
  return {
    block: number ?? 'latest',
    overrides: {
      time: numberToHex(time),
      ...(miner && { feeRecipient: miner }),
      ...(mixHash && { prevRandao: mixHash }),
    },
  };
}
