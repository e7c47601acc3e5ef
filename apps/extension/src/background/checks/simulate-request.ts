/**
 * `simulateRequest()`: simulates an approval request with its fees on its network, now and in a later block. Never
 * throws.
 */
import { type Address, networkById } from '@cenote/chains';
import { wellKnownAddresses } from '@cenote/chains/well-known';
import { type Simulation, simulateChanges } from '@cenote/wallet-core/checks';
import { type ApprovalRequest, RpcError } from '@cenote/wallet-core/provider';
import type { Choice } from '../../messages/choice.ts';
import type { SimulatedTransactions } from '../../messages/report/simulated-transactions.ts';
import type { TransactionRecord } from '../../transactions/record.ts';
import type { RpcRequest } from '../transactions/fees.ts';
import { callsOf } from './decode-request.ts';
import { pendingTransactions } from './pending-transactions.ts';
import { type RequestTransactions, transactionsOf } from './request-transactions.ts';
import { waitAtMost } from './wait-at-most.ts';

/** The wallet's own error code for a node that does not respond, as opposed to errors of the node. */
const SILENT = 4901;

/** The simulation of a request, with its fees. Wei. */
export interface Simulated {
  simulation?: Simulation;
  simulated?: SimulatedTransactions;
  maxFee?: bigint;
  usualFee?: bigint;
}

export interface SimulateOptions {
  /** The user's choice of fees and method, so that the simulated transactions are those that will be signed. */
  choice: Choice | undefined;
  /** Transactions of the wallet; rejects if it is unknown which of them are pending. */
  transactions(): Promise<readonly TransactionRecord[]>;
  /** Other accounts whose changes are reported. */
  others: readonly Address[];
  /** Time limit for all node requests, in milliseconds. */
  limitMs: number;
}

/** Returns no simulation if nothing is sent. Never throws. */
export async function simulateRequest(
  request: ApprovalRequest,
  { choice, transactions, others, limitMs }: SimulateOptions,
  network: RpcRequest,
  chainId: number,
): Promise<Simulated> {
  if (!('account' in request) || callsOf(request).length === 0) return {};
  const {
    blockTimeMs = 0,
    hasOneBalance,
    wrappedNative = wellKnownAddresses(chainId, 'wrappedCoin')[0],
  } = networkById(chainId) ?? {};
  const begun = Date.now();
  let found: RequestTransactions | undefined;
  // A contract can make its own estimate slow, so a timeout is distinguished from a missing response.
  let why: 'TIMEOUT' | 'UNREACHABLE' = 'TIMEOUT';
  let pending: ReturnType<typeof pendingTransactions> = {};
  const pricing = Promise.all([transactionsOf(request, choice, network), transactions()]).then(
    ([result, records]) => {
      found = result;
      pending = pendingTransactions(records, request.account, chainId);
    },
    () => {
      why = 'UNREACHABLE';
    },
  );
  await waitAtMost(limitMs, pricing);
  if (!found) return { simulation: { outcome: 'notSimulated', why } };
  const { request: sent, ...rest } = found;
  const simulation = await simulateChanges(
    {
      account: request.account,
      others,
      ...pending,
      ...sent,
      ...(wrappedNative && { wrappedNative, hasOneBalance }),
      ...(blockTimeMs >= 1_000 && { slotSeconds: BigInt(Math.round(blockTimeMs / 1_000)) }),
    },
    {
      // The node's own code and message, which distinguish an unsupported method from a failing call.
      request: ({ method, params }, { signal }) =>
        network(method, params, signal).catch((error: unknown) => {
          if (!(error instanceof RpcError) || error.rpcCode === SILENT) throw error;
          throw Object.assign(new Error(error.message), { code: error.rpcCode, data: error.data });
        }),
    },
    { timeLimitMs: Math.max(0, limitMs - (Date.now() - begun)) },
  );
  return { simulation, ...rest };
}
