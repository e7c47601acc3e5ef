import { fireEvent, screen } from '@testing-library/react';
import fc from 'fast-check';
import { renderUi } from '../testing.tsx';
import { hueOf } from './hue.ts';
import { NetworkMark } from './network-mark.tsx';
import { safeImageUrl } from './safe-image-url.ts';
import { TokenMark } from './token-mark.tsx';

const icon = (symbol: string, logoUrl?: string) => (symbol === 'USDC' ? '/usdc.svg' : logoUrl);
const USDC = { symbol: 'USDC', address: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48' };
const image = () => document.querySelector('img');

describe('TokenMark', () => {
  it('shows the well-known icon of a verified token', async () => {
    await renderUi(<TokenMark {...USDC} verified />, icon);
    expect(image()?.getAttribute('src')).toBe('/usdc.svg');
  });

  it('gives no well-known icon to a token that only bears the name', async () => {
    await renderUi(<TokenMark {...USDC} logoUrl="/theirs.svg" label="USDC" />, icon);
    expect(image()).toBeNull();
    expect(screen.getByRole('img', { name: 'USDC' }).textContent).toBe('US');
  });

  it('takes the list’s icon when there is no well-known one', async () => {
    await renderUi(<TokenMark symbol="CNT" address="0x1" verified logoUrl="/cnt.svg" />, icon);
    expect(image()?.getAttribute('src')).toBe('/cnt.svg');
  });

  it('has letters at once where the list’s icon is on a host that nobody allowed', async () => {
    const logoUrl = 'https://logos.example/cnt.png';
    const token = { symbol: 'CNT', address: '0x1', verified: true, logoUrl };
    await renderUi(<TokenMark {...token} label="CNT" />, (_, logo) => safeImageUrl(logo));
    expect(image()).toBeNull();
    expect(screen.getByRole('img', { name: 'CNT' }).textContent).toBe('CN');
  });

  it('loads the list’s icon of a host that whoever serves the page has named', async () => {
    const logoUrl = 'https://logos.example/cnt.png';
    const hosts = ['https://logos.example'];
    const token = { symbol: 'CNT', address: '0x1', verified: true, logoUrl };
    await renderUi(<TokenMark {...token} />, (_, logo) => safeImageUrl(logo, hosts));
    expect(image()?.getAttribute('src')).toBe(logoUrl);
  });

  it('falls back to letters when the icon does not load', async () => {
    await renderUi(<TokenMark {...USDC} verified data-testid="mark" />, icon);
    fireEvent.error(image() as Element);
    expect(image()).toBeNull();
    expect(screen.getByTestId('mark').textContent).toBe('US');
  });

  it('has letters for strange symbols too', async () => {
    await renderUi(<TokenMark symbol="$ 🜁" address="0x1" data-testid="mark" />);
    expect(screen.getByTestId('mark').textContent).toBe('?');
  });
});

describe('the colour of a mark', () => {
  const hue = async (address: string, verified: boolean) => {
    const { container } = await renderUi(
      <TokenMark symbol="FRAX" address={address} verified={verified} />,
    );
    return (container.querySelector('.c-mark') as HTMLElement).style.getPropertyValue('--hue');
  };

  it('is one for a verified symbol on every network; what copies it has its own', async () => {
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
  ])('of %s is %s', async (name, letters) => {
    await renderUi(<NetworkMark name={name} label={name} />);
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

  it('spreads over the circle', () => {
    const sixths = new Set(
      Array.from({ length: 60 }, (_, i) => Math.floor(hueOf(`0x${i.toString(16)}`) / 60)),
    );
    expect(sixths.size).toBe(6);
  });
});
