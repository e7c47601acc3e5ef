/**
 * `simulateCalls()`: runs an account's calls on the chain's current state by `eth_simulateV1` and returns their balance
 * changes and gas, or why a call fails (`Simulation`). Throws if the node does not support it.
 */
import {
  type Address,
  balanceReader,
  balancesIn,
  type Contracts,
  type Hex,
  lower,
  NATIVE,
  nextBlockTime,
  randomAddress,
} from '@cenote/chains';
import { type Client, numberToHex } from 'viem';
import type { SwapFailureCode } from '../swap/failure-codes.ts';
import { failureFromRevert } from '../swap/failure-from-revert.ts';
import { logChanges } from './log-changes.ts';
import {
  paidPerGas,
  readSentConditions,
  type SentCall,
  type SentConditions,
  simulateSent,
} from './simulate-sent.ts';
import { hexSchema, type SimulatedCall, simulatedBlocksSchema } from './simulated-blocks.ts';

/** Calls to simulate. */
export interface SimulateRequest {
  account: Address;
  /** Sent in order by the account, each on the state after the previous one. */
  calls: readonly { to: Address; data: Hex; value: bigint }[];
  /** Currencies whose balances are compared; for all others the logs are used. */
  currencies: readonly Address[];
  contracts: Pick<Contracts, 'weth9'>;
  /** The coin and its ERC-20 form have one balance: its change is returned once, under the first of them compared. */
  hasOneBalance?: boolean | undefined;
  /** Earliest timestamp of the block, in Unix seconds. */
  time: number;
  /**
   * Block time of the network in milliseconds: a contract can distinguish a block between two slots from a real one.
   */
  blockTimeMs: number;
}

/** Change of an account's balance in one currency, in base units, without gas; negative if it decreases. */
export interface BalanceChange {
  currency: Address;
  amount: bigint;
}

/** Result of a simulation. */
export type Simulation =
  | {
      outcome: 'passes';
      changes: readonly BalanceChange[];
      /** Total gas of all calls. */
      gasUsed: bigint;
    }
  | { outcome: 'fails'; reason: SwapFailureCode /** The call that fails. */; at: number };

type Requester = Pick<Client, 'request'>;
type CallMethod = { Method: 'eth_call'; Parameters: unknown[]; ReturnType: unknown };
type Method = { Method: 'eth_simulateV1'; Parameters: unknown[]; ReturnType: unknown };

/** Gas limit of a simulated call: half above the gas used after refunds, similar to the margin of wallets. */
const limitOf = (gasUsed: bigint): bigint => gasUsed + gasUsed / 2n + 10_000n;
/** Balance in wei of the account that reads balances, in the simulation only. */
const READER_WEI = 10n ** 24n;

/**
 * Runs calls on the chain's current state without sending them (`eth_simulateV1`), and returns the balance changes or
 * the reason of the failure. They run twice: first to measure their gas, then as the transactions that they will be,
 * with limits, fees and the next block's values, so that a contract behaves as it will then. The gas is not included in
 * the native coin's change.
 * @throws Error if the node does not support simulations, or its response is invalid
 */
export async function simulateCalls(
  client: Requester,
  request: SimulateRequest,
): Promise<Simulation> {
  try {
    const [conditions, first] = await Promise.all([
      readSentConditions(client),
      measureGas(client, request),
    ]);
    if (!('gasUsed' in first)) return first;
    return await simulateLimited(client, request, conditions, first.gasUsed);
  } catch (error) {
    // An account that lacks the value or the gas makes the whole simulation invalid.
    const reason = failureFromRevert(error);
    if (reason === 'INSUFFICIENT_FUNDS') return { outcome: 'fails', reason, at: 0 };
    throw error;
  }
}

/** Returns the gas of each call, if all succeed. */
async function measureGas(
  client: Requester,
  { account, calls, time }: SimulateRequest,
): Promise<{ gasUsed: bigint[] } | Extract<Simulation, { outcome: 'fails' }>> {
  const sent = calls.map(({ to, data, value }) => ({
    from: account,
    to,
    data,
    value: numberToHex(value),
  }));
  const blockStateCalls = [{ blockOverrides: { time: numberToHex(time) }, calls: sent }];
  const answer = await client.request<Method>({
    method: 'eth_simulateV1',
    params: [{ blockStateCalls, validation: false }, 'latest'],
  });
  const done = callsIn(answer, calls.length).calls;
  return failureIn(done) ?? { gasUsed: done.map(({ gasUsed }) => BigInt(gasUsed)) };
}

async function simulateLimited(
  client: Requester,
  request: SimulateRequest,
  conditions: SentConditions,
  gasUsed: readonly bigint[],
): Promise<Simulation> {
  const { account, calls, currencies, contracts, time: earliest, blockTimeMs } = request;
  const wrapped = lower(contracts.weth9);
  const all = [...new Set([NATIVE, ...currencies.map(lower)])];
  const watched = request.hasOneBalance ? all.filter((currency) => currency !== wrapped) : all;
  // A different account reads, so that the account's own balance and nonce are not changed.
  const from = randomAddress();
  const { address: to, code, gas } = balanceReader(account, watched);
  const reading: SentCall = { from, to, data: '0x', gas };
  const { block: at, timestamp } = conditions;
  const slot = BigInt(Math.round(blockTimeMs / 1_000));
  const time =
    timestamp === undefined ? earliest : nextBlockTime(timestamp, slot, BigInt(earliest));
  const sent = calls.map(({ to, data, value }, i) => ({
    from: account,
    to,
    data,
    value,
    gas: limitOf(gasUsed[i]!),
  }));
  // A separate request, so that no token can record before the calls run that its balance was read.
  const [before, answer] = await Promise.all([
    client.request<CallMethod>({
      method: 'eth_call',
      params: [{ to, gas: numberToHex(gas) }, at, { [to]: { code } }],
    }),
    simulateSent(client, {
      blocks: [[...sent, reading]],
      conditions,
      time,
      block: at,
      balances: new Map([[from, READER_WEI]]),
      codes: new Map([[to, code]]),
    }),
  ]);
  const block = callsIn(answer, calls.length + 1);
  const rest = block.calls.slice(0, -1);
  const after = block.calls.at(-1);
  if (!after) throw new Error('Results of calls are missing');
  const failed = failureIn(rest);
  if (failed) return failed;

  const logs = rest.flatMap((call) => call.logs);
  const changes = logChanges(logs, account, contracts.weth9);
  const [balanceBefore, left] = [hexSchema.parse(before), after.returnData].map((data) =>
    balancesIn(data as Hex, watched.length),
  );
  const price = paidPerGas(conditions.fees, BigInt(block.baseFeePerGas ?? 0));
  const used = rest.reduce((sum, call) => sum + BigInt(call.gasUsed), 0n);
  const gasWei = used * price;
  watched.forEach((currency, i) => {
    const [was, is] = [balanceBefore?.[i], left?.[i]];
    if (was === undefined || is === undefined) return;
    const measured = is - was + (currency === NATIVE ? gasWei : 0n);
    const logged = changes.get(currency) ?? measured;
    // Uses the worse value for the account: either may be forged.
    changes.set(currency, logged < measured ? logged : measured);
  });
  if (request.hasOneBalance) {
    // The balance of the coin includes the transfers of its ERC-20 form.
    const change = changes.get(NATIVE) ?? changes.get(wrapped) ?? 0n;
    changes.delete(wrapped);
    if (currencies.some((currency) => lower(currency) === wrapped)) {
      changes.delete(NATIVE);
      changes.set(wrapped, change);
    }
  }
  return {
    outcome: 'passes',
    gasUsed: used,
    changes: [...changes]
      .filter(([, amount]) => amount !== 0n)
      .map(([currency, amount]) => ({ currency, amount })),
  };
}

/**
 * Parses the response of one block.
 * @throws Error if it has another format or number of calls
 */
function callsIn(answer: unknown, count: number) {
  const [block] = simulatedBlocksSchema.parse(answer);
  if (block?.calls.length !== count) throw new Error('Results of calls are missing');
  return block;
}

function failureIn(
  calls: readonly SimulatedCall[],
): Extract<Simulation, { outcome: 'fails' }> | undefined {
  const at = calls.findIndex(({ status }) => BigInt(status) !== 1n);
  const failed = calls[at];
  return failed && { outcome: 'fails', reason: reasonOf(failed), at };
}

function reasonOf({ returnData, error }: SimulatedCall): SwapFailureCode {
  for (const data of [returnData, error?.data, error?.message]) {
    const reason = failureFromRevert(data);
    if (reason !== 'UNKNOWN') return reason;
  }
  return 'EXPECTED_TO_FAIL';
}
