import { costOfRequest } from './document-costs.ts';
import { MAX_COST } from './limits.ts';
import { DOCUMENTS } from './persisted.ts';

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
