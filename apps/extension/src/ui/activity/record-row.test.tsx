import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ALICE, BOB, renderScreen } from '../../testing/render-screen.tsx';
import type { TransactionRecord } from '../../transactions/record.ts';
import { ViewStack } from '../views.tsx';
import { RecordRow } from './record-row.tsx';

const CALLS: TransactionRecord = {
  id: 'a',
  account: ALICE,
  chainId: 31337,
  nonce: 0,
  submittedAt: 0,
  status: 'pending',
  about: { kind: 'calls', origin: 'https://app.example', count: 3 },
  call: { to: ALICE, value: '0x0', data: '0x' },
  hash: `0x${'a'.repeat(64)}`,
  paid: { gas: '0x1', maxFeePerGas: '0x1', maxPriorityFeePerGas: '0x1' },
  replacements: [],
};
const show = (more: Partial<TransactionRecord> = {}) =>
  renderScreen(
    <ViewStack>
      <RecordRow record={{ ...CALLS, ...more }} />
    </ViewStack>,
  );
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

it.each([
  ['pending', '3 calls from app.example', ['Speed up', 'Cancel', 'Details']],
  ['canceling', 'Canceling: 3 calls from app.example', ['Speed up', 'Details']],
  ['canceled', 'Canceled: 3 calls from app.example', ['Details']],
  ['success', '3 calls from app.example', ['Details']],
  ['failed', 'Failed: 3 calls from app.example', ['Details']],
] as const)('shows for calls that are %s the title, status and available actions', async (status, title, actions) => {
  await show({ status });
  expect(screen.getByRole('listitem').textContent).toContain(title);
  // The title opens the transaction itself.
  expect(buttons()).toEqual([title, ...actions]);
});

it('shows what calls do and their status', async () => {
  const { sentCommands, emit } = await show();
  fireEvent.click(screen.getByRole('button', { name: 'Details' }));
  await waitFor(() => expect(sentCommands('describeCalls')).toMatchObject([{ args: { id: 'a' } }]));
  const answer = (command: string, result: unknown) =>
    emit({ type: 'done', id: sentCommands(command)[0]?.id ?? 0, result });
  await answer('describeCalls', {
    origin: 'https://app.example',
    account: ALICE,
    chainId: 31337,
    status: 400,
    hashes: [CALLS.hash],
  });
  const assets = [{ standard: 'native', amount: '250000000000000000' }];
  await answer('readCalls', {
    decoded: {
      sender: ALICE,
      target: BOB,
      value: '250000000000000000',
      basis: 'contract',
      action: { kind: 'transfer', from: ALICE, recipient: BOB, assets },
    },
    findings: [],
    known: [],
  });
  expect(screen.getByTestId('calls-status').textContent).toContain('Not sent');
  expect(screen.getByTestId('decoded-action').textContent).toContain('Send 0.25 ETH');
});

it('opens only the transaction for a single call of a site', async () => {
  await show({ about: { kind: 'site', origin: 'https://app.example' }, status: 'success' });
  expect(buttons()).toEqual(['Transaction from app.example']);
});
