import { render, screen } from '@testing-library/react';
import { QrCode } from './qr-code.tsx';

const ADDRESS = '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984';

const drawing = () => screen.getByRole('img', { name: 'Address of your account' });

/** The rendered modules: `#` dark, `.` light. */
function seen(): string[] {
  const runs = Array.from(
    (drawing().querySelector('path')?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)h(\d+)/g),
    ([, x, y, length]) => ({ x: Number(x), y: Number(y), length: Number(length) }),
  );
  const size = Math.max(...runs.map((run) => run.x + run.length)) + 4;
  const rows = Array.from({ length: size }, () => Array<string>(size).fill('.'));
  for (const { x, y, length } of runs) rows[y]?.fill('#', x, x + length);
  return rows.map((row) => row.join(''));
}

describe('QrCode', () => {
  it.each([200, 201, 280, 96])('has a quiet zone of at least four modules at %s px', (size) => {
    render(<QrCode value={ADDRESS} label="Address of your account" size={size} />);
    const [left = 0, , width = 0] = (drawing().getAttribute('viewBox') ?? '')
      .split(' ')
      .map(Number);
    const dark = seen().flatMap((row) => [row.indexOf('#'), row.lastIndexOf('#') + 1]);
    const edges = dark.filter((at) => at > 0);
    expect(Math.min(...edges) - left).toBeGreaterThanOrEqual(4);
    expect(left + width - Math.max(...edges)).toBeGreaterThanOrEqual(4);
    // All modules have the same whole number of pixels.
    expect(Number.isInteger(Math.round((size / width) * 1e6) / 1e6)).toBe(true);
  });

  it('has the three finder patterns', () => {
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

  it('changes with its content', () => {
    const { rerender } = render(<QrCode value={ADDRESS} label="Address of your account" />);
    const first = seen();
    rerender(<QrCode value={`${ADDRESS}?`} label="Address of your account" />);
    expect(seen()).not.toEqual(first);
  });
});
