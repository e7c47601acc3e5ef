import { GatewayError } from '@cenote/data';
import { startText, text } from '@cenote/i18n';
import { HttpRequestError, UserRejectedRequestError } from 'viem';
import { flowFailure } from '../review/flow-error.ts';
import { failureCodeOf } from './failure-code.ts';
import { failureKey } from './failure-key.ts';

const caused = (cause: unknown) => new Error('outer', { cause });

describe('failureCodeOf', () => {
  it.each([
    ['a refusal', new UserRejectedRequestError(new Error('no')), 'REJECTED'],
    ['a bare EIP-1193 refusal', { code: 4001, message: 'no' }, 'REJECTED'],
    ['a refusal far down', caused(caused({ code: 4001 })), 'REJECTED'],
    ['a busy wallet', { code: -32002 }, 'WALLET_BUSY'],
    ['an unknown chain', { code: 4902 }, 'SWITCH_FAILED'],
    ['the gateway', new GatewayError('NO_ROUTE', 'x'), 'NO_ROUTE'],
    ['a silent gateway', new GatewayError('UNREACHABLE', 'x'), 'UNREACHABLE'],
    ['a dead endpoint', caused(new HttpRequestError({ url: 'http://x' })), 'RPC_DOWN'],
    ['no money', new Error('insufficient funds for gas * price + value'), 'INSUFFICIENT_FUNDS'],
    ['nothing known', new Error('x'), 'UNKNOWN'],
    ['no error at all', undefined, 'UNKNOWN'],
  ])('knows %s', (_what, error, code) => {
    expect(failureCodeOf(error)).toBe(code);
  });

  it('survives a ring of causes', () => {
    const ring: { cause?: unknown } = {};
    ring.cause = ring;
    expect(failureCodeOf(ring)).toBe('UNKNOWN');
  });
});

describe('flowFailure', () => {
  it.each([
    [new GatewayError('UNREACHABLE', 'x'), 'QUOTE_FAILED'],
    [Object.assign(new Error(), { code: 'POOL_MISMATCH' }), 'CHECK_REFUSED'],
    [Object.assign(new Error(), { code: 'QUOTE_MISMATCH' }), 'CHECK_REFUSED'],
    [{ code: 4001 }, 'REJECTED'],
    [new Error('x'), 'UNKNOWN'],
  ])('names %s as the flow does', (error, code) => {
    expect(flowFailure(error)).toBe(code);
  });
});

describe('failureKey', () => {
  beforeAll(() => startText());

  it.each([
    ['REJECTED', 'Transaction rejected'],
    ['APPROVAL_FAILED', 'Token approval failed'],
    ['CONFIRMATION_TIMEOUT', 'Confirmation timed out. Please retry.'],
    ['EXPECTED_TO_FAIL', 'Your swap is expected to fail.'],
    ['INSUFFICIENT_FUNDS', 'Your account has insufficient funds to complete this swap.'],
    ['a code of tomorrow', 'Something went wrong'],
    ['toString', 'Something went wrong'],
  ])('puts %s into words', (code, words) => {
    expect(text(failureKey(code))).toBe(words);
  });
});
