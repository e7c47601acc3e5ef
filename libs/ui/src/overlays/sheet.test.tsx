import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Button } from '../controls/button.tsx';
import { renderUi } from '../testing/render-ui.tsx';
import { Sheet } from './sheet.tsx';

function Account() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Account</Button>
      <Sheet open={open} onClose={() => setOpen(false)} title="Your account">
        <Button>Send</Button>
      </Sheet>
    </>
  );
}

describe('Sheet', () => {
  it('moves focus into the sheet, and back after Escape', async () => {
    await renderUi(<Account />);
    const opener = screen.getByRole('button', { name: 'Account' });
    opener.focus();
    fireEvent.click(opener);
    const sheet = await screen.findByRole('dialog', { name: 'Your account' });
    await waitFor(() => expect(sheet.contains(document.activeElement)).toBe(true));
    fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });
});
