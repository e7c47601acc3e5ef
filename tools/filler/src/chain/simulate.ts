import { type Address, type Hex, lower, sameAddress } from '@cenote/chains';
import type { ChainClient } from '@cenote/trading/onchain';
import { decodeEventLog, numberToHex } from 'viem';
import * as z from 'zod/mini';
import { FillerError } from '../errors.ts';
import { executorAbi } from '../executor.ts';

const hex = z.string().check(z.regex(/^0x[0-9a-fA-F]*$/));
const logSchema = z.object({ address: hex, topics: z.array(hex), data: hex });
const callSchema = z.object({
  status: hex,
  gasUsed: hex,
  returnData: z._default(hex, '0x'),
  logs: z._default(z.array(logSchema), []),
});
const answerSchema = z.tuple([z.object({ calls: z.array(callSchema) })]);

/** What the executor tells in its logs. */
export interface FillReport {
  filled: { order: Hex; token: Address; surplus: bigint }[];
  /** Places in the call. */
  missed: { place: number; reason: Hex }[];
}

type Log = { address: string; topics: readonly string[]; data: string };

/** Reads the executor's own logs out of all of a transaction. */
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
      const { orderHash, token, surplus } = event.args;
      report.filled.push({ order: orderHash, token: lower(token), surplus });
    } else {
      report.missed.push({ place: Number(event.args.place), reason: event.args.reason });
    }
  }
  return report;
}

export type Simulated =
  | ({ passes: true; gasUsed: bigint } & FillReport)
  | { passes: false; reason: Hex };

export interface Call {
  from: Address;
  to: Address;
  data: Hex;
}

type Method = { Method: 'eth_simulateV1'; Parameters: unknown[]; ReturnType: unknown };

/**
 * Runs calls of the executor on the chain's present state, one after the other, as if in a block of this
 * time (unix seconds).
 * @throws FillerError NODE_UNFIT
 */
export async function simulate(
  client: ChainClient,
  calls: readonly Call[],
  time: bigint,
): Promise<Simulated[]> {
  const blockStateCalls = [{ blockOverrides: { time: numberToHex(time) }, calls }];
  const answer = await client.request<Method>({
    method: 'eth_simulateV1',
    params: [{ blockStateCalls, validation: false }, 'latest'],
  });
  const parsed = answerSchema.safeParse(answer);
  if (!parsed.success || parsed.data[0].calls.length !== calls.length) {
    throw new FillerError('NODE_UNFIT', 'No such answer to eth_simulateV1');
  }
  return parsed.data[0].calls.map(({ status, gasUsed, returnData, logs }, at) =>
    BigInt(status) === 1n
      ? { passes: true, gasUsed: BigInt(gasUsed), ...readReport(logs, calls[at]!.to) }
      : { passes: false, reason: returnData as Hex },
  );
}
