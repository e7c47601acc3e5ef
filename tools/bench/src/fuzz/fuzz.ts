/**
 * `fuzz(options)`: sends seeded requests to a running gateway and returns counts of server errors, timeouts and leaks
 * (`FuzzReport`). Also: `isServerError()`, and types `FuzzOptions` and `Finding`.
 */
import { createRandom } from '@cenote/trading/testing';
import { operationsOf } from './document.ts';
import { type Answer, exchange } from './exchange.ts';
import { graphOf, INTROSPECTION } from './graph.ts';
import { leaksIn } from './leaks.ts';
import { type Kind, nextRequest } from './requests.ts';

export interface FuzzOptions {
  port: number;
  requests: number;
  seed: number;
  /** Number of concurrent requests. */
  concurrency?: number;
  /** Timeout of a response, in milliseconds. */
  hangMs?: number;
  /** Called with each server error, hang and leak. */
  onFinding?: (finding: Finding) => void;
}

export interface Finding {
  what: 'serverError' | 'hang' | 'leak';
  kind: Kind;
  /** Index of the request; the seed reproduces it. */
  index: number;
  sent: string;
  answer: string;
  leaks: readonly string[];
}

export interface FuzzReport {
  requests: number;
  operations: number;
  /** Number of fields of GraphQL's query type. */
  queries: number;
  /** Responses with status 500 or above, except 503 with a retry time. */
  serverErrors: number;
  hangs: number;
  leaks: number;
  /** Count by status; 0: closed without a response, as for a broken request. */
  byStatus: Record<string, number>;
  byKind: Record<string, number>;
  /** Ratio of valid requests with status 200: the others do not test anything behind the validation. */
  validOk: number;
  /** Ratio of valid documents with a response without errors. */
  graphqlOk: number;
}

const CONCURRENCY = 8;
/** Above the gateway's own timeouts of a request. */
const HANG_MS = 12_000;

/** Sends seeded requests derived from the gateway's own OpenAPI document, and checks all responses. */
export async function fuzz(options: FuzzOptions): Promise<FuzzReport> {
  const { port, requests, seed, onFinding } = options;
  const { concurrency = CONCURRENCY, hangMs = HANG_MS } = options;
  const get = async (path: string): Promise<unknown> => {
    const signal = AbortSignal.timeout(hangMs);
    return (await fetch(`http://127.0.0.1:${port}${path}`, { signal })).json();
  };
  const operations = operationsOf(await get('/openapi.json'));
  const sendQuery = async (query: string): Promise<unknown> => {
    const signal = AbortSignal.timeout(hangMs);
    const headers = { 'Content-Type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify({ query }), signal };
    return (await fetch(`http://127.0.0.1:${port}/graphql`, init)).json();
  };
  const graph = await sendQuery(INTROSPECTION).then(graphOf, () => undefined);
  const words = [...(await wordsOf(get)), ...(graph ? await poolIdsOf(sendQuery) : [])];
  const random = createRandom(seed);
  const report: FuzzReport = {
    requests,
    operations: operations.length,
    serverErrors: 0,
    hangs: 0,
    leaks: 0,
    queries: graph?.queries.length ?? 0,
    byStatus: {},
    byKind: {},
    validOk: 0,
    graphqlOk: 0,
  };
  let next = 0;
  let valid = 0;
  let validOk = 0;
  let [sentCount, answered] = [0, 0];
  async function work(): Promise<void> {
    while (next < requests) {
      const index = next++;
      const { kind, bytes } = nextRequest(operations, graph, words, random);
      const answer = await exchange(port, bytes, hangMs);
      const sent = bytes.toString('latin1');
      const leaks = leaksIn(answer.text, sent);
      report.byStatus[answer.status] = (report.byStatus[answer.status] ?? 0) + 1;
      report.byKind[kind] = (report.byKind[kind] ?? 0) + 1;
      if (kind === 'valid') valid++;
      if (kind === 'valid' && answer.status === 200) validOk++;
      if (kind === 'graphqlValid') sentCount++;
      if (kind === 'graphqlValid' && !/"errors":\[/.test(answer.text)) answered++;
      const find = (what: Finding['what']) =>
        onFinding?.({ what, kind, index, sent, answer: answer.text, leaks });
      // GraphQL reports errors within a response of status 200.
      if (isServerError(answer) || answer.text.includes('"code":"INTERNAL"')) {
        report.serverErrors++;
        find('serverError');
      }
      if (answer.isHung) {
        report.hangs++;
        find('hang');
      }
      if (leaks.length > 0) {
        report.leaks++;
        find('leak');
      }
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work));
  report.validOk = Math.round((validOk / Math.max(1, valid)) * 100) / 100;
  report.graphqlOk = Math.round((answered / Math.max(1, sentCount)) * 100) / 100;
  return report;
}

/** A 503 is allowed if it has a retry time. */
export const isServerError = ({ status, text }: Pick<Answer, 'status' | 'text'>): boolean =>
  status >= 500 && !(status === 503 && /^retry-after: \d+/im.test(text));

/** Ids of pools, for documents that query one. */
async function poolIdsOf(sendQuery: (query: string) => Promise<unknown>): Promise<string[]> {
  const answer = (await sendQuery('{ pools(first: 20) { edges { node { poolId } } } }')) as {
    data?: { pools?: { edges: { node: { poolId: string } }[] } };
  };
  return answer.data?.pools?.edges.map(({ node }) => node.poolId) ?? [];
}

/** Addresses and amounts that exist in this world. */
async function wordsOf(get: (path: string) => Promise<unknown>): Promise<string[]> {
  const { tokens } = (await get('/v1/tokens?chainId=31337')) as { tokens: { address: string }[] };
  const amounts = [
    '1',
    '1000000',
    '1000000000000000000',
    '77'.padEnd(21, '0'),
    '9'.repeat(78),
    '0',
  ];
  return [
    ...tokens.slice(0, 12).map(({ address }) => address),
    ...amounts,
    `0x${'ab'.repeat(32)}`,
    '5',
  ];
}
