import { NATIVE } from '@cenote/chains';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { parseEther } from 'viem';
import { amountUnitChosen } from '../../state/slices/settings.ts';
import { DAI, MOSS, TOKENS, USDC } from '../../testing/fake-gateway.ts';
import { cannot, type FakeRouting, fakeRouting } from '../../testing/fake-routing.ts';
import { renderFeature } from '../../testing/render.tsx';
import { SwapCard } from './swap-card.tsx';

/** Renders a form with amounts in money, with a gateway that returns another price of one token. */
async function form(
  query: string,
  address: string,
  priceUsd: number,
  routing?: FakeRouting,
  priced = 'unit-out',
) {
  const page = await renderFeature(<SwapCard />, {
    query,
    ...(routing && { routing }),
    prepare: ({ chain, gateway }) => {
      chain.balances.set(NATIVE, parseEther('1000'));
      chain.balances.set(USDC, 500_000_000_000n);
      gateway.tokens = async (chainId) => ({
        chainId,
        blockNumber: 7,
        tokens: TOKENS.map((token) => (token.address === address ? { ...token, priceUsd } : token)),
      });
    },
  });
  page.store.dispatch(amountUnitChosen('fiat'));
  await screen.findByTestId(priced);
  return page;
}

const button = () => screen.getByTestId('swap-button');
const is = (state: string) => waitFor(() => expect(button().dataset.state).toBe(state));
const amount = (side: 'in' | 'out') => screen.getByTestId<HTMLInputElement>(`amount-${side}`);
const type = (side: 'in' | 'out', value: string) =>
  fireEvent.change(amount(side), { target: { value } });

beforeAll(() => import('../review/review-dialog.tsx'));

describe('an amount entered as money at a false price', () => {
  it('of the coin can’t be reviewed until it is entered in tokens', async () => {
    await form(`outputCurrency=${USDC}`, NATIVE, 300);
    type('in', '300');
    await is('falsePrice');
    expect(button().textContent).toBe('Enter the amount in ETH');
    expect(button()).toHaveProperty('disabled', true);
    expect((await screen.findByTestId('warning-false-price')).textContent).toBe(
      'The listed price of ETH couldn’t be verifiedEnter the amount in ETH to continue.',
    );
    fireEvent.click(screen.getByTestId('unit-in'));
    await is('review');
    expect(amount('in').value).toBe('1');
    expect(screen.queryByTestId('warning-false-price')).toBeNull();
  });

  it('of the bought token can’t be reviewed either', async () => {
    await form(`inputCurrency=${USDC}&outputCurrency=NATIVE`, NATIVE, 300);
    type('out', '300');
    await is('falsePrice');
  });

  it('is accepted within 5 %', async () => {
    await form(`outputCurrency=${USDC}`, NATIVE, 2_900);
    type('in', '2900');
    await is('review');
    expect(amount('out').value).toBe('3000');
  });

  it.each([
    0.002, 0.94, 1.06,
  ])('of a known dollar token is not possible: at a listed price of %d the field accepts tokens only', async (priceUsd) => {
    const { gateway } = await form(`inputCurrency=${USDC}&outputCurrency=${DAI}`, USDC, priceUsd);
    type('in', '100');
    await is('review');
    expect(gateway.requests.at(-1)?.amount).toBe('100000000');
    expect(screen.queryByTestId('unit-in')).toBeNull();
    expect(screen.getByTestId('unit-out')).toBeTruthy();
  });

  it('of a dollar token is still detected after its price is removed', async () => {
    // The table of dollar tokens is loaded with the second token.
    await form(`inputCurrency=${USDC}&outputCurrency=`, USDC, 0.5, undefined, 'unit-in');
    type('in', '100');
    expect(screen.getByTestId('fiat-in').textContent).toBe('200 USDC');
    fireEvent.click(screen.getByTestId('token-out'));
    fireEvent.click(await screen.findByTestId(`token-option-${DAI}`));
    await waitFor(() => expect(screen.queryByTestId('unit-in')).toBeNull());
    await is('falsePrice');
    type('in', '100');
    await is('review');
  });

  it('is detected by the price of its conversion, not by a price that is listed later', async () => {
    const { gateway, client } = await form(`outputCurrency=${USDC}`, NATIVE, 300);
    type('in', '300');
    await is('falsePrice');
    gateway.tokens = async (chainId) => ({ chainId, blockNumber: 8, tokens: TOKENS });
    await client.invalidateQueries();
    await waitFor(() => expect(screen.getByTestId('fiat-in').textContent).toBe('1 ETH'));
    await is('falsePrice');
  });

  describe('in a trade without a dollar token', () => {
    const query = `outputCurrency=${MOSS}`;
    /** Returns local routing with routes to dollars at 3,000 for the coin. */
    const routes = () => {
      const routing = fakeRouting();
      routing.gives = ({ amount }) => (amount * 3_000n) / 10n ** 12n;
      return routing;
    };

    it('can’t be reviewed if the pools have another price', async () => {
      const routing = routes();
      await form(query, NATIVE, 300, routing);
      type('in', '300');
      await is('falsePrice');
      expect(routing.routed.at(-1)).toMatchObject({ tokenIn: NATIVE, tokenOut: USDC });
      fireEvent.click(screen.getByTestId('unit-in'));
      await is('review');
    });

    it('can’t be reviewed if the device can’t read a price', async () => {
      const routing = fakeRouting();
      routing.failure = cannot('NO_ROUTE');
      await form(query, NATIVE, 3_000, routing);
      type('in', '300');
      await is('falsePrice');
    });

    it('is accepted if the pools have that price', async () => {
      await form(query, NATIVE, 3_000, routes());
      type('in', '300');
      await is('review');
      expect(screen.getByTestId('fiat-in').textContent).toBe('0.1 ETH');
    });
  });
});
