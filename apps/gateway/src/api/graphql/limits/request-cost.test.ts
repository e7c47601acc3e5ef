import { DOCUMENTS } from '../documents/persisted-documents.ts';
import { MAX_COST } from './limit-query.ts';
import { costOfRequest } from './request-cost.ts';

describe('the cost of a GraphQL request', () => {
  test('of the product’s own documents is well below the limit, whatever their variables', () => {
    for (const query of DOCUMENTS.values()) {
      const cost = costOfRequest({ query, variables: { first: 100, days: 365 } });
      expect(cost).toBeGreaterThan(1);
      expect(cost).toBeLessThan(MAX_COST);
    }
  });

  test('follows the values of variables and counts fields that cause much work as more', () => {
    const query = 'query Q($n: Int) { tokens(first: $n) { edges { node { symbol } } } }';
    const cost = (n: unknown) => costOfRequest({ query, variables: { n } });
    expect(cost(50)).toBeGreaterThan(cost(5));
    expect(cost('50')).toBe(cost(100));
    expect(cost(Number.POSITIVE_INFINITY)).toBe(MAX_COST);
    const search = costOfRequest({ query: '{ search(text: "a", first: 1) { __typename } }' });
    expect(search).toBeGreaterThan(
      10 * costOfRequest({ query: '{ tokens(first: 1) { __typename } }' }),
    );
  });

  test.each([
    ['activity of all types', '{ activity(owner: "0x1") { __typename } }', {}],
    [
      'activity without given types',
      'query Q($t: [A!]) { activity(owner: "0x1", types: $t) { __typename } }',
      {},
    ],
    [
      'transactions by time',
      'query Q($s: S) { transactions(sort: $s) { __typename } }',
      { s: 'TIME' },
    ],
  ])('is that of a page for %s', (_, query, variables) => {
    expect(costOfRequest({ query, variables })).toBeLessThan(300);
  });

  test.each([
    ['activity of some types', '{ activity(owner: "0x1", types: [SWAP]) { __typename } }', {}],
    [
      'activity of variable types',
      'query Q($t: [A!]) { activity(types: $t) { __typename } }',
      { t: ['SWAP'] },
    ],
    [
      'transactions by value',
      'query Q($s: S) { transactions(sort: $s) { __typename } }',
      { s: 'VALUE' },
    ],
    [
      'transactions by value as the default',
      'query Q($s: S = VALUE) { transactions(sort: $s) { __typename } }',
      {},
    ],
  ])('is higher for %s, which reads far more rows', (_, query, variables) => {
    expect(costOfRequest({ query, variables })).toBeGreaterThanOrEqual(400);
  });

  test.each<[string, unknown]>([
    ['an empty request', null],
    ['a list', []],
    ['an incomplete document', { query: '{' }],
    ['an unknown operation name', { query: 'query A { __typename }', operationName: 'B' }],
    [
      'several operations without a name',
      { query: 'query A { chains { name } } query B { chains { name } }' },
    ],
    ['variables that are not an object', { query: '{ chains { name } }', variables: [] }],
  ])('is one for %s', (_, params) => {
    expect(costOfRequest(params)).toBe(1);
  });

  test('is that of the operation with the given name', () => {
    const query = 'query A { chains { name } } query B { search(text: "a") { __typename } }';
    expect(costOfRequest({ query, operationName: 'B' })).toBeGreaterThan(
      costOfRequest({ query, operationName: 'A' }),
    );
  });
});
