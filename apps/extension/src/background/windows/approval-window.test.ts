import type { Approval } from '@cenote/wallet-core/approvals';
import { fakeBrowser } from '../../testing/fake-browser.ts';
import { memoryStore } from '../../testing/memory-store.ts';
import { workerMessenger } from '../../testing/worker-messenger.ts';
import { ApprovalWindow } from './approval-window.ts';

const setUp = (openCount: number) => {
  const remove = jest.fn(async () => {});
  fakeBrowser({ windows: { remove } });
  const store = memoryStore();
  const start = () =>
    new ApprovalWindow({
      store,
      messenger: workerMessenger(),
      isUiVisible: async () => false,
      approvalController: {
        open: async () => Array<Approval>(openCount),
        reject: async () => {},
      },
    });
  return { store, start, remove };
};

it('closes a window without open approvals after a restart of the worker', async () => {
  const { store, start, remove } = setUp(0);
  await store.set({ approvalWindow: 7 });
  await start().closeIdle();
  expect(remove).toHaveBeenCalledWith(7);
  await start().closeIdle();
  expect(remove).toHaveBeenCalledTimes(1);
});

it('keeps a window with open approvals', async () => {
  const { store, start, remove } = setUp(1);
  await store.set({ approvalWindow: 7 });
  await start().closeIdle();
  expect(remove).not.toHaveBeenCalled();
});
