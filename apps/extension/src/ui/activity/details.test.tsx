import { fireEvent, screen, waitFor } from '@testing-library/react';
import { INITIAL_SETTINGS } from '../../messages/settings.ts';
import { ALICE, BOB, renderScreen, UNLOCKED } from '../../testing/render-screen.tsx';
import type { TransactionRecord } from '../../transactions/record.ts';
import { withQueries } from '../assets/with-queries.tsx';
import { ViewStack } from '../views.tsx';
import { ActivityList } from './activity-list.tsx';

const List = withQueries(ActivityList);
const HASH = `0x${'d'.repeat(64)}` as const;
const NATIVE = '0x0000000000000000000000000000000000000000';
const SENT: TransactionRecord = {
  id: 's',
  account: ALICE,
  chainId: 31337,
  nonce: 7,
  hash: HASH,
  submittedAt: 1_000,
  status: 'success',
  replacements: [],
  about: {
    kind: 'send',
    token: { address: NATIVE, symbol: 'ETH', decimals: 18 },
    to: BOB,
    amount: '0xde0b6b3a7640000',
  },
  call: { to: BOB, value: '0xde0b6b3a7640000', data: '0x' },
  paid: { gas: '0x5208', maxFeePerGas: '0x3b9aca00', maxPriorityFeePerGas: '0x1' },
};
const NETWORK = { ...UNLOCKED.listedNetworks[0]!, explorerUrl: 'https://scan.example' };

const show = (state: Partial<typeof UNLOCKED>) =>
  renderScreen(
    <ViewStack>
      <List account={ALICE} />
    </ViewStack>,
    { ...UNLOCKED, listedNetworks: [NETWORK], ...state },
  );
const value = (id: string) => screen.getByTestId(id).textContent;

it('shows a sent transaction with recipient, fee, hash and explorer link', async () => {
  const { sentCommands, emit } = await show({ transactions: [SENT] });
  fireEvent.click(screen.getByRole('button', { name: 'Sent 1 ETH' }));
  await screen.findByTestId('transaction-details');
  expect(value('details-status')).toBe('Confirmed');
  expect(value('details-other')).toContain('0x709979…79C8');
  // Until the node has returned the fee.
  expect(value('details-fee')).toBe('0.000021 ETH');
  expect(screen.getByText('Max network cost')).toBeTruthy();
  expect(value('details-hash')).toContain('0xdddddd…dddd');
  const link = screen.getByRole('link', { name: 'View on explorer' });
  expect(link.getAttribute('href')).toBe(`https://scan.example/tx/${HASH}`);
  const address = screen.getByRole('link', { name: 'View address on explorer' });
  expect(address.getAttribute('href')).toBe(`https://scan.example/address/${BOB}`);
  await waitFor(() => expect(sentCommands('read')).toHaveLength(1));
  const [{ id, args } = { id: 0, args: {} }] = sentCommands('read');
  expect(args).toMatchObject({ method: 'eth_getTransactionReceipt', params: [HASH] });
  const result = { gasUsed: '0x5208', effectiveGasPrice: '0x1dcd6500' };
  await emit({ type: 'done', id, result });
  expect(await screen.findByText('Network cost')).toBeTruthy();
  expect(value('details-fee')).toBe('0.0000105 ETH');
});

it('shows a pending transaction with its maximum fee, without requesting its receipt', async () => {
  const { sentCommands } = await show({ transactions: [{ ...SENT, status: 'pending' }] });
  fireEvent.click(screen.getByRole('button', { name: 'Sending 1 ETH' }));
  await screen.findByTestId('transaction-details');
  expect(value('details-status')).toBe('Pending');
  expect(sentCommands('read')).toEqual([]);
});

it.each([
  ['SEND', ALICE, 'To', '0.000021 ETH'],
  ['RECEIVE', BOB, 'From', undefined],
])('shows the indexed details: %s of %s', async (type, sender, side, fee) => {
  const move = {
    isIncoming: type === 'RECEIVE',
    collection: null,
    collectionName: null,
    tokenId: null,
    usd: null,
    isSpam: false,
    token: {
      chainId: 31337,
      address: NATIVE,
      symbol: 'ETH',
      name: 'Ether',
      decimals: 18,
      logoUri: null,
    },
    amount: '1000000000000000000',
  };
  const node = {
    chainId: 31337,
    hash: HASH,
    type,
    status: 'SUCCESS',
    timestamp: 2,
    moves: [move],
    sender,
    counterparty: BOB,
    counterpartyName: null,
    networkCost: '21000000000000',
    networkCostUsd: 0.1,
  };
  const pageInfo = { hasNextPage: false, endCursor: null };
  const data = { activity: { edges: [{ cursor: 'a', node }], pageInfo } };
  const answer = { ok: true, status: 200, json: async () => ({ data }) };
  globalThis.fetch = (async () => answer) as never;
  const gateway = { on: true, url: `https://${type}.example` };
  await show({ settings: { ...INITIAL_SETTINGS, gateway } });
  fireEvent.click(await screen.findByTestId('open-row'));
  await screen.findByTestId('transaction-details');
  expect(value('move')).toBe(type === 'RECEIVE' ? '+1 ETH' : '−1 ETH');
  expect(screen.getByText(side)).toBeTruthy();
  // A fee that another account paid is not shown.
  expect(screen.queryByTestId('details-fee')?.textContent).toBe(fee);
  expect(screen.getByTestId('explorer').getAttribute('href')).toContain(HASH);
});

it('shows no link if the network has no explorer', async () => {
  await show({ transactions: [SENT], listedNetworks: UNLOCKED.listedNetworks });
  fireEvent.click(screen.getByTestId('open-row'));
  await screen.findByTestId('transaction-details');
  expect(screen.queryByTestId('explorer')).toBeNull();
});
