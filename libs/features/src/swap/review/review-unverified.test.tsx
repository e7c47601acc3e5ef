import { LOCAL, NATIVE } from '@cenote/chains';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { parseEther } from 'viem';
import { USDC } from '../../testing/fake-gateway.ts';
import { cannot, type FakeRouting, fakeRouting, HOLDS } from '../../testing/fake-routing.ts';
import { fakeSimulation } from '../../testing/fake-simulation.ts';
import { renderFeature } from '../../testing/render.tsx';
import { SwapCard } from '../form/swap-card.tsx';

/** Opens the review of one ether for USDC. */
async function review(routing: FakeRouting | null) {
  const query = `outputCurrency=${USDC}&value=1`;
  const page = await renderFeature(<SwapCard />, { query, routing });
  page.chain.balances.set(NATIVE, parseEther('10'));
  fakeSimulation(page.chain, { changes: { [NATIVE]: -parseEther('1'), [USDC]: 3_000_000_000n } });
  await waitFor(() => expect(screen.getByTestId('swap-button').dataset.state).toBe('review'));
  fireEvent.click(screen.getByTestId('swap-button'));
  await screen.findByTestId('review-dialog');
  return page;
}

const confirm = () => screen.getByTestId<HTMLButtonElement>('confirm-swap');
const tick = () => screen.getByRole('checkbox', { name: 'I understand the risks' });
const simulated = () =>
  waitFor(() => expect(screen.getByTestId('simulation').dataset.state).toBe('passes'));

function unverifiable(): FakeRouting {
  const routing = fakeRouting(cannot('BLOCK_UNAVAILABLE'));
  routing.failure = cannot('NO_ROUTE');
  return routing;
}

beforeAll(() => Promise.all([import('./review-dialog.tsx'), import('../form/quote-details.tsx')]));

describe('the review of a price that the device could not verify', () => {
  it.each([
    ['names an unavailable block', unverifiable],
    ['is shown without any means of verification', () => null],
  ])('requires a checkbox before its red button is enabled: the quote %s', async (_, routing) => {
    const { chain } = await review(routing());
    await simulated();
    const warning = await screen.findByTestId('review-unverified');
    expect(warning.textContent).toContain('Couldn’t verify this price');
    expect(screen.getByTestId('verified').textContent).toContain('The price isn’t verified.');
    const details = screen.getByTestId('review-rate');
    expect(tick().compareDocumentPosition(details)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(confirm().dataset.variant).toBe('danger');
    expect(confirm().disabled).toBe(true);
    fireEvent.click(tick());
    expect(confirm().textContent).toBe('Swap anyway');
    fireEvent.click(confirm());
    await waitFor(() => expect(chain.calls).toContain('eth_estimateGas'));
  });

  it('shows the problem above the details and requires a checkbox if the check failed after the press', async () => {
    const scrolledTo: Element[] = [];
    Element.prototype.scrollIntoView = function (this: Element) {
      scrolledTo.push(this);
    };
    const routing = fakeRouting();
    const { gateway, client, chain } = await review(routing);
    await simulated();
    expect(screen.queryByTestId('review-unverified')).toBeNull();
    // The next quote is too late for the screen, and cannot be verified.
    Object.assign(routing, { finding: cannot('BLOCK_UNAVAILABLE'), failure: cannot('NO_ROUTE') });
    gateway.rate = 1.001;
    await client.refetchQueries({ queryKey: ['quote'] });
    fireEvent.click(confirm());
    const warning = await screen.findByTestId('review-unverified');
    expect(scrolledTo.some((shown) => shown.contains(warning))).toBe(true);
    expect(chain.calls).not.toContain('eth_estimateGas');
    routing.finding = HOLDS;
  });

  it('verifies a quote that the gateway repeats later again', async () => {
    const routing = fakeRouting();
    const { chain } = await review(routing);
    await simulated();
    Object.assign(routing, { finding: cannot('BLOCK_UNAVAILABLE'), failure: cannot('NO_ROUTE') });
    const now = Date.now.bind(Date);
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() + LOCAL.quoteRefreshMs);
    fireEvent.click(confirm());
    const warning = await screen.findByTestId('review-unverified');
    expect(warning).toBeTruthy();
    clock.mockRestore();
    expect(chain.calls).not.toContain('eth_estimateGas');
  });
});
