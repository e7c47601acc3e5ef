import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fuzz } from './fuzz.ts';

const DOCUMENT = {
  openapi: '3.1.0',
  paths: {
    '/v1/quote': {
      post: {
        requestBody: {
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Quote' } } },
        },
      },
    },
  },
  components: {
    schemas: { Quote: { type: 'object', properties: { n: { type: 'integer' } }, required: ['n'] } },
  },
};

/** Fuzzes a server with the given response; the fuzzer's own queries are served. */
async function report(answer: RequestListener, seed = 1, hangMs = 5_000, concurrency = 8) {
  const server = createServer((request, response) => {
    const known = { '/openapi.json': DOCUMENT, '/v1/tokens?chainId=31337': { tokens: [] } };
    const body = known[request.url as keyof typeof known];
    if (body) response.end(JSON.stringify(body));
    else answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const sent: string[] = [];
  const onFinding = (finding: { sent: string }) => sent.push(finding.sent);
  const found = await fuzz({ port, requests: 60, seed, hangMs, concurrency, onFinding });
  server.closeAllConnections();
  server.close();
  return { ...found, sent };
}

describe('fuzz', () => {
  test('reports no findings for regular responses', async () => {
    const found = await report((_, response) => response.end('{}'));
    // This server also responds to bodies that never arrive completely.
    expect(found).toMatchObject({ requests: 60, operations: 1, serverErrors: 0, leaks: 0 });
    expect(Object.keys(found.byKind).length).toBeGreaterThan(4);
  });

  test('counts server errors', async () => {
    const { serverErrors, byStatus } = await report((_, response) => {
      response.statusCode = 500;
      response.end();
    });
    expect(serverErrors).toBeGreaterThan(30);
    expect(byStatus['500']).toBe(serverErrors);
  });

  test('allows 503 with a retry time', async () => {
    const refuse =
      (headers: Record<string, string>): RequestListener =>
      (_, response) => {
        response.writeHead(503, headers);
        response.end();
      };
    expect((await report(refuse({ 'Retry-After': '1' }))).serverErrors).toBe(0);
    expect((await report(refuse({}))).serverErrors).toBeGreaterThan(30);
  });

  test('sends the given number of concurrent requests', async () => {
    let [open, most] = [0, 0];
    await report(
      (_, response) => {
        most = Math.max(most, ++open);
        setTimeout(() => {
          open--;
          response.end('{}');
        }, 100);
      },
      1,
      5_000,
      25,
    );
    expect(most).toBeGreaterThan(8);
    expect(most).toBeLessThanOrEqual(25);
  });

  test('counts missing responses', async () => {
    expect((await report(() => undefined, 1, 100)).hangs).toBeGreaterThan(30);
  });

  test('counts responses that reveal internals', async () => {
    const { leaks } = await report((_, response) => {
      response.end(new Error('x').stack);
    });
    expect(leaks).toBeGreaterThan(30);
  });

  test('sends the same requests for the same seed, and others for another', async () => {
    const fail: RequestListener = (_, response) => {
      response.statusCode = 500;
      response.end();
    };
    const [one, same, other] = [await report(fail), await report(fail), await report(fail, 2)];
    expect([...same.sent].sort()).toEqual([...one.sent].sort());
    expect([...other.sent].sort()).not.toEqual([...one.sent].sort());
  });
});
