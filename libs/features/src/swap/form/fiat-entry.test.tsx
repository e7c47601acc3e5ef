import { NATIVE } from '@cenote/chains';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { parseEther } from 'viem';
import { amountUnitChosen, testnetModeSet } from '../../state/slices/settings.ts';
import { DAI, USDC } from '../../testing/fake-gateway.ts';
import { renderFeature } from '../../testing/render.tsx';
import { SwapCard } from './swap-card.tsx';

const amount = (side: 'in' | 'out') => screen.getByTestId<HTMLInputElement>(`amount-${side}`);
const other = (side: 'in' | 'out') => screen.getByTestId(`fiat-${side}`).textContent;
const type = (side: 'in' | 'out', value: string) =>
  fireEvent.change(amount(side), { target: { value } });
const isQuoted = () =>
  waitFor(() => expect(screen.getByTestId('swap-button').dataset.state).toBe('review'));

async function form(query = `outputCurrency=${USDC}`) {
  const page = await renderFeature(<SwapCard />, { query });
  page.chain.balances.set(NATIVE, parseEther('10'));
  page.chain.balances.set(USDC, 5_000_000_000n);
  return page;
}

const toFiat = async (side: 'in' | 'out' = 'in') =>
  fireEvent.click(await screen.findByTestId(`unit-${side}`));

beforeAll(() => import('../../tokens/selector/token-selector.tsx'));

describe('an amount entered as money', () => {
  it('is converted to tokens at the price, and stored as tokens in the address bar', async () => {
    const { gateway, url } = await form();
    await toFiat();
    type('in', '4500.75');
    await isQuoted();
    expect(other('in')).toBe('1.50025 ETH');
    expect(amount('out').value).toBe('4500.75');
    expect(other('out')).toBe('4,500.75 USDC');
    expect(gateway.requests.at(-1)?.amount).toBe(parseEther('1.50025').toString());
    expect(url().get('value')).toBe('1.50025');
  });

  it('fixes the bought amount if it is entered there', async () => {
    const { gateway } = await form();
    await toFiat('out');
    type('out', '3000');
    await isQuoted();
    expect(gateway.requests.at(-1)).toMatchObject({ kind: 'exactOut', amount: '3000000000' });
    expect(amount('in').value).toBe('3000');
    expect(other('in')).toBe('1 ETH');
  });

  it('accepts six digits after the point', async () => {
    await form();
    await toFiat();
    type('in', '1.12345678');
    expect(amount('in').value).toBe('1.123456');
  });

  it('is switched back and forth without a loss', async () => {
    const { url } = await form(`outputCurrency=${USDC}&value=1.23456789`);
    await isQuoted();
    await toFiat();
    expect(amount('in').value).toBe('3703.7');
    await toFiat();
    expect(amount('in').value).toBe('1.23456789');
    expect(url().get('value')).toBe('1.23456789');
  });

  it('is moved with its token when the pair is inverted', async () => {
    await form();
    await toFiat();
    type('in', '300');
    await isQuoted();
    fireEvent.click(screen.getByTestId('flip'));
    await isQuoted();
    expect(amount('out').value).toBe('300');
    expect(other('out')).toBe('0.1 ETH');
  });

  it('remains the same money when the token changes', async () => {
    const { url } = await form();
    await toFiat();
    type('in', '300');
    await isQuoted();
    fireEvent.click(screen.getByTestId('token-in'));
    fireEvent.click(await screen.findByTestId(`token-option-${DAI}`));
    await waitFor(() => expect(other('in')).toBe('300 DAI'));
    expect(amount('in').value).toBe('300');
    await waitFor(() => expect(url().get('value')).toBe('300'));
  });

  it('is replaced by tokens when the whole balance is selected', async () => {
    await form();
    await toFiat();
    fireEvent.click(await screen.findByTestId('max'));
    expect(amount('in').value).toBe('9.985');
    expect(other('in')).toBe('$29,955.00');
  });

  it('remains the unit of the next form', async () => {
    const { store } = await form(`outputCurrency=${USDC}&value=2`);
    const storedUnit = () => store.getState().settings.amountUnit;
    await toFiat();
    expect(storedUnit()).toBe('fiat');
    await toFiat();
    expect(storedUnit()).toBe('token');
    // Sets the stored unit as a reload would.
    act(() => void store.dispatch(amountUnitChosen('fiat')));
    expect(amount('in').value).toBe('6000');
    expect(other('in')).toBe('2 ETH');
  });

  it('is not available on test networks', async () => {
    const { store } = await form();
    await toFiat();
    type('in', '300');
    act(() => void store.dispatch(testnetModeSet(true)));
    expect(screen.queryByTestId('unit-in')).toBeNull();
    expect(amount('in').value).toBe('0.1');
  });
});
