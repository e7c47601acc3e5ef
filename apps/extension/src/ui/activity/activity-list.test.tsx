import { screen } from '@testing-library/react';
import { INITIAL_SETTINGS } from '../../messages/settings.ts';
import { ALICE, BOB, renderScreen, UNLOCKED } from '../../testing/render-screen.tsx';
import type { TransactionRecord } from '../../transactions/record.ts';
import { withQueries } from '../assets/with-queries.tsx';
import { ViewStack } from '../views.tsx';
import { ActivityList } from './activity-list.tsx';

const List = withQueries(ActivityList);
const [local] = UNLOCKED.networks;
const L2 = { ...local!, chainId: 31338, name: 'Local L2' };

const activity = (chainId: number, digit: string, status = 'SUCCESS') => ({
  cursor: digit,
  node: {
    chainId,
    hash: `0x${digit.repeat(64)}`,
    type: 'SEND',
    status,
    timestamp: 2,
    moves: [],
    sender: ALICE,
    counterparty: BOB,
    counterpartyName: null,
    networkCost: null,
    networkCostUsd: null,
  },
});
const FAILED: TransactionRecord = {
  id: 'd',
  account: ALICE,
  chainId: L2.chainId,
  nonce: 0,
  hash: `0x${'d'.repeat(64)}`,
  submittedAt: 1_000,
  status: 'failed',
  failure: 'REVERTED',
  replacements: [],
  about: { kind: 'site', origin: 'https://app.example' },
  call: { to: BOB, value: '0x0', data: '0x' },
  paid: { gas: '0x1', maxFeePerGas: '0x1', maxPriorityFeePerGas: '0x1' },
};

it('shows the network of every settled entry, including failed ones', async () => {
  const edges = [
    activity(31337, 'a'),
    activity(L2.chainId, 'b'),
    activity(L2.chainId, 'c', 'FAILED'),
  ];
  const pageInfo = { hasNextPage: false, endCursor: null };
  const data = { activity: { edges, pageInfo } };
  globalThis.fetch = (async () => ({
    ok: true,
    status: 200,
    json: async () => ({ data }),
  })) as never;
  await renderScreen(
    <ViewStack>
      <List account={ALICE} />
    </ViewStack>,
    {
      ...UNLOCKED,
      networks: [local!, L2],
      transactions: [FAILED],
      settings: { ...INITIAL_SETTINGS, gateway: { on: true, url: 'https://gateway.example' } },
    },
  );
  const rows = await screen.findAllByTestId('activity-row');
  const notes = [...rows, screen.getByTestId('record-failed')].map(
    (row) => row.querySelector('.f-holding-note')?.textContent,
  );
  expect(notes).toEqual([
    expect.stringMatching(/^Local · \d/),
    expect.stringMatching(/^Local L2 · \d/),
    'Local L2 · Failed',
    expect.stringMatching(/reverted\..*Local L2 · \d/),
  ]);
});
