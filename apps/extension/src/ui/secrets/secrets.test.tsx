import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { ALICE, renderScreen, UNLOCKED } from '../../testing/render-screen.tsx';
import KeyScreen from './key-screen.tsx';
import PasswordScreen from './password-screen.tsx';
import PhraseScreen from './phrase-screen.tsx';
import RemoveWalletScreen from './remove-wallet-screen.tsx';

const ALONE = { ...UNLOCKED, accounts: UNLOCKED.accounts.slice(0, 1) };
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const clipboard = { writeText: jest.fn(async (_: string) => {}) };

beforeEach(() => {
  clipboard.writeText.mockClear();
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
});

type Screen = Awaited<ReturnType<typeof renderScreen>>;
const lastId = (commands: ReturnType<Screen['sentCommands']>) => commands.at(-1)?.id ?? 0;

async function showPhrase() {
  const shown = await renderScreen(<PhraseScreen />, ALONE);
  press('Show my recovery phrase');
  type('Password', 'clear water 7');
  press('Show words');
  expect(shown.sentCommands('revealPhrase')).toMatchObject([
    { args: { password: 'clear water 7', address: ALICE } },
  ]);
  await shown.emit({
    type: 'done',
    id: lastId(shown.sentCommands('revealPhrase')),
    result: 'one two',
  });
  expect(screen.getByText('two')).toBeTruthy();
  return shown;
}

describe('a recovery phrase', () => {
  it('is shown after a warning and the password, and hidden when the window loses the focus', async () => {
    await showPhrase();
    fireEvent.blur(window);
    expect(screen.queryByText('two')).toBeNull();
  });

  it('is hidden after a minute', async () => {
    jest.useFakeTimers();
    await showPhrase();
    await act(async () => jest.advanceTimersByTime(59_000));
    expect(screen.getByText('two')).toBeTruthy();
    await act(async () => jest.advanceTimersByTime(2_000));
    expect(screen.queryByText('two')).toBeNull();
    jest.useRealTimers();
  });

  it('stays in the clipboard for half a minute, which is shown before and after copying', async () => {
    jest.useFakeTimers();
    await showPhrase();
    expect(screen.getByText(/cleared after 30 seconds/)).toBeTruthy();
    await act(async () => press('Copy'));
    expect(clipboard.writeText.mock.calls).toEqual([['one two']]);
    expect(screen.getAllByText(/clears in 30 seconds/)).not.toEqual([]);
    await act(async () => jest.advanceTimersByTime(30_000));
    expect(clipboard.writeText.mock.calls).toEqual([['one two'], ['']]);
    jest.useRealTimers();
  });

  it('is removed from the clipboard when the screen is closed', async () => {
    await showPhrase();
    await act(async () => press('Copy'));
    press('Hide');
    expect(clipboard.writeText.mock.calls).toEqual([['one two'], ['']]);
  });

  it('is not shown after too many wrong passwords', async () => {
    const { emit, sentCommands: requests } = await renderScreen(<PhraseScreen />, ALONE);
    press('Show my recovery phrase');
    type('Password', 'wrong');
    press('Show words');
    const failure = { code: 'LOCKED_OUT', retryAfter: 300_000 };
    await emit({ type: 'failed', id: lastId(requests('revealPhrase')), failure });
    expect(screen.getByRole('alert').textContent).toMatch(/^Too many attempts. Try again in 5/);
  });

  it('does not exist in a wallet of watch-only accounts', async () => {
    const accounts = ALONE.accounts.map((account) => ({ ...account, kind: 'viewOnly' as const }));
    await renderScreen(<PhraseScreen />, { ...ALONE, accounts });
    expect(screen.getByText('This wallet has no recovery phrase')).toBeTruthy();
  });
});

it('exports a private key as a file with its own password', async () => {
  const { sentCommands: requests } = await renderScreen(<KeyScreen />, ALONE);
  fireEvent.click(screen.getByRole('radio', { name: 'Keystore file' }));
  type('Password', 'clear water 7');
  type('File password', 'password');
  press('Save keystore file');
  expect(await screen.findByText('This password is too weak')).toBeTruthy();
  expect(requests('exportKeystore')).toEqual([]);
  type('File password', 'another water 8');
  type('Confirm password', 'another water 8');
  press('Save keystore file');
  await waitFor(() => expect(requests('exportKeystore')).toHaveLength(1));
  expect(requests('exportKeystore')).toMatchObject([
    { args: { password: 'clear water 7', address: ALICE, filePassword: 'another water 8' } },
  ]);
});

it('changes the password to a strong one, after the current one', async () => {
  const { sentCommands: requests, emit } = await renderScreen(<PasswordScreen />);
  type('Current password', 'clear water 7');
  type('New password', 'another water 8');
  type('Confirm password', 'another water 8');
  press('Change password');
  await waitFor(() => expect(requests('changePassword')).toHaveLength(1));
  await emit({ type: 'done', id: lastId(requests('changePassword')), result: null });
  expect(screen.getByText('Password changed')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Current password').value).toBe('');
});

it('deletes the wallet after a typed confirmation', async () => {
  const { sentCommands: requests } = await renderScreen(<RemoveWalletScreen />);
  const button = screen.getByRole('button', { name: 'Forget this wallet' });
  expect(button.hasAttribute('disabled')).toBe(true);
  type('Type “forget” to continue', 'forget');
  expect(button.hasAttribute('disabled')).toBe(true);
  type('Password', 'clear water 7');
  fireEvent.click(button);
  expect(requests('forget')).toMatchObject([{ args: { password: 'clear water 7' } }]);
});
