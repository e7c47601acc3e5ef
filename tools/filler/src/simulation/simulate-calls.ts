/**
 * `simulateCalls()`: results of executor calls simulated with `eth_simulateV1` as in the next block. Also:
 * `readReport()` (decodes the executor's logs), types `CallResult` and `FillReport`.
 */
import { type Address, type Hex, lower, sameAddress } from '@cenote/chains';
import type { ChainClient } from '@cenote/trading/onchain';
import {
  readSentConditions,
  type SentCall,
  type SentFees,
  simulateSent,
} from '@cenote/trading/simulate';
import { BaseError, decodeEventLog, ResponseBodyTooLargeError } from 'viem';
import * as z from 'zod/mini';
import { FillerError } from '../errors.ts';
import { executorAbi } from '../fill/executor.ts';

const hex = z.string().check(z.regex(/^0x[0-9a-fA-F]*$/));
const logSchema = z.object({ address: hex, topics: z.array(hex), data: hex });
const callSchema = z.object({
  status: hex,
  gasUsed: hex,
  returnData: z._default(hex, '0x'),
  logs: z._default(z.array(logSchema), []),
});
const answerSchema = z.tuple([z.object({ calls: z.array(callSchema) })]);

/** Decoded logs of the executor. */
export interface FillReport {
  /** `gasUsed`: gas of this order's fill, in units. */
  filled: { order: Hex; token: Address; surplus: bigint; gasUsed: bigint }[];
  /** `index`: index in the call. */
  missed: { index: number; reason: Hex; gasUsed: bigint }[];
}

type Log = { address: string; topics: readonly string[]; data: string };

/** Decodes the executor's logs among all logs of a transaction. */
export function readReport(logs: readonly Log[], executor: Address): FillReport {
  const report: FillReport = { filled: [], missed: [] };
  for (const { address, topics, data } of logs) {
    if (!sameAddress(address, executor)) continue;
    const event = decodeEventLog({
      abi: executorAbi,
      topics: topics as [Hex, ...Hex[]],
      data: data as Hex,
    });
    if (event.eventName === 'Filled') {
      const { orderHash, token, surplus, gasUsed } = event.args;
      report.filled.push({ order: orderHash, token: lower(token), surplus, gasUsed });
    } else {
      const { place: index, reason, gasUsed } = event.args;
      report.missed.push({ index: Number(index), reason, gasUsed });
    }
  }
  return report;
}

export type CallResult =
  | ({ passes: true; gasUsed: bigint } & FillReport)
  | { passes: false; reason: Hex };

const isTooLarge = (error: unknown): boolean =>
  error instanceof BaseError &&
  error.walk((one) => one instanceof ResponseBodyTooLargeError) instanceof
    ResponseBodyTooLargeError;

/** Error code of `eth_simulateV1` for calls that do not fit into their block (execution-apis, src/eth/execute.yaml). */
const BLOCK_GAS_CODE = -38_015;

/**
 * Whether a node rejected a request because its calls do not fit into one block, or one exceeds the gas limit of a
 * transaction.
 */
const isOfGas = (error: unknown): boolean =>
  /block gas limit reached|gas limit (is )?too high|exceeds (the )?block gas limit|gas limit.*(exceed|greater)/i.test(
    String(error),
  ) ||
  (error instanceof BaseError &&
    error.walk((one) => (one as { code?: unknown } | null)?.code === BLOCK_GAS_CODE) !== null);

/**
 * Simulates calls of the executor on the chain's current state, one after the other, exactly as they would be sent:
 * with their gas limits and fees, and with the values of the next block at this time (unix seconds). A token that
 * behaves differently at a gas price of 0 thus cannot detect the simulation.
 * @throws FillerError `NODE_UNFIT` if the response is invalid, `NO_COINS` if the sender cannot pay for the gas,
 * `ANSWER_TOO_LARGE` if the response exceeds the client's size limit, `TOO_MUCH_GAS` if the gas limits exceed the
 * node's
 */
export async function simulateCalls(
  client: ChainClient,
  calls: readonly SentCall[],
  { time, fees }: { time: bigint; fees: SentFees },
): Promise<CallResult[]> {
  const conditions = { ...(await readSentConditions(client)), fees };
  const answer = await simulateSent(client, { blocks: [calls], conditions, time }).catch(
    (cause: unknown) => {
      if (isTooLarge(cause)) {
        throw new FillerError('ANSWER_TOO_LARGE', 'The logs of the simulated calls are too large', {
          cause,
        });
      }
      if (isOfGas(cause)) {
        throw new FillerError('TOO_MUCH_GAS', 'The simulated calls exceed the gas limit', {
          cause,
        });
      }
      if (!/insufficient funds/i.test(String(cause))) throw cause;
      throw new FillerError('NO_COINS', 'Insufficient funds for gas', { cause });
    },
  );
  const parsed = answerSchema.safeParse(answer);
  if (!parsed.success || parsed.data[0].calls.length !== calls.length) {
    throw new FillerError('NODE_UNFIT', 'Invalid response to eth_simulateV1');
  }
  return parsed.data[0].calls.map(({ status, gasUsed, returnData, logs }, at) =>
    BigInt(status) === 1n
      ? { passes: true, gasUsed: BigInt(gasUsed), ...readReport(logs, calls[at]!.to) }
      : { passes: false, reason: returnData as Hex },
  );
}
