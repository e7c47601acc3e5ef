/**
 * `nextRequest()`: generates a random raw HTTP request to the gateway, REST or GraphQL, valid to hostile. Also: its
 * type `FuzzRequest`, and `Kind`, the kinds of requests.
 */
import type { Random } from '@cenote/trading/testing';
import type { Operation } from './document.ts';
import type { Graph } from './graph.ts';
import { type GraphqlKind, nextGraphqlRequest } from './graphql-requests.ts';
import { fillPath } from './path.ts';
import { HOSTILE_STRINGS, hostileValue, named } from './values.ts';

type RestKind = 'valid' | 'near' | 'hostile' | 'method' | 'path' | 'body' | 'headers';
export type Kind = RestKind | GraphqlKind;

/** One raw request. */
export interface FuzzRequest {
  kind: Kind;
  /** Request line, headers and body. */
  bytes: Buffer;
}

type Fields = Record<string, unknown>;

/** Frequency of each kind, in percent. */
const SHARES: readonly (readonly [RestKind, number])[] = [
  ['valid', 25],
  ['near', 30],
  ['hostile', 18],
  ['method', 7],
  ['path', 8],
  ['body', 8],
  ['headers', 4],
];

const METHODS = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'QUERY',
  'BREW',
];

const PATHS = [
  '/',
  '//',
  '/%',
  '/%zz',
  '/%00',
  '/..%2f..%2fetc/passwd',
  '/.env',
  '/v1',
  '/v1/quote/',
  '/v1//tokens',
  '/v1/tokens%3fchainId=31337',
  '/V1/TOKENS',
  '/__proto__',
  `/${'a/'.repeat(2_000)}`,
  '/v1/tokens?chainId[]=1&chainId[$gt]=',
  '/v1/tokens?chainId=31337&chainId=31338',
  '/v1/tokens?%00=%00',
  '/v1/tokens?chainId=%',
  `/v1/tokens?${'a=1&'.repeat(1_500)}`,
  'http://user:pass@127.0.0.1/v1/quote',
  'http://[::1/v1/quote',
  '*',
];

const HEADERS: readonly (readonly [string, string])[] = [
  ['Content-Type', 'text/xml'],
  ['Content-Type', 'application/json; charset=utf-7'],
  ['Content-Type', `multipart/form-data; boundary=${'-'.repeat(500)}`],
  ['Content-Encoding', 'gzip'],
  ['Accept', '*/*;q=1e99'],
  ['Origin', 'null'],
  ['Origin', 'http://localhost:3000\u00ff'],
  ['Host', ''],
  ['Host', 'user@host:99999'],
  ['Cookie', 'a='.repeat(3_000)],
  ['X-Forwarded-For', ', ,::1,%,999.1.1.1'],
  ['X-Forwarded-Proto', 'javascript'],
  ['Authorization', 'Basic ////'],
  ['If-None-Match', '"\u00e9"'],
  ['Last-Event-ID', '-1; drop'],
  ['Last-Event-ID', '9'.repeat(300)],
  ['Range', 'bytes=0-,-1'],
  ['Expect', '100-continue'],
  ['Expect', 'miracles'],
  ['Upgrade', 'websocket'],
  ['Transfer-Encoding', 'gzip'],
  ['X-Long', 'y'.repeat(20_000)],
  ['X-Http-Method-Override', 'DELETE'],
];

/** Ratio of requests to GraphQL. */
const GRAPHQL_SHARE = 0.45;

/**
 * Generates the next request; deterministic for the same random numbers.
 * @param graph GraphQL's schema; undefined if there is none
 */
export function nextRequest(
  operations: readonly Operation[],
  graph: Graph | undefined,
  words: readonly string[],
  random: Random,
): FuzzRequest {
  if (graph && random.chance(GRAPHQL_SHARE)) {
    const { kind, method, target, body } = nextGraphqlRequest(graph, words, random);
    return toRequest(kind, { method, target, headers: [], body });
  }
  const kind = pickKind(random);
  const operation = random.pick(operations);
  const { query, body } = operation;
  const path = fillPath(operation, kind === 'hostile' || kind === 'near', words, random);
  const fields: Fields = Object.fromEntries(
    query
      .filter(({ required }) => required || random.chance(0.5))
      .map(({ name, schema }) => [name, named(name, schema, words, random)]),
  );
  const object = (body && named('', body, words, random)) as Fields | undefined;
  const make = (changes: Partial<Parts> = {}) =>
    toRequest(kind, {
      method: operation.method,
      target: path + toQuery(fields),
      headers: [],
      body: object === undefined ? undefined : JSON.stringify(object),
      ...changes,
    });
  switch (kind) {
    case 'valid':
      return make();
    case 'near':
      change(random.pick([fields, object ?? fields]), random);
      return make({
        target: path + toQuery(fields),
        ...(object && { body: JSON.stringify(object) }),
      });
    case 'hostile':
      for (const each of [fields, object ?? {}]) {
        for (const name of Object.keys(each)) each[name] = hostileValue(random);
      }
      return make({
        target: path + toQuery(fields),
        ...(body && { body: JSON.stringify(random.chance(0.5) ? object : hostileValue(random)) }),
      });
    case 'method':
      return make({ method: random.pick(METHODS), body: random.pick([undefined, '{}', 'x']) });
    case 'path':
      return make({ target: random.pick(PATHS) });
    case 'body':
      return make(brokenBody(JSON.stringify(object ?? {}), random));
    case 'headers':
      return make({ headers: [random.pick(HEADERS), random.pick(HEADERS)] });
  }
}

function pickKind(random: Random): RestKind {
  let rest = random.integer(0, 99);
  for (const [kind, share] of SHARES) {
    if (rest < share) return kind;
    rest -= share;
  }
  return 'valid';
}

/** Removes, adds or replaces one field. */
function change(fields: Fields, random: Random): void {
  const names = Object.keys(fields);
  const name = names.length > 0 ? random.pick(names) : random.pick(HOSTILE_STRINGS);
  const roll = random.next();
  if (roll < 0.15) delete fields[name];
  else fields[roll < 0.3 ? random.pick(HOSTILE_STRINGS) : name] = hostileValue(random);
}

function toQuery(fields: Fields): string {
  const parts = Object.entries(fields).map(([name, value]) => {
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
    return `${encode(name)}=${encode(text).slice(0, 6_000)}`;
  });
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

/** A lone surrogate cannot be percent-encoded. */
const encode = (text: string): string => encodeURIComponent(Buffer.from(text).toString());

function brokenBody(json: string, random: Random): Partial<Parts> {
  const method = 'POST';
  switch (random.integer(0, 7)) {
    case 0:
      return { method, body: json.slice(0, random.integer(0, json.length)) };
    case 1:
      return { method, body: `${'['.repeat(5_000)}` };
    case 2:
      return { method, body: `${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}` };
    case 3:
      return { method, body: 'x'.repeat(random.integer(15_000, 200_000)) };
    case 4:
      return { method, body: Buffer.from([0xff, 0xfe, 0x00, 0xc3, 0x28]) };
    case 5:
      return { method, body: json, headers: [['Content-Length', String(json.length + 9)]] };
    case 6:
      return { method, body: 'zz\r\nnot a chunk', headers: [['Transfer-Encoding', 'chunked']] };
    default:
      return {
        method,
        body: json,
        headers: [['Content-Length', random.pick(['-1', 'x', '9'.repeat(30)])]],
      };
  }
}

interface Parts {
  method: string;
  target: string;
  headers: readonly (readonly [string, string])[];
  body: string | Buffer | undefined;
}

function toRequest(kind: Kind, { method, target, headers, body }: Parts): FuzzRequest {
  const content = body === undefined ? undefined : Buffer.from(body);
  const names = new Set(headers.map(([name]) => name.toLowerCase()));
  const usual: [string, string][] = [
    ['Host', '127.0.0.1'],
    ['Connection', 'close'],
    ...(content
      ? ([
          ['Content-Type', 'application/json'],
          ['Content-Length', String(content.length)],
        ] as [string, string][])
      : []),
  ];
  // A request must not have both headers: Transfer-Encoding excludes Content-Length.
  if (names.has('transfer-encoding')) names.add('content-length');
  const all = [...usual.filter(([name]) => !names.has(name.toLowerCase())), ...headers];
  const head = [`${method} ${target} HTTP/1.1`, ...all.map(([name, value]) => `${name}: ${value}`)];
  const bytes = Buffer.concat([
    Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'latin1'),
    content ?? Buffer.alloc(0),
  ]);
  return { kind, bytes };
}
