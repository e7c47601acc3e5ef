import { DOCUMENTS } from '../documents/persisted-documents.ts';
import { MAX_COST } from './limit-query.ts';
import { costOfRequest } from './request-cost.ts';

describe('the cost of a GraphQL request', () => {
  test('of the product’s own documents leaves room below the limit, whatever their variables', () => {
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
    ['all that an account did', '{ activity(owner: "0x1") { __typename } }', {}],
    ['none named', 'query Q($t: [A!]) { activity(owner: "0x1", types: $t) { __typename } }', {}],
    ['by time', 'query Q($s: S) { transactions(sort: $s) { __typename } }', { s: 'TIME' }],
  ])('is that of a page for %s', (_, query, variables) => {
    expect(costOfRequest({ query, variables })).toBeLessThan(300);
  });

  test.each([
    ['kinds', '{ activity(owner: "0x1", types: [SWAP]) { __typename } }', {}],
    ['kinds', 'query Q($t: [A!]) { activity(types: $t) { __typename } }', { t: ['SWAP'] }],
    [
      'an order by value',
      'query Q($s: S) { transactions(sort: $s) { __typename } }',
      { s: 'VALUE' },
    ],
    ['an order by value', 'query Q($s: S = VALUE) { transactions(sort: $s) { __typename } }', {}],
  ])('is more for %s, for which far more is read', (_, query, variables) => {
    expect(costOfRequest({ query, variables })).toBeGreaterThanOrEqual(400);
  });

  test.each<[string, unknown]>([
    ['no request', null],
    ['a list', []],
    ['a text of nothing', { query: '{' }],
    ['an operation that is not there', { query: 'query A { __typename }', operationName: 'B' }],
    [
      'operations of which none is named',
      { query: 'query A { chains { name } } query B { chains { name } }' },
    ],
    ['variables that are no object', { query: '{ chains { name } }', variables: [] }],
  ])('is one for %s', (_, params) => {
    expect(costOfRequest(params)).toBe(1);
  });

  test('is of the operation that is named', () => {
    const query = 'query A { chains { name } } query B { search(text: "a") { __typename } }';
    expect(costOfRequest({ query, operationName: 'B' })).toBeGreaterThan(
      costOfRequest({ query, operationName: 'A' }),
    );
  });
});
