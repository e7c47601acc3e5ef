import { NATIVE } from '@cenote/chains';
import { GatewayError } from '@cenote/data';
import { act, screen, waitFor } from '@testing-library/react';
import { parseEther } from 'viem';
import { StatusBanners } from '../../status/status-banners.tsx';
import { USDC } from '../../testing/fake-gateway.ts';
import { renderFeature } from '../../testing/render.tsx';
import { SwapCard } from './swap-card.tsx';

const goOnline = (isOnline: boolean) =>
  act(() => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: isOnline });
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  });
const state = () => screen.getByTestId('swap-button').dataset.state;
/** Shorter than the interval at which the form sends requests by itself. */
const AT_ONCE = { timeout: 1_500 };

it('the form shows immediately that the device is offline, and marks its data as outdated', async () => {
  const { chain, gateway } = await renderFeature(
    <>
      <SwapCard />
      <StatusBanners />
    </>,
    {
      query: `outputCurrency=${USDC}&value=1`,
      prepare: ({ chain }) => void chain.balances.set(NATIVE, parseEther('10')),
    },
  );
  const readiness = jest.spyOn(gateway, 'readiness');
  await waitFor(() => expect(state()).toBe('review'));
  await screen.findByTestId('quote-refresh');
  // The form has checked by now that both services respond.
  await waitFor(() => expect(readiness).toHaveBeenCalled());
  await waitFor(() => expect(chain.calls).toContain('eth_blockNumber'));
  gateway.failure = new GatewayError('UNREACHABLE', 'x');
  const lost = () => {
    throw new TypeError('fetch failed');
  };
  Object.assign(chain.answer, { eth_blockNumber: lost, eth_call: lost });
  goOnline(false);
  await waitFor(() => expect(state()).toBe('offline'), AT_ONCE);
  expect(screen.getByTestId('swap-button').textContent).toBe('You’re offline');
  expect(screen.getByTestId('banner-offline')).toBeTruthy();
  expect(screen.getByTestId('quote-outdated').textContent).toBe('Outdated');
  expect(screen.queryByTestId('quote-refresh')).toBeNull();
  // The balance stays on screen; it is as old as the quote.
  expect(screen.getByTestId('balance-in').textContent).toContain('10');

  gateway.failure = undefined;
  delete chain.answer.eth_blockNumber;
  delete chain.answer.eth_call;
  goOnline(true);
  await waitFor(() => expect(state()).toBe('review'), AT_ONCE);
  expect(screen.queryByTestId('banner-offline')).toBeNull();
  expect(screen.queryByTestId('quote-outdated')).toBeNull();
}, 15_000);
