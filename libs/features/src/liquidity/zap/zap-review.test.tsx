import { LOCAL, lower, NATIVE } from '@cenote/chains';
import type { Amounts, ZapPlan } from '@cenote/trading/liquidity';
import { v3PoolAddress } from '@cenote/trading/swap';
import type { LocalZapRequest } from '@cenote/trading/worker/zap';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { decodeFunctionData, type Hex, numberToHex, parseAbi } from 'viem';
import { FlagProvider } from '../../config/flags.tsx';
import { PageLinksProvider } from '../../entity/links/page-links.tsx';
import { settled } from '../../state/slices/transactions.ts';
import { network, tokenAt } from '../../testing/execution-world.ts';
import type { FakeChain } from '../../testing/fake-chain.ts';
import { USDC } from '../../testing/fake-gateway.ts';
import { type FakeRouting, fakeRouting } from '../../testing/fake-routing.ts';
import { fakeSimulation } from '../../testing/fake-simulation.ts';
import { fakePageLinks } from '../../testing/graphql-responses.ts';
import { renderFeature } from '../../testing/render.tsx';
import { nativeToken } from '../../tokens/list/token.ts';
import type { Zap } from './zap-request.ts';
import { ZapReview } from './zap-review.tsx';
import { ZapSummary } from './zap-summary.tsx';

const routerAbi = parseAbi([
  'function addLiquidityETH(address token, uint256 desired, uint256 minToken, uint256 minCoin, address to, uint256 deadline) payable',
]);
const HASH = `0x${'a'.repeat(64)}` as const;
const { v2Router, universalRouter, v3Factory } = LOCAL.contracts;
const WETH = lower(LOCAL.wrappedNative);
const isWethFirst = WETH < USDC;
const ONE = 10n ** 18n;
const HALF = ONE / 2n;
const QUOTED = 1_495_000_000n;

const sides = (coins: bigint, dollars: bigint): Amounts =>
  isWethFirst ? { amount0: coins, amount1: dollars } : { amount0: dollars, amount1: coins };
const coin = nativeToken(network);
const dollar = tokenAt(USDC);
const [token0, token1] = isWethFirst ? [WETH, USDC] : [USDC, WETH];
const zap: Zap = {
  target: {
    network,
    tokens: isWethFirst ? [coin, dollar] : [dollar, coin],
    pool: { protocol: 'v2', token0, token1 },
    payNative: true,
    known: [],
  },
  paid: sides(ONE, 0n),
};

const ratio = isWethFirst ? 3_000 / 1e12 : 1e12 / 3_000;

/** The deposit of amounts, with the swap of half an ether for dollars before it if there is an output. */
function planOf(available: Amounts, amountOut?: bigint): ZapPlan {
  const amounts = { amountIn: HALF, amountOut: amountOut ?? 0n };
  const poolId = v3PoolAddress(v3Factory, WETH, USDC, 3_000);
  const hop = { protocol: 'v3', poolId, fee: 3_000, tickSpacing: 60 } as const;
  const hops = [{ ...hop, tokenIn: WETH, tokenOut: USDC }];
  return {
    ...(amountOut && {
      swap: {
        kind: 'exactIn',
        tokenIn: NATIVE,
        tokenOut: USDC,
        ...amounts,
        paths: [{ share: 10_000, ...amounts, hops }],
        priceImpactBps: 1,
        gasUnits: 150_000n,
      },
    }),
    minAmountOut: ((amountOut ?? 0n) * 9_950n) / 10_000n,
    sqrtPriceX96: BigInt(Math.round(Math.sqrt(ratio) * 2 ** 96)),
    available,
    liquidity: 10n ** 12n,
    deposited: available,
    dust: sides(0n, 0n),
    minimum: sides(HALF - HALF / 100n, QUOTED - QUOTED / 100n),
    maxDust: sides(HALF / 100n, QUOTED / 100n),
  };
}

const flags = async () => ({
  flags: new Map([['batchedSwaps', true]]),
  experiments: new Map(),
  layers: new Map(),
});

/** The summary of the deposit, and a button that opens its review. */
function Page({ routing, onDone }: { routing: FakeRouting; onDone(): void }) {
  const [isOpen, setOpen] = useState(false);
  const shared = { zap, loadRouting: async () => routing };
  return (
    <FlagProvider value={flags}>
      <ZapSummary {...shared} slippageBps={50} />
      <button type="button" onClick={() => setOpen(true)} data-testid="open">
        Review
      </button>
      {isOpen && <ZapReview {...shared} onClose={() => setOpen(false)} onDone={onDone} />}
    </FlagProvider>
  );
}

async function open(prepare: (chain: FakeChain) => void = () => undefined) {
  const requests: LocalZapRequest[] = [];
  const world = { out: QUOTED, onDone: jest.fn() };
  const routing = fakeRouting();
  routing.run = async (message) => {
    const request = message.request as LocalZapRequest;
    requests.push(request);
    const isSwapped = request.protocols?.length !== 0;
    const plan = isSwapped ? planOf(sides(HALF, world.out), world.out) : planOf(request.paid);
    return { block: { number: 9n, hash: HASH }, plan } as never;
  };
  const page = await renderFeature(
    <PageLinksProvider value={fakePageLinks([])}>
      <Page routing={routing} onDone={world.onDone} />
    </PageLinksProvider>,
    {
      prepare: ({ chain }) => {
        chain.balances.set(NATIVE, 10n * ONE);
        chain.balances.set(USDC, 0n);
        chain.answer.eth_sendTransaction = () => HASH;
        chain.answer.eth_getTransactionByHash = () => null;
        chain.answer.wallet_sendTransaction = () => {
          throw Object.assign(new Error('no'), { code: -32601 });
        };
        fakeSimulation(chain, { changes: { [NATIVE]: -HALF, [USDC]: QUOTED } });
        prepare(chain);
      },
    },
  );
  await screen.findByTestId('zap-plan');
  const isBatching = 'wallet_getCapabilities' in page.chain.answer;
  await waitFor(() => expect(screen.queryByTestId('zap-separate') === null).toBe(isBatching));
  fireEvent.click(screen.getByTestId('open'));
  return Object.assign(world, { page, requests });
}

const confirm = () => screen.getByTestId('confirm-liquidity');
const isReady = () =>
  waitFor(() => {
    expect(confirm().getAttribute('aria-busy')).not.toBe('true');
    expect(confirm()).toHaveProperty('disabled', false);
  });

describe('a wallet without batches', () => {
  it('swaps, then deposits what the chain paid for it, planned again', async () => {
    const world = await open();
    const notice = await screen.findByTestId('zap-two-steps');
    expect(notice.textContent).toContain('the USDC stays in your wallet');
    expect((await screen.findByTestId('review-swap')).textContent).toContain('1,487.52 USDC');
    await isReady();
    fireEvent.click(confirm());
    await waitFor(() => expect(confirm().dataset.state).toBe('submitted'));
    const { store, chain } = world.page;
    expect(store.getState().transactions.items).toMatchObject([
      { kind: 'swap', input: { amount: `${HALF}` }, output: { amount: `${QUOTED}` } },
    ]);
    const received = QUOTED - 2_000_000n;
    fakeSimulation(chain, { changes: { [NATIVE]: -HALF, [USDC]: -received } });
    chain.allowance = 2n ** 256n - 1n;
    act(() => {
      const done = { hash: HASH, chainId: LOCAL.id, status: 'success' } as const;
      store.dispatch(settled({ ...done, inputAmount: `${HALF}`, outputAmount: `${received}` }));
    });
    fireEvent.click(await screen.findByTestId('review-close'));
    await screen.findByTestId('review-bounds');
    expect(world.requests.at(-1)).toMatchObject({ protocols: [], paid: sides(HALF, received) });
    expect(world.onDone).not.toHaveBeenCalled();
    await isReady();
    const sent: { to: Hex }[] = [];
    chain.answer.eth_sendTransaction = ([call]) => {
      sent.push(call as { to: Hex });
      return `0x${'b'.repeat(64)}`;
    };
    fireEvent.click(confirm());
    await waitFor(() => expect(sent.map(({ to }) => lower(to))).toEqual([lower(v2Router)]));
  });
});

describe('a wallet with batches', () => {
  const offering = (chain: FakeChain) => {
    chain.answer.wallet_getCapabilities = () => ({
      [numberToHex(LOCAL.id)]: { atomic: { status: 'supported' } },
    });
  };

  it('swaps and deposits in one, with the output of the swap as it is when it is sent', async () => {
    const batches: { calls: { to: Hex; data: Hex }[] }[] = [];
    const world = await open((chain) => {
      offering(chain);
      fakeSimulation(chain, { changes: { [NATIVE]: -ONE } });
      chain.answer.wallet_sendCalls = ([batch]) => {
        batches.push(batch as (typeof batches)[number]);
        return { id: '0x9' };
      };
      chain.answer.wallet_getCallsStatus = () => ({ status: 100, receipts: [] });
    });
    await screen.findByTestId('review-swap');
    expect(screen.queryByTestId('zap-two-steps')).toBeNull();
    expect(screen.getAllByTestId('zap-left').at(-1)?.textContent).toBe('None');
    await isReady();
    world.out = QUOTED - 1_000_000n;
    fireEvent.click(confirm());
    await waitFor(() => expect(batches).toHaveLength(1));
    const { calls } = batches[0]!;
    expect(calls.map(({ to }) => lower(to))).toEqual([
      USDC,
      lower(universalRouter!),
      lower(v2Router!),
    ]);
    const { args } = decodeFunctionData({ abi: routerAbi, data: calls[2]!.data });
    expect(args?.[1]).toBe(world.out);
  });

  it('goes on in two steps if the wallet refuses the batch', async () => {
    await open((chain) => {
      offering(chain);
      fakeSimulation(chain, { changes: { [NATIVE]: -ONE } });
      chain.answer.wallet_sendCalls = () => {
        throw Object.assign(new Error('Not as one.'), { code: 5760 });
      };
    });
    await screen.findByTestId('review-swap');
    await isReady();
    fireEvent.click(confirm());
    expect(await screen.findByTestId('zap-two-steps')).toBeTruthy();
  });
});
