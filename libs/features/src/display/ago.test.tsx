import { startText } from '@cenote/i18n';
import { render } from '@testing-library/react';
import { Ago } from './ago.tsx';

beforeAll(() => startText());

describe('Ago', () => {
  it('shows the elapsed time, with a machine-readable timestamp', () => {
    const { container } = render(<Ago at={Date.now() - 3 * 60_000} />);
    expect(container.textContent).toBe('3 min. ago');
    expect(container.querySelector('time')?.dateTime).toMatch(/^20..-/);
  });

  it.each([
    9e15,
    -9e15,
    Number.MAX_SAFE_INTEGER * 1_000,
    Number.NaN,
  ])('renders nothing for %s, which is not a valid time', (at) => {
    expect(render(<Ago at={at} />).container.textContent).toBe('');
  });
});
