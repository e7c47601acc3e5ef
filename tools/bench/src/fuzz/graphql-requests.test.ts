import { createRandom } from '@cenote/trading/testing';
import { graphOf } from './graph.ts';
import { GRAPHQL_KINDS, nextGraphqlRequest } from './graphql-requests.ts';

const nonNull = (ofType: object) => ({ kind: 'NON_NULL', name: null, ofType });
const scalar = (name: string) => ({ kind: 'SCALAR', name });
const type = (kind: string, name: string, parts: object = {}) => ({
  kind,
  name,
  fields: null,
  inputFields: null,
  enumValues: null,
  possibleTypes: null,
  ...parts,
});
const field = (name: string, of: object, args: object[] = []) => ({ name, type: of, args });
const TOKEN = { kind: 'OBJECT', name: 'Token' };
const graph = graphOf({
  data: {
    __schema: {
      queryType: { name: 'Query' },
      types: [
        type('OBJECT', 'Query', {
          fields: [
            field('token', TOKEN, [
              { name: 'chainId', type: nonNull(scalar('Int')) },
              { name: 'address', type: nonNull(scalar('Address')) },
            ]),
            field('orders', { kind: 'LIST', name: null, ofType: TOKEN }, [
              { name: 'first', type: scalar('Int') },
              { name: 'sort', type: { kind: 'ENUM', name: 'Sort' } },
            ]),
          ],
        }),
        type('OBJECT', 'Token', {
          fields: [field('symbol', scalar('String')), field('twin', TOKEN)],
        }),
        type('ENUM', 'Sort', { enumValues: [{ name: 'PRICE' }] }),
        type('SCALAR', 'Int'),
        type('SCALAR', 'String'),
        type('SCALAR', 'Address'),
      ],
    },
  },
})!;
const ADDRESS = `0x${'1'.repeat(40)}`;

const requests = (seed: number, count = 400) => {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => nextGraphqlRequest(graph, [ADDRESS], random));
};
const valid = requests(1)
  .filter(({ kind }) => kind === 'graphqlValid')
  .map(({ body }) => (JSON.parse(body!) as { query: string }).query);

test('every query of a schema is covered', () => {
  for (const { name } of graph.queries) {
    expect(valid.some((query) => query.startsWith(`{ ${name}`))).toBe(true);
  }
  expect(new Set(requests(1).map(({ kind }) => kind))).toEqual(new Set(GRAPHQL_KINDS));
});

test('valid documents have the required fields and arguments in the required form', () => {
  for (const query of valid) {
    expect(query.split('{').length).toBe(query.split('}').length);
    const name = /^\{ (\w+)/.exec(query)?.[1];
    if (name === 'token') expect(query).toMatch(/chainId: 3133[78], address: "0x1{40}"/);
    expect(query).not.toMatch(/sort: (?!PRICE)/);
    expect(query).not.toMatch(/symbol \{|twin(?! \{)/);
  }
});

test('the requests are deterministic for a seed, and differ between seeds', () => {
  expect(requests(1)).toEqual(requests(1));
  expect(requests(2)).not.toEqual(requests(1));
});

test('an invalid introspection response has no schema', () => {
  expect(graphOf({ errors: [] })).toBeUndefined();
  expect(graphOf(undefined)).toBeUndefined();
});
