import { act, fireEvent, screen } from '@testing-library/react';
import { renderUi } from '../testing/render-ui.tsx';
import { CopyButton } from './copy-button.tsx';

/** Fake clipboard that accepts or rejects writes. */
function clipboard(writeText: (text: string) => Promise<void>) {
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
}

const button = () => screen.getByRole('button', { name: 'Copy address' });
const ticked = () => button().parentElement?.dataset.ticked === 'true';
const press = () => act(async () => void fireEvent.click(button()));

describe('CopyButton', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('copies, shows a tick for 400 ms and announces it', async () => {
    const written = jest.fn(async () => {});
    clipboard(written);
    await renderUi(<CopyButton value="0x1f98" label="Copy address" />);
    await press();
    expect(written).toHaveBeenCalledWith('0x1f98');
    expect(ticked()).toBe(true);
    expect(screen.getByRole('status').textContent).toBe('Copied');
    act(() => jest.advanceTimersByTime(399));
    expect(ticked()).toBe(true);
    act(() => jest.advanceTimersByTime(1));
    expect(ticked()).toBe(false);
  });

  it('announces that the clipboard rejected the write', async () => {
    clipboard(() => Promise.reject(new Error('denied')));
    await renderUi(<CopyButton value="0x1f98" label="Copy address" />);
    await press();
    expect(ticked()).toBe(false);
    expect(screen.getByRole('status').textContent).toBe('Failed to copy to clipboard');
  });
});
