/**
 * `LyingGateway`: class that replaces `fetch` for a page's gateway: forwards requests to the honest gateway and
 * falsifies its responses. Also: `isGatewayUrl()`, types `Exchange` (request and response) and `Rewrite` (function that
 * changes a whole response).
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { Address } from '@cenote/chains';
import { seeded } from '../random.ts';
import { delayOf, type Lie, type Surroundings, withLie } from './lies.ts';
import { type ResponseSchema, schemaAt } from './schema.ts';

/** URLs of the pages' gateways, each with its own number. */
const HOST = /^http:\/\/gateway-[0-9]+\.test\//;
export const isGatewayUrl = (url: string): boolean => HOST.test(url);

export interface Exchange {
  operation: string;
  body: unknown;
  status: number;
  answer: unknown;
}

interface Recorded {
  status: number;
  answer: unknown;
}

/** Rewrites a whole response: several fields are changed consistently. */
export type Rewrite = (exchange: Exchange) => unknown;

/**
 * Proxy between the page and an honest gateway. Honest responses are recorded, so that each request is forwarded once;
 * the page receives the recorded response with the current lie.
 */
export class LyingGateway {
  /** Responses that the page has received since `begin`. */
  exchanges: Exchange[] = [];
  /** Fields that were falsified since `begin`: `POST /v1/quote amountOut`. Delays do not count. */
  fields = new Set<string>();
  /** Whether the rewrite has changed a response since `begin`. */
  hasRewritten = false;
  readonly #honestUrl: string;
  readonly #forms: ReadonlyMap<string, ResponseSchema>;
  readonly #recorded = new Map<string, Promise<Recorded>>();
  readonly #earlier = new Map<string, unknown[]>();
  readonly #addresses: readonly Address[];
  #lies: readonly Lie[] = [];
  #rewrite: Rewrite | undefined;
  #truth: Rewrite | undefined;
  #concerned: readonly Address[] = [];
  #page = 0;

  constructor(honestUrl: string, forms: readonly ResponseSchema[], addresses: readonly Address[]) {
    this.#honestUrl = honestUrl;
    this.#forms = new Map(forms.map((form) => [form.operation, form]));
    this.#addresses = addresses;
  }

  /**
   * Sets the lies for the next page; none for honest responses. Returns the URL of its gateway.
   * @param options.truth adds data that the honest gateway does not have
   */
  begin(
    lies: readonly Lie[],
    {
      concerned,
      rewrite,
      truth,
    }: {
      concerned: readonly Address[];
      rewrite?: Rewrite | undefined;
      truth?: Rewrite | undefined;
    },
  ): string {
    this.#page += 1;
    this.#lies = lies;
    this.#concerned = concerned;
    this.#rewrite = rewrite;
    this.#truth = truth;
    this.exchanges = [];
    this.fields = new Set();
    this.hasRewritten = false;
    return this.#url;
  }

  get #url(): string {
    return `http://gateway-${this.#page}.test`;
  }

  /** Replaces the page's `fetch` for URLs of its gateway. */
  async fetch(url: string, init: RequestInit | undefined): Promise<Response> {
    if (!url.startsWith(this.#url)) return new Response('', { status: 503 });
    const { pathname, search } = new URL(url);
    const method = init?.method ?? 'GET';
    const operation = this.#operationOf(method, pathname);
    const text = typeof init?.body === 'string' ? init.body : undefined;
    const body: unknown = text && JSON.parse(text);
    const isPlacing = operation === 'POST /v1/orders';
    // Orders are intercepted for the attacker: the honest order book does not receive them.
    const { status, answer } = isPlacing
      ? { status: 503, answer: { code: 'NOT_READY', message: 'Later' } }
      : await this.#honest(method, pathname + search, text, operation);
    let exchange: Exchange = { operation, body, status, answer };
    exchange = { ...exchange, answer: this.#truth?.(exchange) ?? exchange.answer };
    for (const lie of this.#lies) exchange = await this.#lied(exchange, lie, init?.signal);
    const rewritten = this.#rewrite?.(exchange);
    if (rewritten !== undefined) {
      this.hasRewritten ||= JSON.stringify(rewritten) !== JSON.stringify(exchange.answer);
      exchange = { ...exchange, answer: rewritten };
    }
    init?.signal?.throwIfAborted();
    this.exchanges.push(exchange);
    const json = exchange.answer === undefined ? '' : JSON.stringify(exchange.answer);
    const headers = { 'content-type': 'application/json' };
    return new Response(json, { status: exchange.status, headers });
  }

  async #lied(exchange: Exchange, lie: Lie, signal?: AbortSignal | null): Promise<Exchange> {
    if (lie.operation !== exchange.operation) return exchange;
    const random = seeded(lie.seed);
    const name = `${lie.operation} ${lie.field}`;
    if (lie.kind === 'late') {
      await delay(delayOf(random), undefined, signal ? { signal } : {}).catch(() => {});
      return exchange;
    }
    if (lie.field === '') {
      this.fields.add(name);
      const others = (this.#earlier.get(lie.operation) ?? []).slice(0, -1);
      if (lie.kind === 'missing' || others.length === 0) {
        return { ...exchange, status: 500, answer: undefined };
      }
      return { ...exchange, answer: random.pick(others) };
    }
    const form = this.#forms.get(lie.operation);
    const schema = form && schemaAt(form.schema, lie.field);
    const around: Surroundings = {
      addresses: this.#addresses,
      earlier: [],
      concerned: this.#concerned,
    };
    const answer = withLie(exchange.answer, lie, schema ?? {}, random, around);
    if (answer === undefined) return exchange;
    this.fields.add(name);
    return { ...exchange, answer };
  }

  #honest(
    method: string,
    path: string,
    body: string | undefined,
    operation: string,
  ): Promise<Recorded> {
    const key = `${method} ${path} ${body ?? ''}`;
    let recorded = this.#recorded.get(key);
    if (!recorded) {
      recorded = this.#request(method, path, body);
      this.#recorded.set(key, recorded);
      void recorded.then(
        ({ answer }) => {
          this.#earlier.set(operation, [...(this.#earlier.get(operation) ?? []), answer]);
        },
        () => this.#recorded.delete(key),
      );
    }
    return recorded;
  }

  async #request(method: string, path: string, body: string | undefined): Promise<Recorded> {
    const response = await fetch(this.#honestUrl + path, {
      method,
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      ...(body !== undefined && { body }),
    });
    const text = await response.text();
    return { status: response.status, answer: text ? JSON.parse(text) : undefined };
  }

  #operationOf(method: string, pathname: string): string {
    for (const operation of this.#forms.keys()) {
      const [itsMethod, path = ''] = operation.split(' ');
      const pattern = new RegExp(`^${path.replace(/\{[^}]+\}/g, '[^/]+')}$`);
      if (itsMethod === method && pattern.test(pathname)) return operation;
    }
    return `${method} ${pathname}`;
  }
}
