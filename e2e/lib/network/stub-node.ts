import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A node that answers its chain id and nothing else. */
export async function startStubNode(chainId: number): Promise<{ url: string; stop(): void }> {
  const result = `0x${chainId.toString(16)}`;
  const server = createServer((_, response) => {
    response.writeHead(200, {
      'content-type': 'application/json',
      // Asked by a page of another origin, as every node is.
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'content-type',
    });
    response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => void server.close() };
}
