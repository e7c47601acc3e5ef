import { LOCAL, NATIVE } from '@cenote/chains';
import { address } from '../testing/logs.ts';
import type { KnownToken } from '../tokens/known-token.ts';
import { assessTokens } from './assess-tokens.ts';
import type { Finding } from './finding.ts';

const [USDC, OTHER] = [address(1), address(2)];

const token = (changes: Partial<KnownToken> = {}): KnownToken => ({
  chainId: LOCAL.id,
  address: OTHER,
  symbol: 'OTHER',
  name: 'Other',
  decimals: 18,
  safety: 'medium',
  flags: [],
  buyFeeBps: 0,
  sellFeeBps: 0,
  ...changes,
});
const verified = token({ address: USDC, symbol: 'USDC', name: 'USD Coin', safety: 'verified' });
const finding = (changes: Partial<Finding> = {}): Finding => ({
  outcome: 'sellable',
  buyFeeBps: 0,
  sellFeeBps: 0,
  oddities: [],
  blockNumber: 1,
  checkedAt: 1,
  ...changes,
});

function assessed(changes: Partial<KnownToken>, found?: Finding): KnownToken {
  const findings = new Map(found ? [[OTHER, found] as const] : []);
  return assessTokens(LOCAL, [verified, token(changes)], findings)[1]!;
}

describe('a token of no list', () => {
  test('is of medium safety, without a flag', () => {
    expect(assessed({}, finding())).toEqual(token());
  });

  test.each([
    ['the symbol', { symbol: 'USDС' }],
    ['the name', { name: 'USD  Coin' }],
    ['the name for a symbol', { symbol: 'usdcoin' }],
    ['the native coin', { symbol: 'ЕТН' }],
  ])('that has %s of a known one is an impersonator', (_, words) => {
    expect(assessed(words)).toMatchObject({ safety: 'medium', flags: ['impersonator'] });
  });

  test.each([
    { name: 'Visit bigreward.xyz' },
    { name: 'Claim your 500 tokens' },
    { symbol: 'https://evil.example' },
    { symbol: 'FREE-ETH.COM' },
    { name: 't.me/pump' },
  ])('that advertises is spam: %j', (words) => {
    expect(assessed(words).flags).toContain('spam');
  });

  test.each([
    { name: 'Yearn.finance vault', symbol: 'yvDAI' },
    { name: 'Rewarding', symbol: 'RWD' },
  ])('%j', (words) => {
    // The first looks like a site, and says so only where a list does not know it.
    expect(assessed({ ...words, safety: 'verified' }).flags).toEqual([]);
  });
});

describe('a finding', () => {
  test.each([
    [
      'an unsellable token is a honeypot',
      { outcome: 'unsellable', sellFeeBps: 10_000 },
      'honeypot',
    ],
    ['one that cannot be moved is suspicious', { outcome: 'immovable' }, 'suspicious'],
    ['so is one that misreports', { oddities: ['misreports'] }, 'suspicious'],
    ['so is one that keeps a tenth', { sellFeeBps: 1_000 }, 'suspicious'],
  ] as const)('%s', (_, shown, flag) => {
    const found = finding(shown);
    expect(assessed({}, found).flags).toContain(flag);
    // No list can vouch against it.
    expect(assessed({ safety: 'verified' }, found)).toMatchObject({ safety: 'medium' });
    expect(assessed({ safety: 'verified' }, found).flags).toContain(flag);
  });

  test('fees are the higher of the list’s and the finding’s', () => {
    const found = finding({ buyFeeBps: 300, sellFeeBps: 100 });
    expect(assessed({ sellFeeBps: 500 }, found)).toMatchObject({
      buyFeeBps: 300,
      sellFeeBps: 500,
      flags: [],
    });
  });

  test('a small fee does not cost a token its verification', () => {
    const found = finding({ buyFeeBps: 100 });
    expect(assessed({ safety: 'verified' }, found)).toMatchObject({
      safety: 'verified',
      flags: [],
      buyFeeBps: 100,
    });
  });

  test('what a list blocks stays blocked', () => {
    expect(assessed({ safety: 'blocked', flags: ['malicious'] }, finding())).toMatchObject({
      safety: 'blocked',
      flags: ['malicious'],
    });
  });

  test('the native coin is beyond it', () => {
    const ether = token({ address: NATIVE, ...LOCAL.native, safety: 'verified' });
    const found = new Map([[NATIVE, finding({ outcome: 'unsellable' })]]);
    expect(assessTokens(LOCAL, [ether], found)).toEqual([ether]);
  });
});
