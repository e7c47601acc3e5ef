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
    [{ kind: 'createPool' }, 'Creating pool'],
    [{ kind: 'addLiquidity', status: 'success' }, 'Added liquidity'],
    [{ kind: 'removeLiquidity', status: 'canceling' }, 'Canceling: removing liquidity'],
    [{ kind: 'collectFees', status: 'failed' }, 'Couldn’t collect fees'],
    [{ kind: 'burnPosition', status: 'canceled' }, 'Position not burned'],
    [{ kind: 'migrateLiquidity', status: 'success' }, 'Migrated liquidity'],
    [{ kind: 'claimRewards', status: 'success' }, 'Claimed LP rewards'],
  ])('returns for %j the title: %s', (change, expected) => {
    expect(transactionTitle(text, record(change))).toBe(expected);
  });

  it('contains both amounts if there are two', () => {
    const output = { address: NATIVE, symbol: 'ETH', decimals: 18, amount: '1000000000000000' };
    expect(transactionSummary(text, record({ output }))).toBe('1.5 USDC for 0.001 ETH');
    expect(transactionSummary(text, record({}))).toBe('');
  });

  it('contains the amounts of a pool’s two tokens, without a zero amount', () => {
    const output = { address: NATIVE, symbol: 'ETH', decimals: 18, amount: '1000000000000000' };
    const added = record({ kind: 'addLiquidity', output });
    expect(transactionSummary(text, added)).toBe('1.5 USDC and 0.001 ETH');
    const oneSided = { ...added, output: { ...output, amount: '0' } };
    expect(transactionSummary(text, oneSided)).toBe('1.5 USDC');
    expect(transactionSummary(text, { ...added, kind: 'burnPosition' })).toBe('');
  });
});
