import type { Desk } from '../approvals/approval-controller.ts';
import type { Pages } from './page-connections.ts';

/**
 * After a start: reconnects the pages that have asked for something, so that they hear what has become of it. Open
 * questions of pages that do not come back are dropped; a page that comes later asks again.
 */
export async function recallPages(
  desk: Pick<Desk, 'all' | 'gone'>,
  pages: Pick<Pages, 'isReachable'>,
): Promise<void> {
  const askers = new Map((await desk.all()).map(({ asker }) => [asker.documentId, asker]));
  await Promise.all(
    [...askers.values()].map(async (asker) => {
      if (!(await pages.isReachable(asker))) await desk.gone(asker.documentId);
    }),
  );
}
