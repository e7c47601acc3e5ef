import { type Address, erc20Abi, sameAddress } from '@cenote/chains';
import { encodeFunctionData } from 'viem';
import {
  blockSchema,
  MalformedAnswerError,
  parseAnswer,
  type SimulatedCall,
  simulatedSchema,
} from './node-answers.ts';
import { revertReason } from './revert-reason.ts';
import { sentCall } from './sent-call.ts';
import type { Simulation, SimulationRequest } from './simulation.ts';
import { NATIVE_LOGS, Tally } from './tally.ts';

export type Ask = (method: string, params: readonly unknown[]) => Promise<unknown>;

/** Tokens whose balances are compared; of all beyond, the logs are believed. */
const MAX_MEASURED = 32;

/** Enough for a balance to be read through a proxy. */
const READ_GAS = 300_000n;

/**
 * Where the calls run: the next block, with the proposer and the random value of the last one. A field
 * that is zero only in simulations would tell a contract that it is watched.
 */
interface Overrides {
  feeRecipient?: string;
  prevRandao?: string;
}

async function overridesOf(ask: Ask): Promise<Overrides> {
  const { miner, mixHash } = parseAnswer(
    blockSchema,
    await ask('eth_getBlockByNumber', ['latest', false]),
  );
  return { ...(miner && { feeRecipient: miner }), ...(mixHash && { prevRandao: mixHash }) };
}

/**
 * Runs calls after one another on the latest block as the transactions that they will be: the node
 * checks nonce, balance and fee (`validation`), so that opcodes give what they will give then.
 */
async function run(
  ask: Ask,
  calls: readonly object[],
  blockOverrides: Overrides,
): Promise<SimulatedCall[]> {
  const options = {
    blockStateCalls: [{ blockOverrides, calls }],
    traceTransfers: true,
    validation: true,
  };
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
  { account, calls, gasPrice }: SimulationRequest,
  tokens: readonly Address[],
  overrides: Overrides,
): Promise<Map<Address, bigint>> {
  const differences = new Map<Address, bigint>();
  if (tokens.length === 0) return differences;
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [account] });
  const reads = tokens.map((to) => sentCall(account, { to, data, gas: READ_GAS }, gasPrice));
  const sent = calls.map((call) => sentCall(account, call, gasPrice));
  try {
    const all = await run(ask, [...reads, ...sent, ...reads], overrides);
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
  const { account, calls, gasPrice, wrappedNative } = request;
  const overrides = await overridesOf(ask);
  const sent = calls.map((call) => sentCall(account, call, gasPrice));
  const done = await run(ask, sent, overrides);
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
  const measured = await measure(ask, request, tally.erc20s().slice(0, MAX_MEASURED), overrides);
  return { outcome: 'passes', ...tally.outcome(measured) };
}
