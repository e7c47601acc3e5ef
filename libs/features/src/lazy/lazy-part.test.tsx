import { startText } from '@cenote/i18n';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { lazyPart } from './lazy-part.tsx';

const LOST = new TypeError('Failed to fetch dynamically imported module: /a.js');
interface Props {
  name: string;
}
const Part = ({ name }: Props) => <p>Part of {name}</p>;

/** A lazy part whose code loads only while `isThere`. */
function optional({ isQuiet = false } = {}) {
  const network = { isThere: false, requests: 0 };
  const Lazy = lazyPart<Props>(
    async () => {
      network.requests++;
      if (!network.isThere) throw LOST;
      return { default: Part };
    },
    { isQuiet },
  );
  return { network, Lazy };
}
const settle = () => act(async () => undefined);

describe('lazyPart', () => {
  beforeAll(() => startText());
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => jest.restoreAllMocks());

  it('renders once its code has loaded, and immediately the next time', async () => {
    const { network, Lazy } = optional();
    network.isThere = true;
    const first = render(<Lazy name="one" />);
    await settle();
    expect(screen.getByText('Part of one')).toBeTruthy();
    first.unmount();
    render(<Lazy name="two" />);
    expect(screen.getByText('Part of two')).toBeTruthy();
    expect(network.requests).toBe(1);
  });

  it('shows a notice when loading fails, and retries on click', async () => {
    const { network, Lazy } = optional();
    render(<Lazy name="one" />);
    await settle();
    expect(screen.getByRole('alert').textContent).toContain('This part of the page didn’t load');
    expect(console.error).toHaveBeenCalledWith('Dynamic import failed to load', LOST);
    network.isThere = true;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await settle();
    expect(screen.getByText('Part of one')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('retries when the device is online again, with or without a notice', async () => {
    for (const isQuiet of [false, true]) {
      const { network, Lazy } = optional({ isQuiet });
      const { unmount } = render(<Lazy name={`${isQuiet}`} />);
      await settle();
      expect(screen.queryByRole('alert') === null).toBe(isQuiet);
      network.isThere = true;
      act(() => void window.dispatchEvent(new Event('online')));
      await settle();
      expect(screen.getByText(`Part of ${isQuiet}`)).toBeTruthy();
      unmount();
    }
  });

  it('renders the fallback until it has loaded', async () => {
    const load = () => Promise.reject(LOST);
    const Lazy = lazyPart<Props>(load, { fallback: ({ name }) => <p>Instead of {name}</p> });
    render(<Lazy name="one" />);
    expect(screen.getByText('Instead of one')).toBeTruthy();
    await settle();
    expect(screen.getByText('Instead of one')).toBeTruthy();
    expect(screen.getByRole('alert')).toBeTruthy();
  });

  it('has a notice that can be dismissed', async () => {
    const { Lazy } = optional();
    render(<Lazy name="one" />);
    await settle();
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
