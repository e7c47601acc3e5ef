import { untrusted } from '@cenote/chains';
import { TOKENS, USDC } from '../../testing/fake-gateway.ts';
import type { Token } from '../list/token.ts';
import { assertMatchesContract } from './assert-matches-contract.ts';

const usdc = TOKENS.find(({ address }) => address === USDC) as Token;
const onChain = { symbol: 'USDC', decimals: 6 };

describe('assertMatchesContract', () => {
  it('returns a token whose contract states the same metadata', () => {
    expect(assertMatchesContract(untrusted(usdc), onChain)).toBe(usdc);
  });

  it.each([
    ['with other decimals', { ...usdc, decimals: 8 }, onChain, 'decimals'],
    ['with another symbol', { ...usdc, symbol: 'USDT' }, onChain, 'symbol'],
    ['whose contract is not a token', usdc, null, 'noToken'],
    ['whose contract has no symbol', usdc, { decimals: 6 }, 'symbol'],
  ] as const)('throws for a token %s', (_, token, contract, difference) => {
    expect(() => assertMatchesContract(untrusted<Token>(token), contract)).toThrow(
      expect.objectContaining({ code: 'TOKEN_DIFFERS', difference }),
    );
  });

  it.each([
    ['hidden characters that lists remove', 'US\u200bDC', 'USDC'],
    ['letters that are rendered empty', '\u2800US\u115fDC\u3164', 'USDC'],
    ['a symbol that lists truncate', 'X'.repeat(40), 'X'.repeat(32)],
    ['a missing symbol', undefined, '?'],
  ])('accepts %s', (_, symbol, listed) => {
    const token = { ...usdc, symbol: listed };
    const contract = { decimals: 6, ...(symbol !== undefined && { symbol }) };
    expect(assertMatchesContract(untrusted(token), contract)).toBe(token);
  });
});
