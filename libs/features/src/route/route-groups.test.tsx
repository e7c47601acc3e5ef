import { type Address, LOCAL, NATIVE } from '@cenote/chains';
import type { RoutePath, RouteQuote } from '@cenote/trading';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { splitGainUsd } from '../swap/form/split-gain.ts';
import { SwapCard } from '../swap/form/swap-card.tsx';
import { USDC } from '../testing/fake-gateway.ts';
import { renderFeature } from '../testing/render.tsx';
import type { Token } from '../tokens/list/token.ts';
import { RouteGroups } from './route-groups.tsx';
import { type RouteOverview, routeOverview } from './route-overview.ts';

const WETH = LOCAL.wrappedNative;
const tokenOf = (symbol: string, address: Address, priceUsd?: number): Token => ({
  chainId: LOCAL.id,
  address,
  symbol,
  name: symbol,
  decimals: 18,
  safety: 'verified',
  flags: [],
  buyFeeBps: 0,
  sellFeeBps: 0,
  ...(priceUsd !== undefined && { priceUsd }),
});
const [A, B, C, D, E, F] = ['A', 'B', 'C', 'D', 'E', 'F'].map((symbol, i) =>
  tokenOf(symbol, `0x${`${i + 1}`.repeat(40)}`),
) as [Token, Token, Token, Token, Token, Token];
const ETH = tokenOf('ETH', NATIVE, 2_000);
const OUT = tokenOf('OUT', `0x${'9'.repeat(40)}`, 1);
const tokens = [ETH, A, B, C, D, E, F, OUT];
const find = (address: Address) => tokens.find((token) => token.address === address);
const ONE = 10n ** 18n;

/** Share of the whole amount per path through each inner token, in basis points, and its number of paths. */
const THROUGH: readonly [Token, share: number, paths: number][] = [
  [A, 620, 10],
  [B, 60, 20],
  [C, 60, 20],
  [D, 100, 6],
  [E, 200, 2],
  [F, 200, 2],
];

/** A merged route of 60 paths with pools of their own from the inner token, which share the first one: 66 pool calls. */
function wideRoute(): RouteQuote {
  const pool = (id: string) => `0x${id.padStart(64, '0')}` as const;
  const hop = (id: string, tokenIn: Address, tokenOut: Address) => ({
    protocol: 'v4' as const,
    poolId: pool(id),
    fee: 500,
    tickSpacing: 10,
    hooks: NATIVE,
    tokenIn,
    tokenOut,
  });
  const paths = THROUGH.flatMap(([{ address }, share, count], token) =>
    Array.from({ length: count }, (_, i): RoutePath => {
      const amountIn = BigInt(share) * (ONE / 100n);
      const hops = [
        hop(`a${token}`, NATIVE, address),
        hop(`b${token}${`${i}`.padStart(2, '0')}`, address, OUT.address),
      ];
      return { share, amountIn, amountOut: amountIn, hops, amounts: [amountIn, amountIn] };
    }),
  );
  const amount = paths.reduce((sum, { amountIn }) => sum + amountIn, 0n);
  return {
    kind: 'exactIn',
    tokenIn: NATIVE,
    tokenOut: OUT.address,
    amountIn: amount,
    amountOut: amount,
    paths,
    priceImpactBps: 0,
    gasUnits: 5_000_000n,
  };
}

describe('a route of many pools', () => {
  it('is shown as its largest groups of tokens, and unfolds to every pool call', async () => {
    const overview = routeOverview(wideRoute(), WETH);
    await renderFeature(<RouteGroups overview={overview} input={ETH} output={OUT} find={find} />);
    expect(screen.getByRole('figure', { name: 'Route from ETH to OUT' })).toBeTruthy();
    const rows = screen.getAllByTestId('route-group').map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'ETH → A → OUT11 pools62%',
      'ETH → B → OUT21 pools12%',
      'ETH → C → OUT21 pools12%',
      'ETH → D → OUT7 pools6%',
      'Other routes6 pools8%',
    ]);
    const toggle = screen.getByRole('button', { name: 'All 66 pool calls' });
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryAllByTestId('route-call')).toEqual([]);
    fireEvent.click(toggle);
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
    const list = screen.getByRole('region', { name: 'All 66 pool calls' });
    const calls = within(list).getAllByTestId('route-call');
    expect(calls).toHaveLength(66);
    // The list scrolls, so that the keyboard must reach it.
    expect(list.tabIndex).toBe(0);
    // The shared first pool takes the parts of all paths through it.
    expect(within(calls[0]!).getByText(/62 ETH · 62%/)).toBeTruthy();
  });
});

it('lists the pools of the path that closes an exact output apart', async () => {
  const route = wideRoute();
  const { amounts: _, ...closing } = route.paths[0]!;
  const closed = { ...route, kind: 'exactOut' as const, paths: [...route.paths, closing] };
  const { legs } = routeOverview(closed, WETH);
  expect(legs).toHaveLength(68);
  expect(legs.slice(-2).map(({ amountIn }) => amountIn)).toEqual([closing.amountIn, undefined]);
  expect(legs.filter(({ poolId }) => poolId === closing.hops[0]!.poolId)).toHaveLength(2);
});

it('a route of fewer groups leaves what is below in place', async () => {
  const wide = routeOverview(wideRoute(), WETH);
  const narrow = { ...wide, groups: wide.groups.slice(0, 2) };
  let setOverview: (overview: RouteOverview) => void = () => undefined;
  function Groups() {
    const [overview, set] = useState(wide);
    setOverview = set;
    return <RouteGroups overview={overview} input={ETH} output={OUT} find={find} />;
  }
  await renderFeature(<Groups />);
  const rows = () =>
    screen.getByTestId('route').querySelector('ol')!.style.getPropertyValue('--rows');
  expect(rows()).toBe('5');
  act(() => setOverview(narrow));
  expect(screen.getAllByTestId('route-group')).toHaveLength(2);
  expect(rows()).toBe('5');
});

describe('the gain of a split', () => {
  const route = wideRoute();
  const single = { amountIn: route.amountIn, amountOut: route.amountOut - 40n * ONE, gasUnits: 0n };
  const gainOf = (more: Partial<RouteQuote>, gasPriceWei = 10n ** 9n, coin: Token = ETH) =>
    splitGainUsd({ route: { ...route, ...more }, gasPriceWei }, { input: ETH, output: OUT, coin });

  it('is the difference to the best single path, net of gas', () => {
    expect(gainOf({ single })).toBeCloseTo(40 - 10, 9);
    const cheaper = { ...single, amountOut: route.amountOut, amountIn: route.amountIn + ONE };
    expect(gainOf({ single: cheaper, kind: 'exactOut' })).toBeCloseTo(2_000 - 10, 9);
  });

  it('is not stated if it is less than a cent, or if a figure is missing', () => {
    expect(gainOf({ single }, 4n * 10n ** 9n)).toBeUndefined();
    expect(gainOf({})).toBeUndefined();
    expect(gainOf({ single }, 1n, A)).toBeUndefined();
  });
});

it('the quote states what its split brings, and that the device has not verified it', async () => {
  await renderFeature(<SwapCard />, {
    query: `outputCurrency=${USDC}&value=1`,
    prepare({ gateway }) {
      const quote = gateway.quote.bind(gateway);
      gateway.quote = async (request) => {
        const found = await quote(request);
        const { amountIn, amountOut, gasUnits } = found;
        const less = `${BigInt(amountOut) - 25_000_000n}`;
        return { ...found, single: { amountIn, amountOut: less, gasUnits } };
      };
    },
  });
  const gain = await waitFor(() => screen.getByTestId('route-gain'));
  expect(gain.textContent).toBe(
    'Saves $25.00 compared with one path. Reported by the price service, not verified on your device.',
  );
});
