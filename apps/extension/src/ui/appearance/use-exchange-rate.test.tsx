import { useMoney } from '@cenote/i18n';
import { act, screen, waitFor } from '@testing-library/react';
import { INITIAL_SETTINGS } from '../../messages/settings.ts';
import { renderScreen, UNLOCKED } from '../../testing/render-screen.tsx';
import { Appearance } from './appearance.tsx';

const Price = () => <output>{useMoney().format(10)}</output>;
const state = (on: boolean) => ({
  ...UNLOCKED,
  settings: {
    ...INITIAL_SETTINGS,
    theme: 'dark' as const,
    currency: 'EUR',
    gateway: { on, url: 'https://gateway.example' },
  },
});
const rates = {
  base: 'USD',
  rates: [{ currency: 'EUR', perDollar: 0.8, decimals: 2, date: '2026-01-01', source: 'table' }],
};
const requests: string[] = [];

beforeEach(() => {
  requests.length = 0;
  rates.rates[0]!.perDollar = 0.8;
  globalThis.fetch = (async (url: URL | string) => {
    requests.push(String(url));
    return {
      ok: true,
      status: 200,
      json: async () => rates,
      text: async () => JSON.stringify(rates),
    };
  }) as never;
});

it('shows money in the chosen currency at the gateway’s rate', async () => {
  await renderScreen(
    <Appearance>
      <Price />
    </Appearance>,
    state(true),
  );
  expect(await screen.findByText('€8.00')).toBeTruthy();
});

it('shows dollars without a request if the gateway is off', async () => {
  await renderScreen(
    <Appearance>
      <Price />
    </Appearance>,
    state(false),
  );
  expect(screen.getByText('$10.00')).toBeTruthy();
  expect(requests).toEqual([]);
});

it('shows dollars if the rate is implausible for the currency', async () => {
  rates.rates[0]!.perDollar = 0.4;
  await renderScreen(
    <Appearance>
      <Price />
    </Appearance>,
    state(true),
  );
  await waitFor(() => expect(requests).toHaveLength(1));
  // The response would have been rendered by then.
  for (let turn = 0; turn < 20; turn += 1) await act(async () => {});
  expect(screen.getByText('$10.00')).toBeTruthy();
});
