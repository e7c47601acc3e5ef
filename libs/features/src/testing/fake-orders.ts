/**
 * Test helper `fakeOrders()`: replaces `fetch` by an order service with orders that a test adds or that were submitted
 * (type `FakeOrders`). Also: `fakeOrder()` (an order of the service), `fill()` and `lapse()` (fill or expire an order
 * on the chain and in the service).
 */
import { LOCAL, lower } from '@cenote/chains';
import type { ApiOrder, ApiOrderRequest, FlowQuoteResponse, OrderRefusal } from '@cenote/data';
import { orderDigest, orderHash, parseOrder } from '@cenote/trading/orders';
import { type Hex, recoverAddress } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import type { FakeChain } from './fake-chain.ts';
import { USDC } from './fake-gateway.ts';

/** The published development key of `ACCOUNT`. */
const KEY = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80';
const PERMIT2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3';
const HASH = `0x${'e'.repeat(64)}` as const;

/** A fake order service: orders that a test adds, and orders that were submitted. */
export interface FakeOrders {
  orders: ApiOrder[];
  /** Rejections of the next orders; each is used once. */
  refusals: OrderRefusal[];
  /** Number of submitted orders that get no response, counted down. */
  unanswered: number;
  /** Every request fails while set. */
  isDown: boolean;
  /** Statuses that the service reports for orders that it lists nevertheless, by hash. */
  claimed: Map<string, ApiOrder['status']>;
  /** Submitted orders, including those without a response. */
  put: ApiOrderRequest[];
  /** Offer of the fillers; without it there is no route. */
  flow?: FlowQuoteResponse;
  /** Requests, by their query. */
  requests: URLSearchParams[];
}

/** Returns an order in the form of the service's response; amounts in base units. */
export const fakeOrder = (change: Partial<ApiOrder> = {}): ApiOrder => ({
  hash: HASH,
  chainId: LOCAL.id,
  kind: 'limit',
  status: 'open',
  nonce: '0',
  swapper: '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266',
  reactor: '0x28baf0a85bcfbebda32120f1f18143174df62b95',
  input: {
    token: lower(LOCAL.wrappedNative),
    startAmount: `${10n ** 18n}`,
    endAmount: `${10n ** 18n}`,
  },
  output: {
    token: USDC,
    startAmount: '3300000000',
    endAmount: '3300000000',
    recipient: '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266',
  },
  decayStartTime: 1_900_000_000,
  decayEndTime: 1_900_000_000,
  deadline: 1_900_000_000,
  createdAt: 1_700_000_000,
  encodedOrder: '0x00',
  signature: '0x00',
  settlement: null,
  ...change,
});

/** A fake order service with signed orders. */
export function fakeOrders(chain: FakeChain): FakeOrders {
  const ordersApi: FakeOrders = {
    orders: [],
    refusals: [],
    unanswered: 0,
    isDown: false,
    put: [],
    requests: [],
    claimed: new Map(),
  };
  chain.answer.eth_signTypedData_v4 = ([, message]) => sign(String(message));
  globalThis.fetch = jest.fn(async (address: unknown, init?: { body?: string }) => {
    const url = new URL(String(address));
    if (ordersApi.isDown) throw new TypeError('fetch failed');
    if (url.pathname === '/v1/orders/nonces') return answer(200, nonces(ordersApi));
    if (url.pathname === '/v1/flow/quote' && ordersApi.flow) return answer(200, ordersApi.flow);
    if (url.pathname !== '/v1/orders') return answer(404, { code: 'NOT_FOUND', message: 'none' });
    if (init?.body) return take(ordersApi, JSON.parse(init.body) as ApiOrderRequest);
    ordersApi.requests.push(url.searchParams);
    const statuses = url.searchParams.get('status')?.split(',');
    const named = url.searchParams.get('hash');
    const orders = ordersApi.orders.filter(
      ({ status, hash }) => (statuses?.includes(status) ?? true) && (named ?? hash) === hash,
    );
    const stated = orders.map((order) => ({
      ...order,
      status: ordersApi.claimed.get(order.hash) ?? order.status,
    }));
    return answer(200, { orders: stated, nextCursor: null });
  }) as unknown as typeof fetch;
  return ordersApi;
}

/** Fills an order on the chain and in the order service. */
export function fill(
  chain: FakeChain,
  order: ApiOrder,
  settlement: NonNullable<ApiOrder['settlement']>,
): void {
  chain.usedNonces |= 1n << (BigInt(order.nonce) & 0xffn);
  chain.fills.set(order.hash as Hex, settlement.txHash as Hex);
  Object.assign(order, { status: 'filled', settlement });
}

/** Moves the chain's clock past an order's deadline, and sets its status in the order service. */
export function lapse(chain: FakeChain, order: ApiOrder): void {
  chain.now = order.deadline + 1;
  order.status = 'expired';
}

const answer = (status: number, body: object) => ({
  ok: status < 400,
  status,
  json: async () => body,
});

function nonces({ orders }: FakeOrders) {
  const used = orders.reduce((bits, { nonce }) => bits | (1n << BigInt(nonce)), 0n);
  return { word: '0', used: `${used}`, next: `${orders.length}` };
}

async function sign(message: string): Promise<Hex> {
  const { types, ...rest } = JSON.parse(message);
  const { EIP712Domain: _, ...own } = types;
  return privateKeyToAccount(KEY).signTypedData({ types: own, ...rest });
}

async function take(ordersApi: FakeOrders, request: ApiOrderRequest) {
  ordersApi.put.push(request);
  if (ordersApi.unanswered > 0) {
    ordersApi.unanswered--;
    throw new TypeError('fetch failed');
  }
  const refusal = ordersApi.refusals.shift();
  if (refusal) return answer(422, { code: refusal, message: refusal });
  const order = parseOrder(request.kind, request.encodedOrder as Hex);
  const hash = orderDigest(order, { chainId: request.chainId, permit2: PERMIT2 });
  const signer = await recoverAddress({ hash, signature: request.signature as Hex });
  if (lower(signer) !== order.info.swapper) {
    return answer(422, { code: 'BAD_SIGNATURE', message: signer });
  }
  const [output] = order.outputs;
  const taken = fakeOrder({
    hash: orderHash(order),
    chainId: request.chainId,
    nonce: `${order.info.nonce}`,
    kind: request.kind,
    deadline: Number(order.info.deadline),
    input: {
      token: order.input.token,
      startAmount: `${order.input.startAmount}`,
      endAmount: `${order.input.endAmount}`,
    },
    output: {
      token: output!.token,
      startAmount: `${output!.startAmount}`,
      endAmount: `${output!.endAmount}`,
      recipient: output!.recipient,
    },
  });
  ordersApi.orders.unshift(taken);
  return answer(200, taken);
}
