import { NATIVE } from '@cenote/chains';
import { GatewayError } from '@cenote/data';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { parseEther } from 'viem';
import { SwapCard } from '../swap/form/swap-card.tsx';
import { type FakeGateway, MOSS, TOKENS, USDC } from '../testing/fake-gateway.ts';
import { cannot, type FakeRouting, fakeRouting, HOLDS } from '../testing/fake-routing.ts';
import { renderFeature } from '../testing/render.tsx';

async function quoted(routing: FakeRouting) {
  const query = `outputCurrency=${USDC}&value=1.5`;
  const page = await renderFeature(<SwapCard />, { query, routing });
  page.chain.balances.set(NATIVE, parseEther('10'));
  return page;
}

const stands = (state: string) =>
  waitFor(() => expect(screen.getByTestId('quote-proof').dataset.state).toBe(state));
const button = (state: string) =>
  waitFor(() => expect(screen.getByTestId('swap-button').dataset.state).toBe(state));

beforeEach(() => localStorage.clear());

describe('QuoteProofLine', () => {
  it('shows that the quote was verified against its block', async () => {
    const routing = fakeRouting(HOLDS);
    await quoted(routing);
    await stands('valid');
    expect(screen.getByTestId('quote-proof').textContent).toContain(
      'Within 0.002% of the best price through these 31 pools. Verified on your device.',
    );
    expect(routing.checked).toHaveLength(1);
    expect(routing.checked[0]).toMatchObject({
      block: { number: 7n },
      amountIn: parseEther('1.5'),
      amountOut: 4_500_000_000n,
      kind: 'exactIn',
    });
    expect(screen.queryByRole('button', { name: 'About this figure' })).toBeNull();
    await button('review');
  });

  it.each([
    [0.2, 'Within 0.002% of the best price through this pool.'],
    [0, 'Best price through this pool.'],
  ])('names a single pool in the singular', async (gapBps, expected) => {
    await quoted(fakeRouting({ ...HOLDS, gapBps, pools: 1 }));
    await stands('valid');
    expect(screen.getByTestId('quote-proof').textContent).toContain(expected);
  });

  it('explains a large distance to the bound', async () => {
    await quoted(fakeRouting({ ...HOLDS, gapBps: 12.9 }));
    await stands('valid');
    fireEvent.click(screen.getByRole('button', { name: 'About this figure' }));
    expect(await screen.findByText(/price differences between these pools/)).toBeTruthy();
  });

  it('shows the local route in place of a quote without a proof if it is better', async () => {
    const routing = fakeRouting({ verdict: 'unproven', priceImpactBps: 4 });
    routing.gives = () => 4_600_000_000n;
    await quoted(routing);
    await screen.findByTestId('on-device');
    await waitFor(() =>
      expect(screen.getByTestId<HTMLInputElement>('amount-out').value).toBe('4600'),
    );
    await button('review');
  });

  it('shows that both were compared if the local route is no better than a quote without a proof', async () => {
    const routing = fakeRouting({ verdict: 'unproven', priceImpactBps: 4 });
    routing.gives = () => 4_400_000_000n;
    await quoted(routing);
    await stands('routed');
    expect(screen.getByTestId<HTMLInputElement>('amount-out').value).toBe('4500');
    expect(screen.queryByTestId('on-device')).toBeNull();
    await button('review');
  });

  it('shows that only the amounts were verified if local routing finds no route', async () => {
    const routing = fakeRouting({ verdict: 'unproven', priceImpactBps: 4 });
    routing.failure = cannot('NO_ROUTE');
    await quoted(routing);
    await stands('unproven');
    expect(screen.getByTestId('quote-proof').textContent).toContain('Amounts verified');
    await button('review');
  });

  it('shows the price impact computed on this device, and warns of it', async () => {
    await quoted(fakeRouting({ ...HOLDS, priceImpactBps: 1_400 }));
    await stands('valid');
    expect(screen.getByTestId('price-impact').textContent).toBe('14%');
    expect(screen.getByTestId('warning-price-impact').textContent).toContain('14%');
  });

  it('shows neither a distance nor a check mark beside a high price impact', async () => {
    await quoted(fakeRouting({ ...HOLDS, priceImpactBps: 9_990 }));
    await stands('valid');
    const line = screen.getByTestId('quote-proof');
    expect(line.textContent).toBe('Route and amounts verified on your device.');
    expect(line.querySelector('svg')).toBeNull();
  });

  it('shows no reassurance beside a token that copies the name of another', async () => {
    const routing = fakeRouting();
    const query = `outputCurrency=${MOSS}&value=1.5`;
    const flagged = TOKENS.map((token) =>
      token.address === MOSS ? { ...token, flags: ['impersonator' as const] } : token,
    );
    const prepare = ({ gateway }: { gateway: FakeGateway }) => {
      gateway.tokens = async (chainId) => ({ chainId, blockNumber: 7, tokens: flagged });
    };
    const { chain } = await renderFeature(<SwapCard />, { query, routing, prepare });
    chain.balances.set(NATIVE, parseEther('10'));
    await stands('valid');
    expect(screen.getByTestId('quote-proof').querySelector('svg')).toBeNull();
    expect(screen.getByTestId('quote-proof').textContent).not.toContain('Within');
  });

  it('shows a comparison with the local route if the quote is far from its own bound', async () => {
    const routing = fakeRouting({ ...HOLDS, gapBps: 2_537 });
    routing.gives = () => 4_400_000_000n;
    await quoted(routing);
    await stands('routed');
    expect(screen.getByTestId('quote-proof').textContent).not.toContain('%');
    expect(routing.routed).toHaveLength(1);
  });

  it('shows an invalid quote, which blocks the swap until there is another quote', async () => {
    const routing = fakeRouting({ verdict: 'invalid', fault: 'AMOUNTS_DIFFER' });
    const { gateway } = await quoted(routing);
    await stands('invalid');
    expect(screen.getByTestId('warning-quote-proof').dataset.fault).toBe('AMOUNTS_DIFFER');
    await button('quoteInvalid');
    routing.finding = HOLDS;
    // A different quote; the same one would keep its verdict.
    gateway.rate = 0.99;
    fireEvent.click(screen.getByTestId('swap-button'));
    await button('review');
    expect(screen.queryByTestId('warning-quote-proof')).toBeNull();
  });

  it.each([
    ['AMOUNTS_DIFFER', 'With the pools’ current state, this route gives different amounts.'],
    ['POOL_FALSE', 'The route or its proof names a pool that doesn’t exist.'],
    ['POOL_LEFT_OUT', 'The proof leaves out a pool that the route uses.'],
    ['POOL_HOOKED', 'The proof relies on a pool that may change its amounts.'],
    ['BOUND_DIFFERS', 'A better route may exist than the price service claims.'],
    ['GAP_DIFFERS', 'The price is further from the best than the price service claims.'],
  ] as const)('explains why a quote is invalid (%s)', async (fault, words) => {
    await quoted(fakeRouting({ verdict: 'invalid', fault }));
    await button('quoteInvalid');
    const warning = screen.getByTestId('warning-quote-proof');
    expect(warning.dataset.fault).toBe(fault);
    expect(warning.textContent).toContain(words);
    expect(screen.getByTestId('quote-proof').textContent).toContain(words);
  });

  it('offers the local route in place of an invalid quote', async () => {
    const routing = fakeRouting({ verdict: 'invalid', fault: 'BOUND_DIFFERS' });
    const { gateway } = await quoted(routing);
    await stands('invalid');
    const requestCount = gateway.requests.length;
    fireEvent.click(screen.getByTestId('route-on-device'));
    await screen.findByTestId('on-device');
    await button('review');
    expect(gateway.requests).toHaveLength(requestCount);
  });

  it.each([
    ['TOO_MUCH_TO_READ', 'too much data to verify'],
    ['HOOKED_ROUTE', 'hook'],
    ['TIMEOUT', 'didn’t respond'],
    ['INTERNAL', 'something went wrong'],
  ] as const)('explains why a quote could not be checked (%s), and offers a retry', async (code, why) => {
    const routing = fakeRouting(cannot(code));
    routing.failure = cannot('NO_ROUTE');
    await quoted(routing);
    await stands('unchecked');
    expect(screen.getByTestId('quote-proof').textContent).toContain(why);
    await button('review');
    routing.finding = HOLDS;
    fireEvent.click(screen.getByTestId('quote-proof-retry'));
    await stands('valid');
  });

  it('requests another quote, once, if the block of the quote is no longer available', async () => {
    const routing = fakeRouting(cannot('BLOCK_UNAVAILABLE'));
    routing.failure = cannot('NO_ROUTE');
    const { gateway } = await quoted(routing);
    await stands('unchecked');
    await waitFor(() => expect(gateway.requests).toHaveLength(2));
    await stands('unchecked');
    expect(gateway.requests).toHaveLength(2);
  });
});

describe('quotes without a gateway', () => {
  it('are found by local routing, through listed tokens alone', async () => {
    const routing = fakeRouting(HOLDS);
    const { gateway } = await quoted(routing);
    await stands('valid');
    gateway.failure = new GatewayError('UNREACHABLE', 'x');
    fireEvent.change(screen.getByTestId('amount-in'), { target: { value: '2' } });
    const notice = await screen.findByTestId('on-device');
    expect(notice.textContent).toContain('Routed on your device');
    expect(screen.getByTestId('quote-proof').dataset.state).toBe('own');
    expect(routing.routed.at(-1)).toMatchObject({ amount: parseEther('2'), kind: 'exactIn' });
    const blocked = TOKENS.filter(({ safety }) => safety === 'blocked').map((t) => t.address);
    expect(routing.routed.at(-1)?.restricted).toEqual(blocked);
    expect(routing.checked).toHaveLength(1);
    await button('review');
  });

  it('are requested from the gateway at each refresh, and come from it when it responds again', async () => {
    const routing = fakeRouting(HOLDS);
    const { gateway } = await quoted(routing);
    await stands('valid');
    gateway.failure = new GatewayError('NOT_READY', 'x');
    fireEvent.change(screen.getByTestId('amount-in'), { target: { value: '2' } });
    await screen.findByTestId('on-device');
    gateway.failure = undefined;
    await waitFor(() => expect(screen.queryByTestId('on-device')).toBeNull(), { timeout: 6_000 });
    await stands('valid');
  });

  it.each([
    ['RATE_LIMITED', 'Please try again in a few minutes.'],
    ['INTERNAL', 'This trade cannot be completed right now'],
  ] as const)(
    'are found locally after a gateway error (%s), which is shown if there is no local route',
    async (code, words) => {
      const routing = fakeRouting(HOLDS);
      const { gateway } = await quoted(routing);
      await stands('valid');
      gateway.failure = new GatewayError(code, 'Not now');
      fireEvent.change(screen.getByTestId('amount-in'), { target: { value: '2' } });
      await screen.findByTestId('on-device');
      await button('review');

      routing.failure = cannot('RPC_DOWN');
      fireEvent.change(screen.getByTestId('amount-in'), { target: { value: '2.5' } });
      await button('quoteFailed');
      const { textContent, disabled } = screen.getByTestId<HTMLButtonElement>('swap-button');
      expect(textContent).toBe(words);
      expect(disabled).toBe(true);
      expect(screen.getByTestId<HTMLInputElement>('amount-in').value).toBe('2.5');
      expect(screen.getByTestId('token-in').textContent).toContain('ETH');
      expect(screen.getByTestId('token-out').textContent).toContain('USDC');

      gateway.failure = undefined;
      await waitFor(() => expect(screen.getByTestId('swap-button').dataset.state).toBe('review'), {
        timeout: 6_000,
      });
      await stands('valid');
      expect(screen.queryByTestId('on-device')).toBeNull();
    },
    20_000,
  );

  it('show that the gateway is unavailable if local routing fails too', async () => {
    const routing = fakeRouting(HOLDS);
    const { gateway } = await quoted(routing);
    await stands('valid');
    gateway.failure = new GatewayError('UNREACHABLE', 'x');
    routing.failure = cannot('RPC_DOWN');
    fireEvent.change(screen.getByTestId('amount-in'), { target: { value: '2' } });
    await button('quoteFailed');
    expect(screen.getByTestId('swap-button').textContent).toBe('Prices are unavailable');
  });

  it('show that there is no route if local routing has determined that', async () => {
    const routing = fakeRouting(HOLDS);
    const { gateway } = await quoted(routing);
    await stands('valid');
    gateway.failure = new GatewayError('UNREACHABLE', 'x');
    routing.failure = cannot('NO_ROUTE');
    fireEvent.change(screen.getByTestId('amount-in'), { target: { value: '2' } });
    await button('noRoutes');
  });
});
