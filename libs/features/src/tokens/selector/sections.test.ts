import { NATIVE } from '@cenote/chains';
import { BAN, DAI, TOKENS, USDC } from '../../testing/fake-gateway.ts';
import type { Token } from '../list/token.ts';
import { tokenKey } from '../safety/acknowledged.ts';
import { type SectionFacts, sectionsOf } from './sections.ts';

const FAKE: Token = {
  ...(TOKENS[2] as Token),
  address: '0x00000000000000000000000000000000000000fa',
  flags: ['impersonator'],
};
const LIST = [...TOKENS, FAKE] as Token[];
const shown = (facts: Partial<SectionFacts>) =>
  sectionsOf(LIST, {
    query: '',
    balanceOf: () => undefined,
    valueOfToken: () => 0,
    popular: [],
    ...facts,
  }).map(({ id, tokens }) => [id, tokens.map(({ address }) => address)] as const);
const key = (address: Token['address']) => tokenKey({ chainId: 31337, address });

describe('the sections of the token list', () => {
  it('are one while nothing is held and popular tokens are unknown', () => {
    expect(shown({}).map(([id]) => id)).toEqual(['all']);
  });

  it('start with held tokens by value, without received spam', () => {
    const balances: Record<string, bigint> = { [DAI]: 5n, [USDC]: 9n, [FAKE.address]: 1_000n };
    const facts = {
      balanceOf: ({ address }: Token) => balances[address],
      valueOfToken: ({ address }: Token) => Number(balances[address] ?? 0n),
    };
    expect(shown(facts)[0]).toEqual(['yours', [USDC, DAI]]);
  });

  it('list popular tokens in order, without duplicates and without flagged tokens', () => {
    const popular = [key(FAKE.address), key(USDC), key(BAN), key(NATIVE)];
    const sections = shown({ popular, balanceOf: ({ address }) => (address === NATIVE ? 1n : 0n) });
    expect(sections[0]).toEqual(['yours', [NATIVE]]);
    expect(sections[1]).toEqual(['popular', [USDC]]);
    const all = sections.flatMap(([, addresses]) => addresses);
    expect(new Set(all).size).toBe(all.length);
    expect(all).toHaveLength(LIST.length);
  });

  it('are the search results when something is typed', () => {
    expect(shown({ query: 'dai', popular: [key(USDC)] })).toEqual([['found', [DAI]]]);
    expect(shown({ query: 'nothing like it' })).toEqual([]);
  });
});
