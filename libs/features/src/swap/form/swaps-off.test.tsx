import { LOCAL, NATIVE } from '@cenote/chains';
import { screen, waitFor } from '@testing-library/react';
import { parseEther } from 'viem';
import { USDC } from '../../testing/fake-gateway.ts';
import { renderFeature } from '../../testing/render.tsx';
import { SwapCard } from './swap-card.tsx';

/** The network's router becomes one with an untested encoding. */
const setVersion = (routerVersion: string) => Object.assign(LOCAL, { routerVersion });
const { routerVersion } = LOCAL;
beforeEach(() => setVersion('1.2'));
afterEach(() => setVersion(routerVersion));

const show = (outputCurrency: string) =>
  renderFeature(<SwapCard />, {
    query: `outputCurrency=${outputCurrency}&value=1`,
    prepare: ({ chain }) => void chain.balances.set(NATIVE, parseEther('10')),
  });

it('swaps are off with a sentence where the router has an untested version', async () => {
  await show(USDC);
  expect((await screen.findByTestId('warning-swaps-off')).textContent).toContain('version 1.2');
  expect(screen.getByTestId('swap-button').dataset.state).toBe('swapsOff');
  expect(screen.getByTestId<HTMLButtonElement>('swap-button').disabled).toBe(true);
});

it('the coin can still be wrapped there', async () => {
  await show(LOCAL.wrappedNative);
  await waitFor(() => expect(screen.getByTestId('swap-button').dataset.state).toBe('wrap'));
});
