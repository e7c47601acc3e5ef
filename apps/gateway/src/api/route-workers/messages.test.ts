import { createRouter } from '@cenote/trading';
import { makeTestMarket } from '@cenote/trading/testing/routing';
import * as fc from 'fast-check';
import { HEAD } from '../testing/fake-gateway.ts';
import {
  parseWorkerRequest,
  parseWorkerResponse,
  type WorkerRequest,
  type WorkerResponse,
} from './messages.ts';

const { pools, tokens, wrappedNative } = makeTestMarket({ seed: 9, tokens: 5, pools: 40 });
const [tokenIn, tokenOut] = [tokens[1]!.address, tokens[3]!.address];
const params = { tokenIn, tokenOut, amount: 10n ** 9n, kind: 'exactIn' as const };
const request = { ...params, fees: { sellFeeBps: 0, buyFeeBps: 0 } };

const orders: WorkerRequest[] = [
  { kind: 'hello' },
  { kind: 'quote', id: 1, chainId: 31337, request },
  {
    kind: 'quote',
    id: 2,
    chainId: 31337,
    request: {
      ...request,
      gas: { pricePerUnitX64: 5n },
      maxLegs: 3,
      maxGas: 4_000_000,
      merging: true,
      protocols: ['v2', 'v4'],
    },
  },
  {
    kind: 'state',
    chainId: 1,
    head: HEAD,
    isNew: true,
    store: { buffer: new ArrayBuffer(8), version: 3, sequence: 20 },
  },
  { kind: 'limits', chainId: 1, limits: { restricted: new Set([tokenIn]), passable: undefined } },
];

test.each(orders)('a request is transferred completely: $kind', (order) => {
  expect(parseWorkerRequest(structuredClone(order))).toEqual(order);
});

test('a route of the router is transferred completely', () => {
  const route = createRouter(pools, { wrappedNative }).quote(params);
  expect(route.certificate).toBeDefined();
  const single = { amountIn: 5n, amountOut: 4n, gasUnits: 3n };
  const paths = route.paths.map((path) => ({ ...path, amounts: path.hops.map(() => 5n) }));
  const quoted = { route: { ...route, paths, single }, head: HEAD };
  const report: WorkerResponse = { kind: 'answer', id: 4, quoted };
  expect(parseWorkerResponse(structuredClone(report))).toEqual(report);
});

test.each<[string, object]>([
  ['an unknown kind', { kind: 'price', id: 1 }],
  ['an unknown error code', { kind: 'refusal', id: 1, code: 'OOPS', shortMessage: '' }],
  ['a quote without its block', { kind: 'answer', id: 1, quoted: { route: {} } }],
  ['a fractional id', { kind: 'fault', id: 1.5, message: '' }],
])('an invalid response throws: %s', (_, message) => {
  expect(() => parseWorkerResponse(message)).toThrow();
});

test('any other message is not parsed as a request', () => {
  fc.assert(
    fc.property(fc.anything(), (message) => {
      fc.pre((message as { kind?: unknown } | null)?.kind !== 'hello');
      expect(() => parseWorkerRequest(message)).toThrow();
    }),
  );
});
