/**
 * `startCountingProxy(target)`: starts a proxy of a chain's node that forwards JSON-RPC for pages of any origin and
 * counts the requests. Also: its handle `CountingProxy`.
 */
import { createServer } from 'node:http';
import { freePort } from '@cenote/launch';

/** A proxy URL of a node that counts the forwarded requests. */
export interface CountingProxy {
  url: string;
  /** Number of requests, without CORS preflights. */
  count(): number;
  stop(): Promise<void>;
}

export async function startCountingProxy(target: string): Promise<CountingProxy> {
  let count = 0;
  const server = createServer(async (request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', 'content-type');
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end();
      return;
    }
    count += 1;
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(target, { method: 'POST', headers, body: Buffer.concat(parts) });
    response.writeHead(answer.status, headers).end(Buffer.from(await answer.arrayBuffer()));
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    count: () => count,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
