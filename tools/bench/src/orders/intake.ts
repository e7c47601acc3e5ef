/**
 * Class `OrderIntake`: submits signed orders to a gateway, one or many at a fixed rate, and measures the responses
 * (type `Answer`). Also: `openOrders()`, the hashes of a gateway's open orders.
 */
import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { LOCAL } from '@cenote/chains';
import { type ApiOrder, type ApiOrderRequest, createRestClient } from '@cenote/data';

const TIMEOUT_MS = 10_000;

export interface Answer {
  /** 0: no response. */
  status: number;
  ms: number;
  /** Hash of the accepted order. */
  hash: string | undefined;
}

/** Submits orders to a gateway over persistent connections. */
export class OrderIntake {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 256 });
  readonly #url: string;

  constructor(gatewayUrl: string) {
    this.#url = `${gatewayUrl}/v1/orders`;
  }

  /** Always resolves, also on failures. */
  bring(order: ApiOrderRequest): Promise<Answer> {
    const body = JSON.stringify(order);
    const started = performance.now();
    return new Promise((settle) => {
      const done = (status: number, text = '') => {
        const ms = performance.now() - started;
        const { hash } = status === 200 ? (JSON.parse(text) as ApiOrder) : {};
        settle({ status, ms, hash });
      };
      const options = { method: 'POST', agent: this.#agent, timeout: TIMEOUT_MS };
      const sent = request(this.#url, options, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk;
        });
        response.on('end', () => done(response.statusCode ?? 0, text));
        response.on('error', () => done(0));
      });
      sent.on('timeout', () => sent.destroy());
      sent.on('error', () => done(0));
      sent.end(body);
    });
  }

  /** Submits orders at a fixed rate regardless of earlier responses, as from that many users. */
  async bringAll(
    orders: readonly ApiOrderRequest[],
    rate: number,
    onAnswer: (answer: Answer) => void = () => undefined,
  ): Promise<{ answers: Answer[]; seconds: number }> {
    const started = performance.now();
    const sent: Promise<Answer>[] = [];
    for (const [i, order] of orders.entries()) {
      const early = started + (i * 1_000) / rate - performance.now();
      if (early > 0) await delay(early);
      const answered = this.bring(order);
      void answered.then(onAnswer);
      sent.push(answered);
    }
    const answers = await Promise.all(sent);
    return { answers, seconds: (performance.now() - started) / 1_000 };
  }

  close(): void {
    this.#agent.destroy();
  }
}

/** Hashes of the open orders, read page by page. */
export async function openOrders(gatewayUrl: string): Promise<Set<string>> {
  const rest = createRestClient({ baseUrl: gatewayUrl });
  const open = new Set<string>();
  for (let cursor: string | undefined; ; ) {
    const page = await rest.orders({ chainId: LOCAL.id, status: 'open', limit: 250, cursor });
    for (const { hash } of page.orders) open.add(hash);
    if (page.nextCursor === null) return open;
    cursor = page.nextCursor;
  }
}
