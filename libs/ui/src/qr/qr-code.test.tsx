import { render, screen } from '@testing-library/react';
import { QrCode } from './qr-code.tsx';

const ADDRESS = '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984';

/** The modules as a camera sees them: `#` dark, `.` light. */
function seen(): string[] {
  const code = screen.getByRole('img', { name: 'Address of your account' });
  const size = Number(code.getAttribute('viewBox')?.split(' ')[2]);
  const rows = Array.from({ length: size }, () => Array<string>(size).fill('.'));
  const path = code.querySelector('path')?.getAttribute('d') ?? '';
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    rows[Number(y)]?.fill('#', Number(x), Number(x) + Number(length));
  }
  return rows.map((row) => row.join(''));
}

describe('QrCode', () => {
  it('has a quiet zone of four modules on every side', () => {
    render(<QrCode value={ADDRESS} label="Address of your account" />);
    const rows = seen();
    const quiet = '.'.repeat(rows.length);
    expect(rows.slice(0, 4)).toEqual([quiet, quiet, quiet, quiet]);
    expect(rows.slice(-4)).toEqual([quiet, quiet, quiet, quiet]);
    for (const row of rows) expect(row).toMatch(/^\.{4}.*\.{4}$/);
  });

  it('has the three corners that a camera looks for', () => {
    render(<QrCode value={ADDRESS} label="Address of your account" />);
    const rows = seen();
    const corner = (top: number, start: number) =>
      rows.slice(top, top + 7).map((row) => row.slice(start, start + 7));
    const FINDER = ['#######', '#.....#', '#.###.#', '#.###.#', '#.###.#', '#.....#', '#######'];
    const far = rows.length - 11;
    expect(corner(4, 4)).toEqual(FINDER);
    expect(corner(4, far)).toEqual(FINDER);
    expect(corner(far, 4)).toEqual(FINDER);
  });

  it('changes with what it holds', () => {
    const { rerender } = render(<QrCode value={ADDRESS} label="Address of your account" />);
    const first = seen();
    rerender(<QrCode value={`${ADDRESS}?`} label="Address of your account" />);
    expect(seen()).not.toEqual(first);
  });
});
