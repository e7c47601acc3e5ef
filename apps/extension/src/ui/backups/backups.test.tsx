import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Backups } from '../../messages/commands/backups.ts';
import { fakeTabs } from '../../testing/fake-tabs.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import BackupsScreen from './backups-screen.tsx';

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

const NONE: Backups = {
  phrase: 'written',
  file: { status: 'none' },
  gateway: { host: 'gateway.example', state: { status: 'none' } },
};
const AT = Date.UTC(2027, 2, 4, 12);

type Screen = Awaited<ReturnType<typeof renderScreen>>;
const answer = async ({ emit, sentCommands }: Screen, command: string, result: unknown) =>
  emit({ type: 'done', id: sentCommands(command).at(-1)?.id ?? 0, result });

async function open(backups: Backups) {
  const opened = await renderScreen(<BackupsScreen />);
  await answer(opened, 'backups', backups);
  return opened;
}

beforeEach(() => void fakeTabs());

it.each<[Backups['file'], RegExp]>([
  [{ status: 'none' }, /^Not backed up$/],
  [{ status: 'backingUp', outdated: false }, /^Backing up$/],
  [{ status: 'backedUp', at: AT, outdated: false }, /^Backed up Mar 4, 2027$/],
  [{ status: 'backedUp', at: AT, outdated: true }, /Your wallet has changed since/],
  [{ status: 'deleted', at: AT }, /^Deleted$/],
])('shows the status of a backend: %j', async (file, words) => {
  await open({ ...NONE, file });
  expect(screen.getByTestId('file-state').textContent).toMatch(words);
});

it('shows the code of a backup at the gateway once', async () => {
  const opened = await open(NONE);
  press('Back up');
  type('Password', 'clear water 7');
  type('Backup password', 'backup water 9');
  type('Confirm password', 'backup water 9');
  press('Back up');
  await waitFor(() => expect(opened.sentCommands('backUpToGateway')).toHaveLength(1));
  expect(opened.sentCommands('backUpToGateway')).toMatchObject([
    { args: { password: 'clear water 7', backupPassword: 'backup water 9' } },
  ]);
  await answer(opened, 'backUpToGateway', '7K2M-7K2M');
  expect(screen.getByText('7K2M-7K2M')).toBeTruthy();
  press('I saved the code');
  expect(screen.queryByText('7K2M-7K2M')).toBeNull();
});

it('shows why a backup failed, and can be retried', async () => {
  const opened = await open(NONE);
  press('Save backup file');
  type('Password', 'wrong');
  type('Backup password', 'backup water 9');
  type('Confirm password', 'backup water 9');
  press('Save backup file');
  await waitFor(() => expect(opened.sentCommands('backUpToFile')).toHaveLength(1));
  const id = opened.sentCommands('backUpToFile')[0]?.id ?? 0;
  await opened.emit({ type: 'failed', id, failure: { code: 'WRONG_PASSWORD' } });
  expect(screen.getByRole('alert').textContent).toBe('Wrong password. Try again');
  expect(screen.getByRole('button', { name: 'Save backup file' })).toBeTruthy();
});

it('deletes a backup by its code', async () => {
  const state = { status: 'backedUp', at: AT, outdated: false } as const;
  const opened = await open({ ...NONE, gateway: { host: 'gateway.example', state } });
  press('Delete backup');
  type('Backup code', '7K2M');
  press('Delete backup');
  const id = opened.sentCommands('deleteFromGateway')[0]?.id ?? 0;
  await opened.emit({ type: 'failed', id, failure: { code: 'BACKUP_CODE' } });
  expect(screen.getByText('Invalid code. Check each character.')).toBeTruthy();
});

it('hides a backend that is turned off', async () => {
  await open({ phrase: 'written', file: { status: 'none' } });
  expect(screen.queryByTestId('gateway-state')).toBeNull();
  expect(screen.getByText(/Turn on the gateway/)).toBeTruthy();
});

it('asks for words of a phrase that is not confirmed', async () => {
  const opened = await open({ ...NONE, phrase: 'unproven' });
  press('Write it down');
  type('Password', 'clear water 7');
  press('Continue');
  await answer(opened, 'checkPassword', null);
  press('Show words');
  await answer(opened, 'revealPhrase', 'one two three');
  press('I wrote it down');
  expect(screen.getByTestId('quiz')).toBeTruthy();
});

describe('Google Drive', () => {
  const BACKED_UP = { status: 'backedUp', at: AT, outdated: false } as const;
  /** Without the other backends, whose buttons have the same labels. */
  const openDrive = (drive: Backups['drive']) =>
    open({ phrase: 'written', file: { status: 'none' }, drive });
  const fail = async ({ emit, sentCommands }: Screen, command: string, code: string) =>
    emit({ type: 'failed', id: sentCommands(command).at(-1)?.id ?? 0, failure: { code } });
  const fillBackup = async (opened: Screen, times = 1) => {
    if (times === 1) {
      press('Back up');
      type('Password', 'clear water 7');
      type('Backup password', 'backup water 9');
      type('Confirm password', 'backup water 9');
    }
    press(times === 1 ? 'Back up' : 'Replace');
    await waitFor(() => expect(opened.sentCommands('backUpToDrive')).toHaveLength(times));
  };

  it('is hidden in a build without it', async () => {
    await open(NONE);
    expect(screen.queryByText('Google Drive')).toBeNull();
  });

  it.each<[NonNullable<Backups['drive']>, RegExp]>([
    [{ status: 'none' }, /^Not backed up$/],
    [{ status: 'backingUp', outdated: false }, /^Backing up$/],
    [BACKED_UP, /^Backed up Mar 4, 2027$/],
    [{ status: 'deleting', before: { at: AT, outdated: false } }, /^Deleting$/],
    [{ status: 'deleted', at: AT }, /^Deleted$/],
  ])('shows its status: %j', async (drive, words) => {
    await openDrive(drive);
    expect(screen.getByTestId('drive-state').textContent).toMatch(words);
  });

  it('creates a backup after the passwords are entered', async () => {
    const opened = await openDrive({ status: 'none' });
    await fillBackup(opened);
    expect(opened.sentCommands('backUpToDrive')).toMatchObject([
      {
        args: { password: 'clear water 7', backupPassword: 'backup water 9', mayReplace: false },
      },
    ]);
    await answer(opened, 'backUpToDrive', null);
    await answer(opened, 'backups', { file: { status: 'none' }, drive: BACKED_UP });
    expect(screen.getByRole('button', { name: 'Back up again' })).toBeTruthy();
  });

  it('shows that Google’s consent was refused, and can be retried', async () => {
    const opened = await openDrive({ status: 'none' });
    await fillBackup(opened);
    await fail(opened, 'backUpToDrive', 'BACKUP_CONSENT');
    expect(screen.getByRole('alert').textContent).toMatch(/^Google Drive access was denied/);
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('clear water 7');
    expect(screen.getByRole('button', { name: 'Back up' })).toBeTruthy();
  });

  it('replaces the backup of another wallet after confirmation', async () => {
    const opened = await openDrive({ status: 'none' });
    await fillBackup(opened);
    await fail(opened, 'backUpToDrive', 'BACKUP_EXISTS');
    expect(screen.getByText(/Replacing it deletes it permanently/)).toBeTruthy();
    await fillBackup(opened, 2);
    expect(opened.sentCommands('backUpToDrive').at(-1)).toMatchObject({
      args: { mayReplace: true },
    });
  });

  it('deletes the backup with the password', async () => {
    const opened = await openDrive(BACKED_UP);
    press('Delete backup');
    type('Password', 'clear water 7');
    press('Delete backup');
    expect(opened.sentCommands('deleteFromDrive')).toMatchObject([
      { args: { password: 'clear water 7' } },
    ]);
    await fail(opened, 'deleteFromDrive', 'BACKUP_ABSENT');
    expect(screen.getByRole('alert').textContent).toBe('Backup not found');
  });

  it('continues in a tab if the popup would close behind Google’s window', async () => {
    const tabs = fakeTabs({ views: [window] });
    jest.spyOn(window, 'close').mockImplementation(() => {});
    await openDrive({ status: 'none' });
    press('Continue in a tab');
    expect(tabs.create).toHaveBeenCalledWith({ url: 'chrome-extension://id/popup.html' });
  });
});
