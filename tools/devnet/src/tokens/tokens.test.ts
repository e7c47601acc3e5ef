import { contractsOf, knownTokensOf, LOCAL_NETWORKS, lower } from '@cenote/chains';
import { parsePrice } from '../pools/price.ts';
import { worldTokenAddress } from './addresses.ts';
import { LAUNCHED_ROWS } from './launched.ts';
import { worldTokenList } from './token-list.ts';
import { launchedTokensOf, tokensOf, WORLD_TOKENS, type WorldToken } from './tokens.ts';

describe.each(LOCAL_NETWORKS)('tokens of $name', ({ id }) => {
  const tokens = tokensOf(id);

  it('number at least 24, with 6, 8 and 18 decimals', () => {
    expect(tokens.length).toBeGreaterThanOrEqual(24);
    expect(new Set(tokens.map((token) => token.decimals))).toEqual(new Set([6, 8, 18]));
  });

  it('include one bad token of each kind', () => {
    const bad = tokens.filter((token) => token.kind !== 'plain').map((token) => token.kind);
    expect(bad.sort()).toEqual(['blocked', 'feeOnTransfer', 'honeypot', 'impersonator']);
  });

  it('have unique addresses', () => {
    const addresses = tokens.map(({ key }) => worldTokenAddress(id, key));
    expect(new Set(addresses).size).toBe(tokens.length);
    expect(worldTokenAddress(id, 'WETH')).toBe(lower(contractsOf(id)?.weth9 ?? ''));
  });
});

it.each(LOCAL_NETWORKS)('the well-known tokens of $name are the plain ones of the world', ({
  id,
}) => {
  const plain = tokensOf(id).filter(({ kind }) => kind === 'plain');
  const known = knownTokensOf(id).map(({ symbol, decimals, address }) => ({
    symbol,
    decimals,
    address: lower(address),
  }));
  expect(known).toEqual(
    plain.map(({ key, symbol, decimals }) => ({
      symbol,
      decimals,
      address: worldTokenAddress(id, key),
    })),
  );
});

it('token keys are unique and prices are positive', () => {
  expect(new Set(WORLD_TOKENS.map(({ key }) => key)).size).toBe(WORLD_TOKENS.length);
  for (const { priceUsd } of WORLD_TOKENS) expect(parsePrice(priceUsd) > 0n).toBe(true);
});

it('a token has different addresses on different networks', () => {
  expect(worldTokenAddress(31337, 'USDC')).not.toBe(worldTokenAddress(31338, 'USDC'));
});

it('worldTokenAddress throws for a network without the token', () => {
  expect(() => worldTokenAddress(31337, 'ARB')).toThrow('no token ARB on chain 31337');
  expect(() => worldTokenAddress(31337, 'NOPE')).toThrow('no token NOPE');
});

describe('launched tokens', () => {
  const launched = launchedTokensOf(31337);
  const shown = (list: ReturnType<typeof worldTokenList>) =>
    launched
      .filter(({ key }) =>
        list.tokens.some(({ address }) => lower(address) === worldTokenAddress(31337, key)),
      )
      .map(({ key }) => key);

  it('have unique keys and addresses', () => {
    const all = [...tokensOf(31337), ...launched].map(({ key }) => worldTokenAddress(31337, key));
    expect(new Set(all).size).toBe(all.length);
    expect(launched.length).toBeGreaterThanOrEqual(5);
  });

  it('are listed if the world has history and they are well known', () => {
    expect(shown(worldTokenList(1_700_000_000))).toEqual([]);
    const known = LAUNCHED_ROWS.filter(({ isListed }) => isListed).map(({ key }) => key);
    expect(shown(worldTokenList(1_700_000_000, true))).toEqual(known);
    expect(known.length).toBeLessThan(launched.length);
  });

  it('are flagged as spam if their launcher drains the pool', () => {
    const list = worldTokenList(1_700_000_000, true);
    const glow = worldTokenAddress(31337, 'GLOW');
    const entry = list.tokens.find(({ address }) => lower(address) === glow);
    expect(entry?.extensions).toMatchObject({ safety: 'medium', flags: ['spam'] });
  });
});

describe('the token list', () => {
  const list = worldTokenList(1_700_000_000);
  const entry = (key: string) =>
    list.tokens.find(
      ({ chainId, address }) =>
        chainId === 31337 && lower(address) === worldTokenAddress(31337, key),
    );

  it('conforms to the Token Lists standard', () => {
    expect(list.name).toMatch(/^[\w ]{1,20}$/);
    expect(list.timestamp).toBe('2023-11-14T22:13:20.000Z');
    expect(list.version).toEqual({ major: 1, minor: 0, patch: 0 });
    for (const { address, symbol, name, decimals } of list.tokens) {
      expect(address).toMatch(/^0x[0-9a-fA-F]{40}$/);
      expect(symbol).toMatch(/^\S{1,20}$/);
      expect(name.length).toBeLessThanOrEqual(60);
      expect(decimals).toBeLessThanOrEqual(255);
    }
  });

  it('contains every token once and no native coin', () => {
    expect(list.tokens).toHaveLength(LOCAL_NETWORKS.flatMap(({ id }) => tokensOf(id)).length);
    const names = list.tokens.map(({ chainId, address }) => `${chainId} ${address}`);
    expect(new Set(names).size).toBe(names.length);
    expect(names.some((name) => / 0x0{40}$/.test(name))).toBe(false);
  });

  it.each([
    ['USDC', { safety: 'verified', flags: [], buyFeeBps: 0, sellFeeBps: 0 }],
    ['TOLL', { safety: 'medium', flags: [], buyFeeBps: 300, sellFeeBps: 500 }],
    ['HONEY', { safety: 'medium', flags: ['honeypot'], buyFeeBps: 0, sellFeeBps: 10_000 }],
    ['FAKE_USDC', { safety: 'medium', flags: ['impersonator'], buyFeeBps: 0, sellFeeBps: 0 }],
    ['LOCKED', { safety: 'blocked', flags: ['malicious'], buyFeeBps: 0, sellFeeBps: 0 }],
  ])('contains the safety level of %s', (key, extensions) => {
    expect(entry(key)?.extensions).toMatchObject(extensions);
  });

  it('contains descriptions and links of well-known tokens', () => {
    expect(entry('LINK')?.extensions).toMatchObject({
      description: expect.stringContaining('oracles'),
      website: 'https://chain.link',
    });
  });

  it('contains an impersonator with the name of the original', () => {
    const shown = (token?: Pick<WorldToken, 'symbol' | 'name' | 'decimals'>) =>
      token && [token.symbol, token.name, token.decimals];
    expect(shown(entry('FAKE_USDC'))).toEqual(shown(entry('USDC')));
  });
});
