import type { ApprovalController } from '../approvals/approval-controller.ts';
import type { PageConnections } from './page-connections.ts';

/**
 * After a start: reconnects the pages that have asked for something, so that they hear what has become of it. Open
 * questions of pages that do not come back are dropped; a page that comes later asks again.
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
