import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { INITIAL_SETTINGS } from '../../messages/settings.ts';
import { ALICE, BOB, renderScreen, UNLOCKED } from '../../testing/render-screen.tsx';
import type { TransactionRecord } from '../../transactions/record.ts';
import { Popup } from './popup.tsx';

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const known = (chainId: number, name: string, isTest: boolean) => ({
  chainId,
  name,
  symbol: 'ETH',
  isTest,
  isAdded: false,
  hasOwnEndpoint: false,
});
const STATE = {
  ...UNLOCKED,
  listedNetworks: [
    ...UNLOCKED.listedNetworks,
    known(1, 'Ethereum', false),
    known(11_155_111, 'Sepolia', true),
  ],
};
const openNetworks = async (state = STATE) => {
  const world = await renderScreen(<Popup />, state);
  press('Settings');
  fireEvent.click(await screen.findByRole('button', { name: 'Networks' }));
  await screen.findByRole('button', { name: 'Add a network' });
  return world;
};

// Loaded here because compiling them on first use takes long.
beforeAll(() =>
  Promise.all([
    import('./settings-screen.tsx'),
    import('./networks-screen.tsx'),
    import('./network-screen.tsx'),
    import('./add-network-screen.tsx'),
    import('./connections-screen.tsx'),
  ]),
);

describe('networks', () => {
  it.each([
    [false, ['Local', 'Ethereum']],
    [true, ['Local', 'Sepolia']],
  ])('are those of the current mode, testnet mode %s', async (testnetMode, names) => {
    await openNetworks({ ...STATE, settings: { ...INITIAL_SETTINGS, testnetMode } });
    const rows = screen.getAllByTestId('network-row').map((row) => row.textContent ?? '');
    expect(rows).toHaveLength(names.length);
    for (const [index, name] of names.entries()) expect(rows[index]).toContain(name);
  });

  it('get an endpoint that the user sets', async () => {
    const { sentCommands } = await openNetworks();
    press(/Ethereum/);
    await screen.findByLabelText('RPC endpoint');
    type('RPC endpoint', 'http://node.example');
    press('Test and save');
    expect(screen.getByRole('alert').textContent).toMatch(/Enter a valid URL/);
    type('RPC endpoint', 'https://node.example');
    press('Test and save');
    const args = { chainId: 1, rpcUrl: 'https://node.example' };
    expect(sentCommands('setEndpoint')).toMatchObject([{ args }]);
  });

  it('are added by hand if all fields are valid', async () => {
    const { sentCommands, emit } = await openNetworks();
    press('Add a network');
    await screen.findByLabelText('Chain ID');
    press('Add a network');
    expect(screen.getAllByRole('alert')).toHaveLength(4);
    type('Network name', 'Elsewhere');
    type('RPC endpoint', 'https://rpc.elsewhere.example');
    type('Chain ID', '4242');
    type('Currency symbol', 'ELS');
    press('Add a network');
    expect(sentCommands('addNetwork')).toMatchObject([{ args: { chainId: 4242, isTest: false } }]);
    const failure = { code: 'ENDPOINT_OTHER' };
    await emit({ type: 'failed', id: sentCommands('addNetwork')[0]?.id ?? 0, failure });
    expect(screen.getByText('This endpoint is for another network')).toBeTruthy();
  });
});

describe('a network that was added', () => {
  const ADDED = {
    chainId: 4242,
    name: 'Elsewhere',
    symbol: 'ELS',
    rpcUrl: 'https://rpc.example',
    isTest: false,
    isAdded: true,
    hasOwnEndpoint: false,
  };
  const PENDING: TransactionRecord = {
    id: 'p',
    account: ALICE,
    chainId: 4242,
    nonce: 0,
    hash: `0x${'d'.repeat(64)}`,
    submittedAt: 1_000,
    status: 'pending',
    replacements: [],
    about: { kind: 'site', origin: 'https://app.example' },
    call: { to: ALICE, value: '0x0', data: '0x' },
    paid: { gas: '0x1', maxFeePerGas: '0x1', maxPriorityFeePerGas: '0x1' },
  };
  const open = async (transactions: TransactionRecord[] = []) => {
    const listedNetworks = [...STATE.listedNetworks, ADDED];
    const world = await openNetworks({ ...STATE, listedNetworks, transactions });
    press(/Elsewhere/);
    await screen.findByTestId('remove-network');
    return world;
  };

  it('is removed after a confirmation', async () => {
    const { sentCommands } = await open();
    press('Remove network');
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove Elsewhere?' }));
    expect(sentCommands('removeNetwork')).toEqual([]);
    fireEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(sentCommands('removeNetwork')).toMatchObject([{ args: { chainId: 4242 } }]);
  });

  it('cannot be removed while it has a pending transaction, and shows why', async () => {
    await open([PENDING]);
    expect(screen.getByTestId('remove-hint').textContent).toMatch(/is pending/);
    expect(screen.getByTestId('remove-network').hasAttribute('disabled')).toBe(true);
  });
});

describe('connections', () => {
  const connection = (invoker: string) => ({
    id: invoker,
    parentCapability: 'eth_accounts' as const,
    invoker,
    date: 0,
    caveats: [{ type: 'restrictReturnedAccounts' as const, value: [ALICE as `0x${string}`] }],
  });
  const open = async (...sites: string[]) => {
    const connections = sites.map(connection);
    const siteChains = Object.fromEntries(sites.map((site) => [site, 31_337]));
    const networks = [
      ...STATE.networks,
      { chainId: 31_338, name: 'Local L2', symbol: 'ETH', rpcUrl: 'http://127.0.0.1:8546' },
    ];
    const world = await renderScreen(<Popup />, { ...STATE, networks, connections, siteChains });
    if (sites.length === 0) press('Settings');
    fireEvent.click(await screen.findByRole('button', { name: /Connected sites/ }));
    await screen.findByRole('heading', { level: 1, name: 'Connected sites' });
    return world;
  };

  it('show the account that a site sees, and its network', async () => {
    await open('https://a.example');
    const row = await screen.findByTestId('connection');
    for (const text of ['https://a.example', 'Account 1', 'Local', 'Jan 1, 1970'])
      expect(row.textContent).toContain(text);
  });

  it('accept another account and a change of the network', async () => {
    const { sentCommands } = await open('https://a.example');
    fireEvent.click(await screen.findByRole('button', { name: 'Add account' }));
    fireEvent.click(screen.getByRole('button', { name: 'Show Savings to https://a.example' }));
    expect(sentCommands('showAccount')).toMatchObject([
      { args: { origin: 'https://a.example', account: BOB } },
    ]);
    const field = screen.getByRole('combobox', { name: 'Network of https://a.example' });
    field.focus();
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    const list = await screen.findByRole('listbox');
    await waitFor(() => expect(list.contains(document.activeElement)).toBe(true));
    const option = screen.getByRole('option', { name: 'Local L2' });
    act(() => option.focus());
    fireEvent.keyDown(option, { key: 'Enter' });
    await waitFor(() =>
      expect(sentCommands('setSiteNetwork')).toMatchObject([
        { args: { origin: 'https://a.example', chainId: 31_338 } },
      ]),
    );
  });

  it('are all removed with one button', async () => {
    const { sentCommands } = await open('https://a.example', 'https://b.example');
    fireEvent.click(await screen.findByRole('button', { name: 'Disconnect all' }));
    expect(sentCommands('disconnectAll')).toHaveLength(1);
  });

  it('are empty at first', async () => {
    await open();
    expect(await screen.findByText('No connected sites')).toBeTruthy();
  });
});
