import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { encodeAbiParameters } from 'viem';
import { ABSENT, LOCKED, renderScreen } from '../../testing/render-screen.tsx';
import { Onboarding } from './onboarding.tsx';

const CAROL = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
/** Response of ENS's universal resolver for a name that resolves to CAROL. */
const CAROL_BY_RESOLVER = encodeAbiParameters(
  [{ type: 'bytes' }, { type: 'address' }],
  [encodeAbiParameters([{ type: 'address' }], [CAROL]), CAROL],
);

/** A valid number of words, not all of them valid. */
const TWELVE = `clear water${' cave'.repeat(10)}`;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const passwords = (password: string, repeated = password) => {
  type('New password', password);
  type('Confirm password', repeated);
  press('Continue');
};
type SentCommands = Awaited<ReturnType<typeof renderScreen>>['sentCommands'];
const commandSent = async (sentCommands: SentCommands, command: string) => {
  await waitFor(() => expect(sentCommands(command)).toHaveLength(1));
  return sentCommands(command)[0] ?? { id: 0, args: {} };
};

it('focuses the chosen method after going back', async () => {
  await renderScreen(<Onboarding />, ABSENT);
  for (const method of ['Import a recovery phrase', 'Restore a backup']) {
    press(method);
    press('Back');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: method }));
  }
});

it('shows that a wallet is damaged, and starts after it was removed', async () => {
  const { emit } = await renderScreen(<Onboarding />, { ...ABSENT, status: 'damaged' });
  expect(screen.getByText('Your wallet data is damaged')).toBeTruthy();
  await emit({ type: 'state', state: ABSENT });
  expect(screen.getByRole('button', { name: 'Import a recovery phrase' })).toBeTruthy();
});

it('creates a wallet, shows its words on request, and asks for some of them', async () => {
  const { sentCommands, emit } = await renderScreen(<Onboarding />, ABSENT);
  press('Create a new wallet');
  fireEvent.click(screen.getByRole('radio', { name: '24 words' }));
  passwords('clear water 7');
  const { id, args } = await commandSent(sentCommands, 'create');
  expect(args).toEqual({ password: 'clear water 7', words: 24 });
  await emit({ type: 'done', id, result: null });
  expect(sentCommands('revealPhrase')).toEqual([]);
  press('Show words');
  const shown = await commandSent(sentCommands, 'revealPhrase');
  await emit({ type: 'done', id: shown.id, result: 'one two two' });
  expect(within(screen.getByTestId('words')).getAllByRole('listitem')).toHaveLength(3);
  press('I wrote it down');
  press('Continue');
  expect(screen.getByText('Wrong recovery phrase: those words don’t match')).toBeTruthy();
  type('Word 1', 'one');
  type('Word 2', 'two');
  type('Word 3', ' Two ');
  press('Continue');
  const written = await commandSent(sentCommands, 'phraseWritten');
  await emit({ type: 'done', id: written.id, result: null });
  expect(screen.getByText('Your wallet is ready')).toBeTruthy();
});

it.each([
  ['short', 'short', 'This password is too weak'],
  ['aaaaaaaaaaaa', 'aaaaaaaaaaaa', 'This password is too weak'],
  ['clear water 7', 'clear water 8', 'Passwords do not match'],
])('rejects the password %j repeated as %j', async (password, repeated, words) => {
  const { sentCommands } = await renderScreen(<Onboarding />, ABSENT);
  press('Create a new wallet');
  passwords(password, repeated);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(sentCommands('create')).toEqual([]);
});

it('shows the strength of a password in words', async () => {
  await renderScreen(<Onboarding />, ABSENT);
  press('Create a new wallet');
  for (const [password, strength] of [
    ['password', 'Weak'],
    ['mellowriver', 'Medium'],
    ['clear water 7', 'Strong'],
  ] as const) {
    type('New password', password);
    expect(await screen.findByText(strength)).toBeTruthy();
  }
});

it.each([
  ['PHRASE_UNKNOWN_WORDS', [2], 'Invalid word: water'],
  ['PHRASE_UNKNOWN_WORDS', [1, 2], 'Invalid words: clear, water'],
  ['PHRASE_CHECKSUM', undefined, /^The phrase you entered is invalid/],
])('shows the error of a phrase: %s at %j', async (code, positions, words) => {
  const { sentCommands, emit } = await renderScreen(<Onboarding />, ABSENT);
  press('Import a recovery phrase');
  type('Recovery phrase', TWELVE);
  passwords('clear water 7');
  const { id } = await commandSent(sentCommands, 'import');
  await emit({ type: 'failed', id, failure: { code, ...(positions && { positions }) } });
  expect(screen.getByText(words)).toBeTruthy();
});

it('shows a missing word of a phrase before password errors', async () => {
  const { sentCommands } = await renderScreen(<Onboarding />, ABSENT);
  press('Import a recovery phrase');
  const field = screen.getByLabelText('Recovery phrase');
  type('Recovery phrase', `clear water${' cave'.repeat(9)}`);
  passwords('short');
  const words = '11 words entered. A recovery phrase has 12, 15, 18, 21 or 24.';
  expect(screen.getByRole('alert').textContent).toBe(words);
  expect(document.activeElement).toBe(field);
  type('Recovery phrase', TWELVE);
  expect(screen.queryByText(words)).toBeNull();
  press('Continue');
  expect(await screen.findByText('This password is too weak')).toBeTruthy();
  expect(sentCommands('import')).toEqual([]);
});

it('accepts a phrase with numbers and commas', async () => {
  const { sentCommands } = await renderScreen(<Onboarding />, ABSENT);
  press('Import a recovery phrase');
  type('Recovery phrase', `1. clear, 2. water,\n3. cave${', cave'.repeat(9)}`);
  expect(screen.getByText('12 words')).toBeTruthy();
  passwords('clear water 7');
  const { args } = await commandSent(sentCommands, 'import');
  expect(args).toEqual({ password: 'clear water 7', phrase: TWELVE });
});

it('clears the error of a phrase after it was fixed', async () => {
  const { sentCommands, emit } = await renderScreen(<Onboarding />, ABSENT);
  press('Import a recovery phrase');
  type('Recovery phrase', TWELVE);
  passwords('clear water 7');
  const { id } = await commandSent(sentCommands, 'import');
  await emit({ type: 'failed', id, failure: { code: 'PHRASE_CHECKSUM' } });
  expect(screen.getByText(/^The phrase you entered is invalid/)).toBeTruthy();
  type('Recovery phrase', `${TWELVE} cave`);
  press('Continue');
  expect(screen.getByRole('alert').textContent).toMatch(/^13 words entered/);
});

it('does not show a private key that was pasted as a phrase', async () => {
  await renderScreen(<Onboarding />, ABSENT);
  press('Import a recovery phrase');
  type('Recovery phrase', `0x${'ac0974be'.repeat(8)}`);
  passwords('clear water 7');
  const { textContent } = screen.getByRole('alert');
  expect(textContent).toMatch(/^This looks like a private key/);
  expect(textContent).not.toContain('ac0974be');
});

it('does not show an unknown word that may be a secret', async () => {
  const { sentCommands, emit } = await renderScreen(<Onboarding />, ABSENT);
  press('Import a recovery phrase');
  type('Recovery phrase', `clear 5HueCGU8rMjxEXxiPuD5${' cave'.repeat(10)}`);
  passwords('clear water 7');
  const { id } = await commandSent(sentCommands, 'import');
  const failure = { code: 'PHRASE_UNKNOWN_WORDS', positions: [2] };
  await emit({ type: 'failed', id, failure });
  expect(screen.getByRole('alert').textContent).toBe('1 invalid word');
});

it('scrolls to the error', async () => {
  const scrollIntoView = jest.fn();
  Object.assign(Element.prototype, { scrollIntoView });
  const { sentCommands, emit } = await renderScreen(<Onboarding />, ABSENT);
  press('Import a recovery phrase');
  type('Recovery phrase', TWELVE);
  passwords('clear water 7');
  const { id } = await commandSent(sentCommands, 'import');
  await emit({ type: 'failed', id, failure: { code: 'PHRASE_CHECKSUM' } });
  expect(scrollIntoView.mock.contexts.at(-1)).toBe(screen.getByRole('alert').parentElement);
});

it('opens the wallet when it is ready', async () => {
  await renderScreen(<Onboarding />, LOCKED);
  const link = screen.getByRole('link', { name: 'Open Cenote' });
  expect(link.getAttribute('href')).toBe('/popup.html');
});

it.each([
  ['Import a private key', 'Private key', 'importKey', { key: 'x' }],
])('creates a wallet by another method: %s', async (method, label, command, args) => {
  const { sentCommands, emit } = await renderScreen(<Onboarding />, ABSENT);
  press(method);
  type(label, 'x');
  passwords('clear water 7');
  const { id, args: sentArgs } = await commandSent(sentCommands, command);
  expect(sentArgs).toEqual({ password: 'clear water 7', ...args });
  await emit({ type: 'done', id, result: null });
  expect(screen.getByText('Your wallet is ready')).toBeTruthy();
});

it('watches an address by its ENS name, resolved on the chain', async () => {
  const { sentCommands, emit } = await renderScreen(<Onboarding />, ABSENT);
  press('Watch an address');
  type('Address or ENS name', 'carol.eth');
  await waitFor(() => expect(sentCommands('read')).toHaveLength(1));
  const [name = { id: 0 }] = sentCommands('read');
  await emit({ type: 'done', id: name.id, result: CAROL_BY_RESOLVER });
  await screen.findByText(`carol.eth is ${CAROL}`);
  passwords('clear water 7');
  await waitFor(() => expect(sentCommands('read')).toHaveLength(2));
  await emit({ type: 'done', id: sentCommands('read')[1]?.id ?? 0, result: '0x' });
  const { args } = await commandSent(sentCommands, 'watch');
  expect(args).toEqual({ password: 'clear water 7', address: CAROL });
});

it('shows that the watched address is invalid before password errors', async () => {
  const { sentCommands } = await renderScreen(<Onboarding />, ABSENT);
  press('Watch an address');
  type('Address or ENS name', 'x');
  passwords('clear water 7');
  expect(await screen.findByText('Address not found')).toBeTruthy();
  expect(sentCommands('watch')).toEqual([]);
});

it('imports a keystore file with its password', async () => {
  const { sentCommands } = await renderScreen(<Onboarding />, ABSENT);
  press('Import a keystore file');
  const file = Object.assign(new Blob(['{}']), { text: async () => '{}' });
  fireEvent.change(screen.getByLabelText('Keystore file'), { target: { files: [file] } });
  type('File password', 'old');
  await act(async () => {});
  passwords('clear water 7');
  const { args } = await commandSent(sentCommands, 'importKeystore');
  expect(args).toEqual({ password: 'clear water 7', file: '{}', filePassword: 'old' });
});

it('restores a backup from a gateway by code, password and URL', async () => {
  const { sentCommands, emit } = await renderScreen(<Onboarding />, ABSENT);
  press('Restore a backup');
  fireEvent.click(screen.getByRole('radio', { name: 'Gateway' }));
  type('Backup code', '7K2M');
  type('Gateway URL', 'https://gateway.example/');
  type('Backup password', 'backup water 9');
  passwords('clear water 7');
  const set = await commandSent(sentCommands, 'setSettings');
  expect(set.args).toEqual({ gateway: { on: true, url: 'https://gateway.example' } });
  await emit({ type: 'done', id: set.id, result: null });
  const { id, args } = await commandSent(sentCommands, 'restoreFromGateway');
  expect(args).toEqual({
    password: 'clear water 7',
    backupPassword: 'backup water 9',
    code: '7K2M',
  });
  await emit({ type: 'failed', id, failure: { code: 'BACKUP_ABSENT' } });
  expect(screen.getByText('Backup not found')).toBeTruthy();
});

it.each([
  'http://gateway.example',
  'https://[',
  'https://me:secret@gateway.example',
])('rejects %s as a gateway’s URL before anything is restored', async (url) => {
  const { sentCommands } = await renderScreen(<Onboarding />, ABSENT);
  press('Restore a backup');
  fireEvent.click(screen.getByRole('radio', { name: 'Gateway' }));
  type('Backup code', '7K2M');
  type('Gateway URL', url);
  type('Backup password', 'backup water 9');
  passwords('clear water 7');
  expect(await screen.findByText('Enter a valid URL that starts with https://.')).toBeTruthy();
  expect(sentCommands('setSettings')).toEqual([]);
});

it('restores a backup from Google Drive in a build with it', async () => {
  const { sentCommands, emit } = await renderScreen(<Onboarding />, ABSENT);
  press('Restore a backup');
  expect(screen.queryByRole('radio', { name: 'Drive' })).toBeNull();
  const { id } = await commandSent(sentCommands, 'backups');
  const none = { status: 'none' };
  await emit({ type: 'done', id, result: { file: none, drive: none } });
  fireEvent.click(screen.getByRole('radio', { name: 'Drive' }));
  type('Backup password', 'backup water 9');
  passwords('clear water 7');
  const { args } = await commandSent(sentCommands, 'restoreFromDrive');
  expect(args).toEqual({ password: 'clear water 7', backupPassword: 'backup water 9' });
});

it('offers no second wallet if one exists', async () => {
  await renderScreen(<Onboarding />);
  expect(screen.getByText('Your wallet is ready')).toBeTruthy();
});
