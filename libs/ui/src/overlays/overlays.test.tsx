import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Button } from '../controls/button.tsx';
import { renderUi } from '../testing/render-ui.tsx';
import { Dialog } from './dialog.tsx';
import { Menu } from './menu.tsx';
import { Tabs } from './tabs.tsx';
import { toast } from './toast.ts';
import { Toaster } from './toaster.tsx';

function Opener() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Connect wallet</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Connect a wallet">
        <Button>Test wallet</Button>
      </Dialog>
    </>
  );
}

const opener = () => screen.getByRole('button', { name: 'Connect wallet', hidden: true });
const open = async () => {
  opener().focus();
  fireEvent.click(opener());
  return screen.findByRole('dialog', { name: 'Connect a wallet' });
};
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('Dialog', () => {
  it('moves focus into the dialog, and back after Escape', async () => {
    await renderUi(<Opener />);
    const dialog = await open();
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' });
    await closed();
    await waitFor(() => expect(document.activeElement).toBe(opener()));
  });

  it('closes with its close button', async () => {
    await renderUi(<Opener />);
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await closed();
  });

  it('hides the page behind from assistive technology', async () => {
    await renderUi(<Opener />);
    await open();
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Connect wallet' })).toBeNull(),
    );
  });
});

describe('Menu', () => {
  it('runs the chosen action and closes', async () => {
    const onSelect = jest.fn();
    await renderUi(
      <Menu
        trigger={<Button>Account</Button>}
        items={[
          { id: 'copy', label: 'Copy address', onSelect },
          { id: 'off', label: 'Disconnect', disabled: true },
        ]}
      />,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Account' }));
    const item = await screen.findByRole('menuitem', { name: 'Copy address' });
    expect(screen.getByRole('menuitem', { name: 'Disconnect' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    fireEvent.click(item);
    expect(onSelect).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  });
});

describe('Tabs', () => {
  it('shows one panel at a time', async () => {
    const onChange = jest.fn();
    await renderUi(
      <Tabs
        label="Account"
        value="tokens"
        onChange={onChange}
        items={[
          { value: 'tokens', label: 'Tokens', content: 'All tokens' },
          { value: 'activity', label: 'Activity', content: 'All activity' },
        ]}
      />,
    );
    expect(screen.getByRole('tabpanel').textContent).toBe('All tokens');
    fireEvent.click(screen.getByRole('tab', { name: 'Activity' }));
    expect(onChange).toHaveBeenCalledWith('activity');
  });
});

describe('toast', () => {
  const show = (isNarrow: boolean) => {
    window.matchMedia = ((media: string) => ({
      media,
      matches: isNarrow,
      addEventListener() {},
      removeEventListener() {},
    })) as unknown as typeof window.matchMedia;
    return renderUi(<Toaster theme="dark" />);
  };

  it('shows notices queued before its code loaded, and later ones', async () => {
    await show(false);
    act(() => toast({ title: 'Swap pending', tone: 'pending', id: 'a' }));
    expect(await screen.findByText('Swap pending')).toBeTruthy();
    act(() => toast({ title: 'Swap confirmed', tone: 'success', id: 'a' }));
    expect(await screen.findByText('Swap confirmed')).toBeTruthy();
    expect(screen.queryByText('Swap pending')).toBeNull();
  });

  it.each([
    [true, 'top'],
    [false, 'bottom'],
  ] as const)('keeps notices away from the bottom of a narrow screen (%s): position %s', async (isNarrow, edge) => {
    await show(isNarrow);
    act(() => toast({ title: `At the ${edge}` }));
    const notice = (await screen.findByText(`At the ${edge}`)).closest('[data-sonner-toast]');
    expect(notice?.getAttribute('data-y-position')).toBe(edge);
  });
});
