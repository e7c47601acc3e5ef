import type { Token } from '../list/token.ts';
import { safetyOf } from '../safety/safety.ts';
import { addressIn, searchTokens } from './search.ts';

const token = (n: number, symbol: string, name: string, extra: Partial<Token> = {}): Token => ({
  chainId: 31337,
  address: `0x${n.toString(16).padStart(40, '0')}`,
  symbol,
  name,
  decimals: 18,
  safety: 'verified',
  flags: [],
  buyFeeBps: 0,
  sellFeeBps: 0,
  ...extra,
});

const ETH = token(0, 'ETH', 'Ether');
const WETH = token(1, 'WETH', 'Wrapped Ether');
const USDC = token(2, 'USDC', 'USD Coin');
const FAKE = token(3, 'USDC', 'USD Coin', { flags: ['impersonator'], safety: 'medium' });
const BANNED = token(4, 'BAN', 'Banned Coin', { safety: 'blocked' });
const LIST = [BANNED, FAKE, USDC, WETH, ETH];
const symbols = (list: Token[]) => list.map((t) => t.symbol);

describe('searchTokens', () => {
  it('lists everything, with the native coin first and dangerous tokens last', () => {
    expect(searchTokens(LIST, '')).toEqual([ETH, USDC, WETH, FAKE, BANNED]);
  });

  it('lists tokens with a balance first', () => {
    expect(symbols(searchTokens(LIST, '', (t) => (t === WETH ? 10 : 0)))[0]).toBe('WETH');
  });

  it.each([
    ['eth', ['ETH', 'WETH']],
    ['ether', ['ETH', 'WETH']],
    [' Wrap ', ['WETH']],
    ['coin', ['USDC', 'USDC', 'BAN']],
    ['zzz', []],
  ])('finds %s', (query, expected) => {
    expect(symbols(searchTokens(LIST, query))).toEqual(expected);
  });

  it('never lists an impersonator above the imitated token', () => {
    expect(searchTokens(LIST, 'usdc')).toEqual([USDC, FAKE]);
    expect(searchTokens(LIST, 'usdc', (t) => (t === FAKE ? 1e6 : 0))).toEqual([USDC, FAKE]);
  });

  it('finds by address or address prefix', () => {
    expect(searchTokens(LIST, FAKE.address)).toEqual([FAKE]);
    expect(searchTokens(LIST, '0x000000')).toHaveLength(5);
  });
});

describe('addressIn', () => {
  it('accepts complete addresses only', () => {
    expect(addressIn(` ${USDC.address.toUpperCase().replace('0X', '0x')} `)).toBe(USDC.address);
    expect(addressIn('0x12')).toBeUndefined();
  });
});

describe('safetyOf', () => {
  it.each([
    [USDC, 'none', 'verified'],
    [FAKE, 'danger', 'impersonator'],
    [BANNED, 'blocked', 'blocked'],
    [token(5, 'H', 'H', { sellFeeBps: 10_000 }), 'danger', 'honeypot'],
    [token(6, 'F', 'F', { buyFeeBps: 300, sellFeeBps: 500 }), 'warn', 'fees'],
    [token(7, 'M', 'M', { safety: 'medium' }), 'warn', 'medium'],
    [token(8, 'I', 'I', { imported: true }), 'warn', 'unlisted'],
  ])('returns the notice for case %#', (subject, tone, reason) => {
    expect(safetyOf(subject)).toEqual({ tone, reason });
  });
});
