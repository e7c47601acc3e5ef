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

it('lists only what is pending of test networks outside testnet mode', async () => {
  const sepolia = { chainId: 11_155_111, name: 'Sepolia', symbol: 'ETH' };
  const sent = (id: string, status: 'success' | 'pending'): TransactionRecord => ({
    ...FAILED,
    id,
    status,
    chainId: sepolia.chainId,
    hash: `0x${id.repeat(64)}`,
    about: { kind: 'site', origin: `https://${status}.example` },
  });
  await renderScreen(
    <ViewStack>
      <List account={ALICE} />
    </ViewStack>,
    {
      ...UNLOCKED,
      settings: { ...INITIAL_SETTINGS, gateway: { on: false, url: 'https://off.example' } },
      networks: [...UNLOCKED.networks, sepolia],
      listedNetworks: [
        ...UNLOCKED.listedNetworks,
        { ...UNLOCKED.listedNetworks[0]!, ...sepolia, isTest: true },
      ],
      transactions: [sent('e', 'success'), sent('f', 'pending')],
    },
  );
  const list = screen.getByTestId('activity').textContent;
  expect(list).toContain('pending.example');
  expect(list).not.toContain('success.example');
});

it('says that a network which the gateway does not serve has transactions from this device only', async () => {
  const networks = [1, 10].map((chainId) => ({ chainId, name: `Chain ${chainId}`, symbol: 'ETH' }));
  const requested: string[] = [];
  globalThis.fetch = (async (url: string, init: { body?: string } = {}) => {
    requested.push(init.body ?? '');
    const pageInfo = { hasNextPage: false, endCursor: null };
    const body = String(url).endsWith('/readyz')
      ? { ready: true, chains: [{ chainId: 1, ready: true, pools: 0 }] }
      : { data: { activity: { edges: [], pageInfo } } };
    return { ok: true, status: 200, json: async () => body };
  }) as never;
  await renderScreen(
    <ViewStack>
      <List account={ALICE} />
    </ViewStack>,
    {
      ...UNLOCKED,
      settings: { ...INITIAL_SETTINGS, gateway: { on: true, url: 'https://one-chain.example' } },
      networks,
      listedNetworks: networks.map((one) => ({ ...UNLOCKED.listedNetworks[0]!, ...one })),
    },
  );
  const hint = await screen.findByTestId('unserved-activity');
  expect(hint.textContent).toContain('Of Chain 10, transactions from this device only');
  expect(requested.filter((body) => body.includes('chainIds')).join()).toContain('"chainIds":[1]');
});
