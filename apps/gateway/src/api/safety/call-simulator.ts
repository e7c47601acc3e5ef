import type { Address, Hex } from '@cenote/chains';
import { readSentConditions, simulateSent } from '@cenote/trading/simulate';
import { BaseError, createClient, ResponseBodyTooLargeError, type Transport } from 'viem';
import * as z from 'zod/mini';

/** A simulated call from any account, without a signature. */
export interface SimulatedCall {
  from: Address;
  to: Address;
  data: Hex;
  /** Most gas it may use. */
  gas: bigint;
}

export interface CallResult {
  /** False where it was reverted or ran out of gas. */
  ok: boolean;
  data: Hex;
  gasUsed: bigint;
}

/** Simulates calls on top of the chain's head (`eth_simulateV1`). */
export interface Simulator {
  /**
   * One result for each call, in order; each block's calls see what the blocks before them did.
   * Rejects where the node does not answer in time, with {@link SimulationUnsupported} where it
   * cannot simulate, with {@link SimulationTooLarge} where the calls log or return too much.
   */
  run(blocks: readonly (readonly SimulatedCall[])[]): Promise<CallResult[][]>;
}

/** The node has no `eth_simulateV1`. */
export class SimulationUnsupported extends Error {
  override readonly name = 'SimulationUnsupported';
}

/** The answer is longer than {@link MAX_SIMULATION_BYTES}. */
export class SimulationTooLarge extends Error {
  override readonly name = 'SimulationTooLarge';
}

/**
 * Longest answer of a simulation. It has the logs of all calls, about 450 bytes each: a purchase and a sale have some
 * dozens of them at most. Parsing this much takes a few milliseconds.
 */
export const MAX_SIMULATION_BYTES = 256 * 1_024;

const hex = z.templateLiteral(['0x', z.string().check(z.regex(/^[0-9a-fA-F]*$/))]);
const answerSchema = z.array(
  z.object({
    calls: z.array(z.object({ returnData: hex, status: hex, gasUsed: hex })),
  }),
);

/** What each sender holds, for its gas: pools have no coins for it. */
const SENDER_WEI = 10n ** 20n;

/**
 * A simulator over JSON-RPC (`eth_simulateV1`,
 * https://github.com/ethereum/execution-apis, src/eth/execute.yaml), with the fees and the block's values of
 * real transactions: a token that looks at the price of gas acts as it would in a swap.
 * @param bounded takes the simulations, and refuses answers above {@link MAX_SIMULATION_BYTES}.
 */
export function rpcSimulator(transport: Transport, bounded = transport): Simulator {
  const client = createClient({ transport });
  const boundedClient = createClient({ transport: bounded });
  return {
    async run(blocks) {
      const senders = new Set(blocks.flat().map(({ from }) => from));
      const balances = new Map([...senders].map((sender) => [sender, SENDER_WEI]));
      const conditions = await readSentConditions(client);
      const simulation = { blocks, conditions, balances };
      const answer = await simulateSent(boundedClient, simulation).catch((cause: unknown) => {
        if (isTooLarge(cause)) {
          throw new SimulationTooLarge('The simulated calls log or return too much.', { cause });
        }
        throw isUnknownMethod(cause)
          ? new SimulationUnsupported('The node cannot simulate.', { cause })
          : cause;
      });
      const results = answerSchema.parse(answer);
      const isWhole = blocks.every(({ length }, i) => results[i]?.calls.length === length);
      if (!isWhole || results.length !== blocks.length) {
        throw new Error('The simulation has another number of results.');
      }
      return results.map(({ calls }) =>
        calls.map(({ returnData, status, gasUsed }) => ({
          ok: BigInt(status) === 1n,
          data: returnData,
          gasUsed: BigInt(gasUsed),
        })),
      );
    },
  };
}

const isTooLarge = (error: unknown): boolean =>
  error instanceof BaseError &&
  error.walk((cause) => cause instanceof ResponseBodyTooLargeError) instanceof
    ResponseBodyTooLargeError;

const METHOD_NOT_FOUND = -32_601;
const METHOD_NOT_SUPPORTED = -32_004;

function isUnknownMethod(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && [METHOD_NOT_FOUND, METHOD_NOT_SUPPORTED].includes(error.code as number)) {
    return true;
  }
  return /method .*(not (found|supported|available)|does not exist)/i.test(error.message);
}
