import { LOCAL, lower, NATIVE } from '@cenote/chains';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { parseEther } from 'viem';
import { type Routing, routingChosen, slippageChosen } from '../../../state/slices/settings.ts';
import { flowQuote } from '../../../testing/fake-flow-quote.ts';
import { USDC } from '../../../testing/fake-gateway.ts';
import { type FakeOrders, fakeOrders } from '../../../testing/fake-orders.ts';
import { renderFeature } from '../../../testing/render.tsx';
import { SwapCard } from '../../form/swap-card.tsx';

const WETH = lower(LOCAL.wrappedNative);

/** Renders the form with one wrapped ether for dollars and routing set to Flow. */
async function form(prepare: (ordersApi: FakeOrders) => void, routing: Routing = 'flow') {
  const page = await renderFeature(<SwapCard />, {
    query: `inputCurrency=${WETH}&outputCurrency=${USDC}&value=1`,
    prepare: ({ chain }) => {
      chain.balances.set(NATIVE, parseEther('10'));
      chain.balances.set(WETH, parseEther('10'));
      chain.allowance = 2n ** 256n - 1n;
      prepare(fakeOrders(chain));
    },
  });
  page.store.dispatch(routingChosen(routing));
  return page;
}

const button = () => screen.getByTestId('swap-button');
const isReady = () => waitFor(() => expect(button().dataset.state).toBe('review'));
const received = () => screen.getByTestId<HTMLInputElement>('amount-out').value;
const routed = (by: string) =>
  waitFor(() => expect(screen.getByTestId('routing').textContent).toBe(by));

beforeAll(() =>
  Promise.all([
    import('../../review/review-dialog.tsx'),
    import('../../form/quote-details.tsx'),
    import('./flow-routing.tsx'),
    import('../review/flow-review.tsx'),
  ]),
);

describe('a swap with Flow chosen in the settings', () => {
  it('shows the result of Flow on the form, and is reviewed as Flow', async () => {
    const { store } = await form((ordersApi) => {
      ordersApi.flow = flowQuote('2996000000');
    });
    await routed('Flow');
    await isReady();
    expect(received()).toBe('2996');
    expect(screen.getByTestId('min-received').textContent).toBe('2,979.33 USDC');
    expect(screen.getByTestId('network-cost').textContent).toBe('None');
    expect(screen.queryByTestId('route')).toBeNull();
    fireEvent.click(button());
    await screen.findByTestId('flow-review');
    expect(screen.queryByTestId('review-dialog')).toBeNull();
    // The swap through pools remains available.
    fireEvent.click(screen.getByTestId('flow-classic'));
    await screen.findByTestId('review-dialog');
    store.dispatch(routingChosen('classic'));
    await routed('Classic');
    expect(received()).toBe('3000');
  });

  it('has an automatic slippage of at most a hundredth, whatever gas costs', async () => {
    const page = await form((ordersApi) => {
      ordersApi.flow = flowQuote('2990000000');
    });
    page.chain.gasPrice = 400_000_000_000n;
    await routed('Flow');
    await isReady();
    expect(screen.getByTestId('slippage').textContent).toBe('Auto 1%');
    const least = screen.getByTestId('min-received').textContent ?? '';
    page.store.dispatch(slippageChosen(100));
    await waitFor(() => expect(screen.getByTestId('slippage').textContent?.trim()).toBe('1%'));
    expect(screen.getByTestId('min-received').textContent).toBe(least);
    page.store.dispatch(routingChosen('classic'));
    page.store.dispatch(slippageChosen(null));
    await routed('Classic');
    await waitFor(() => expect(screen.getByTestId('slippage').textContent).toBe('Auto 4.8%'));
  });

  it.each([
    [
      'no filler accepts it',
      () => undefined,
      'Flow isn’t available for this trade. It may be too small to pay for a filler’s gas.',
    ],
    [
      'the order service is down',
      (ordersApi: FakeOrders) => {
        ordersApi.isDown = true;
      },
      'Flow isn’t available: the order service can’t be reached.',
    ],
  ])('goes through pools and shows why if %s', async (_, prepare, reason) => {
    await form(prepare);
    await routed('Classic');
    await waitFor(() => expect(screen.getByTestId('flow-refusal').textContent).toBe(reason));
    await isReady();
    expect(received()).toBe('3000');
    fireEvent.click(button());
    const review = await screen.findByTestId('review-dialog');
    expect(review.textContent).toContain(reason);
  });

  it('cannot be reviewed before the response about Flow', async () => {
    let answer: () => void = () => undefined;
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await form((ordersApi) => {
      ordersApi.flow = flowQuote();
      const { fetch } = globalThis;
      globalThis.fetch = (async (...args: Parameters<typeof fetch>) => {
        if (String(args[0]).endsWith('/v1/flow/quote')) await isAnswered;
        return fetch(...args);
      }) as typeof fetch;
    });
    await waitFor(() => expect(received()).toBe('3000'));
    await waitFor(() => expect(button().dataset.state).toBe('loadingQuote'));
    answer();
    await isReady();
    expect(received()).toBe('2999');
  });

  it('shows the offer of Flow above the terms if routing is automatic', async () => {
    await form((ordersApi) => {
      ordersApi.flow = flowQuote();
    }, 'auto');
    await isReady();
    expect(received()).toBe('3000');
    fireEvent.click(button());
    const offer = await screen.findByTestId('flow-offer');
    const terms = screen.getByText('Minimum received', { selector: '.c-dialog *' });
    expect(offer.compareDocumentPosition(terms) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });
});
