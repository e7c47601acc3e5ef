import { sameAddress } from '@cenote/chains';
import { isOpen } from '@cenote/wallet-core/approvals';
import { toErrorBody, Unauthorized } from '@cenote/wallet-core/provider';
import type { HandlersOf } from '../../messages/command-table.ts';
import type { APPROVAL_COMMANDS } from '../../messages/commands/approvals.ts';
import { asText } from '../../messages/report/index.ts';
import type { Desk } from '../approvals/approval-controller.ts';
import type { Execution } from '../approvals/approval-executor.ts';
import type { Reports } from '../checks/reports.ts';
import type { Pages } from '../connections/page-connections.ts';
import type { Sites } from '../connections/permission-controller.ts';
import type { Networks } from '../networks/network-controller.ts';
import { askingNetwork } from '../networks/rpc-request-of.ts';
import { feeOfferOf } from '../transactions/fees.ts';

interface Parts {
  desk: Desk;
  pages: Pages;
  execution: Execution;
  networks: Networks;
  reports: Reports;
  sites: Pick<Sites, 'accounts'>;
}

export const approvalCommands = ({
  desk,
  pages,
  execution,
  networks,
  reports,
  sites,
}: Parts): HandlersOf<typeof APPROVAL_COMMANDS> => ({
  async prepare({ id }) {
    const ask = (await desk.byId(id))?.ask;
    if (ask?.type !== 'transaction') throw new Error('There is no such transaction');
    return feeOfferOf(ask.transaction, askingNetwork(networks, ask.chainId));
  },

  async check({ id, again, choice }) {
    const approval = await desk.byId(id);
    if (!approval) throw new Error('There is no such question');
    return asText(await reports.of(approval, again, choice));
  },

  async approve({ id, choice, accepted, shown }) {
    const approval = await desk.byId(id);
    if (!approval) return;
    const { ask, asker } = approval;
    // The site may have been disconnected, or the account taken from it, while its request was on its way here.
    if (isOpen(approval) && 'account' in ask) {
      const seen = await sites.accounts(asker.origin);
      if (!seen.some((account) => sameAddress(account, ask.account))) {
        await desk.settle(id, { error: toErrorBody(new Unauthorized()) });
        return;
      }
    }
    await reports.requireSignable(approval, accepted, choice, shown);
    // Nobody is there to have asked: what the person saw is out of date. A page that comes later asks again.
    if (!(await pages.isReachable(asker))) await desk.gone(asker.documentId);
    else await desk.approve(id, choice);
    // Not waited for: the page is answered when it is done, and the screen goes on.
    void execution.finish(id);
  },

  reject: async ({ id }) => void (await desk.reject(id)),
});
