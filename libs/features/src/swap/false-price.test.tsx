import { NATIVE } from '@cenote/chains';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { parseEther } from 'viem';
import { amountUnitChosen } from '../state/settings.ts';
import { DAI, TOKENS, USDC } from '../testing/fake-gateway.ts';
import { renderFeature } from '../testing/render.tsx';
import { SwapCard } from './swap-card.tsx';

/** A form in which amounts are money, with a gateway that states another price of one token. */
async function form(query: string, address: string, priceUsd: number) {
  const page = await renderFeature(<SwapCard />, {
    query,
    prepare: ({ chain, gateway }) => {
      chain.balances.set(NATIVE, parseEther('1000'));
      chain.balances.set(USDC, 500_000_000_000n);
      gateway.tokens = async (chainId) => ({
        ...{ chainId, blockNumber: 7 },
        tokens: TOKENS.map((token) => (token.address === address ? { ...token, priceUsd } : token)),
      });
    },
  });
  page.store.dispatch(amountUnitChosen('fiat'));
  await screen.findByTestId('unit-out', {}, { timeout: 4_000 });
  return page;
}

const button = () => screen.getByTestId('swap-button');
const is = (state: string) =>
  waitFor(() => expect(button().dataset.state).toBe(state), { timeout: 4_000 });
const amount = (side: 'in' | 'out') => screen.getByTestId<HTMLInputElement>(`amount-${side}`);
const type = (side: 'in' | 'out', value: string) =>
  fireEvent.change(amount(side), { target: { value } });

beforeAll(() => import('../review/review-dialog.tsx'));

describe('an amount typed as money at a false price', () => {
  it('of the coin can’t be reviewed until it is entered in tokens', async () => {
    await form(`outputCurrency=${USDC}`, NATIVE, 300);
    type('in', '300');
    await is('falsePrice');
    expect(button().textContent).toBe('Enter the amount in ETH');
    expect(button()).toHaveProperty('disabled', true);
    expect(screen.getByTestId('warning-false-price').textContent).toBe(
      'The listed price of ETH is more than 5% off the quoteSwitch the amount to ETH to continue.',
    );
    fireEvent.click(screen.getByTestId('unit-in'));
    await is('review');
    expect(amount('in').value).toBe('1');
    expect(screen.queryByTestId('warning-false-price')).toBeNull();
  });

  it('of what is received can’t be reviewed either', async () => {
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
  ])('of a known dollar token is no money: a stated price of %d leaves the field to tokens', async (priceUsd) => {
    const { gateway } = await form(`inputCurrency=${USDC}&outputCurrency=${DAI}`, USDC, priceUsd);
    type('in', '100');
    await is('review');
    expect(gateway.asked.at(-1)?.amount).toBe('100000000');
    expect(screen.queryByTestId('unit-in')).toBeNull();
    expect(screen.getByTestId('unit-out')).toBeTruthy();
  });
});
