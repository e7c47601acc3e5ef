import { type Address, LOCAL, NATIVE } from '@cenote/chains';
import type { RouteQuote } from '@cenote/trading';
import { screen, waitFor } from '@testing-library/react';
import { respondToGraphql } from '../testing/graphql-responses.ts';
import { renderFeature } from '../testing/render.tsx';
import DynamicFees from './dynamic-fees.tsx';
import { dynamicHops, routeView } from './route-view.ts';

const DAI: Address = `0x${'d'.repeat(40)}`;
const DYNAMIC = 8_388_608;
const SYMBOLS: Record<Address, string> = { [NATIVE]: 'ETH', [DAI]: 'DAI' };
const find = (address: Address) =>
  ({ address, symbol: SYMBOLS[address] ?? '?' }) as unknown as ReturnType<
    Parameters<typeof DynamicFees>[0]['find']
  >;

const hop = (id: string, fee: number) => ({
  protocol: 'v4' as const,
  poolId: `0x${id.repeat(64)}` as const,
  fee,
  tickSpacing: 60,
  hooks: NATIVE,
  tokenIn: NATIVE,
  tokenOut: DAI,
});
const path = (id: string, fee: number) => ({
  share: 5_000,
  amountIn: 1n,
  amountOut: 1n,
  hops: [hop(id, fee)],
});
const route = {
  tokenIn: NATIVE,
  tokenOut: DAI,
  paths: [path('a', DYNAMIC), path('b', 3_000), path('a', DYNAMIC)],
} as unknown as RouteQuote;

async function linesFor(feeRange: object | null) {
  respondToGraphql({ PoolFees: () => ({ pool: { feeRange } }) });
  const hops = dynamicHops(routeView(route, LOCAL.wrappedNative));
  await renderFeature(<DynamicFees chainId={LOCAL.id} hops={hops} find={find} />, {});
  await waitFor(() => expect(globalThis.fetch).toHaveBeenCalled());
}

it.each([
  [{ current: 500, low: 500, high: 12_000 }, 'ETH / DAI: fee 0.05% now, 0.05% to 1.2% in 30 days'],
  [{ current: 2_500, low: 2_500, high: 2_500 }, 'ETH / DAI: fee 0.25% now, 0.25% in 30 days'],
  [{ current: 2_500, low: null, high: null }, 'ETH / DAI: fee 0.25% now'],
  [
    { current: null, low: 100, high: 3_000 },
    'ETH / DAI: fee set at each swap, 0.01% to 0.3% in 30 days',
  ],
])('the fee that a hook sets is shown once for each pool: %o', async (feeRange, text) => {
  await linesFor(feeRange);
  expect((await screen.findByText(text)).closest('ul')!.children).toHaveLength(1);
});

it('nothing is shown while the gateway knows no fee', async () => {
  await linesFor(null);
  expect(screen.getByTestId('route-fees').textContent).toBe('');
});
