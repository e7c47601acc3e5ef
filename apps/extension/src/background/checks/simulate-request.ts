/** Simulates a request on its network, now and in a later block. */
import { type Address, networkById } from '@cenote/chains';
import { wellKnownAddresses } from '@cenote/chains/well-known';
import { type Simulation, simulateChanges } from '@cenote/wallet-core/checks';
import { type ApprovalRequest, RpcError } from '@cenote/wallet-core/provider';
import type { Choice } from '../../messages/commands/approvals.ts';
import type { Tried } from '../../messages/report/tried.ts';
import type { TransactionRecord } from '../../transactions/record.ts';
import type { RpcRequest } from '../transactions/fees.ts';
import { pendingTransactions } from './pending-transactions.ts';
import { callsOf } from './read-request.ts';
import { type Sent, whatIsSent } from './what-is-sent.ts';
import { within } from './within.ts';

/** The wallet's own word for a node that does not answer, which is none of the node's. */
const SILENT = 4901;

/** What a request changes, and what was found out about its fees on the way. Wei. */
export interface Simulated {
  simulation?: Simulation;
  tried?: Tried;
  maxFee?: bigint;
  usualFee?: bigint;
}

export interface SimulateOptions {
  /** What the person has chosen: what is simulated is what is signed then. */
  choice: Choice | undefined;
  /** The wallet's transactions; rejects where nobody can tell which of them wait. */
  transactions(): Promise<readonly TransactionRecord[]>;
  /** Accounts whose changes are looked at besides the account's own. */
  others: readonly Address[];
  /** For all that is asked of the node, in milliseconds. */
  limitMs: number;
}

/** Without a simulation where nothing is sent. Never throws. */
export async function simulateRequest(
  request: ApprovalRequest,
  { choice, transactions, others, limitMs }: SimulateOptions,
  network: RpcRequest,
  chainId: number,
): Promise<Simulated> {
  if (!('account' in request) || callsOf(request).length === 0) return {};
  const { blockTimeMs = 0, wrappedNative = wellKnownAddresses(chainId, 'wrappedCoin')[0] } =
    networkById(chainId) ?? {};
  const begun = Date.now();
  let found: Sent | undefined;
  // A contract can make its own estimate slow: that it took too long is told apart from silence.
  let why: 'TIMEOUT' | 'UNREACHABLE' = 'TIMEOUT';
  let pending: ReturnType<typeof pendingTransactions> = {};
  const pricing = Promise.all([whatIsSent(request, choice, network), transactions()]).then(
    ([result, records]) => {
      found = result;
      pending = pendingTransactions(records, request.account, chainId);
    },
    () => {
      why = 'UNREACHABLE';
    },
  );
  await within(limitMs, pricing);
  if (!found) return { simulation: { outcome: 'notSimulated', why } };
  const { request: sent, ...rest } = found;
  const simulation = await simulateChanges(
    {
      account: request.account,
      others,
      ...pending,
      ...sent,
      ...(wrappedNative && { wrappedNative }),
      ...(blockTimeMs >= 1_000 && { slotSeconds: BigInt(Math.round(blockTimeMs / 1_000)) }),
    },
    {
      // The node's own code and words, which tell an unknown method from a call that fails.
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
