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

describe('the line of a quote’s proof', () => {
  it('is checked against the block that it names, and said to hold', async () => {
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
  ])('names a single pool as one', async (gapBps, said) => {
    await quoted(fakeRouting({ ...HOLDS, gapBps, pools: 1 }));
    await stands('valid');
    expect(screen.getByTestId('quote-proof').textContent).toContain(said);
  });

  it('says what else counts where the bound is far', async () => {
    await quoted(fakeRouting({ ...HOLDS, gapBps: 12.9 }));
    await stands('valid');
    fireEvent.click(screen.getByRole('button', { name: 'About this figure' }));
    expect(await screen.findByText(/price differences between these pools/)).toBeTruthy();
  });

  it("without a proof gives way to the device's own, where that is better", async () => {
    const routing = fakeRouting({ verdict: 'unproven', priceImpactBps: 4 });
    routing.gives = () => 4_600_000_000n;
    await quoted(routing);
    await screen.findByTestId('on-device');
    await waitFor(() =>
      expect(screen.getByTestId<HTMLInputElement>('amount-out').value).toBe('4600'),
    );
    await button('review');
  });

  it("without a proof stays where the device's own is no better, and says that they were compared", async () => {
    const routing = fakeRouting({ verdict: 'unproven', priceImpactBps: 4 });
    routing.gives = () => 4_400_000_000n;
    await quoted(routing);
    await stands('routed');
    expect(screen.getByTestId<HTMLInputElement>('amount-out').value).toBe('4500');
    expect(screen.queryByTestId('on-device')).toBeNull();
    await button('review');
  });

  it('is said to be verified in its amounts alone where the device finds no route', async () => {
    const routing = fakeRouting({ verdict: 'unproven', priceImpactBps: 4 });
    routing.failure = cannot('NO_ROUTE');
    await quoted(routing);
    await stands('unproven');
    expect(screen.getByTestId('quote-proof').textContent).toContain('Amounts verified');
    await button('review');
  });

  it('shows the price impact that the device works out, and warns of it', async () => {
    await quoted(fakeRouting({ ...HOLDS, priceImpactBps: 1_400 }));
    await stands('valid');
    expect(screen.getByTestId('price-impact').textContent).toBe('14%');
    expect(screen.getByTestId('warning-price-impact').textContent).toContain('14%');
  });

  it('is no comfort beside a high price impact: neither a distance nor a mark', async () => {
    await quoted(fakeRouting({ ...HOLDS, priceImpactBps: 9_990 }));
    await stands('valid');
    const line = screen.getByTestId('quote-proof');
    expect(line.textContent).toBe('Route and amounts verified on your device.');
    expect(line.querySelector('svg')).toBeNull();
  });

  it('is no comfort beside a token that copies the name of another', async () => {
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

  it('is compared with a route of the device where it is far from its own bound', async () => {
    const routing = fakeRouting({ ...HOLDS, gapBps: 2_537 });
    routing.gives = () => 4_400_000_000n;
    await quoted(routing);
    await stands('routed');
    expect(screen.getByTestId('quote-proof').textContent).not.toContain('%');
    expect(routing.routed).toHaveLength(1);
  });

  it('that the chain contradicts stops the swap until there is another quote', async () => {
    const routing = fakeRouting({ verdict: 'invalid', fault: 'AMOUNTS_DIFFER' });
    const { gateway } = await quoted(routing);
    await stands('invalid');
    expect(screen.getByTestId('warning-quote-proof').dataset.fault).toBe('AMOUNTS_DIFFER');
    await button('quoteInvalid');
    routing.finding = HOLDS;
    // Another quote: the same one stays what it was found to be.
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
  ] as const)('that the chain contradicts (%s) is told in words', async (fault, words) => {
    await quoted(fakeRouting({ verdict: 'invalid', fault }));
    await button('quoteInvalid');
    const warning = screen.getByTestId('warning-quote-proof');
    expect(warning.dataset.fault).toBe(fault);
    expect(warning.textContent).toContain(words);
    expect(screen.getByTestId('quote-proof').textContent).toContain(words);
  });

  it('that the chain contradicts can be passed over for a route of the device', async () => {
    const routing = fakeRouting({ verdict: 'invalid', fault: 'BOUND_DIFFERS' });
    const { gateway } = await quoted(routing);
    await stands('invalid');
    const asked = gateway.asked.length;
    fireEvent.click(screen.getByTestId('route-on-device'));
    await screen.findByTestId('on-device');
    await button('review');
    expect(gateway.asked).toHaveLength(asked);
  });

  it.each([
    ['TOO_MUCH_TO_READ', 'too much data to verify'],
    ['HOOKED_ROUTE', 'hook'],
    ['TIMEOUT', 'didn’t respond'],
    ['INTERNAL', 'something went wrong'],
  ] as const)('that could not be checked (%s) says why, and is checked again', async (code, why) => {
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

  it('of a block that is gone brings another quote, once', async () => {
    const routing = fakeRouting(cannot('BLOCK_UNAVAILABLE'));
    routing.failure = cannot('NO_ROUTE');
    const { gateway } = await quoted(routing);
    await stands('unchecked');
    await waitFor(() => expect(gateway.asked).toHaveLength(2));
    await stands('unchecked');
    expect(gateway.asked).toHaveLength(2);
  });
});

describe('without a gateway', () => {
  it('routes are found on the device, through listed tokens alone', async () => {
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
    expect(routing.routed.at(-1)?.passable).not.toContain(blocked[0]);
    expect(routing.checked).toHaveLength(1);
    await button('review');
  });

  it('the gateway is tried each time, and goes on when it is back', async () => {
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
    'or with one that refuses (%s): done without, or named where the chain gives nothing either',
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

  it('says that the gateway is away where the device finds nothing either', async () => {
    const routing = fakeRouting(HOLDS);
    const { gateway } = await quoted(routing);
    await stands('valid');
    gateway.failure = new GatewayError('UNREACHABLE', 'x');
    routing.failure = cannot('RPC_DOWN');
    fireEvent.change(screen.getByTestId('amount-in'), { target: { value: '2' } });
    await button('quoteFailed');
    expect(screen.getByTestId('swap-button').textContent).toBe('Prices are unavailable');
  });

  it('and says that there is no route where the device knows', async () => {
    const routing = fakeRouting(HOLDS);
    const { gateway } = await quoted(routing);
    await stands('valid');
    gateway.failure = new GatewayError('UNREACHABLE', 'x');
    routing.failure = cannot('NO_ROUTE');
    fireEvent.change(screen.getByTestId('amount-in'), { target: { value: '2' } });
    await button('noRoutes');
  });
});
