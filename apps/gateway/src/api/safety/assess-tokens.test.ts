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

describe('an unlisted token', () => {
  test('has medium safety, without a flag', () => {
    expect(assessed({}, finding())).toEqual(token());
  });

  test.each([
    ['the symbol of a known token', { symbol: 'USDС' }],
    ['the name of a known token', { name: 'USD  Coin' }],
    ['the name of a known token as its symbol', { symbol: 'usdcoin' }],
    ['the symbol of the native coin', { symbol: 'ЕТН' }],
  ])('that has %s is an impersonator', (_, words) => {
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
  ])('that is verified is not spam for a name like an advertisement: %j', (words) => {
    // The first contains a domain name, which is spam only in unlisted tokens.
    expect(assessed({ ...words, safety: 'verified' }).flags).toEqual([]);
  });
});

describe('a finding', () => {
  test.each([
    [
      'of an unsellable token flags it as a honeypot',
      { outcome: 'unsellable', sellFeeBps: 10_000 },
      'honeypot',
    ],
    ['of an immovable token flags it as suspicious', { outcome: 'immovable' }, 'suspicious'],
    [
      'of misreported balances flags a token as suspicious',
      { oddities: ['misreports'] },
      'suspicious',
    ],
    ['of a fee of a tenth flags a token as suspicious', { sellFeeBps: 1_000 }, 'suspicious'],
  ] as const)('%s', (_, shown, flag) => {
    const found = finding(shown);
    expect(assessed({}, found).flags).toContain(flag);
    // No list overrides it.
    expect(assessed({ safety: 'verified' }, found)).toMatchObject({ safety: 'medium' });
    expect(assessed({ safety: 'verified' }, found).flags).toContain(flag);
  });

  test('results in the higher of its fee and the list’s', () => {
    const found = finding({ buyFeeBps: 300, sellFeeBps: 100 });
    expect(assessed({ sellFeeBps: 500 }, found)).toMatchObject({
      buyFeeBps: 300,
      sellFeeBps: 500,
      flags: [],
    });
  });

  test('of a small fee does not revoke a verification', () => {
    const found = finding({ buyFeeBps: 100 });
    expect(assessed({ safety: 'verified' }, found)).toMatchObject({
      safety: 'verified',
      flags: [],
      buyFeeBps: 100,
    });
  });

  test('does not unblock a token that a list blocks', () => {
    expect(assessed({ safety: 'blocked', flags: ['malicious'] }, finding())).toMatchObject({
      safety: 'blocked',
      flags: ['malicious'],
    });
  });

  test('does not apply to the native coin', () => {
    const ether = token({ address: NATIVE, ...LOCAL.native, safety: 'verified' });
    const found = new Map([[NATIVE, finding({ outcome: 'unsellable' })]]);
    expect(assessTokens(LOCAL, [ether], found)).toEqual([ether]);
  });
});
