import { type Hex, LOCAL, lower, NATIVE } from '@cenote/chains';
import type { ZapPlan } from '@cenote/trading/liquidity';
import { v2PairAddress, v3PoolAddress } from '@cenote/trading/swap';
import type { LocalZapRequest } from '@cenote/trading/worker/zap';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { PageLinksProvider } from '../../entity/links/page-links.tsx';
import { USDC } from '../../testing/fake-gateway.ts';
import { type FakePool, fakePools } from '../../testing/fake-pools.ts';
import { fakeRouting } from '../../testing/fake-routing.ts';
import { fakePageLinks, NO_ROWS, respondToGraphql } from '../../testing/graphql-responses.ts';
import { renderFeature } from '../../testing/render.tsx';
import { CreatePositionPage } from '../create-position-page.tsx';

const WETH = lower(LOCAL.wrappedNative);
const isWethFirst = WETH < USDC;
const POOL = v3PoolAddress(LOCAL.contracts.v3Factory, WETH, USDC, 3_000);
const PAIR = v2PairAddress(LOCAL.contracts.v2Factory, WETH, USDC);
const ONE = 10n ** 18n;
const TICK = isWethFirst ? -196_256 : 196_255;
const price = BigInt(Math.round(Math.sqrt(isWethFirst ? 3_000 / 1e12 : 1e12 / 3_000) * 2 ** 96));
const pools = new Map<Hex, FakePool>([
  [POOL, { sqrtPriceX96: price, tick: TICK, liquidity: 10n ** 18n }],
  [PAIR, { reserves: isWethFirst ? [ONE, 3_000_000_000n] : [3_000_000_000n, ONE] }],
]);

const sides = (weth: bigint, usdc: bigint) =>
  isWethFirst ? { amount0: weth, amount1: usdc } : { amount0: usdc, amount1: weth };
const HALF = 5n * 10n ** 17n;
const plan: ZapPlan = {
  swap: {
    kind: 'exactIn',
    tokenIn: NATIVE,
    tokenOut: USDC,
    amountIn: HALF,
    amountOut: 1_495_000_000n,
    paths: [
      {
        share: 10_000,
        amountIn: HALF,
        amountOut: 1_495_000_000n,
        hops: [
          {
            protocol: 'v3',
            poolId: POOL,
            fee: 3_000,
            tickSpacing: 60,
            tokenIn: WETH,
            tokenOut: USDC,
          },
        ],
      },
    ],
    priceImpactBps: 1,
    gasUnits: 150_000n,
  },
  minAmountOut: 1_490_000_000n,
  sqrtPriceX96: price,
  available: sides(HALF, 1_495_000_000n),
  liquidity: 10n ** 14n,
  deposited: sides(HALF, 1_495_000_000n),
  dust: sides(0n, 0n),
  minimum: sides(0n, 0n),
  maxDust: sides(10n ** 16n, 10n ** 7n),
};

beforeEach(() => {
  window.scrollTo = () => undefined;
  window.PointerEvent ??= MouseEvent as unknown as typeof PointerEvent;
  HTMLCanvasElement.prototype.getContext = () => null;
  respondToGraphql({
    TokenPools: () => ({ pools: NO_ROWS }),
    PairPools: () => ({ pools: NO_ROWS }),
  });
});

/** Continues to the next step of the form. */
async function goOn() {
  await waitFor(() => expect(screen.getByTestId('continue').dataset.state).toBe('continue'));
  fireEvent.click(screen.getByTestId('continue'));
}

async function show(result: () => ZapPlan, { version = 'v3', query: more = '' } = {}) {
  const requests: LocalZapRequest[] = [];
  const routing = fakeRouting();
  routing.run = async (message) => {
    requests.push(message.request as LocalZapRequest);
    return { block: { number: 9n, hash: `0x${'9'.repeat(64)}` }, plan: result() } as never;
  };
  const query = `chain=local&currencyA=NATIVE&currencyB=${USDC}&fee=3000&step=deposit${more}`;
  await renderFeature(
    <PageLinksProvider value={fakePageLinks([])}>
      <CreatePositionPage version={version} />
    </PageLinksProvider>,
    {
      query,
      routing,
      prepare({ chain }) {
        chain.balances.set(NATIVE, 5n * 10n ** 18n);
        chain.balances.set(USDC, 4_000_000_000n);
        chain.read = fakePools(pools);
      },
    },
  );
  if (more.includes('hook')) {
    fireEvent.click(await screen.findByTestId('hook-accept'));
    for (const step of ['step-price', 'step-range', 'step-deposit']) {
      await goOn();
      await screen.findByTestId(step);
    }
  }
  await screen.findByTestId('step-deposit');
  return requests;
}

const deposit = async (side: 'A' | 'B', amount: string) => {
  fireEvent.click(await screen.findByTestId('zap-switch'));
  fireEvent.change(screen.getByTestId(`deposit-${side}`), { target: { value: amount } });
};

it('a deposit of one token shows the swap, both amounts, and that nothing is left', async () => {
  const requests = await show(() => plan);
  await deposit('A', '1');
  expect((await screen.findByTestId('zap-swap')).textContent).toBe('0.5 ETH for 1,495 USDC');
  expect(screen.getByTestId('zap-deposited').textContent).toContain('0.5 ETH');
  expect(screen.getByTestId('zap-left').textContent).toBe('None');
  expect(requests[0]).toMatchObject({
    paid: sides(10n ** 18n, 0n),
    payNative: true,
    protocols: ['v2', 'v3'],
  });
  await waitFor(() => expect(screen.getByTestId('review').dataset.state).toBe('review'));
});

it('a deposit of both tokens in any proportion pays both amounts', async () => {
  const requests = await show(() => plan);
  await deposit('A', '1');
  fireEvent.change(screen.getByTestId('deposit-B'), { target: { value: '100' } });
  await waitFor(() =>
    expect(requests.at(-1)).toMatchObject({ paid: sides(10n ** 18n, 100_000_000n) }),
  );
});

it('a deposit of one token says why something is left', async () => {
  await show(() => ({ ...plan, dust: sides(HALF, 0n), dustCause: 'NOT_ENOUGH_LIQUIDITY' }));
  await deposit('A', '1');
  expect((await screen.findByTestId('zap-left')).textContent).toContain('0.5 ETH');
});

it('a deposit of one token needs only its balance', async () => {
  await show(() => plan);
  await deposit('B', '3000');
  await waitFor(() => expect(screen.getByTestId('review').dataset.state).toBe('review'));
  fireEvent.change(screen.getByTestId('deposit-B'), { target: { value: '5000' } });
  await waitFor(() =>
    expect(screen.getByTestId('review').textContent).toBe('Insufficient USDC balance'),
  );
});

it('a deposit of one token into a v2 pair may swap through all pools, and says that it is two transactions', async () => {
  const requests = await show(() => plan, { version: 'v2' });
  await deposit('A', '1');
  expect((await screen.findByTestId('zap-swap')).textContent).toBe('0.5 ETH for 1,495 USDC');
  expect(requests[0]).toMatchObject({
    pool: { protocol: 'v2' },
    paid: sides(10n ** 18n, 0n),
    protocols: ['v2', 'v3', 'v4'],
  });
  expect(screen.getByTestId('zap-separate')).toBeTruthy();
});

it('a deposit into a pool whose hook may take a part says what is kept for it', async () => {
  const hook = `0x${'9'.repeat(36)}0402` as const;
  const requests = await show(() => ({ ...plan, dust: sides(HALF, 0n), dustCause: 'HOOK' }), {
    version: 'v4',
    query: `&hook=${hook}&tickSpacing=60&price=3000`,
  });
  await deposit('A', '1');
  expect((await screen.findByTestId('zap-left')).textContent).toContain('0.5 ETH');
  expect(requests[0]).toMatchObject({ pool: { protocol: 'v4', hooks: hook } });
});

it('both amounts come from the address bar', async () => {
  await show(() => plan, { query: '&zap=true&side=B&value=100&other=0.5' });
  expect(await screen.findByTestId('deposit-B')).toHaveProperty('value', '100');
  expect(screen.getByTestId('deposit-A')).toHaveProperty('value', '0.5');
});
