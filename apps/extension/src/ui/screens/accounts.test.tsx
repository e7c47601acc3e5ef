import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { BOB, renderScreen, UNLOCKED } from '../../testing/render-screen.tsx';
import { Popup } from './popup.tsx';

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
type World = Awaited<ReturnType<typeof renderScreen>>;
const CAROL = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';

const openAccounts = async (state = UNLOCKED) => {
  const world = await renderScreen(<Popup />, state);
  press(/Account 1/);
  await screen.findByRole('button', { name: 'Add account' });
  return world;
};
const openAdd = async () => {
  const world = await openAccounts();
  press('Add account');
  await screen.findByRole('button', { name: /New account/ });
  return world;
};

const openWatch = async (text: string) => {
  const world = await openAdd();
  press(/Watch an address/);
  const field = await screen.findByLabelText('Address or ENS name');
  fireEvent.change(field, { target: { value: text } });
  return world;
};

/** The node's response to the code request; undefined: it fails. */
async function answerCode(
  emit: World['emit'],
  sentCommands: World['sentCommands'],
  code: string | undefined,
) {
  // The home screen, which is still mounted, may request a balance too.
  const ofCode = () =>
    sentCommands('read').filter(({ args }) => JSON.stringify(args).includes('eth_getCode'));
  await waitFor(() => expect(ofCode()).toHaveLength(1));
  const [{ id } = { id: 0 }] = ofCode();
  await emit(
    code === undefined
      ? { type: 'failed', id, failure: { code: 'RPC_4901' } }
      : { type: 'done', id, result: code },
  );
}

describe('accounts', () => {
  it('are listed, and one of them can be selected', async () => {
    const { sentCommands } = await openAccounts();
    const rows = within(screen.getByRole('list', { name: 'Accounts' }));
    expect(rows.getByRole('button', { current: true }).textContent).toContain('Account 1');
    fireEvent.click(rows.getByRole('button', { name: /^Savings/ }));
    expect(sentCommands('selectAccount')).toMatchObject([{ args: { id: '2' } }]);
    expect(screen.getByTestId('home')).toBeTruthy();
  });

  it('can be derived from the phrase', async () => {
    const { sentCommands } = await openAdd();
    press(/New account/);
    expect(sentCommands('addAccount')).toHaveLength(1);
  });

  it('can be imported by a private key', async () => {
    const { sentCommands, emit } = await openAdd();
    press(/Import a private key/);
    const field = await screen.findByLabelText('Private key');
    fireEvent.change(field, { target: { value: '0x12' } });
    press('Add account');
    const failure = { code: 'KEY_INVALID' };
    await emit({ type: 'failed', id: sentCommands('addKey')[0]?.id ?? 0, failure });
    expect(screen.getByRole('alert')).toBeTruthy();
  });

  it('can be watched by address', async () => {
    const { sentCommands, emit } = await openAdd();
    press(/Watch an address/);
    const field = await screen.findByLabelText('Address or ENS name');
    fireEvent.change(field, { target: { value: ` ${CAROL} ` } });
    press('Watch');
    await answerCode(emit, sentCommands, '0x');
    await waitFor(() =>
      expect(sentCommands('addWatched')).toMatchObject([{ args: { address: CAROL } }]),
    );
  });

  it.each([
    ['0x', 'Address not found'],
    ['carol', 'Address not found'],
    [`${CAROL}0`, 'Address not found'],
    // The checksum is wrong.
    ['0x3C44CdDdB6a900fa2b585dd299e03d12FA4293Bc', 'Address not found'],
    [BOB, 'This address is already imported'],
    ['', 'Address not found'],
  ])('cannot be watched as %j: %s', async (text, problem) => {
    const { sentCommands } = await openWatch(text);
    press('Watch');
    expect(await screen.findByText(problem)).toBeTruthy();
    expect(sentCommands('addWatched')).toEqual([]);
  });

  it('cannot be watched if the address is a contract’s', async () => {
    const { sentCommands, emit } = await openWatch(CAROL);
    press('Watch');
    await answerCode(emit, sentCommands, '0x6000');
    expect(await screen.findByText('Address is a smart contract')).toBeTruthy();
    expect(sentCommands('addWatched')).toEqual([]);
  });

  it.each([
    ['0xef0100', `0xef0100${'1'.repeat(40)}`],
    ['a failing node', undefined],
  ])('can be watched despite %s', async (_, code) => {
    const { sentCommands, emit } = await openWatch(CAROL);
    press('Watch');
    await answerCode(emit, sentCommands, code);
    await waitFor(() => expect(sentCommands('addWatched')).toHaveLength(1));
  });

  it('can be renamed', async () => {
    const { sentCommands } = await openAccounts();
    press('Manage Account 1');
    fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Daily' } });
    press('Save');
    expect(sentCommands('renameAccount')).toMatchObject([{ args: { id: '1', label: 'Daily' } }]);
  });

  it('are removed after a confirmation', async () => {
    const { sentCommands } = await openAccounts();
    press('Manage Savings');
    fireEvent.click(await screen.findByRole('button', { name: 'Remove account' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove Savings?' }));
    expect(sentCommands('removeAccount')).toEqual([]);
    fireEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(sentCommands('removeAccount')).toMatchObject([{ args: { id: '2' } }]);
  });

  describe('accounts with an imported key', () => {
    const IMPORTED = {
      ...UNLOCKED,
      accounts: UNLOCKED.accounts.map((one) =>
        one.id === '2' ? { ...one, kind: 'key' as const } : one,
      ),
    };
    // Loaded here because compiling it on first use takes long.
    beforeAll(() =>
      Promise.all([
        import('../secrets/remove-key-screen.tsx'),
        import('../secrets/key-screen.tsx'),
      ]),
    );
    const openRemoval = async () => {
      const world = await openAccounts(IMPORTED);
      press('Manage Savings');
      fireEvent.click(await screen.findByRole('button', { name: 'Remove account' }));
      await screen.findByText('Remove Savings?');
      return world;
    };
    const typePassword = (password: string) =>
      fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });

    it('are removed with the password, after a warning about the loss', async () => {
      const { sentCommands, emit } = await openRemoval();
      expect(screen.getByText(/No recovery phrase can restore it/)).toBeTruthy();
      const remove = screen.getByRole('button', { name: 'Delete key' });
      expect(remove.hasAttribute('disabled')).toBe(true);
      typePassword('murky');
      fireEvent.click(remove);
      const [first] = sentCommands('removeAccount');
      expect(first?.args).toEqual({ id: '2', password: 'murky' });
      await emit({ type: 'failed', id: first?.id ?? 0, failure: { code: 'WRONG_PASSWORD' } });
      expect(screen.getByText('Wrong password. Try again')).toBeTruthy();
      typePassword('clear');
      fireEvent.click(remove);
      await emit({ type: 'done', id: sentCommands('removeAccount')[1]?.id ?? 0, result: null });
      expect(screen.getByTestId('home')).toBeTruthy();
    });

    it('can have their key exported before the removal', async () => {
      const { sentCommands } = await openRemoval();
      press('Export the key first');
      fireEvent.click(await screen.findByRole('button', { name: 'Show my private key' }));
      const key = within(screen.getByRole('main'));
      fireEvent.change(key.getByLabelText('Password'), { target: { value: 'clear' } });
      press('Show private key');
      expect(sentCommands('revealKey')).toMatchObject([
        { args: { address: BOB, password: 'clear' } },
      ]);
      expect(sentCommands('removeAccount')).toEqual([]);
    });
  });

  it('cannot be removed if they are the wallet’s last account', async () => {
    const [first] = UNLOCKED.accounts;
    await openAccounts({ ...UNLOCKED, accounts: first ? [first] : [] });
    press('Manage Account 1');
    expect(await screen.findByText(/The last account of a wallet/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Remove account' })).toBeNull();
  });
});

it('marks a watch-only account on its screen', async () => {
  const accounts = UNLOCKED.accounts.map((one) => ({ ...one, kind: 'viewOnly' as const }));
  await renderScreen(<Popup />, { ...UNLOCKED, accounts });
  expect(screen.getByTestId('account').textContent).toContain('View only');
});
