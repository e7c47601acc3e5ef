import { TOKENS } from '../../testing/fake-gateway.ts';
import type { Token } from '../list/token.ts';
import { acknowledge, mustAcknowledge } from './acknowledged.ts';

const token = (extra: Partial<Token>): Token => ({ ...(TOKENS[2] as Token), ...extra });

beforeEach(() => sessionStorage.clear());

describe('what speaks against a token', () => {
  it.each([
    ['a verified one', {}, false],
    ['a blocked one', { safety: 'blocked' }, false],
    ['an unverified one', { safety: 'medium' }, true],
    ['an imported one', { imported: true }, true],
    ['one with a fee', { sellFeeBps: 500 }, true],
    ['an impersonator', { flags: ['impersonator'] }, true],
  ] as const)('is to be read of %s: %o', (_, extra, expected) => {
    expect(mustAcknowledge(token(extra as Partial<Token>))).toBe(expected);
  });

  it('is read once, on each network apart', () => {
    acknowledge(token({ safety: 'medium' }));
    expect(mustAcknowledge(token({ safety: 'medium' }))).toBe(false);
    expect(mustAcknowledge(token({ safety: 'medium', chainId: 1 }))).toBe(true);
  });

  it('is read again when storage was tampered with', () => {
    sessionStorage.setItem('cenote.acknowledged', '{"all":true}');
    expect(mustAcknowledge(token({ safety: 'medium' }))).toBe(true);
  });
});
