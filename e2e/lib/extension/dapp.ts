/**
 * `startDapp()`: serves the test dapp on two origins, to test permissions by site. Also: class `DappPage`, page object
 * of a page or frame of the dapp that sends provider requests; types `DappServer` and `Evaluates`.
 */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { freePort } from '@cenote/launch';
import type { Page } from '@playwright/test';

const FILES = resolve(import.meta.dirname, '../../dapp');
const TYPES = { html: 'text/html', js: 'text/javascript' } as const;

export interface DappServer {
  url: string;
  otherUrl: string;
  stop(): Promise<void>;
}

export async function startDapp(): Promise<DappServer> {
  const server = createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://site');
    const name = pathname === '/dapp.js' ? 'dapp.js' : 'index.html';
    const type = TYPES[name.endsWith('.js') ? 'js' : 'html'];
    response.writeHead(200, { 'content-type': type }).end(await readFile(resolve(FILES, name)));
  });
  const port = await freePort();
  await new Promise<void>((done) => server.listen(port, () => done()));
  return {
    url: `http://127.0.0.1:${port}`,
    otherUrl: `http://localhost:${port}`,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

type Answer = { result: unknown } | { error: { code: number; message: string } };

interface DappState {
  announced: { info: { uuid: string; name: string; icon: string; rdns: string } }[];
  events: [string, unknown][];
  answers: number;
  rpcRequest(method: string, params?: unknown): Promise<Answer>;
}
type DappWindow = Window & { dapp: DappState };

/** A page or frame of any browser that can evaluate functions. */
export interface Evaluates {
  evaluate<R, Arg>(pageFunction: (arg: Arg) => R | Promise<R>, arg: Arg): Promise<R>;
}

/** A page or frame of the test dapp and its provider requests. */
export class DappPage<At extends Evaluates = Page> {
  constructor(readonly page: At) {}

  /** Returns the response, a result or an error. */
  rpcRequest(method: string, params?: unknown): Promise<Answer> {
    return this.page.evaluate(
      ([name, params]) => (window as unknown as DappWindow).dapp.rpcRequest(name as string, params),
      [method, params] as const,
    );
  }

  /**
   * Returns the result.
   * @throws Error if the response is an error.
   */
  async result(method: string, params?: unknown): Promise<unknown> {
    const answer = await this.rpcRequest(method, params);
    if ('error' in answer) throw new Error(`${answer.error.code} ${answer.error.message}`);
    return answer.result;
  }

  events(): Promise<[string, unknown][]> {
    return this.page.evaluate(() => (window as unknown as DappWindow).dapp.events, null);
  }

  /** Number of responses that have reached the page. */
  answers(): Promise<number> {
    return this.page.evaluate(() => (window as unknown as DappWindow).dapp.answers, null);
  }
}
