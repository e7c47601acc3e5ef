import { TOKENS } from '../../testing/fake-gateway.ts';
import type { Token } from '../list/token.ts';
import { acknowledge, mustAcknowledge } from './acknowledged.ts';

const token = (extra: Partial<Token>): Token => ({ ...(TOKENS[2] as Token), ...extra });

beforeEach(() => sessionStorage.clear());

describe('the safety warning of a token', () => {
  it.each([
    ['a verified token', {}, false],
    ['a blocked token', { safety: 'blocked' }, false],
    ['an unverified token', { safety: 'medium' }, true],
    ['an imported token', { imported: true }, true],
    ['a token with a fee', { sellFeeBps: 500 }, true],
    ['an impersonator', { flags: ['impersonator'] }, true],
  ] as const)('must be acknowledged for %s: %o', (_, extra, expected) => {
    expect(mustAcknowledge(token(extra as Partial<Token>))).toBe(expected);
  });

  it('is acknowledged once for each network', () => {
    acknowledge(token({ safety: 'medium' }));
    expect(mustAcknowledge(token({ safety: 'medium' }))).toBe(false);
    expect(mustAcknowledge(token({ safety: 'medium', chainId: 1 }))).toBe(true);
  });

  it('must be acknowledged again when storage was corrupted', () => {
    sessionStorage.setItem('cenote.acknowledged', '{"all":true}');
    expect(mustAcknowledge(token({ safety: 'medium' }))).toBe(true);
  });
});
