import type { ApprovalController } from '../approvals/approval-controller.ts';
import type { PageConnections } from './page-connections.ts';

/**
 * `reconnectPages()`, run after a start of the worker: reconnects the pages with stored requests, so that they receive
 * the outcomes. Open approvals of pages that do not reconnect are dropped.
 */
export async function reconnectPages(
  approvalController: Pick<ApprovalController, 'all' | 'dropDocument'>,
  pageConnections: Pick<PageConnections, 'isReachable'>,
): Promise<void> {
  const requesters = new Map(
    (await approvalController.all()).map(({ requester }) => [requester.documentId, requester]),
  );
  await Promise.all(
    [...requesters.values()].map(async (requester) => {
      if (!(await pageConnections.isReachable(requester)))
        await approvalController.dropDocument(requester.documentId);
    }),
  );
}
