import { NATIVE } from '@cenote/chains';
import { startText, text, withLazyTexts } from '@cenote/i18n';
import type { TransactionRecord } from '../state/slices/transactions.ts';
import { USDC } from '../testing/fake-gateway.ts';
import { transactionSummary, transactionTitle } from './transaction-text.ts';

const HASH = `0x${'b'.repeat(64)}` as const;
const record = (change: Partial<TransactionRecord>): TransactionRecord => ({
  hash: `0x${'a'.repeat(64)}`,
  chainId: 31337,
  account: NATIVE,
  kind: 'swap',
  status: 'pending',
  submittedAt: 0,
  input: { address: USDC, symbol: 'USDC', decimals: 6, amount: '1500000' },
  ...change,
});

describe('transactionTitle', () => {
  beforeAll(async () => {
    await startText();
    await withLazyTexts(Promise.resolve());
  });

  it.each<[Partial<TransactionRecord>, string]>([
    [{}, 'Swap pending'],
    [{ status: 'canceling' }, 'Canceling swap'],
    [{ status: 'canceled' }, 'Swap canceled'],
    [{ status: 'success' }, 'Swap confirmed'],
    [{ status: 'failed', failure: 'SLIPPAGE' }, 'Swap failed'],
    [{ status: 'failed', failure: 'DEADLINE_PASSED' }, 'Swap expired'],
    [{ status: 'failed', failure: 'INSUFFICIENT_FUNDS' }, 'Swap stopped: insufficient funds'],
    [{ kind: 'approve' }, 'Approving USDC'],
    [{ kind: 'approve', status: 'canceled' }, 'USDC approval canceled'],
    [{ kind: 'approve', status: 'failed', failure: 'INSUFFICIENT_FUNDS' }, 'Token approval failed'],
    [{ kind: 'revoke', status: 'canceled' }, 'USDC approval unchanged'],
    [{ kind: 'cancelOrders', status: 'success', orders: [HASH] }, 'Canceled limit'],
    [{ kind: 'cancelOrders', status: 'success', orders: [HASH, HASH] }, 'Canceled 2 limits'],
    [{ kind: 'cancelOrders', orders: [HASH] }, 'Canceling limit'],
    [{ kind: 'limit', status: 'success' }, 'Limit filled'],
    [{ kind: 'unwrap', status: 'canceled' }, 'Unwrap canceled'],
  ])('returns for %j the title: %s', (change, expected) => {
    expect(transactionTitle(text, record(change))).toBe(expected);
  });

  it('contains both amounts if there are two', () => {
    const output = { address: NATIVE, symbol: 'ETH', decimals: 18, amount: '1000000000000000' };
    expect(transactionSummary(text, record({ output }))).toBe('1.5 USDC for 0.001 ETH');
    expect(transactionSummary(text, record({}))).toBe('');
  });
});
