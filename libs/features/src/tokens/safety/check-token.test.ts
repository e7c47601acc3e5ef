import { untrusted } from '@cenote/chains';
import { TOKENS, USDC } from '../../testing/fake-gateway.ts';
import type { Token } from '../list/token.ts';
import { checkToken } from './check-token.ts';

const usdc = TOKENS.find(({ address }) => address === USDC) as Token;
const onChain = { symbol: 'USDC', decimals: 6 };

describe('checkToken', () => {
  it('returns a token that its contract describes in the same way', () => {
    expect(checkToken(untrusted(usdc), onChain)).toBe(usdc);
  });

  it.each([
    ['with other decimals', { ...usdc, decimals: 8 }, onChain, 'decimals'],
    ['with another symbol', { ...usdc, symbol: 'USDT' }, onChain, 'symbol'],
    ['of a contract that is no token', usdc, null, 'noToken'],
    ['without a symbol of its own', usdc, { decimals: 6 }, 'symbol'],
  ] as const)('refuses a token %s', (_, token, contract, difference) => {
    expect(() => checkToken(untrusted<Token>(token), contract)).toThrow(
      expect.objectContaining({ code: 'TOKEN_DIFFERS', difference }),
    );
  });

  it.each([
    ['hidden characters that lists drop', 'US\u200bDC', 'USDC'],
    ['letters that are drawn empty', '\u2800US\u115fDC\u3164', 'USDC'],
    ['a symbol that lists cut', 'X'.repeat(40), 'X'.repeat(32)],
    ['no symbol', undefined, '?'],
  ])('takes %s for no difference', (_, symbol, listed) => {
    const token = { ...usdc, symbol: listed };
    const contract = { decimals: 6, ...(symbol !== undefined && { symbol }) };
    expect(checkToken(untrusted(token), contract)).toBe(token);
  });
});
