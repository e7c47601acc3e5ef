import { fireEvent, screen } from '@testing-library/react';
import fc from 'fast-check';
import { renderUi } from '../testing/render-ui.tsx';
import { hueOf } from './hue.ts';
import { NetworkLogo } from './network-logo.tsx';
import { safeImageUrl } from './safe-image-url.ts';
import { TokenLogo } from './token-logo.tsx';

const icon = (symbol: string, logoUrl?: string) => (symbol === 'USDC' ? '/usdc.svg' : logoUrl);
const USDC = { symbol: 'USDC', address: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48' };
const image = () => document.querySelector('img');

describe('TokenMark', () => {
  it('shows the well-known icon of a verified token', async () => {
    await renderUi(<TokenLogo {...USDC} verified />, icon);
    expect(image()?.getAttribute('src')).toBe('/usdc.svg');
  });

  it('does not show a well-known icon for an unverified token with that symbol', async () => {
    await renderUi(<TokenLogo {...USDC} logoUrl="/theirs.svg" label="USDC" />, icon);
    expect(image()).toBeNull();
    expect(screen.getByRole('img', { name: 'USDC' }).textContent).toBe('US');
  });

  it('shows the list’s icon when there is no well-known one', async () => {
    await renderUi(<TokenLogo symbol="CNT" address="0x1" verified logoUrl="/cnt.svg" />, icon);
    expect(image()?.getAttribute('src')).toBe('/cnt.svg');
  });

  it('shows letters when the host of the list’s icon is not allowed', async () => {
    const logoUrl = 'https://logos.example/cnt.png';
    const token = { symbol: 'CNT', address: '0x1', verified: true, logoUrl };
    await renderUi(<TokenLogo {...token} label="CNT" />, (_, logo) => safeImageUrl(logo));
    expect(image()).toBeNull();
    expect(screen.getByRole('img', { name: 'CNT' }).textContent).toBe('CN');
  });

  it('loads the list’s icon from an allowed host', async () => {
    const logoUrl = 'https://logos.example/cnt.png';
    const hosts = ['https://logos.example'];
    const token = { symbol: 'CNT', address: '0x1', verified: true, logoUrl };
    await renderUi(<TokenLogo {...token} />, (_, logo) => safeImageUrl(logo, hosts));
    expect(image()?.getAttribute('src')).toBe(logoUrl);
  });

  it('falls back to letters when the icon fails to load', async () => {
    await renderUi(<TokenLogo {...USDC} verified data-testid="mark" />, icon);
    fireEvent.error(image() as Element);
    expect(image()).toBeNull();
    expect(screen.getByTestId('mark').textContent).toBe('US');
  });

  it('shows letters for unusual symbols too', async () => {
    await renderUi(<TokenLogo symbol="$ 🜁" address="0x1" data-testid="mark" />);
    expect(screen.getByTestId('mark').textContent).toBe('?');
  });
});

describe('the colour of a token mark', () => {
  const hue = async (address: string, verified: boolean) => {
    const { container } = await renderUi(
      <TokenLogo symbol="FRAX" address={address} verified={verified} />,
    );
    return (container.querySelector('.c-mark') as HTMLElement).style.getPropertyValue('--hue');
  };

  it('is the same for a verified symbol on every network, and differs for impersonators', async () => {
    const own = await hue('0x1', true);
    expect(await hue('0x2', true)).toBe(own);
    expect(await hue('0x3', false)).not.toBe(own);
  });
});

describe('NetworkMark', () => {
  it.each([
    ['Local', 'L'],
    ['Local L2', 'L2'],
    ['Base', 'B'],
  ])('for %s shows %s', async (name, letters) => {
    await renderUi(<NetworkLogo name={name} label={name} />);
    expect(screen.getByRole('img', { name }).textContent).toBe(letters);
  });
});

describe('hueOf', () => {
  it('is the same for an address in any letter case', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        expect(hueOf(seed)).toBe(hueOf(seed.toLowerCase()));
        expect(hueOf(seed)).toBeGreaterThanOrEqual(0);
        expect(hueOf(seed)).toBeLessThan(360);
      }),
    );
  });

  it('covers the whole circle', () => {
    const sixths = new Set(
      Array.from({ length: 60 }, (_, i) => Math.floor(hueOf(`0x${i.toString(16)}`) / 60)),
    );
    expect(sixths.size).toBe(6);
  });
});
