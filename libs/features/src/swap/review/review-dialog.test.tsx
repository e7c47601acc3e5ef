import { LOCAL, lower, NATIVE } from '@cenote/chains';
import type { ApiQuote } from '@cenote/data';
import { v4PoolId } from '@cenote/trading/swap';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { numberToHex, parseEther } from 'viem';
import { DAI, USDC } from '../../testing/fake-gateway.ts';
import { fakeRouting } from '../../testing/fake-routing.ts';
import { type FakeSimulation, fakeSimulation } from '../../testing/fake-simulation.ts';
import { renderFeature } from '../../testing/render.tsx';
import { SwapCard } from '../form/swap-card.tsx';

const USDC_FOR_AN_ETHER = 3_000_000_000n;
/** V3TooLittleReceived() */
const TOO_LITTLE = '0x39d35496';

/** Opens the review of one ether for USDC. */
async function review(
  simulation: FakeSimulation | undefined,
  options: Parameters<typeof renderFeature>[1] = {},
) {
  const query = `outputCurrency=${USDC}&value=1`;
  const page = await renderFeature(<SwapCard />, { query, ...options });
  page.chain.balances.set(NATIVE, parseEther('10'));
  if (simulation) fakeSimulation(page.chain, simulation);
  await waitFor(() => expect(screen.getByTestId('swap-button').dataset.state).toBe('review'));
  fireEvent.click(screen.getByTestId('swap-button'));
  await screen.findByTestId('review-dialog');
  return page;
}

/** A hook that is called after swaps. */
const HOOK = `0x${'1'.repeat(36)}0040` as const;

/** Returns the quote through a v4 pool with that hook. */
const hooked = (quote: ApiQuote): ApiQuote => ({
  ...quote,
  paths: quote.paths.map((path) => ({
    ...path,
    pools: path.pools.map(({ address: _, ...pool }) => ({
      ...pool,
      protocol: 'v4' as const,
      hooks: HOOK,
      poolId: v4PoolId(lower(LOCAL.wrappedNative), USDC, 500, 10, HOOK),
    })),
  })),
});

const simulation = (state: string) =>
  waitFor(() => expect(screen.getByTestId('simulation').dataset.state).toBe(state));
const confirm = () => screen.getByTestId('confirm-swap');

beforeAll(() => Promise.all([import('./review-dialog.tsx'), import('../form/quote-details.tsx')]));

describe('the review', () => {
  const fair = { [NATIVE]: -parseEther('1'), [USDC]: USDC_FOR_AN_ETHER };

  it("shows the decrease and the increase of the account's balances", async () => {
    await review({ changes: fair });
    await simulation('passes');
    const box = within(screen.getByTestId('simulation'));
    expect(box.getByTestId('change-native').textContent).toContain('−1 ETH');
    expect(box.getByTestId(`change-${USDC}`).textContent).toContain('+3,000 USDC$3,000.00');
    expect(confirm().textContent).toBe('Swap');
  });

  it('shows why the swap is expected to fail, and requires two confirmations', async () => {
    const { chain } = await review({ revert: TOO_LITTLE });
    await simulation('fails');
    const warning = screen.getByTestId('expected-to-fail');
    expect(warning.textContent).toContain('Your swap is expected to fail.');
    expect(warning.textContent).not.toContain('Nothing was traded');
    expect(warning.textContent).toContain('The price moved beyond your max slippage');
    fireEvent.click(confirm());
    expect(confirm().textContent).toBe('Swap anyway');
    expect(chain.calls).not.toContain('eth_estimateGas');
    fireEvent.click(confirm());
    await waitFor(() => expect(chain.calls).toContain('eth_estimateGas'));
  });

  it('switches to another route if the hook of a pool rejects the swap', async () => {
    const routing = fakeRouting({ verdict: 'unproven', priceImpactBps: 3 });
    routing.gives = () => 2_999_000_000n;
    await review(
      { revert: '0x' },
      {
        routing,
        prepare: ({ gateway }) => {
          const { quote } = gateway;
          gateway.quote = async (request) => hooked(await quote(request));
        },
      },
    );
    await waitFor(() =>
      expect(screen.getByTestId('review-rate').textContent).toBe('1 ETH = 2,999 USDC'),
    );
  });

  it('shows the reason of an expected failure only once', async () => {
    const { chain } = await review({ revert: TOO_LITTLE });
    await simulation('fails');
    chain.answer.eth_sendTransaction = () => {
      throw Object.assign(new Error('no'), { data: TOO_LITTLE, code: 3 });
    };
    fireEvent.click(confirm());
    fireEvent.click(confirm());
    await screen.findByTestId('review-failure');
    expect(screen.queryByTestId('expected-to-fail')).toBeNull();
  });

  it('shows the rate, the slippage and the route', async () => {
    await review({ changes: fair });
    expect(screen.getByTestId('review-rate').textContent).toBe('1 ETH = 3,000 USDC');
    expect(screen.getByTestId('review-slippage').textContent).toBe('0.5%');
    const fold = screen.getByTestId('review-route');
    expect(fold.textContent).toBe('Route1 path · 1 pool');
    expect(fold.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(fold);
    const panel = document.getElementById(fold.getAttribute('aria-controls')!)!;
    expect(within(panel).getByRole('figure', { name: 'Route from ETH to USDC' })).toBeTruthy();
    expect(panel.dataset.open).toBe('');
  });

  it('ignores the second press of a double click', async () => {
    const { chain } = await review({ revert: TOO_LITTLE });
    await simulation('fails');
    fireEvent.click(confirm(), { detail: 1 });
    fireEvent.click(confirm(), { detail: 2 });
    expect(confirm().textContent).toBe('Swap anyway');
    expect(chain.calls).not.toContain('eth_estimateGas');
  });

  it.each([
    ['less is received than agreed', { ...fair, [USDC]: 2_984_999_999n }, 'RECEIVES_LESS'],
    ['another token is sent', { ...fair, [DAI]: -1n }, 'OTHER_LEAVES'],
    [
      'the quote returns over 1% less than the chain',
      { ...fair, [USDC]: 3_031_000_000n },
      'QUOTE_LOW',
    ],
  ])('warns if %s', async (_, changes, fault) => {
    await review({ changes });
    expect((await screen.findByTestId(`simulation-${fault}`)).getAttribute('role')).toBe('alert');
    fireEvent.click(confirm());
    expect(confirm().textContent).toBe('Swap anyway');
  });

  it.each([
    [200_000n, null, 'Swap'],
    [5_000_000n, 'The network cost would be over twice the amount shown', 'Swap anyway'],
  ])('warns if the swap uses far more gas than the displayed network cost: %d units', async (gasUsed, text, label) => {
    await review({ changes: fair, gasUsed });
    await simulation('passes');
    expect(screen.queryByTestId('simulation-GAS_HIGH')?.textContent ?? null).toBe(text);
    if (text) fireEvent.click(confirm());
    expect(confirm().textContent).toBe(label);
  });

  it('warns once the node estimates far more gas, if nothing can be simulated', async () => {
    const { chain } = await review(undefined);
    chain.answer.eth_simulateV1 = () => {
      throw Object.assign(new Error('the method does not exist'), { code: -32601 });
    };
    chain.answer.eth_estimateGas = () => numberToHex(5_000_000n);
    await simulation('unknown');
    fireEvent.click(confirm());
    await screen.findByText('The network cost would be over twice the amount shown');
    fireEvent.click(confirm());
    expect(confirm().textContent).toBe('Swap anyway');
  });

  it('does not block the swap if nothing can be simulated', async () => {
    const { chain } = await review(undefined);
    chain.answer.eth_simulateV1 = () => {
      throw Object.assign(new Error('the method does not exist'), { code: -32601 });
    };
    await simulation('unknown');
    fireEvent.click(confirm());
    await waitFor(() => expect(chain.calls).toContain('eth_estimateGas'));
  });
});
