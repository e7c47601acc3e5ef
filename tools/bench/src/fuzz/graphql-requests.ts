/**
 * `nextGraphqlRequest()`: generates a random request to `/graphql`: valid, nearly valid, hostile or malformed. Also:
 * `GRAPHQL_KINDS`, the kinds of such requests, and type `GraphqlRequest`.
 */
import type { Random } from '@cenote/trading/testing';
import type { Graph } from './graph.ts';
import { GraphqlWriter } from './graphql-writer.ts';
import { hostileValue } from './values.ts';

export const GRAPHQL_KINDS = [
  'graphqlValid',
  'graphqlNear',
  'graphqlHostile',
  'graphqlForm',
] as const;
export type GraphqlKind = (typeof GRAPHQL_KINDS)[number];

/** A request to /graphql. */
export interface GraphqlRequest {
  kind: GraphqlKind;
  method: 'GET' | 'POST';
  /** Path with its query string. */
  target: string;
  body?: string;
}

/** Deep enough for figures in pages of pages, below the depth limit. */
const DEPTH = 5;

/** Generates the next GraphQL request; deterministic for the same random numbers. */
export function nextGraphqlRequest(
  graph: Graph,
  words: readonly string[],
  random: Random,
): GraphqlRequest {
  const roll = random.next();
  const write = (malice: 'none' | 'some' | 'all') =>
    new GraphqlWriter(graph, words, random, malice);
  const post = (kind: GraphqlKind, body: unknown): GraphqlRequest => ({
    kind,
    method: 'POST',
    target: '/graphql',
    body: JSON.stringify(body),
  });
  const query = random.pick(graph.queries);
  if (roll < 0.35) {
    return post('graphqlValid', { query: `{ ${write('none').field(query, DEPTH)} }` });
  }
  if (roll < 0.6) {
    return post('graphqlNear', { query: `{ ${write('some').field(query, DEPTH)} }` });
  }
  if (roll < 0.75) {
    return post('graphqlHostile', { query: `{ ${write('all').field(query, DEPTH)} }` });
  }
  return odd(graph, write('none').field(query, DEPTH), random, post);
}

/** Documents that are too large, recursive or invalid. */
function odd(
  graph: Graph,
  field: string,
  random: Random,
  post: (kind: GraphqlKind, body: unknown) => GraphqlRequest,
): GraphqlRequest {
  const many = random.integer(2, 60);
  const documents = [
    () => `{ ${Array.from({ length: many }, (_, i) => `a${i}: ${field}`).join(' ')} }`,
    () => `{ ${names(random, many * 2)} }`,
    () => `query A { ${field} } query B { ${field} }`,
    () => `{ ...F } fragment F on Query { ${field} ...F }`,
    () => `{ ...F } fragment F on Query { ...G } fragment G on Query { ...F ${field} }`,
    () => `{ ${'...on Query { '.repeat(many * 5)}${field}${' }'.repeat(many * 5)} }`,
    () => deep(graph, random),
    () => `query($x: ${random.pick(['Int', '[Int!]!', 'Nothing'])}) { ${field} }`,
    () => `{ ${field.replace(/\w+$/, 'noSuchField')} }`,
    () => `{ ${field} @skip(if: ${random.pick(['true', '1', '$x'])}) }`,
    () => `${random.pick(['mutation', 'subscription'])} { ${field} }`,
    () => `{ ${field} `.slice(0, random.integer(0, field.length)),
    () => `{ ${'x '.repeat(3_000)} }`,
    () => `{ __type(name: ${JSON.stringify(field)}) { fields { type { ofType { name } } } } }`,
  ];
  const query = random.pick(documents)();
  const bodies: (() => GraphqlRequest)[] = [
    () => post('graphqlForm', { query }),
    () => post('graphqlForm', { query, variables: hostileValue(random) }),
    () => post('graphqlForm', { query, operationName: hostileValue(random) }),
    () => post('graphqlForm', { query, extensions: hostileValue(random) }),
    () => post('graphqlForm', [{ query }, { query }]),
    () =>
      post('graphqlForm', { documentId: hostileValue(random), variables: hostileValue(random) }),
    () => ({
      kind: 'graphqlForm',
      method: 'GET',
      target: `/graphql?query=${encodeURIComponent(query).slice(0, 4_000)}`,
    }),
    () => ({
      kind: 'graphqlForm',
      method: 'GET',
      target: `/graphql?documentId=sha256:${'0'.repeat(64)}&variables=${random.pick(['{', '[]', '%00', '{}'])}`,
    }),
  ];
  return random.chance(0.6) ? bodies[0]!() : random.pick(bodies)();
}

/** Searches for new names, which no cache contains. */
const names = (random: Random, count: number): string =>
  Array.from(
    { length: count },
    (_, i) => `a${i}: search(text: "n${random.integer(0, 1e9)}") { __typename }`,
  ).join(' ');

/** A document as deep as the schema's recursion allows. */
function deep(graph: Graph, random: Random): string {
  const back = [...graph.types.values()].find(({ fields }) =>
    fields?.some(({ name }) => name === 'edges'),
  );
  const list = graph.queries.find(({ type }) => type.ofType?.name === back?.name);
  const times = random.integer(5, 400);
  return `{ ${`${list?.name ?? 'x'} { edges { node { `.repeat(times)}id${' } } }'.repeat(times)} }`;
}
