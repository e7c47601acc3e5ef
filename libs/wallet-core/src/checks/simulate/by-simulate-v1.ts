import { type Address, erc20Abi, sameAddress } from '@cenote/chains';
import { encodeFunctionData, numberToHex } from 'viem';
import {
  MalformedAnswerError,
  parseAnswer,
  type SimulatedCall,
  simulatedSchema,
} from './node-answers.ts';
import { revertReason } from './revert-reason.ts';
import type { Simulation, SimulationRequest } from './simulation.ts';
import { NATIVE_LOGS, Tally } from './tally.ts';

export type Ask = (method: string, params: readonly unknown[]) => Promise<unknown>;

/** Tokens whose balances are compared; of all beyond, the logs are believed. */
const MAX_MEASURED = 32;

const callOf = (from: Address, { to, data, value }: SimulationRequest['calls'][number]) => ({
  from,
  ...(to && { to }),
  ...(data && { data, input: data }),
  value: numberToHex(value ?? 0n),
});

/** Runs calls after one another on the latest block, without gas prices, so that only they move coins. */
async function run(ask: Ask, calls: readonly object[]): Promise<SimulatedCall[]> {
  const options = { blockStateCalls: [{ calls }], traceTransfers: true, validation: false };
  const answer = await ask('eth_simulateV1', [options, 'latest']);
  const [block] = parseAnswer(simulatedSchema, answer);
  if (block.calls.length !== calls.length) throw new MalformedAnswerError('Calls are missing');
  return block.calls;
}

const balanceIn = (call: SimulatedCall | undefined): bigint | undefined =>
  call && BigInt(call.status) === 1n && call.returnData.length === 66
    ? BigInt(call.returnData)
    : undefined;

/** What balances say, which a token's logs need not. Undefined stays what cannot be read. */
async function measure(
  ask: Ask,
  { account, calls }: SimulationRequest,
  tokens: readonly Address[],
): Promise<Map<Address, bigint>> {
  const differences = new Map<Address, bigint>();
  if (tokens.length === 0) return differences;
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [account] });
  const reads = tokens.map((to) => callOf(account, { to, data }));
  try {
    const all = await run(ask, [...reads, ...calls.map((call) => callOf(account, call)), ...reads]);
    const after = all.slice(-tokens.length);
    tokens.forEach((token, i) => {
      const [was, is] = [balanceIn(all[i]), balanceIn(after[i])];
      if (was !== undefined && is !== undefined) differences.set(token, is - was);
    });
  } catch {
    // The first answer stands; its changes are marked as told only.
  }
  return differences;
}

/** @throws when the node does not know the method, cannot be reached, or answers what makes no sense. */
export async function bySimulateV1(ask: Ask, request: SimulationRequest): Promise<Simulation> {
  const { account, calls, wrappedNative } = request;
  const done = await run(
    ask,
    calls.map((call) => callOf(account, call)),
  );
  const at = done.findIndex(({ status }) => BigInt(status) !== 1n);
  const failed = done[at];
  if (failed) {
    const reason = revertReason(failed.returnData, failed.error);
    return { outcome: 'fails', reason, at };
  }
  const tally = new Tally(account, wrappedNative);
  const logs = done.flatMap((call) => call.logs);
  for (const log of logs) tally.log(log);
  // Some nodes take the option and do not know it.
  if (!logs.some(({ address }) => sameAddress(address, NATIVE_LOGS))) tally.supposeNative(calls);
  const measured = await measure(ask, request, tally.erc20s().slice(0, MAX_MEASURED));
  return {
    outcome: 'passes',
    changes: tally.changes(measured),
    approvals: tally.approvals(),
  };
}
