import { startText, text, withLazyTexts } from '@cenote/i18n';
import type { Activity } from '../../account/activity/activity-items.ts';
import { activityCsv } from './activity-csv.ts';

const address = (digit: string) => `0x${digit.repeat(40)}` as const;
const token = (symbol: string, decimals: number) => ({
  chainId: 31337,
  address: address('1'),
  symbol,
  name: symbol,
  decimals,
  logoUri: null,
});
const move = (isIncoming: boolean, symbol: string, amount: string, usd: number | null = null) => ({
  isIncoming,
  token: token(symbol, 6),
  collection: null,
  collectionName: null,
  tokenId: null,
  amount,
  usd,
  isSpam: false,
});
const row = (extra: Partial<Activity>): Activity => ({
  chainId: 31337,
  hash: `0x${'a'.repeat(64)}`,
  type: 'SWAP',
  status: 'success',
  timestamp: 1_700_000_000,
  sender: address('2'),
  counterparty: address('3'),
  moves: [],
  counterpartyName: null,
  networkCost: '21000000000000',
  networkCostUsd: 0.063,
  ...extra,
});
const csv = (rows: Activity[]) =>
  activityCsv(rows, [{ id: 31337, name: 'Local' }], text)
    .split('\r\n')
    .slice(1, -1);

beforeAll(async () => {
  await startText();
  await withLazyTexts(Promise.resolve());
});

test('amounts are exact and times are in UTC', () => {
  const moves = [move(false, 'ONE', '1234567890123456789012', 5), move(true, 'TWO', '1', 4)];
  expect(csv([row({ moves })])).toEqual([
    `2023-11-14T22:13:20.000Z,Local,Swapped,success,0.000001 TWO,1234567890123456.789012 ONE,4,${address('3')},0.000021,0.063,0x${'a'.repeat(64)}`,
  ]);
});

test("a token's symbol is escaped so that it is not a formula, and an NFT has its number", () => {
  const item = { ...move(true, '', '0'), token: null, collection: address('4'), tokenId: '7' };
  const hostile = { ...move(false, '=cmd|"x"', '0'), amount: null };
  expect(csv([row({ moves: [item, hostile], networkCost: null, networkCostUsd: null })])).toEqual([
    `2023-11-14T22:13:20.000Z,Local,Swapped,success,${address('4')} #7,"'=cmd|""x""",,${address('3')},,,0x${'a'.repeat(64)}`,
  ]);
});

test('a network without a name is given by its id', () => {
  expect(csv([row({ chainId: 5 })])[0]).toContain(',5,Swapped,');
});

test('an invalid time is omitted', () => {
  expect(csv([row({ timestamp: Number.MAX_SAFE_INTEGER })])[0]).toMatch(/^,Local,Swapped,/);
});
