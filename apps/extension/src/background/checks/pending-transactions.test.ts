import { ALICE, BOB } from '../../testing/accounts.ts';
import type { Gas, TransactionRecord } from '../../transactions/record.ts';
import { pendingTransactions } from './pending-transactions.ts';

const gas = (price: number): Gas => ({
  gas: '0x5208',
  maxFeePerGas: `0x${price}`,
  maxPriorityFeePerGas: '0x1',
});
const sent = (more: Partial<TransactionRecord> = {}): TransactionRecord => ({
  id: 'a',
  account: ALICE,
  chainId: 31337,
  nonce: 5,
  hash: `0x${'0'.repeat(64)}`,
  about: { kind: 'site', origin: 'https://app.example' },
  call: { to: BOB, value: '0x7', data: '0x1234' },
  paid: gas(5),
  replacements: [],
  status: 'pending',
  submittedAt: 0,
  ...more,
});
const consent = (address: `0x${string}`) => ({
  authorizations: [{ chainId: 31337, address, nonce: 6, yParity: 0, r: '0x1', s: '0x1' } as const],
});

it('returns the pending transactions of the account on the network, in order', () => {
  const records = [
    sent({ nonce: 6, status: 'canceling' }),
    sent(),
    sent({ account: BOB }),
    sent({ chainId: 1 }),
    sent({ status: 'success' }),
  ];
  const found = pendingTransactions(records, ALICE, 31337);
  expect(found.before).toMatchObject([
    { nonce: 5, to: BOB, data: '0x1234', value: 7n, gas: 21_000n },
    { nonce: 6 },
  ]);
  expect(found).not.toHaveProperty('code');
});

it('returns the gas price of the last transaction sent with the nonce', () => {
  const hash = `0x${'1'.repeat(64)}` as const;
  const faster = sent({ replacements: [{ id: 'b', hash, action: 'speedUp', paid: gas(9) }] });
  expect(pendingTransactions([faster], ALICE, 31337).before).toMatchObject([
    { gasPrice: { maxFeePerGas: 9n, maxPriorityFeePerGas: 1n } },
  ]);
});

it('returns the code that the last of them sets for the account', () => {
  const upgrade = sent({ ...consent(BOB) });
  expect(pendingTransactions([upgrade], ALICE, 31337).code).toBe(`0xef0100${BOB.slice(2)}`);
  const ordinary = sent({ nonce: 6, ...consent('0x0000000000000000000000000000000000000000') });
  expect(pendingTransactions([ordinary, upgrade], ALICE, 31337).code).toBe('0x');
});

it('returns nothing if no transaction is pending', () => {
  expect(pendingTransactions([sent({ status: 'failed' })], ALICE, 31337)).toEqual({});
});
