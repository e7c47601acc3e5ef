import { LOCAL, NATIVE } from '@cenote/chains';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { parseEther } from 'viem';
import { flowQuote } from '../../testing/fake-flow-quote.ts';
import { USDC } from '../../testing/fake-gateway.ts';
import { fakeOrders } from '../../testing/fake-orders.ts';
import { fakeRouting, HOLDS } from '../../testing/fake-routing.ts';
import { fakeSimulation } from '../../testing/fake-simulation.ts';
import { renderFeature } from '../../testing/render.tsx';
import { SwapCard } from '../form/swap-card.tsx';

const WETH = LOCAL.wrappedNative.toLowerCase() as typeof USDC;
const FAIR = { [NATIVE]: -parseEther('1'), [USDC]: 3_000_000_000n };

/** Opens the review of one ether for USDC with this price impact. */
async function review(impactBps: number, input: string = NATIVE) {
  const impact = { bps: impactBps };
  const routing = fakeRouting();
  const page = await renderFeature(<SwapCard />, {
    query: `inputCurrency=${input}&outputCurrency=${USDC}&value=1`,
    routing,
    prepare: ({ gateway }) => {
      const { quote } = gateway;
      // A quote of another block, whose pools may differ.
      gateway.quote = async (request) => ({
        ...(await quote(request)),
        blockHash: `0x${`${impact.bps}`.padStart(64, '0')}`,
      });
      routing.check = async () => ({ ...HOLDS, priceImpactBps: impact.bps });
    },
  });
  page.chain.balances.set(NATIVE, parseEther('10'));
  page.chain.balances.set(WETH, parseEther('10'));
  page.chain.allowance = 2n ** 256n - 1n;
  fakeSimulation(page.chain, { changes: FAIR });
  const button = () => screen.getByTestId('swap-button');
  await waitFor(() => expect(button().dataset.state).toBe('review'));
  const open = async () => {
    fireEvent.click(button());
    await screen.findByTestId('review-dialog');
  };
  return { ...page, impact, open };
}

const confirm = () => screen.getByTestId<HTMLButtonElement>('confirm-swap');
const tick = (name = 'I understand the risks') =>
  screen.getByRole<HTMLInputElement>('checkbox', { name });
const isSimulated = () =>
  waitFor(() => expect(screen.getByTestId('simulation').dataset.state).toBe('passes'));

const isAbove = (one: Element, other: Element): boolean =>
  one.compareDocumentPosition(other) === Node.DOCUMENT_POSITION_FOLLOWING;

beforeAll(() =>
  Promise.all([
    import('./review-dialog.tsx'),
    import('../form/quote-details.tsx'),
    import('../flow/review/flow-review.tsx'),
  ]),
);

describe('the review of a swap with a very high price impact', () => {
  it('repeats the warning, and requires a checkbox before its red button is enabled', async () => {
    const { chain, open } = await review(1_865);
    await open();
    await isSimulated();
    const warning = screen.getByTestId('review-impact');
    expect(warning.getAttribute('role')).toBe('alert');
    expect(warning.textContent).toContain('Very high price impact: 18.65%');
    expect(confirm().textContent).toBe('Swap anyway');
    expect(confirm().dataset.variant).toBe('danger');
    expect(confirm().disabled).toBe(true);
    fireEvent.click(confirm());
    expect(chain.calls).not.toContain('eth_estimateGas');
    fireEvent.click(tick());
    expect(confirm().disabled).toBe(false);
    fireEvent.click(confirm());
    await waitFor(() => expect(chain.calls).toContain('eth_estimateGas'));
  });

  it('shows the warning and the checkbox above the details, where they are visible', async () => {
    const { open } = await review(1_865);
    await open();
    await isSimulated();
    const details = screen.getByTestId('review-rate');
    expect(isAbove(screen.getByTestId('review-impact'), details)).toBe(true);
    expect(isAbove(tick(), details)).toBe(true);
  });

  it('requires the checkbox again when the impact has become far worse', async () => {
    const { client, impact, open } = await review(1_200);
    await open();
    await isSimulated();
    fireEvent.click(tick());
    expect(confirm().disabled).toBe(false);
    impact.bps = 4_000;
    await client.refetchQueries({ queryKey: ['quote'] });
    await waitFor(() => expect(screen.getByTestId('review-impact').textContent).toContain('40%'));
    expect(tick().checked).toBe(false);
    expect(confirm().disabled).toBe(true);
  });

  it('requires the checkbox for Flow too, by the amount that Flow returns', async () => {
    const { chain, open } = await review(1_865, WETH);
    fakeOrders(chain).flow = flowQuote();
    await open();
    fireEvent.click(await screen.findByTestId('flow-use'));
    await screen.findByTestId('flow-review');
    const sign = screen.getByTestId<HTMLButtonElement>('flow-confirm');
    // 2,999 are expected at a market price of 3,000 / (1 - 0.1865), but the limit excludes a filler’s gas.
    expect(screen.getByTestId('review-impact').textContent).toContain('18.81%');
    await waitFor(() => expect(sign.textContent).toBe('Swap anyway'));
    expect(sign.disabled).toBe(true);
    expect(isAbove(tick(), screen.getByTestId('flow-bound'))).toBe(true);
    fireEvent.click(tick());
    await waitFor(() => expect(sign.disabled).toBe(false));
  });
});

describe('the review of a swap with a lower price impact', () => {
  it('warns from five per cent on, without a checkbox', async () => {
    const { open } = await review(612);
    await open();
    await isSimulated();
    expect(screen.getByTestId('review-impact').textContent).toContain('High price impact: 6.12%');
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(confirm().textContent).toBe('Swap');
    expect(confirm().disabled).toBe(false);
  });

  it('shows no warning below', async () => {
    const { open } = await review(499);
    await open();
    await isSimulated();
    expect(screen.queryByTestId('review-impact')).toBeNull();
  });
});
