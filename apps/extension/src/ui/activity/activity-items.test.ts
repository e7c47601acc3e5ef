import type { Activity } from '@cenote/features/wallet-parts';
import type { TransactionRecord } from '../../transactions/record.ts';
import { activityItems } from './activity-items.ts';

const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const hash = (digit: string) => `0x${digit.repeat(64)}` as const;

const record = (id: string, more: Partial<TransactionRecord> = {}): TransactionRecord => ({
  id,
  account: ALICE,
  chainId: 1,
  nonce: 0,
  hash: hash(id),
  replacements: [],
  about: { kind: 'site', origin: 'https://app.example' },
  call: { to: BOB, value: '0x0', data: '0x' },
  paid: { gas: '0x1', maxFeePerGas: '0x1', maxPriorityFeePerGas: '0x1' },
  submittedAt: 1_000,
  status: 'success',
  ...more,
});
const activity = (id: string, timestamp = 2): Activity => ({
  chainId: 1,
  hash: hash(id),
  type: 'SEND',
  status: 'success',
  timestamp,
  sender: ALICE,
  counterparty: BOB,
  counterpartyName: null,
  moves: [],
  networkCost: null,
  networkCostUsd: null,
});
const shown = (records: TransactionRecord[], chain: Activity[]) =>
  activityItems(ALICE, records, chain).map(({ kind, key }) => `${kind} ${key.slice(4, 5)}`);

it.each([
  [
    'pending entries first, then the latest',
    [record('a', { status: 'pending' })],
    [activity('b')],
    ['local a', 'chain b'],
  ],
  ['each entry once, from the index if it has it', [record('a')], [activity('a')], ['chain a']],
  [
    'records that the index does not have yet',
    [record('a', { submittedAt: 9_000 })],
    [activity('b')],
    ['local a', 'chain b'],
  ],
  ['the mined replacement', [record('a', { minedHash: hash('c') })], [activity('c')], ['chain c']],
  [
    'a cancellation from the records',
    [record('a', { status: 'canceled', minedHash: hash('c') })],
    [activity('c')],
    ['local c'],
  ],
  [
    'a batch of calls from the records',
    [record('a', { about: { kind: 'calls', origin: 'https://app.example', count: 2 } })],
    [activity('a')],
    ['local a'],
  ],
  ['no entries of another account', [record('a', { account: BOB })], [], []],
] as const)('shows %s', (_, records, chain, items) => {
  expect(shown([...records], [...chain])).toEqual(items);
});
