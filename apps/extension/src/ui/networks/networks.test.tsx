import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { INITIAL_SETTINGS } from '../../messages/settings.ts';
import { ALICE, BOB, renderScreen, UNLOCKED } from '../../testing/render-screen.tsx';
import type { TransactionRecord } from '../../transactions/record.ts';
import { Popup } from '../screens/popup.tsx';

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const known = (chainId: number, name: string, isTest: boolean) => ({
  chainId,
  name,
  symbol: 'ETH',
  endpoints: [],
  isTest,
  isAdded: false,
  isDefault: false,
  hasDefault: false,
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
    import('../screens/settings-screen.tsx'),
    import('./networks-screen.tsx'),
    import('./network-screen.tsx'),
    import('./add-network-screen.tsx'),
    import('../screens/connections-screen.tsx'),
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

  it('show whether an endpoint responds, and offer to add one to a network that has none', async () => {
    const { sentCommands, emit } = await openNetworks();
    const [local, ethereum] = screen.getAllByTestId('network-row');
    expect(local!.textContent).toContain('Checking…');
    const [check] = sentCommands('checkEndpoints');
    expect(check?.args).toEqual({ chainId: 31_337, rpcUrls: ['http://127.0.0.1:8545'] });
    await emit({ type: 'done', id: check!.id, result: [{ state: 'silent' }] });
    expect(local!.textContent).toContain('Not responding');
    expect(ethereum!.textContent).toContain('Add an endpoint');
    expect(ethereum!.textContent).toContain('Unavailable');
    // Nothing is sent to a network without an endpoint.
    expect(sentCommands('checkEndpoints')).toHaveLength(1);
  });

  it('get an endpoint that the user enters', async () => {
    const { sentCommands } = await openNetworks();
    press(/Ethereum/);
    await screen.findByTestId('no-endpoint');
    type('Add an endpoint', 'http://node.example');
    press('Test and save');
    expect(screen.getByRole('alert').textContent).toMatch(/Enter a valid URL/);
    type('Add an endpoint', 'https://node.example');
    press('Test and save');
    const args = { chainId: 1, rpcUrl: 'https://node.example' };
    expect(sentCommands('addEndpoint')).toMatchObject([{ args }]);
  });

  it('offer public endpoints with their operators, and use one only if the user chooses it', async () => {
    const { sentCommands } = await openNetworks();
    press(/Ethereum/);
    await screen.findByTestId('no-endpoint');
    press('Public endpoints');
    expect((await screen.findByTestId('public-endpoint')).textContent).toContain('Run by Reth');
    expect(sentCommands('addEndpoint')).toEqual([]);
    fireEvent.click(screen.getByTestId('use-public'));
    const args = { chainId: 1, rpcUrl: 'https://ethereum.reth.rs/rpc' };
    expect(sentCommands('addEndpoint')).toMatchObject([{ args }]);
  });

  it('list their endpoints with latency, block and the site that suggested them, and remove them', async () => {
    const endpoints = [
      { url: 'https://one.example/key' },
      { url: 'https://two.example', suggestedBy: 'https://app.example' },
    ];
    const listedNetworks = STATE.listedNetworks.map((one) =>
      one.chainId === 1 ? { ...one, endpoints } : one,
    );
    const { sentCommands, emit } = await openNetworks({ ...STATE, listedNetworks });
    press(/Ethereum/);
    const [first, second] = await screen.findAllByTestId('endpoint-row');
    expect(second!.textContent).toContain('Suggested by https://app.example');
    for (const { id, args } of sentCommands('checkEndpoints')) {
      const { rpcUrls } = args as { rpcUrls: string[] };
      const result = rpcUrls.map((url) =>
        url === endpoints[0]!.url
          ? { state: 'right', latencyMs: 85, block: 23_456_789 }
          : { state: 'other' },
      );
      await emit({ type: 'done', id, result });
    }
    expect(first!.textContent).toContain('85 ms, block 23,456,789');
    expect(second!.textContent).toContain('Other network');
    press('Remove two.example');
    expect(sentCommands('removeEndpoint')).toMatchObject([
      { args: { chainId: 1, rpcUrl: 'https://two.example' } },
    ]);
  });

  it('keep their built-in endpoint until the user adds one, and return to it', async () => {
    const listedNetworks = STATE.listedNetworks.map((one) =>
      one.chainId === 31_337
        ? { ...one, endpoints: [{ url: 'https://own.example' }], isDefault: false }
        : one,
    );
    const { sentCommands, emit } = await openNetworks();
    press(/^Local/);
    expect((await screen.findByTestId('endpoint-row')).textContent).toContain('Built-in');
    expect(screen.queryByTestId('remove-endpoint')).toBeNull();
    expect(screen.queryByTestId('reset-endpoint')).toBeNull();
    await emit({ type: 'state', state: { ...STATE, listedNetworks } });
    press('Reset to default endpoint');
    expect(sentCommands('resetEndpoints')).toMatchObject([{ args: { chainId: 31_337 } }]);
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
    expect(sentCommands('addNetwork')[0]?.args).not.toHaveProperty('explorerUrl');
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
    endpoints: [{ url: 'https://rpc.example' }],
    isTest: false,
    isAdded: true,
    isDefault: false,
    hasDefault: false,
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
    const networks = [...STATE.networks, { chainId: 31_338, name: 'Local L2', symbol: 'ETH' }];
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
