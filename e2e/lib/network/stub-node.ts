import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** `startStubNode(chainId)`: starts an HTTP server that responds to every JSON-RPC request with a chain id. */
export async function startStubNode(chainId: number): Promise<{ url: string; stop(): void }> {
  const result = `0x${chainId.toString(16)}`;
  const server = createServer((_, response) => {
    response.writeHead(200, {
      'content-type': 'application/json',
      // Allows requests of pages of any origin, as nodes do.
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'content-type',
    });
    response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => void server.close() };
}
