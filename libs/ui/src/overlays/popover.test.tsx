import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Button } from '../controls/button.tsx';
import { renderUi } from '../testing/render-ui.tsx';
import { Hint } from './hint.tsx';
import { Popover } from './popover.tsx';

/** jsdom has no pointer events. */
class FakePointerEvent extends MouseEvent {
  readonly pointerType: string;
  constructor(type: string, init: MouseEventInit & { pointerType?: string } = {}) {
    super(type, init);
    this.pointerType = init.pointerType ?? '';
  }
}
beforeAll(() => {
  window.PointerEvent ??= FakePointerEvent as unknown as typeof PointerEvent;
});

const settings = () => screen.getByRole('button', { name: 'Swap settings' });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

async function renderPopover(onOpenChange = () => {}) {
  await renderUi(
    <Popover
      title="Settings"
      trigger={<Button>Swap settings</Button>}
      onOpenChange={onOpenChange}
      data-testid="panel"
    >
      <input aria-label="Swap deadline" />
    </Popover>,
  );
}

describe('Popover', () => {
  it('opens at its button, gets focus and returns it after Escape', async () => {
    await renderPopover();
    settings().focus();
    fireEvent.click(settings());
    const panel = await screen.findByRole('dialog', { name: 'Settings' });
    expect(screen.getByTestId('panel')).toBe(panel);
    expect(settings().getAttribute('aria-expanded')).toBe('true');
    await waitFor(() => expect(panel.contains(document.activeElement)).toBe(true));
    fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' });
    await closed();
    await waitFor(() => expect(document.activeElement).toBe(settings()));
    expect(settings().getAttribute('aria-expanded')).toBe('false');
  });

  it('closes with its button, with one callback', async () => {
    const onOpenChange = jest.fn();
    await renderPopover(onOpenChange);
    fireEvent.click(settings());
    await screen.findByRole('dialog');
    fireEvent.pointerDown(settings());
    fireEvent.mouseDown(settings());
    fireEvent.click(settings());
    await closed();
    expect(onOpenChange.mock.calls).toEqual([[true], [false]]);
  });
});

describe('Hint', () => {
  const sign = () => screen.getByRole('button', { name: 'Price impact' });

  it('has an accessible description and opens on press', async () => {
    await renderUi(<Hint label="Price impact">How much this trade moves the market.</Hint>);
    expect(sign().getAttribute('aria-description')).toBe('How much this trade moves the market.');
    fireEvent.click(sign());
    expect(await screen.findByText('How much this trade moves the market.')).toBeTruthy();
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    await closed();
  });

  it('opens on hover and closes when the pointer leaves', async () => {
    await renderUi(<Hint label="Price impact">How much this trade moves the market.</Hint>);
    fireEvent.pointerEnter(sign(), { pointerType: 'mouse' });
    expect(await screen.findByText('How much this trade moves the market.')).toBeTruthy();
    fireEvent.pointerLeave(sign(), { pointerType: 'mouse' });
    await closed();
  });

  it('stays open after a press, until the next press', async () => {
    await renderUi(<Hint label="Price impact">How much this trade moves the market.</Hint>);
    fireEvent.pointerEnter(sign(), { pointerType: 'mouse' });
    await screen.findByText('How much this trade moves the market.');
    fireEvent.click(sign());
    fireEvent.pointerLeave(sign(), { pointerType: 'mouse' });
    expect(sign().getAttribute('aria-expanded')).toBe('true');
    fireEvent.click(sign());
    await closed();
  });
});
