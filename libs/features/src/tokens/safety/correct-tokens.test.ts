import { knownTokensOf, LOCAL, LOCAL_L2, lower } from '@cenote/chains';
import { DAI, MOSS, TOKENS, USDC } from '../../testing/fake-gateway.ts';
import { fromImported } from '../list/imported-token.ts';
import { joinTokens } from '../list/join-tokens.ts';
import type { Token } from '../list/token.ts';
import { correctTokens } from './correct-tokens.ts';
import { safetyOf } from './safety.ts';

const NEW = '0x00000000000000000000000000000000000000aa' as const;
const added = (symbol: string, address: `0x${string}` = NEW) =>
  fromImported({ chainId: LOCAL.id, address, symbol, name: symbol, decimals: 18 });
const listed = (symbol: string): Token => ({ ...TOKENS[2]!, address: NEW, symbol });
const find = (tokens: readonly Token[], address: string) =>
  tokens.find((token) => token.address === address)!;
const mark = (...tokens: Token[]) =>
  correctTokens(LOCAL, joinTokens(LOCAL, [...TOKENS, ...tokens], []));

describe('correctTokens', () => {
  it.each([
    ...['USDC', 'usdc', ' USDC ', 'ＵＳＤＣ', 'ETH', 'WETH', 'PEPE'],
    ...['USDС', 'ꓴꓢꓓꓚ', 'USDC\u3164', '\u2800USDC', '$USDC', 'USDC.', 'USD C', 'ΕTH', 'DAl'],
  ])('marks a token with symbol %j, even if the list calls it verified', (symbol) => {
    const token = find(mark(listed(symbol)), NEW);
    expect(token).toMatchObject({ safety: 'medium', flags: ['impersonator'] });
    expect(safetyOf(token)).toEqual({ tone: 'danger', reason: 'impersonator' });
  });

  it.each(['柴犬', 'ТОН', 'USDC.e', 'SHARE'])('does not mark a token with symbol %j', (symbol) => {
    expect(find(mark(listed(symbol)), NEW).flags).toEqual([]);
  });

  it('does not treat a token as verified that the list marks as impersonator', () => {
    const stated: Token = { ...listed('BAY'), safety: 'verified', flags: ['impersonator'] };
    const bay: Token = { ...TOKENS[2]!, address: MOSS, symbol: 'BAY', safety: 'medium', flags: [] };
    const [token, other] = correctTokens(LOCAL, [stated, bay]);
    expect(token).toMatchObject({ safety: 'medium', flags: ['impersonator'] });
    expect(other?.flags).toEqual([]);
  });

  it('marks an impersonator even if the list omits the imitated token', () => {
    const [token] = correctTokens(LOCAL, [listed('USDC')]);
    expect(token?.flags).toEqual(['impersonator']);
  });

  it.each([
    'USDC',
    'usdc',
    'ＵＳＤＣ',
    'ETH',
    'BAY',
  ])('marks a token added as %s if a verified token has that symbol', (symbol) => {
    const bay: Token = { ...TOKENS[2]!, address: MOSS, symbol: 'BAY' };
    const tokens = joinTokens(LOCAL, [...TOKENS.slice(0, 4), bay], [added(symbol)]);
    expect(find(correctTokens(LOCAL, tokens), NEW).flags).toEqual(['impersonator']);
  });

  it('does not compare tokens with impersonators', () => {
    const imitated = { ...listed('USDC'), safety: 'verified' as const };
    const tokens = correctTokens(LOCAL, [...TOKENS, imitated]);
    expect(find(tokens, USDC).flags).toEqual([]);
  });

  it.each([LOCAL, LOCAL_L2])('does not change well-known tokens: $name', (network) => {
    const tokens = knownTokensOf(network.id).map(
      ({ isDollar: _, ...known }): Token => ({
        ...TOKENS[2]!,
        ...known,
        chainId: network.id,
        address: lower(known.address),
      }),
    );
    const corrected = correctTokens(network, tokens);
    expect(corrected.map(({ isDollar: _, ...token }) => token)).toEqual(tokens);
  });

  it.each([
    0.002,
    0.94,
    1.06,
    500,
    Number.NaN,
  ])('removes a price of %d from a well-known dollar token', (priceUsd) => {
    const tokens = TOKENS.map((token) => ({ ...token, priceUsd }));
    const corrected = correctTokens(LOCAL, tokens);
    expect(find(corrected, USDC)).toMatchObject({ isDollar: true });
    expect(find(corrected, USDC).priceUsd).toBeUndefined();
    expect(find(corrected, MOSS)).toMatchObject({ priceUsd });
    expect(find(corrected, MOSS).isDollar).toBeUndefined();
  });

  it('does not change a price near a dollar', () => {
    const tokens = TOKENS.map((token) => ({ ...token, priceUsd: 0.96 }));
    expect(find(correctTokens(LOCAL, tokens), DAI)).toMatchObject({
      isDollar: true,
      priceUsd: 0.96,
    });
  });

  it("removes a list's impersonator flag from a well-known token", () => {
    const stated: Token = { ...TOKENS[2]!, flags: ['impersonator', 'spam'] };
    expect(correctTokens(LOCAL, [stated])[0]?.flags).toEqual(['spam']);
  });

  it('clears listed fees of the coin, its wrapped token and well-known tokens', () => {
    const fees = { buyFeeBps: 90, sellFeeBps: 5_000 };
    const tokens = TOKENS.map(
      (token): Token => ({ ...token, ...fees, address: lower(token.address) }),
    );
    const stated = correctTokens(LOCAL, tokens).filter(({ buyFeeBps }) => buyFeeBps > 0);
    expect(stated.map(({ symbol }) => symbol)).toEqual(['BAN', 'MOSS']);
    expect(find(correctTokens(LOCAL, tokens), USDC)).toMatchObject({ buyFeeBps: 0, sellFeeBps: 0 });
  });

  it('does not change other tokens or their objects', () => {
    const tokens = mark(listed('TIDE'));
    expect(find(tokens, NEW)).toMatchObject({ safety: 'verified', flags: [] });
    expect(find(tokens, DAI).flags).toEqual([]);
    const again = correctTokens(LOCAL, tokens);
    expect(again.every((token, i) => token === tokens[i])).toBe(true);
  });

  it('compares one token with a whole list', () => {
    const [token] = correctTokens(LOCAL, [added('MOSS')], [{ ...listed('MOSS'), address: MOSS }]);
    expect(token?.flags).toEqual(['impersonator']);
  });
});
