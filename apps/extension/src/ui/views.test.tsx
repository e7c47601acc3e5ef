import { fireEvent, screen } from '@testing-library/react';
import { LOCKED, renderScreen, UNLOCKED } from '../testing/render-screen.tsx';
import { Popup } from './screens/popup.tsx';

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const opened = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('views', () => {
  it('open over each other with the focus on their heading, and restore it', async () => {
    await renderScreen(<Popup />);
    screen.getByRole('button', { name: 'Settings' }).focus();
    press('Settings');
    expect(document.activeElement).toBe(await opened('Settings'));
    const row = await screen.findByRole('button', { name: /Auto-lock/ });
    row.focus();
    fireEvent.click(row);
    expect(document.activeElement).toBe(await opened('Auto-lock'));
    press('Back');
    expect(document.activeElement).toBe(row);
    fireEvent.keyDown(row, { key: 'Escape' });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Settings' }));
  });

  it('keep the focus on a field with autofocus, each time they open', async () => {
    const ofKey = { ...UNLOCKED.accounts[0]!, id: '3', kind: 'key', label: 'Imported' } as const;
    const accounts = [...UNLOCKED.accounts, ofKey];
    await renderScreen(<Popup />, { ...UNLOCKED, accounts });
    fireEvent.click(screen.getByTestId('account'));
    fireEvent.click(await screen.findByRole('button', { name: 'Manage Imported' }));
    const removal = await screen.findByTestId('remove-account');
    for (const _ of ['first', 'again']) {
      removal.focus();
      fireEvent.click(removal);
      const password = await screen.findByLabelText('Password');
      expect(document.activeElement).toBe(password);
      fireEvent.keyDown(password, { key: 'Escape' });
      expect(document.activeElement).toBe(removal);
    }
  });

  it('start at the first view after the wallet is unlocked', async () => {
    const { emit } = await renderScreen(<Popup />, LOCKED);
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
    await emit({ type: 'state', state: UNLOCKED });
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('change settings on all screens', async () => {
    const { sentCommands } = await renderScreen(<Popup />);
    press('Settings');
    fireEvent.click(await screen.findByRole('radio', { name: 'Light' }));
    fireEvent.click(await screen.findByRole('button', { name: /Auto-lock/ }));
    fireEvent.click(await screen.findByRole('button', { name: '5 minutes' }));
    expect(sentCommands('setSettings')).toMatchObject([
      { args: { theme: 'light' } },
      { args: { autoLock: 5 } },
    ]);
  });
});
