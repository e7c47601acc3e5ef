import { GatewayError } from '@cenote/data';
import { startText, text, withLazyTexts } from '@cenote/i18n';
import type { SwapFailureCode } from '@cenote/trading/swap';
import { HttpRequestError, UserRejectedRequestError } from 'viem';
import { tradeFailure } from '../transactions/trade-error.ts';
import { failureCodeOf } from './failure-code.ts';
import { failureKey } from './failure-key.ts';

const caused = (cause: unknown) => new Error('outer', { cause });

describe('failureCodeOf', () => {
  it.each([
    ['a rejection', new UserRejectedRequestError(new Error('no')), 'REJECTED'],
    ['a plain EIP-1193 rejection', { code: 4001, message: 'no' }, 'REJECTED'],
    ['a rejection in a chain of causes', caused(caused({ code: 4001 })), 'REJECTED'],
    ['a busy wallet', { code: -32002 }, 'WALLET_BUSY'],
    ['an unknown chain', { code: 4902 }, 'SWITCH_FAILED'],
    ['a wallet that is no longer authorized', { code: 4100 }, 'WALLET_MISSING'],
    ['a wallet without a network', { code: 4900 }, 'WALLET_MISSING'],
    ['a gateway error', new GatewayError('NO_ROUTE', 'x'), 'NO_ROUTE'],
    ['an unreachable gateway', new GatewayError('UNREACHABLE', 'x'), 'UNREACHABLE'],
    ['an unreachable endpoint', caused(new HttpRequestError({ url: 'http://x' })), 'RPC_DOWN'],
    [
      'insufficient funds',
      new Error('insufficient funds for gas * price + value'),
      'INSUFFICIENT_FUNDS',
    ],
    ['an unknown error', new Error('x'), 'UNKNOWN'],
    ['undefined', undefined, 'UNKNOWN'],
  ])('maps %s', (_what, error, code) => {
    expect(failureCodeOf(error)).toBe(code);
  });

  it('handles a circular chain of causes', () => {
    const ring: { cause?: unknown } = {};
    ring.cause = ring;
    expect(failureCodeOf(ring)).toBe('UNKNOWN');
  });
});

describe('tradeFailure', () => {
  it.each([
    [new GatewayError('UNREACHABLE', 'x'), 'QUOTE_FAILED'],
    [Object.assign(new Error(), { code: 'POOL_MISMATCH' }), 'CHECK_REFUSED'],
    [Object.assign(new Error(), { code: 'QUOTE_MISMATCH' }), 'CHECK_REFUSED'],
    [{ code: 4001 }, 'REJECTED'],
    [new Error('x'), 'UNKNOWN'],
  ])("returns the trade's code for %s", (error, code) => {
    expect(tradeFailure(error)).toBe(code);
  });
});

/** Every failure code of a swap and its text. */
const SWAP_FAILURES = {
  SLIPPAGE: 'The price moved beyond your max slippage. Nothing was traded.',
  DEADLINE_PASSED: 'The deadline passed before the swap executed.',
  ALLOWANCE_EXPIRED: 'Your signature has expired.',
  INSUFFICIENT_ALLOWANCE: 'Insufficient approval amount',
  SIGNATURE_EXPIRED: 'Your signature has expired.',
  INVALID_NONCE: 'Your signature has expired.',
  INVALID_SIGNATURE: 'Your swap could not be fulfilled at this time. Please try again.',
  TRANSFER_FROM_FAILED:
    'This token could not be transferred. There may be an issue with the token.',
  TRANSFER_FAILED: 'This token could not be transferred. There may be an issue with the token.',
  INVARIANT: 'The pool rejected the swap. The token may charge a fee on transfers.',
  NOT_ENOUGH_LIQUIDITY: 'There isn’t enough liquidity for this amount.',
  INSUFFICIENT_FUNDS: 'Your account has insufficient funds to complete this swap.',
  OUT_OF_GAS: 'Your swap is expected to fail.',
  GAS_HIGH: 'The network cost would be over twice the amount shown',
  APPROVAL_FAILED: 'Token approval failed',
  INSUFFICIENT_APPROVAL: 'Insufficient approval amount',
  REJECTED: 'Transaction rejected',
  CONFIRMATION_TIMEOUT: 'Confirmation timed out. Please retry.',
  BATCH_FAILED: '1-click swap failed. Try again as a standard swap.',
  ACCOUNT_CHANGED: 'Your wallet switched accounts, so we stopped. Review the swap again.',
  CANCELED: 'You canceled this transaction. Nothing was traded.',
  REPLACED: 'Replaced by another transaction from your wallet.',
  DROPPED: 'Transaction dropped by the network.',
  MODIFIED_BY_WALLET:
    'Your swap was modified through your wallet. If this was not you, do not trust this wallet.',
  CHECK_REFUSED: 'The transaction didn’t match your request, so it wasn’t sent.',
  SUBMISSION_FAILED: 'Your swap could not be fulfilled at this time. Please try again.',
  WALLET_MISSING: 'This wallet isn’t responding. Check that it’s unlocked.',
  WALLET_BUSY: 'A request is already open in your wallet.',
  WRONG_NETWORK: 'Failed to switch networks',
  RPC_DOWN: 'You may have lost your network connection.',
  QUOTE_FAILED: 'Your swap could not be fulfilled at this time. Please try again.',
  QUOTE_UNVERIFIED: 'Your device couldn’t verify this price. Nothing was sent.',
  QUOTE_INVALID: 'This price doesn’t match onchain data. Nothing was sent. Get a new price.',
  POSITION_NOT_FOUND: 'Position not found',
  EXPECTED_TO_FAIL: 'Your swap is expected to fail.',
  UNKNOWN: 'Unknown error.',
} as const satisfies Record<SwapFailureCode, string>;

describe('failureKey', () => {
  beforeAll(async () => {
    await startText();
    await withLazyTexts(Promise.resolve());
  });

  it.each(Object.entries(SWAP_FAILURES))('maps the swap failure %s to its text', (code, words) => {
    expect(text(failureKey(code))).toBe(words);
  });

  it.each([
    ['RATE_LIMITED', 'Please try again in a few minutes.'],
    ['OFFLINE', 'You’re offline'],
    ['UNREACHABLE', 'Price service unavailable'],
    ['a code of tomorrow', 'Something went wrong'],
    ['toString', 'Something went wrong'],
  ])('maps %s to its text', (code, words) => {
    expect(text(failureKey(code))).toBe(words);
  });
});
