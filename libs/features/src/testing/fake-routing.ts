/**
 * Test helper `fakeRouting()`: a routing worker with configured results; its routes return two units for each by
 * default (type `FakeRouting`). Also: `HOLDS` (result of verifying an honest quote), `cannot()` (a `WorkerError` of a
 * code).
 */
import { LOCAL } from '@cenote/chains';
import type { ProofVerdict, QuoteProof } from '@cenote/trading/onchain';
import { v3PoolAddress } from '@cenote/trading/swap';
import { type LocalQuoteRequest, type RoutingWorker, WorkerError } from '@cenote/trading/worker';
import { V3_FACTORY } from './fake-gateway.ts';

/** A routing worker with configured results; its routes return two units for each by default. */
export interface FakeRouting extends RoutingWorker {
  finding: ProofVerdict | WorkerError;
  checked: QuoteProof[];
  routed: LocalQuoteRequest[];
  /** Thrown by quotes while set. */
  failure: WorkerError | undefined;
  /** Returns the output of its own routes for an amount; two for each if not set. */
  gives(request: LocalQuoteRequest): bigint;
}

export const cannot = (code: WorkerError['code']): WorkerError => new WorkerError(code, code);

/** Result of verifying an honest quote. */
export const HOLDS = {
  verdict: 'valid',
  bound: 4_500_000_000n,
  gapBps: 0.2,
  pools: 31,
  priceImpactBps: 3,
  ticks: 0,
} satisfies ProofVerdict;

/** A routing worker with a configured result. */
export function fakeRouting(finding: FakeRouting['finding'] = HOLDS): FakeRouting {
  const routing: FakeRouting = {
    finding,
    checked: [],
    routed: [],
    failure: undefined,
    gives: ({ amount }) => 2n * amount,
    async check(_network, quoteProof) {
      routing.checked.push(quoteProof);
      if (routing.finding instanceof WorkerError) throw routing.finding;
      return routing.finding;
    },
    async quote(_network, request) {
      routing.routed.push(request);
      if (routing.failure) throw routing.failure;
      const { tokenIn, tokenOut, amount, kind } = request;
      const amounts = { amountIn: amount, amountOut: routing.gives(request) };
      const node = (token: typeof tokenIn) =>
        token === '0x0000000000000000000000000000000000000000' ? LOCAL.wrappedNative : token;
      const poolId = v3PoolAddress(V3_FACTORY, node(tokenIn), node(tokenOut), 500);
      const hop = { protocol: 'v3' as const, poolId, fee: 500, tickSpacing: 10, tokenIn, tokenOut };
      return {
        block: { number: 9n, hash: `0x${'9'.repeat(64)}` },
        pools: 12,
        gasPriceWei: 1_000_000_000n,
        route: {
          kind,
          tokenIn,
          tokenOut,
          ...amounts,
          priceImpactBps: 1,
          gasUnits: 150_000n,
          paths: [{ share: 10_000, ...amounts, hops: [hop] }],
        },
      };
    },
    run: async () => {
      throw new WorkerError('WORKER_FAILED', 'Not part of the test');
    },
    close: () => undefined,
  };
  return routing;
}
