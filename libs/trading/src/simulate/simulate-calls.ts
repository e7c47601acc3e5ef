import { type Address, type Contracts, type Hex, lower, NATIVE } from '@cenote/chains';
import { type Client, numberToHex } from 'viem';
import type { SwapFailureCode } from '../swap/failure-codes.ts';
import { failureFromRevert } from '../swap/failure-from-revert.ts';
import { balancesRead, readBalances } from './balance-reads.ts';
import { logChanges } from './log-changes.ts';
import { type SimulatedCall, simulatedBlocksSchema } from './simulated-blocks.ts';

export interface SimulateRequest {
  account: Address;
  /** Sent one after the other by the account, each on what the one before left. */
  calls: readonly { to: Address; data: Hex; value: bigint }[];
  /** Currencies whose balances are compared; of all others the logs are believed. */
  currencies: readonly Address[];
  contracts: Pick<Contracts, 'multicall3' | 'weth9'>;
  /** Of the block they would be in, Unix seconds. */
  time: number;
}

/** What an account gains, or loses below zero, of one currency, in base units; gas left out. */
export interface BalanceChange {
  currency: Address;
  amount: bigint;
}

export type Simulation =
  | { outcome: 'passes'; changes: readonly BalanceChange[] }
  | { outcome: 'fails'; reason: SwapFailureCode /** The call that fails. */; at: number };

type Method = { Method: 'eth_simulateV1'; Parameters: unknown[]; ReturnType: unknown };

/**
 * Runs calls on the chain's present state without sending them (`eth_simulateV1`): what they would
 * change, or why they would fail. No gas is paid in it, so that the native coin's change is what the
 * calls themselves move.
 * @throws when the node does not simulate, or answers what makes no sense.
 */
export async function simulateCalls(
  client: Pick<Client, 'request'>,
  { account, calls, currencies, contracts, time }: SimulateRequest,
): Promise<Simulation> {
  const watched = [...new Set([NATIVE, ...currencies.map(lower)])];
  const reading = readBalances(contracts.multicall3, account, watched);
  const all = [reading, ...calls, reading].map(({ to, data, value }) => ({
    from: account,
    to,
    data,
    value: numberToHex(value),
  }));
  const blockStateCalls = [{ blockOverrides: { time: numberToHex(time) }, calls: all }];
  let answer: unknown;
  try {
    answer = await client.request<Method>({
      method: 'eth_simulateV1',
      params: [{ blockStateCalls, validation: false }, 'latest'],
    });
  } catch (error) {
    // A value beyond what the account holds makes the whole simulation invalid.
    const reason = failureFromRevert(error);
    if (reason === 'INSUFFICIENT_FUNDS') return { outcome: 'fails', reason, at: 0 };
    throw error;
  }
  const [block] = simulatedBlocksSchema.parse(answer);
  const [before, ...rest] = block.calls;
  const after = rest.pop();
  if (!before || !after || rest.length !== calls.length) throw new Error('Calls are missing');
  const at = rest.findIndex(({ status }) => BigInt(status) !== 1n);
  const failed = rest[at];
  if (failed) return { outcome: 'fails', reason: reasonOf(failed), at };

  const logs = rest.flatMap((call) => call.logs);
  const changes = logChanges(logs, account, contracts.weth9);
  const [held, left] = [before, after].map(({ returnData }) => balancesRead(returnData as Hex));
  watched.forEach((currency, i) => {
    const [was, is] = [held?.[i], left?.[i]];
    if (was !== undefined && is !== undefined) changes.set(currency, is - was);
  });
  return {
    outcome: 'passes',
    changes: [...changes]
      .filter(([, amount]) => amount !== 0n)
      .map(([currency, amount]) => ({ currency, amount })),
  };
}

function reasonOf({ returnData, error }: SimulatedCall): SwapFailureCode {
  for (const told of [returnData, error?.data, error?.message]) {
    const reason = failureFromRevert(told);
    if (reason !== 'UNKNOWN') return reason;
  }
  return 'EXPECTED_TO_FAIL';
}
