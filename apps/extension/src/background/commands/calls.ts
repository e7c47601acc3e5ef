/**
 * `callsCommands()`: handlers in the worker for the screens' commands about call batches (EIP-5792) and smart accounts.
 */
import type { HandlersOf } from '../../messages/command-table.ts';
import type { CALLS_COMMANDS } from '../../messages/commands/calls.ts';
import { asText } from '../../messages/report/index.ts';
import type { ApprovalController } from '../approvals/approval-controller.ts';
import type { ApprovalExecutor } from '../approvals/approval-executor.ts';
import type { Batches } from '../calls/batches.ts';
import { callsCost } from '../calls/calls-cost.ts';
import { callsStatus, sentFor } from '../calls/calls-status.ts';
import { findDelegations, removalCost, signRemoval } from '../calls/delegations.ts';
import { callsSent } from '../calls/sent-calls.ts';
import type { NetworkController } from '../networks/network-controller.ts';
import { rpcRequestOf } from '../networks/rpc-request-of.ts';
import type { TransactionController } from '../transactions/transaction-controller.ts';
import type { Wallet } from '../vault/wallet.ts';

interface Parts {
  approvalController: ApprovalController;
  networkController: NetworkController;
  wallet: Wallet;
  approvalExecutor: ApprovalExecutor;
  batches: Batches;
  transactionController: TransactionController;
}

export const callsCommands = ({
  approvalController,
  networkController,
  wallet,
  approvalExecutor,
  batches,
  transactionController,
}: Parts): HandlersOf<typeof CALLS_COMMANDS> => ({
  async prepareCalls({ id }) {
    const request = (await approvalController.byId(id))?.request;
    if (request?.type !== 'calls') throw new Error('Calls request not found');
    return callsCost(request, rpcRequestOf(networkController, request.chainId));
  },

  async describeCalls({ id }) {
    const batch = await batches.ofApproval(id);
    if (!batch) throw new Error('Calls request not found');
    const { origin, account, chainId, transactions } = batch;
    const network = rpcRequestOf(networkController, chainId);
    const { status, receipts = [] } = await callsStatus(batch, network);
    const mined = new Set(receipts.map(({ transactionHash }) => transactionHash));
    const hashes = transactions.map((one) => {
      const sent = sentFor(one).map(({ hash }) => hash);
      return sent.find((hash) => mined.has(hash)) ?? sent[0] ?? one.hash;
    });
    return { origin, account, chainId, status, hashes };
  },

  async readCalls({ id }) {
    const batch = await batches.ofApproval(id);
    const calls = batch ? callsSent(batch, await transactionController.all()) : [];
    if (!batch || calls.length === 0) return null;
    const network = rpcRequestOf(networkController, batch.chainId);
    const { decodeSentCalls } = await import('../checks/decode-sent-calls.ts');
    return asText({ ...(await decodeSentCalls({ ...batch, calls }, network)), findings: [] });
  },

  async delegations() {
    const signers = (await wallet.accounts()).filter(({ kind }) => kind !== 'viewOnly');
    return findDelegations(
      signers.map(({ address }) => address),
      (await networkController.all()).map(({ chainId }) => ({
        chainId,
        rpcRequest: rpcRequestOf(networkController, chainId),
      })),
    );
  },

  prepareRemoval: ({ account, chainId }) =>
    removalCost(account, rpcRequestOf(networkController, chainId), chainId),

  removeDelegation: (params) =>
    approvalExecutor.enqueue(async () => {
      const network = rpcRequestOf(networkController, params.chainId);
      const { sent, raw } = await signRemoval(params, await wallet.keyring(), network);
      return transactionController.broadcast({ id: crypto.randomUUID(), ...sent }, raw);
    }),
});
