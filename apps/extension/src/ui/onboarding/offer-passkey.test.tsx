import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeWebAuthn, noWebAuthn } from '../../testing/fake-webauthn.ts';
import { ABSENT, BOB, LOCKED, renderScreen } from '../../testing/render-screen.tsx';
import { Onboarding } from './onboarding.tsx';

const PASSWORD = 'clear water 7';
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const isReady = () => screen.queryByText('Your wallet is ready') !== null;

type Screen = Awaited<ReturnType<typeof renderScreen>>;
const answer = async ({ emit, sentCommands }: Screen, command: string, result: unknown = null) => {
  await waitFor(() => expect(sentCommands(command)).not.toEqual([]));
  await emit({ type: 'done', id: sentCommands(command).at(-1)?.id ?? 0, result });
};

/** Creates a wallet with this method, and returns the commands that the worker received. */
async function make(method: string, command: string, fill = () => {}) {
  const opened = await renderScreen(<Onboarding />, { ...ABSENT, networks: [] });
  press(method);
  fill();
  type('New password', PASSWORD);
  type('Confirm password', PASSWORD);
  press('Continue');
  await answer(opened, command);
  return opened;
}
const importPhrase = () =>
  make('Import a recovery phrase', 'import', () =>
    type('Recovery phrase', `${'test '.repeat(11)}junk`),
  );

afterEach(noWebAuthn);

it('adds a passkey with the password that was just chosen', async () => {
  const credentials = fakeWebAuthn();
  const opened = await importPhrase();
  expect(document.activeElement?.textContent).toBe('Unlock with a passkey');
  press('Add a passkey');
  expect(opened.sentCommands('beginPasskey')).toMatchObject([
    { args: { password: PASSWORD, label: 'Passkey 1' } },
  ]);
  await answer(opened, 'beginPasskey', { challenge: 'one' });
  expect(credentials.create).toHaveBeenCalledTimes(1);
  expect(opened.sentCommands('addPasskey')).toMatchObject([{ args: { answer: { id: 'abc' } } }]);
  expect(isReady()).toBe(false);
  await answer(opened, 'addPasskey');
  expect(isReady()).toBe(true);
});

it.each([
  ['Restore a backup', 'restoreFromFile', () => type('Backup password', 'x')],
  ['Import a private key', 'importKey', () => type('Private key', 'x')],
  ['Watch an address', 'watch', () => type('Address or ENS name', BOB)],
])('lets the user skip the passkey: %s', async (method, command, fill) => {
  fakeWebAuthn();
  const { sentCommands } = await make(method, command, fill);
  press('Not now');
  expect(isReady()).toBe(true);
  expect(sentCommands('beginPasskey')).toEqual([]);
});

it('offers the passkey before the words of a new wallet are confirmed', async () => {
  fakeWebAuthn();
  const { sentCommands } = await make('Create a new wallet', 'create');
  press('Not now');
  press('Show words');
  expect(sentCommands('revealPhrase')).toMatchObject([{ args: { password: PASSWORD } }]);
});

it.each([
  ['a browser without WebAuthn', noWebAuthn],
  ['a browser with an old WebAuthn version', () => void fakeWebAuthn({ json: false })],
])('offers no passkey in %s', async (_, browser) => {
  browser();
  await importPhrase();
  expect(isReady()).toBe(true);
});

it('shows that an authenticator lacks PRF, and can be retried with another one', async () => {
  const credentials = fakeWebAuthn();
  const opened = await importPhrase();
  press('Add a passkey');
  await answer(opened, 'beginPasskey', {});
  const id = opened.sentCommands('addPasskey')[0]?.id ?? 0;
  await opened.emit({ type: 'failed', id, failure: { code: 'PASSKEY_NO_PRF' } });
  expect(screen.getByRole('alert').textContent).toMatch(/no PRF support/);
  press('Try again');
  await answer(opened, 'beginPasskey', {});
  expect(credentials.create).toHaveBeenCalledTimes(2);
  await answer(opened, 'addPasskey');
  expect(isReady()).toBe(true);
});

it('leaves the wallet unchanged if the user declines', async () => {
  const credentials = fakeWebAuthn();
  credentials.create.mockRejectedValue(new DOMException('', 'NotAllowedError'));
  const opened = await importPhrase();
  press('Add a passkey');
  await answer(opened, 'beginPasskey', {});
  expect(screen.getByRole('alert').textContent).toMatch(/^Canceled\./);
  expect(opened.sentCommands('addPasskey')).toEqual([]);
  press('Not now');
  expect(isReady()).toBe(true);
});

it('adds no passkey if the user continues while the authenticator is waiting', async () => {
  const credentials = fakeWebAuthn();
  let made = (_: Credential | PromiseLike<Credential>) => {};
  credentials.create.mockReturnValue(
    new Promise<Credential>((resolve) => {
      made = resolve;
    }),
  );
  const opened = await importPhrase();
  press('Add a passkey');
  await answer(opened, 'beginPasskey', {});
  press('Not now');
  expect(credentials.create.mock.calls[0]?.[0].signal?.aborted).toBe(true);
  await act(async () => made(new PublicKeyCredential()));
  expect(opened.sentCommands('addPasskey')).toEqual([]);
  expect(isReady()).toBe(true);
});

it('ends when the wallet locks', async () => {
  fakeWebAuthn();
  const opened = await importPhrase();
  await opened.emit({ type: 'state', state: LOCKED });
  expect(isReady()).toBe(true);
});
