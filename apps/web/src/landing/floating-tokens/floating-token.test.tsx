import { LOCAL, NATIVE } from '@cenote/chains';
import { screen } from '@testing-library/react';
import { renderShell } from '../../testing/render-shell.tsx';
import { FloatingToken } from './floating-token.tsx';
import type { FloatingTokenData } from './floating-tokens-query.ts';

const ETH: FloatingTokenData = {
  network: LOCAL,
  address: NATIVE,
  symbol: 'ETH',
  logoUri: undefined,
  change: -0.024,
};
const box = { x: 100, y: 100, size: 64, opacity: 0.7, floatMs: 4_000 };

describe('FloatingToken', () => {
  it('shows symbol and price change, and links to the token page', async () => {
    await renderShell(<FloatingToken token={ETH} box={box} />);
    const link = screen.getByRole('link', { name: 'ETH −2.40% in 24h' });
    expect(link.getAttribute('href')).toBe('/explore/tokens/local/NATIVE');
    expect(link.querySelector('[data-direction]')?.getAttribute('data-direction')).toBe('down');
  });

  it('omits a price change that is not available', async () => {
    await renderShell(<FloatingToken token={{ ...ETH, change: null }} box={box} />);
    expect(screen.getByRole('link', { name: 'ETH' })).toBeTruthy();
  });
});
