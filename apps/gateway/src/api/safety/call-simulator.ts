/**
 * `rpcSimulator()`: simulates calls on top of the chain's head over JSON-RPC (`eth_simulateV1`). Also: its interface
 * `Simulator`, types `SimulatedCall`, `CallResult`, errors `SimulationUnsupported`, `SimulationTooLarge`,
 * `MAX_SIMULATION_BYTES`.
 */
import type { Address, Hex } from '@cenote/chains';
import { readSentConditions, simulateSent } from '@cenote/trading/simulate';
import { BaseError, createClient, ResponseBodyTooLargeError, type Transport } from 'viem';
import * as z from 'zod/mini';

/** A simulated call from any account, without a signature. */
export interface SimulatedCall {
  from: Address;
  to: Address;
  data: Hex;
  /** Gas limit. */
  gas: bigint;
}

export interface CallResult {
  /** False if it reverted or ran out of gas. */
  ok: boolean;
  data: Hex;
  gasUsed: bigint;
}

/** Simulates calls on top of the chain's head (`eth_simulateV1`). */
export interface Simulator {
  /**
   * Returns one result per call, in order; each block's calls see the effects of earlier blocks. Rejects if the node
   * does not respond in time; with {@link SimulationUnsupported} if it cannot simulate; with {@link SimulationTooLarge}
   * if the calls log or return too much.
   */
  run(blocks: readonly (readonly SimulatedCall[])[]): Promise<CallResult[][]>;
}

/** The node has no `eth_simulateV1`. */
export class SimulationUnsupported extends Error {
  override readonly name = 'SimulationUnsupported';
}

/** The response exceeds {@link MAX_SIMULATION_BYTES}. */
export class SimulationTooLarge extends Error {
  override readonly name = 'SimulationTooLarge';
}

/**
 * Maximum response size of a simulation. It contains the logs of all calls, about 450 bytes each: a purchase and a sale
 * have at most some dozens of them. Parsing this much takes a few milliseconds.
 */
export const MAX_SIMULATION_BYTES = 256 * 1_024;

const hex = z.templateLiteral(['0x', z.string().check(z.regex(/^[0-9a-fA-F]*$/))]);
const responseSchema = z.array(
  z.object({
    calls: z.array(z.object({ returnData: hex, status: hex, gasUsed: hex })),
  }),
);

/** Balance of each sender for its gas: pools have no native coins. */
const SENDER_WEI = 10n ** 20n;

/**
 * Creates a simulator over JSON-RPC (`eth_simulateV1`, https://github.com/ethereum/execution-apis,
 * src/eth/execute.yaml), with the fees and block values of real transactions: a token that reads the gas price behaves
 * as in a swap.
 * @param bounded transport of the simulations, which rejects responses above {@link MAX_SIMULATION_BYTES}.
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
      const response = await simulateSent(boundedClient, simulation).catch((cause: unknown) => {
        if (isTooLarge(cause)) {
          throw new SimulationTooLarge(
            'The logs or return data of the simulated calls are too large.',
            { cause },
          );
        }
        throw isUnknownMethod(cause)
          ? new SimulationUnsupported('The node does not support simulation.', { cause })
          : cause;
      });
      const results = responseSchema.parse(response);
      const isWhole = blocks.every(({ length }, i) => results[i]?.calls.length === length);
      if (!isWhole || results.length !== blocks.length) {
        throw new Error('The simulation returned a different number of results.');
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
