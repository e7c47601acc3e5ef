import { LOCAL, LOCAL_L2, NATIVE } from '@cenote/chains';
import { address } from '../testing/logs.ts';
import { mergeTokens } from './merge-tokens.ts';
import { parseTokenList } from './token-list.ts';

const [A, B, C] = [address(0xa), address(0xb), address(0xc)];

const list = (...tokens: object[]) =>
  parseTokenList(JSON.stringify({ name: 'Test', tokens }))!.tokens;
const entry = (token: string, symbol: string, extensions?: object) => ({
  chainId: LOCAL.id,
  address: token,
  symbol,
  name: symbol,
  decimals: 18,
  ...(extensions && { extensions }),
});
const indexed = (token: typeof A, symbol: string, decimals = 18) => ({
  address: token,
  symbol,
  name: symbol,
  decimals,
});

describe('token lists', () => {
  test.each(['', 'no', '[]', '{"tokens":5}', 'null'])('are not parsed from %j', (text) => {
    expect(parseTokenList(text)).toBeUndefined();
  });

  test('keep their valid entries if one is invalid', () => {
    const tokens = [entry(A, 'AAA'), { symbol: 5 }, null, entry('0x12', 'B'), entry(C, 'CCC')];
    const parsed = parseTokenList(JSON.stringify({ tokens }));
    expect(parsed?.tokens.map(({ symbol }) => symbol)).toEqual(['AAA', 'CCC']);
    expect(parsed?.skipped).toBe(3);
  });

  test('without extensions have verified tokens without fees', () => {
    expect(list(entry(A, 'AAA'))[0]?.extensions).toEqual({
      safety: 'verified',
      flags: [],
      buyFeeBps: 0,
      sellFeeBps: 0,
    });
  });

  test('have images of allowed schemes, and names without invisible characters', () => {
    const [token] = list({ ...entry(A, 'U\u202eSD\u0000C'), logoURI: 'javascript:alert(1)' });
    expect(token).not.toHaveProperty('logoURI');
    expect(token?.symbol).toBe('USDC');
  });
});

test('a list may describe a token, without control characters and only with https links', () => {
  const reported = (words: object) =>
    mergeTokens(LOCAL, [], [list(entry(A, 'AAA', words))]).get(A)?.about;
  expect(reported({ description: 'Good\u202e old.', website: 'https://a.example/x' })).toEqual({
    description: 'Good old.',
    website: 'https://a.example/x',
  });
  expect(reported({ website: 'javascript:alert(1)', social: 'http://a.example' })).toBeUndefined();
});

describe('merged tokens', () => {
  test('have the native coin first, then are ordered by safety, then by symbol', () => {
    const lists = [list(entry(A, 'ZZZ'), entry(B, 'BAD', { safety: 'blocked' }))];
    const tokens = [...mergeTokens(LOCAL, [indexed(C, 'AAA')], lists).values()];
    expect(tokens.map(({ symbol }) => symbol)).toEqual(['ETH', 'ZZZ', 'AAA', 'BAD']);
    expect(tokens[0]).toMatchObject({ address: NATIVE, decimals: 18, safety: 'verified' });
    expect(tokens[2]?.safety).toBe('medium');
  });

  test('have their name from the first list, decimals from their contract, and are blocked if any list blocks them', () => {
    const lists = [
      list(entry(A, 'GOOD', { safety: 'verified', buyFeeBps: 100 })),
      list(entry(A.toUpperCase().replace('0X', '0x'), 'OTHER', { safety: 'blocked' })),
    ];
    const token = mergeTokens(LOCAL, [indexed(A, 'CHAIN', 6)], lists).get(A);
    expect(token).toMatchObject({ symbol: 'GOOD', decimals: 6, buyFeeBps: 100, safety: 'blocked' });
  });

  test('are those of their network, and no list replaces the native coin', () => {
    const lists = [list(entry(A, 'AAA'), entry(NATIVE, 'FAKE'))];
    expect([...mergeTokens(LOCAL_L2, [], lists).keys()]).toEqual([NATIVE]);
    expect(mergeTokens(LOCAL, [], lists).get(NATIVE)?.symbol).toBe('ETH');
  });
});
