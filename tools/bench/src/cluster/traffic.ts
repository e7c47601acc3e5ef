/**
 * `Traffic`: class that sends a mix of quotes, lists and orders to the front at a fixed rate, regardless of earlier
 * responses, and classifies each response. Also: types `Sample` (a response) and `TrafficOptions`.
 */
import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { LOCAL, LOCAL_L2, type Network } from '@cenote/chains';
import type { ApiOrder, ApiOrderRequest, ApiQuote, ApiQuoteRequest } from '@cenote/data';
import { tokensOf, worldTokenAddress } from '@cenote/devnet';
import { toRouteQuote } from '@cenote/features/route-quote';
import { createRandom, type Random } from '@cenote/trading/testing';
import { pick } from '../gateway/load.ts';
import { mixOf } from '../gateway/mix.ts';

export interface TrafficOptions {
  url: string;
  perSecond: number;
  poolIds: readonly string[];
  /** Signed orders of the first chain, submitted one after the other. */
  orders: readonly ApiOrderRequest[];
  seed: number;
}

export interface Sample {
  kind: string;
  chainId: number;
  /** Scheduled time of the request, and time of the response, in milliseconds of `Date.now`. */
  at: number;
  until: number;
  /**
   * `ok`: a valid answer, including that there is no route. `refused`: an error response with a code. `broken`: no
   * response, or one of the front that names no reason. `wrong`: the content contradicts the request.
   */
  outcome: 'ok' | 'refused' | 'broken' | 'wrong';
  /** HTTP status (0: none) and error code or fault. */
  detail: string;
  /** The response says that its data is not up to date. */
  isStale: boolean;
  quote?: { params: ApiQuoteRequest; answer: ApiQuote };
  /** Price of each listed pool by its id. */
  prices?: Record<string, string>;
  /** Hash of the acknowledged order. */
  order?: string;
}

const TIMEOUT_MS = 20_000;
/** The rate increases from this share of it to all within this time, as caches are cold at first. */
const FIRST_SHARE = 0.1;
const RAMP_MS = 15_000;
/** Share of requests, in percent; the rest are lists. */
const QUOTES = 30;
const ORDERS = 5;
/** Statuses of valid responses without a route. */
const NO_ROUTE = [404, 422];
const NETWORKS: readonly Network[] = [LOCAL, LOCAL_L2];

interface Wanted {
  kind: string;
  chainId: number;
  path: string;
  body: object;
}

export class Traffic {
  readonly #options: TrafficOptions;
  readonly #agent = new Agent({ keepAlive: true });
  readonly #random: Random;
  readonly #lists;
  readonly #onSample: (sample: Sample) => void;
  #orders = 0;
  #isOver = false;

  constructor(options: TrafficOptions, onSample: (sample: Sample) => void) {
    this.#options = options;
    this.#onSample = onSample;
    this.#random = createRandom(options.seed);
    this.#lists = mixOf(this.#random, options.poolIds).filter(({ name }) => name !== 'quote');
  }

  /** Sends requests until `stop` is called. */
  async run(): Promise<void> {
    const started = Date.now();
    const pending = new Set<Promise<void>>();
    for (let due = started; !this.#isOver; ) {
      const share = Math.min(1, FIRST_SHARE + (due - started) / RAMP_MS);
      due += 1_000 / (this.#options.perSecond * share);
      const early = due - Date.now();
      if (early > 1) await delay(early);
      const sent = this.#send(this.#next(), due).then((sample) => {
        pending.delete(sent);
        this.#onSample(sample);
      });
      pending.add(sent);
    }
    await Promise.all(pending);
    this.#agent.destroy();
  }

  stop(): void {
    this.#isOver = true;
  }

  #next(): Wanted {
    const at = this.#random.next() * 100;
    const order = this.#options.orders[this.#orders];
    if (at < ORDERS && order) {
      this.#orders++;
      return { kind: 'order', chainId: LOCAL.id, path: '/v1/orders', body: order };
    }
    if (at < ORDERS + QUOTES) {
      const body = this.#quote(this.#random.pick(NETWORKS));
      return { kind: 'quote', chainId: body.chainId, path: '/v1/quote', body };
    }
    const list = pick(this.#lists, () => this.#random.next());
    if (list.name === 'pools') return POOLS;
    const { path, body } = list.make();
    return { kind: list.name, chainId: LOCAL.id, path, body: body! };
  }

  #quote({ id }: Network): ApiQuoteRequest {
    const plain = tokensOf(id).filter(({ kind }) => kind === 'plain');
    const tokenIn = this.#random.pick(plain);
    const tokenOut = this.#random.pick(plain.filter((token) => token !== tokenIn));
    const usd = 10 ** (1 + this.#random.next() * 4);
    const millionths = BigInt(Math.ceil((usd / Number(tokenIn.priceUsd)) * 1e6));
    const amount = (millionths * 10n ** BigInt(tokenIn.decimals)) / 1_000_000n;
    return {
      chainId: id,
      tokenIn: worldTokenAddress(id, tokenIn.key),
      tokenOut: worldTokenAddress(id, tokenOut.key),
      kind: 'exactIn',
      amount: String(amount > 0n ? amount : 1n),
    };
  }

  #send(wanted: Wanted, at: number): Promise<Sample> {
    return new Promise((settle) => {
      const done = (status: number, text = '') =>
        settle({
          kind: wanted.kind,
          chainId: wanted.chainId,
          at,
          until: Date.now(),
          isStale: false,
          ...classify(wanted, status, text),
        });
      const sent = request(
        `${this.#options.url}${wanted.path}`,
        {
          method: 'POST',
          agent: this.#agent,
          timeout: TIMEOUT_MS,
          headers: { 'Content-Type': 'application/json' },
        },
        (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('end', () =>
            done(
              response.complete ? (response.statusCode ?? 0) : 0,
              Buffer.concat(parts).toString('utf8'),
            ),
          );
          response.on('error', () => done(0));
        },
      );
      sent.on('timeout', () => sent.destroy());
      sent.on('error', () => done(0));
      sent.end(JSON.stringify(wanted.body));
    });
  }
}

const POOLS: Wanted = {
  kind: 'pools',
  chainId: LOCAL.id,
  path: '/graphql',
  body: {
    query: `{ pools(chainId: ${LOCAL.id}, first: 20) { edges { node { poolId protocol fee tvlUsd apr
      sqrtPriceX96 day { volumeUsd } month { volumeUsd } } } pageInfo { hasNextPage endCursor } } }`,
  },
};

type Finding = Pick<Sample, 'outcome' | 'detail'> & Partial<Sample>;

interface GraphqlBody {
  data?: { pools?: { edges: { node: { poolId: string; sqrtPriceX96: string | null } }[] } };
  errors?: { extensions?: { code?: string } }[];
  extensions?: { chains?: { chainId: number; stale: boolean }[] };
}

function classify({ kind, chainId, body }: Wanted, status: number, text: string): Finding {
  if (status === 0) return { outcome: 'broken', detail: 'no response' };
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    return { outcome: status === 200 ? 'wrong' : 'broken', detail: `${status} without a reason` };
  }
  if (kind === 'quote' && status === 200) return quoteFinding(body as ApiQuoteRequest, answer);
  if (kind === 'order' && status === 200) {
    const { hash } = answer as ApiOrder;
    return hash
      ? { outcome: 'ok', detail: '200', order: hash }
      : { outcome: 'wrong', detail: '200 without the order' };
  }
  if (status === 200) return listFinding(chainId, answer as GraphqlBody);
  const { code = 'unknown' } = answer as { code?: string };
  const isAnswer = kind === 'quote' && NO_ROUTE.includes(status);
  return { outcome: isAnswer ? 'ok' : 'refused', detail: `${status} ${code}` };
}

function quoteFinding(params: ApiQuoteRequest, answer: unknown): Finding {
  const quote = answer as ApiQuote;
  const network = NETWORKS.find(({ id }) => id === params.chainId)!;
  try {
    const { tokenIn, tokenOut, kind } = params;
    toRouteQuote(quote, { tokenIn, tokenOut, kind, amount: BigInt(params.amount) }, network);
  } catch (error) {
    return { outcome: 'wrong', detail: String(error) };
  }
  return { outcome: 'ok', detail: '200', quote: { params, answer: quote } };
}

function listFinding(chainId: number, { data, errors, extensions }: GraphqlBody): Finding {
  if (errors) {
    return { outcome: 'refused', detail: `200 ${errors[0]?.extensions?.code ?? 'unknown'}` };
  }
  const isStale = extensions?.chains?.find((chain) => chain.chainId === chainId)?.stale ?? false;
  const listed = data?.pools?.edges.flatMap(({ node: { poolId, sqrtPriceX96 } }) =>
    sqrtPriceX96 === null ? [] : [[poolId, sqrtPriceX96] as const],
  );
  return {
    outcome: 'ok',
    detail: '200',
    isStale,
    ...(listed && { prices: Object.fromEntries(listed) }),
  };
}
