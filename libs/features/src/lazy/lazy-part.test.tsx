import { startText } from '@cenote/i18n';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { lazyPart } from './lazy-part.tsx';

const LOST = new TypeError('Failed to fetch dynamically imported module: /a.js');
interface Props {
  name: string;
}
const Part = ({ name }: Props) => <p>Part of {name}</p>;

/** A part whose code arrives only while `isThere`. */
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

describe('a part of the page whose code comes late', () => {
  beforeAll(() => startText());
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => jest.restoreAllMocks());

  it('is shown once its code is there, and at once the next time', async () => {
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

  it('says that it did not load, and loads at a press', async () => {
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

  it('loads by itself when the device is online again, said or unsaid', async () => {
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

  it('leaves what stands in for it until it is there', async () => {
    const load = () => Promise.reject(LOST);
    const Lazy = lazyPart<Props>(load, { fallback: ({ name }) => <p>Instead of {name}</p> });
    render(<Lazy name="one" />);
    expect(screen.getByText('Instead of one')).toBeTruthy();
    await settle();
    expect(screen.getByText('Instead of one')).toBeTruthy();
    expect(screen.getByRole('alert')).toBeTruthy();
  });

  it('can be put away', async () => {
    const { Lazy } = optional();
    render(<Lazy name="one" />);
    await settle();
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
