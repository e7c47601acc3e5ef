import { screen, waitFor } from '@testing-library/react';
import { renderShell } from '../testing/render-shell.tsx';
import { Figures } from './figures.tsx';

const totals = { tvlUsd: 12_300_000, tvlChange: null, volumeUsd: 4_560, volumeChange: null };
const answer = { data: { marketTotals: { ...totals, protocols: [], days: [] } } };

const real = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = real;
});

describe('Figures', () => {
  it('shows skeletons while loading, and then the figures', async () => {
    let emit: (response: unknown) => void = () => {};
    globalThis.fetch = () => new Promise((resolve) => (emit = resolve as typeof emit));
    await renderShell(<Figures />);
    expect(screen.getByText('18 networks')).toBeTruthy();
    expect(screen.getByText('TVL').parentElement?.querySelector('.c-skeleton')).toBeTruthy();
    await waitFor(() => {
      emit({ json: async () => answer });
      expect(screen.getByText('$12.3M')).toBeTruthy();
    });
    expect(screen.getByText('$4.6K')).toBeTruthy();
  });

  it('omits figures that the gateway does not return', async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('fetch failed'));
    await renderShell(<Figures />);
    await waitFor(() => expect(screen.queryByText('TVL')).toBeNull());
    expect(screen.getByText('18 networks')).toBeTruthy();
  });
});
