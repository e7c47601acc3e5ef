/**
 * `serveEmptyPages()`: starts a local HTTP server with an empty page at every path. The difference of its load time
 * with an extension is the extension's cost.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const EMPTY =
  '<!doctype html><html lang="en"><head><title>e</title></head><body><p>e</p></body></html>';

export interface EmptyPages {
  url: string;
  close(): Promise<void>;
}

export async function serveEmptyPages(): Promise<EmptyPages> {
  const server = createServer((_, response) => {
    response.setHeader('cache-control', 'no-store').setHeader('content-type', 'text/html');
    response.end(EMPTY);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
