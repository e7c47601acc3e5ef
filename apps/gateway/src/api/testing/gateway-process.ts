/**
 * Test helpers: class `GatewayProcess`, which starts and ends a gateway (start.mjs) as a child process and sends
 * requests to it; `until()`, which polls until a result is defined. Also: type `LiveMessage`.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type {
  ApiErrorBody,
  ApiQuote,
  ApiQuoteRequest,
  Readiness,
  TokensResponse,
} from '@cenote/data';

const START = join(__dirname, '..', '..', '..', 'start.mjs');
/** Memory options of the launcher (tools/launch): a large young generation, and a limited old one. */
const MEMORY = ['--max-semi-space-size=64', '--max-old-space-size=512'];

/** Timeouts that only apply to hanging requests: a busy machine may be slow. */
const ANSWER_MS = 60_000;
const STREAM_MS = 90_000;

/** One event of the live stream, with its data not validated by a schema. */
export interface LiveMessage {
  id: string;
  name: string;
  data: unknown;
}

/** A gateway in its own process, as a launcher runs it. */
export class GatewayProcess {
  readonly #env: Record<string, string>;
  readonly #url: string;
  #child: ChildProcess | undefined;
  #output = '';

  /** @param command argument of start.mjs. */
  constructor(
    readonly port: number,
    env: Record<string, string>,
    readonly command: 'start' | 'serve' | 'dev' = 'start',
  ) {
    // Tests use their own documents, and a busy machine responds slowly.
    const usual = { PERSISTED_ONLY: 'off', REQUEST_TIMEOUT_MS: String(ANSWER_MS / 2) };
    this.#env = { ...usual, ...env, GATEWAY_PORT: String(port) };
    this.#url = `http://127.0.0.1:${port}`;
  }

  start(): void {
    const child = spawn(process.execPath, [...MEMORY, START, this.command], {
      env: { PATH: process.env.PATH ?? '', ...this.#env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#output = '';
    const keep = (chunk: Buffer) => {
      this.#output = (this.#output + chunk).slice(-4_000);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    this.#child = child;
  }

  /** The output since the last start. */
  get output(): string {
    return this.#output;
  }

  /** Ends the process; returns its exit code, null after SIGKILL. */
  async end(signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): Promise<number | null> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return null;
    child.kill(signal);
    const [code] = (await once(child, 'exit')) as [number | null];
    return code;
  }

  /** Returns the exit code once the process has ended by itself; null if a signal ended it. */
  async ended(): Promise<number | null> {
    const child = this.#child;
    if (!child || child.signalCode !== null) return null;
    if (child.exitCode !== null) return child.exitCode;
    const [code] = (await once(child, 'exit')) as [number | null];
    return code;
  }

  /** Returns the status of a POST with any request `target`, including ones that browsers do not send. */
  async statusOf(target: string, body: string): Promise<number | undefined> {
    const headers = { 'Content-Type': 'application/json' };
    const sent = httpRequest(this.#url, { method: 'POST', path: target, headers });
    sent.end(body);
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    response.resume();
    return response.statusCode;
  }

  /** Returns the readiness; undefined while the port is closed. */
  async readiness(): Promise<(Readiness & { status: number }) | undefined> {
    if (this.#child && this.#child.exitCode !== null) {
      throw new Error(`The gateway exited:\n${this.#output}`);
    }
    const response = await this.get('/readyz').catch(() => undefined);
    return response && { status: response.status, ...((await response.json()) as Readiness) };
  }

  get(path: string): Promise<Response> {
    return this.send(path);
  }

  send(path: string, init: RequestInit = {}): Promise<Response> {
    return fetch(this.#url + path, { ...init, signal: AbortSignal.timeout(ANSWER_MS) });
  }

  /**
   * Reads `/v1/live` until an event matches.
   * @returns the events up to it.
   */
  async listen(
    isLast: (event: LiveMessage) => boolean,
    { path = '/v1/live', headers = {} }: { path?: string; headers?: Record<string, string> } = {},
  ): Promise<LiveMessage[]> {
    const signal = AbortSignal.timeout(STREAM_MS);
    const { body } = await fetch(this.#url + path, { signal, headers });
    const events: LiveMessage[] = [];
    let text = '';
    for await (const chunk of body!.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      const parts = text.split('\n\n');
      text = parts.pop()!;
      for (const part of parts) {
        const match = /^id: (.*)\nevent: (.*)\ndata: (.*)$/.exec(part);
        if (!match) continue;
        const [, id = '', name = '', data = ''] = match;
        events.push({ id, name, data: JSON.parse(data) });
        if (isLast(events.at(-1)!)) return events;
      }
    }
    throw new Error('The stream ended.');
  }

  async tokens(chainId: number): Promise<TokensResponse['tokens']> {
    const response = await this.get(`/v1/tokens?chainId=${chainId}`);
    return ((await response.json()) as TokensResponse).tokens;
  }

  post(body: string, signal = AbortSignal.timeout(ANSWER_MS)): Promise<Response> {
    const headers = { 'Content-Type': 'application/json' };
    return fetch(`${this.#url}/v1/quote`, { method: 'POST', headers, body, signal });
  }

  async quote(request: ApiQuoteRequest): Promise<ApiQuote> {
    const response = await this.post(JSON.stringify(request));
    const body = (await response.json()) as ApiQuote;
    if (!response.ok) throw new Error(JSON.stringify(body));
    return body;
  }

  /** Sends a query. Rejects if the response has errors. */
  async graphql<T>(query: string): Promise<T> {
    const response = await fetch(`${this.#url}/graphql`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ query }),
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    const { data, errors } = (await response.json()) as { data?: T; errors?: unknown };
    if (errors || data === undefined) throw new Error(`${query}: ${JSON.stringify(errors)}`);
    return data;
  }

  async refusal(request: object): Promise<ApiErrorBody & { status: number }> {
    const response = await this.post(JSON.stringify(request));
    return { status: response.status, ...((await response.json()) as ApiErrorBody) };
  }
}

const FIRST_PAUSE_MS = 30;
/** Maximum pause between polls; polling without pauses would slow down a starting process. */
const LONGEST_PAUSE_MS = 250;

/** Polls until the result is defined; rejects with `what` after the timeout. */
export async function until<T>(
  what: string,
  request: () => Promise<T | undefined | false>,
  timeoutMs = 90_000,
): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 1.5, LONGEST_PAUSE_MS)) {
    const response = await request();
    if (response !== undefined && response !== false) return response;
    if (Date.now() > deadline) throw new Error(`Timed out waiting for ${what}`);
    await delay(pauseMs);
  }
}
