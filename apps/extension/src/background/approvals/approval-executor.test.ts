/** @jest-environment node */
import type { Approval } from '@cenote/wallet-core/approvals';
import { memoryStore } from '../../testing/memory-store.ts';
import { workerMessenger } from '../../testing/worker-messenger.ts';
import { ApprovalController } from './approval-controller.ts';
import { ApprovalExecutor } from './approval-executor.ts';

const APPROVED_AT = 1_800_000_000_000;

afterEach(() => jest.restoreAllMocks());

/** A request that was approved before the worker ended, and a worker that starts `afterMs` later. */
async function restarted(afterMs: number, { isSigned = false, stage = 'approved' } = {}) {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(APPROVED_AT);
  const answers: unknown[] = [];
  const messenger = workerMessenger();
  messenger.subscribe('ApprovalController:settled', (_, outcome) => answers.push(outcome));
  const approvalController = new ApprovalController({ store: memoryStore(), messenger });
  const account = `0x${'1'.repeat(40)}` as const;
  await approvalController.add({
    id: 'a',
    requester: {
      origin: 'https://site.example',
      tabId: 1,
      frameId: 0,
      documentId: 'document',
      requestId: '1',
    },
    request: { type: 'message', account, message: '0x68656c6c6f' },
    chainId: 1,
  });
  await approvalController.approve('a', {});
  if (stage === 'signed') await approvalController.markSigned('a', '0x02', '0x03');
  clock.mockReturnValue(APPROVED_AT + afterMs);
  const carriedOut: string[] = [];
  const approvalExecutor = new ApprovalExecutor({
    approvalController,
    executeApproval: async ({ id }: Approval) => {
      carriedOut.push(id);
      return { result: '0x' };
    },
    isSigned: async () => isSigned,
    messenger,
  });
  await approvalExecutor.resume();
  return { answers, carriedOut };
}

it('signs after a restart a request that was approved less than a minute ago', async () => {
  expect(await restarted(59_999)).toEqual({ carriedOut: ['a'], answers: [{ result: '0x' }] });
});

it('after a restart fails a request that was approved a minute ago, without signing it', async () => {
  expect(await restarted(60_000)).toEqual({
    carriedOut: [],
    answers: [{ error: { code: 4001, message: 'The approval has expired.' } }],
  });
});

it.each([
  ['a transaction', { stage: 'signed' }],
  ['calls', { isSigned: true }],
])('after a restart sends %s that were signed before it, regardless of their age', async (_, options) => {
  expect((await restarted(600_000, options)).carriedOut).toEqual(['a']);
});
