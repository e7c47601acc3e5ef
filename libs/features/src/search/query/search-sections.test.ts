import {
  collectionResult,
  poolResult,
  tokenResult,
  walletResult,
} from '../../testing/fake-graphql.ts';
import {
  itemOfReference,
  itemOfResult,
  referenceOf,
  type SearchItem,
} from '../rows/search-item.ts';
import { foundSections, type Section, suggestedSections } from './search-sections.ts';

const many = (count: number, make: (index: number) => SearchItem) =>
  Array.from({ length: count }, (_, index) => make(index));
const tokens = many(30, (i) => itemOfResult(tokenResult(`T${i}`)));
const pools = many(30, (i) => itemOfResult(poolResult(i)));
const wallet = itemOfResult(walletResult('alice.cenote.eth'));
const collection = itemOfResult(collectionResult('Cats'));
const all = [...tokens, ...pools, wallet, collection];

const counts = (sections: readonly Section[]) =>
  sections.map(({ id, items }) => `${id}:${items.length}`);

describe('foundSections', () => {
  it.each([
    ['usd', ['tokens:6', 'pools:6', 'wallets:1', 'nfts:1']],
    ['usdc/eth', ['pools:6', 'tokens:6', 'wallets:1', 'nfts:1']],
    ['alice.eth', ['wallets:1', 'tokens:6', 'pools:6', 'nfts:1']],
    ['etc.', ['tokens:6', 'pools:6', 'wallets:1', 'nfts:1']],
  ])('orders the results of %j by probable intent', (text, sections) => {
    expect(counts(foundSections('all', text, all))).toEqual(sections);
  });

  it.each([
    ['tokens', ['tokens:20']],
    ['pools', ['pools:20']],
    ['wallets', ['wallets:1']],
    ['nfts', ['nfts:1']],
  ] as const)('shows one kind on the tab %s', (tab, sections) => {
    expect(counts(foundSections(tab, 'usd', all))).toEqual(sections);
  });

  it('hides the token at the address of a single pool', () => {
    const address = `0x${'ab'.repeat(20)}`;
    const shares = tokens.slice(0, 1);
    const one = pools.slice(0, 1);
    expect(counts(foundSections('all', address, [...shares, ...one]))).toEqual(['pools:1']);
    expect(counts(foundSections('all', address, shares))).toEqual(['tokens:1']);
    expect(counts(foundSections('all', address, [...shares, ...pools.slice(0, 2)]))).toEqual([
      'tokens:1',
      'pools:2',
    ]);
    // A search by name may mean both.
    expect(counts(foundSections('all', 'uni', [...shares, ...one]))).toEqual([
      'tokens:1',
      'pools:1',
    ]);
  });

  it('has no empty sections', () => {
    expect(foundSections('all', 'usd', [])).toEqual([]);
  });
});

describe('suggestedSections', () => {
  const suggestions = {
    recents: [...tokens.slice(0, 2), ...pools.slice(0, 2), wallet],
    tokens,
    pools,
    collections: [collection],
    wallets: [wallet],
  };

  it.each([
    [
      'all',
      ['recent:3', 'trendingTokens:3', 'trendingPools:3', 'popularNfts:1', 'favoriteWallets:1'],
    ],
    ['tokens', ['recent:2', 'trendingTokens:15']],
    ['pools', ['recent:2', 'trendingPools:15']],
    ['wallets', ['recent:1', 'favoriteWallets:1']],
    ['nfts', ['popularNfts:1']],
  ] as const)('shows the suggestions of tab %s', (tab, sections) => {
    expect(counts(suggestedSections(tab, suggestions))).toEqual(sections);
  });
});

describe('references', () => {
  it.each(
    all.slice(0, 1).concat(pools.slice(0, 1), wallet, collection),
  )('of a $kind convert to a row and back', (item) => {
    const reference = referenceOf(item);
    expect(referenceOf(itemOfReference(reference))).toEqual(reference);
  });

  it('have the same safety notice as in the token selector', () => {
    const item = itemOfResult(tokenResult('BAD', { safety: 'medium', flags: ['impersonator'] }));
    expect(item).toMatchObject({ notice: { tone: 'danger', reason: 'impersonator' } });
  });
});
