import { act, fireEvent, screen } from '@testing-library/react';
import { fakeTabs } from '../../testing/fake-tabs.ts';
import { fakeWebAuthn } from '../../testing/fake-webauthn.ts';
import { LOCKED, renderScreen } from '../../testing/render-screen.tsx';
import { UnlockScreen } from '../screens/unlock-screen.tsx';
import PasskeysScreen from './passkeys-screen.tsx';

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const PASSKEY = { credentialId: 'abc', label: 'Laptop', createdAt: 1_800_000_000_000 };

type Screen = Awaited<ReturnType<typeof renderScreen>>;
const answer = async ({ emit, sentCommands }: Screen, command: string, result: unknown) =>
  emit({ type: 'done', id: sentCommands(command).at(-1)?.id ?? 0, result });

async function open(passkeys: object[]) {
  const opened = await renderScreen(<PasskeysScreen />);
  await answer(opened, 'passkeys', passkeys);
  return opened;
}

beforeEach(() => void fakeTabs());

it('adds a passkey after the password, with an assertion if the PRF output is missing at creation', async () => {
  const credentials = fakeWebAuthn();
  const opened = await open([]);
  press('Add a passkey');
  type('Password', 'clear water 7');
  await act(async () => press('Add a passkey'));
  expect(opened.sentCommands('beginPasskey')).toMatchObject([
    { args: { password: 'clear water 7', label: 'Passkey 1' } },
  ]);
  await answer(opened, 'beginPasskey', { challenge: 'one' });
  expect(credentials.create).toHaveBeenCalledWith({
    publicKey: { challenge: 'one' },
    signal: expect.any(AbortSignal),
  });
  await answer(opened, 'addPasskey', { challenge: 'two' });
  expect(credentials.get).toHaveBeenCalledWith({
    publicKey: { challenge: 'two' },
    signal: expect.any(AbortSignal),
  });
  await answer(opened, 'addPasskey', null);
  expect(screen.getByText('Passkey added')).toBeTruthy();
});

it('shows that a browser is too old for passkeys', async () => {
  fakeWebAuthn({ json: false });
  const opened = await open([]);
  press('Add a passkey');
  type('Password', 'clear water 7');
  await act(async () => press('Add a passkey'));
  await answer(opened, 'beginPasskey', {});
  expect(screen.getByRole('alert').textContent).toMatch(/no PRF support/);
});

it('continues in a tab if the popup would close', async () => {
  fakeWebAuthn();
  const tabs = fakeTabs({ views: [window] });
  jest.spyOn(window, 'close').mockImplementation(() => {});
  await open([]);
  press('Continue in a tab');
  expect(tabs.create).toHaveBeenCalledWith({ url: 'chrome-extension://id/popup.html' });
});

it('renames a passkey, and removes it after confirmation', async () => {
  fakeWebAuthn();
  const opened = await open([PASSKEY]);
  press('Rename');
  type('Name', 'Desk');
  press('Save name');
  expect(opened.sentCommands('renamePasskey')).toMatchObject([
    { args: { credentialId: 'abc', label: 'Desk' } },
  ]);
  await answer(opened, 'renamePasskey', null);
  press('Remove');
  expect(opened.sentCommands('removePasskey')).toEqual([]);
  press('Remove passkey');
  expect(opened.sentCommands('removePasskey')).toMatchObject([{ args: { credentialId: 'abc' } }]);
});

describe('a locked wallet', () => {
  it('is unlocked by a passkey if it has one', async () => {
    fakeWebAuthn();
    const opened = await renderScreen(<UnlockScreen />, { ...LOCKED, hasPasskey: true });
    await act(async () => press('Unlock with a passkey'));
    await answer(opened, 'requestPasskey', { challenge: 'one' });
    expect(opened.sentCommands('unlockWithPasskey')).toMatchObject([
      { args: { answer: { id: 'abc' } } },
    ]);
  });

  it('stays locked if the user declines', async () => {
    const credentials = fakeWebAuthn();
    credentials.get.mockRejectedValue(new DOMException('', 'NotAllowedError'));
    const opened = await renderScreen(<UnlockScreen />, { ...LOCKED, hasPasskey: true });
    await act(async () => press('Unlock with a passkey'));
    await answer(opened, 'requestPasskey', {});
    expect(screen.getByRole('alert').textContent).toMatch(/^Canceled\./);
    expect(opened.sentCommands('unlockWithPasskey')).toEqual([]);
  });

  it('shows no passkey button if it has none', async () => {
    fakeWebAuthn();
    await renderScreen(<UnlockScreen />, LOCKED);
    expect(screen.queryByRole('button', { name: 'Unlock with a passkey' })).toBeNull();
  });
});
