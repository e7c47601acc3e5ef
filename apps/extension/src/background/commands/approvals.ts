/**
 * `approvalCommands()`: handlers in the worker for the screens' approval commands: fee estimates, report, approve,
 * reject.
 */
import { sameAddress } from '@cenote/chains';
import { isOpen } from '@cenote/wallet-core/approvals';
import { toErrorBody, Unauthorized } from '@cenote/wallet-core/provider';
import type { HandlersOf } from '../../messages/command-table.ts';
import type { APPROVAL_COMMANDS } from '../../messages/commands/approvals.ts';
import { asText } from '../../messages/report/index.ts';
import type { ApprovalController } from '../approvals/approval-controller.ts';
import type { ApprovalExecutor } from '../approvals/approval-executor.ts';
import type { Reports } from '../checks/reports.ts';
import type { PageConnections } from '../connections/page-connections.ts';
import type { PermissionController } from '../connections/permission-controller.ts';
import type { NetworkController } from '../networks/network-controller.ts';
import { rpcRequestOf } from '../networks/rpc-request-of.ts';
import { feeOfferOf } from '../transactions/fees.ts';

interface Parts {
  approvalController: ApprovalController;
  pageConnections: PageConnections;
  approvalExecutor: ApprovalExecutor;
  networkController: NetworkController;
  reports: Reports;
  permissionController: Pick<PermissionController, 'accounts'>;
}

export const approvalCommands = ({
  approvalController,
  pageConnections,
  approvalExecutor,
  networkController,
  reports,
  permissionController,
}: Parts): HandlersOf<typeof APPROVAL_COMMANDS> => ({
  async prepare({ id }) {
    const request = (await approvalController.byId(id))?.request;
    if (request?.type !== 'transaction') throw new Error('Transaction request not found');
    const { chainId, transaction } = request;
    return feeOfferOf(transaction, rpcRequestOf(networkController, chainId), chainId);
  },

  async check({ id, again, choice }) {
    const approval = await approvalController.byId(id);
    if (!approval) throw new Error('Approval request not found');
    return asText(await reports.of(approval, again, choice));
  },

  async approve({ id, choice, accepted, shown }) {
    const approval = await approvalController.byId(id);
    if (!approval) return;
    const { request, requester } = approval;
    // The site may have been disconnected or lost the account before this command arrived.
    if (isOpen(approval) && 'account' in request) {
      const seen = await permissionController.accounts(requester.origin);
      if (!seen.some((account) => sameAddress(account, request.account))) {
        await approvalController.settle(id, { error: toErrorBody(new Unauthorized()) });
        return;
      }
    }
    await reports.requireSignable(approval, accepted, choice, shown);
    // The page was closed, and the displayed request is outdated. A page that connects later sends its request again.
    if (!(await pageConnections.isReachable(requester)))
      await approvalController.dropDocument(requester.documentId);
    else await approvalController.approve(id, choice);
    // Not awaited: the page gets the response on completion, and the screen is not blocked.
    void approvalExecutor.execute(id);
  },

  reject: async ({ id }) => void (await approvalController.reject(id)),
});
