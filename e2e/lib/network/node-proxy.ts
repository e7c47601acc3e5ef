/**
 * `startNodeProxy(target)`: starts a proxy of a chain's node that can drop requests or responses. Also: its handle
 * `NodeProxy`, and type `RequestOutcome`.
 */
import { createServer } from 'node:http';
import { freePort } from '@cenote/launch';

/** Outcome of a proxied request: forwarded, dropped before the node, or its response dropped. */
export type RequestOutcome = 'passes' | 'isLost' | 'loses its answer';

/** A proxy of a node that can drop requests and responses. */
export interface NodeProxy {
  url: string;
  /** Returns the outcome of a request by its method; the request waits for the promise. */
  outcome: (method: string) => RequestOutcome | Promise<RequestOutcome>;
  stop(): Promise<void>;
}

export async function startNodeProxy(target: string): Promise<NodeProxy> {
  const server = createServer(async (request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', 'content-type');
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end();
      return;
    }
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    const { method } = JSON.parse(body.toString()) as { method: string };
    const outcome = await proxy.outcome(method);
    if (outcome === 'isLost') {
      request.destroy();
      return;
    }
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(target, { method: 'POST', headers, body });
    const text = await answer.text();
    if (outcome === 'passes') response.writeHead(answer.status, headers).end(text);
    else request.destroy();
  });
  const port = await freePort();
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const proxy: NodeProxy = {
    url: `http://127.0.0.1:${port}`,
    outcome: () => 'passes',
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  return proxy;
}
