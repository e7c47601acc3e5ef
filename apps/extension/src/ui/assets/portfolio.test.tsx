import { knownTokensOf } from '@cenote/chains';
import { act, fireEvent, screen } from '@testing-library/react';
import { INITIAL_SETTINGS } from '../../messages/settings.ts';
import { ALICE, renderScreen, UNLOCKED } from '../../testing/render-screen.tsx';
import { ViewStack } from '../views.tsx';
import Portfolio from './portfolio.tsx';

const NETWORKS = [
  { chainId: 31337, name: 'Local', symbol: 'ETH' },
  { chainId: 7, name: 'Elsewhere', symbol: 'XYZ' },
];
const state = (on: boolean, url: string) => ({
  ...UNLOCKED,
  networks: NETWORKS,
  settings: { ...INITIAL_SETTINGS, gateway: { on, url } },
});
const token = {
  chainId: 31337,
  address: '0x0000000000000000000000000000000000000000',
  symbol: 'ETH',
  name: 'Ether',
  decimals: 18,
  logoUri: null,
};
const usdc = { ...token, address: `0x${'1'.repeat(40)}`, symbol: 'USDC', name: 'USD Coin' };
const portfolio = {
  balanceUsd: 3_000,
  changeUsd: -60,
  change: -0.02,
  hidden: 1,
  blocks: [],
  balances: [
    {
      token,
      amount: '1500000000000000000',
      usd: 3_000,
      isSmall: false,
      isSpam: false,
      isUnsellable: false,
    },
    { token: usdc, amount: '1', usd: 0.5, isSmall: true, isSpam: false, isUnsellable: false },
  ],
};

const serve = (answer: () => object) => {
  globalThis.fetch = (async () => ({ ok: true, status: 200, json: async () => answer() })) as never;
};
const show = (on: boolean, url: string) =>
  renderScreen(
    <ViewStack>
      <Portfolio />
    </ViewStack>,
    state(on, url),
  );
type Screen = Awaited<ReturnType<typeof show>>;
/** Responds with each network's coin balance. */
const answerReads = async ({ sentCommands, emit }: Screen, wei: Record<number, string>) => {
  for (const { id, args } of sentCommands('read')) {
    const result = wei[(args as { chainId: number }).chainId];
    if (result) await emit({ type: 'done', id, result });
    else await emit({ type: 'failed', id, failure: { code: 'RPC_4901' } });
  }
  await act(async () => {});
};

it('shows the total value and tokens of the account, with small balances collapsed', async () => {
  serve(() => ({ data: { portfolio } }));
  const shown = await show(true, 'https://one.example');
  expect((await screen.findByTestId('change')).textContent).toContain('−$60.00');
  await answerReads(shown, { 7: '0xde0b6b3a7640000' });
  await screen.findByText(/1 XYZ/);
  const rows = screen.getAllByTestId('token').map((row) => row.textContent);
  expect(rows[0]).toContain('1.5 ETH');
  expect(rows[0]).toContain('$3,000.00');
  // The gateway does not index this network: its node returns the coin balance.
  expect(rows[1]).toContain('1 XYZ');
  fireEvent.click(screen.getByRole('button', { name: '1 hidden' }));
  expect(screen.getByText('USD Coin')).toBeTruthy();
});

it('reads from the networks only if the gateway is turned off, and shows that', async () => {
  serve(() => {
    throw new Error('Nobody is asked');
  });
  const shown = await show(false, 'https://two.example');
  await answerReads(shown, { 31337: '0xde0b6b3a7640000', 7: '0x0' });
  expect(await screen.findByTestId('coins-only')).toBeTruthy();
  expect(screen.getAllByTestId('token')).toHaveLength(1);
  expect(shown.sentCommands('read')[0]).toMatchObject({
    args: { chainId: 31337, method: 'eth_getBalance', params: [ALICE, 'latest'] },
  });
});

it('shows a link to the address if the account is empty', async () => {
  serve(() => ({ data: { portfolio: { ...portfolio, balanceUsd: 0, balances: [] } } }));
  const shown = await show(true, 'https://three.example');
  await screen.findByTestId('total');
  await answerReads(shown, { 7: '0x0' });
  fireEvent.click(await screen.findByTestId('fund'));
  expect((await screen.findByTestId('receive-address')).textContent).toBe(ALICE);
});

it('opens a token with its exact amount, contract, explorer link and send button', async () => {
  serve(() => ({ data: { portfolio } }));
  const listedNetworks = UNLOCKED.listedNetworks.map((one) => ({
    ...one,
    explorerUrl: 'https://scan.example',
  }));
  await renderScreen(
    <ViewStack>
      <Portfolio />
    </ViewStack>,
    { ...state(true, 'https://details.example'), listedNetworks },
  );
  fireEvent.click(await screen.findByRole('button', { name: '1 hidden' }));
  fireEvent.click(screen.getByRole('button', { name: 'USD Coin' }));
  await screen.findByTestId('token-details');
  expect(screen.getByTestId('token-balance').textContent).toBe('0.000000000000000001 USDC');
  expect(screen.getByTestId('token-contract').textContent).toContain('0x111111…1111');
  const link = screen.getByRole('link', { name: 'View on explorer' });
  expect(link.getAttribute('href')).toBe(`https://scan.example/token/${usdc.address}`);
  fireEvent.click(screen.getByTestId('send-token'));
  expect((await screen.findByTestId('sent-asset')).textContent).toContain('USDC');
});

it('shows no send button for a watch-only account', async () => {
  serve(() => ({ data: { portfolio } }));
  const accounts = UNLOCKED.accounts.map((one) => ({ ...one, kind: 'viewOnly' as const }));
  await renderScreen(
    <ViewStack>
      <Portfolio />
    </ViewStack>,
    { ...state(true, 'https://watched.example'), accounts },
  );
  expect(screen.queryByTestId('send')).toBeNull();
  expect(screen.getByTestId('receive').dataset.variant).toBe('primary');
});

describe('a public network without a gateway', () => {
  const decimals = 6;
  const listedNetworks = [1, 10].map((chainId) => ({
    ...UNLOCKED.listedNetworks[0]!,
    chainId,
    name: chainId === 1 ? 'Ethereum' : 'OP Mainnet',
  }));
  const networks = listedNetworks.map(({ chainId, name }) => ({ chainId, name, symbol: 'ETH' }));
  const word = (value: number | bigint) => value.toString(16).padStart(64, '0');
  const held = (account: string) => ({ [account]: [] });
  /** Responds with 1 ETH, and with 2.5 of the second built-in token. */
  const answerAll = async (shown: Screen, contractDecimals = decimals) => {
    const answered = new Set<number>();
    for (let round = 0; round < 4; round++) {
      await act(async () => new Promise((done) => setTimeout(done)));
      for (const { id, args } of shown.sentCommands('read')) {
        if (answered.has(id)) continue;
        answered.add(id);
        const { chainId, method, params } = args as {
          chainId: number;
          method: string;
          params: [{ to?: string }];
        };
        const count = knownTokensOf(chainId).length;
        const result =
          method === 'eth_getBalance'
            ? '0xde0b6b3a7640000'
            : params[0].to
              ? `0x${word(contractDecimals)}`
              : `0x${Array.from({ length: count }, (_, i) => word(1) + word(i === 1 ? 2_500_000 : 0)).join('')}`;
        await shown.emit({ type: 'done', id, result });
      }
    }
  };
  const open = (on: boolean, url: string) =>
    renderScreen(
      <ViewStack>
        <Portfolio />
      </ViewStack>,
      { ...state(on, url), networks, listedNetworks, assets: held(ALICE.toLowerCase()) },
    );
  const rows = () => screen.getAllByTestId('token').map((row) => row.textContent ?? '');

  it('has the balances of the coin and of the built-in tokens, and says what needs a gateway', async () => {
    serve(() => {
      throw new Error('No request is expected');
    });
    const shown = await open(false, 'https://none.example');
    await answerAll(shown);
    expect(rows()).toHaveLength(4);
    expect(rows().join()).toContain('2.5 USDC on Ethereum');
    expect(screen.getByTestId('coins-only').textContent).toContain('need a gateway');
  });

  it('hides a token whose contract has other decimals than the built-in ones', async () => {
    const others = listedNetworks.filter(({ chainId }) => chainId === 10);
    const shown = await renderScreen(
      <ViewStack>
        <Portfolio />
      </ViewStack>,
      {
        ...state(false, 'https://other.example'),
        networks: [{ chainId: 137, name: 'Polygon', symbol: 'POL' }],
        listedNetworks: others.map((one) => ({ ...one, chainId: 137 })),
      },
    );
    await answerAll(shown, 9);
    expect(rows()).toHaveLength(1);
  });

  it('is read from its own endpoint if the gateway serves only others', async () => {
    const requested: { url: string; body: string }[] = [];
    globalThis.fetch = (async (url: string, init: { body?: string } = {}) => {
      requested.push({ url: String(url), body: init.body ?? '' });
      const chain = { chainId: 1, ready: true, pools: 0 };
      const body = String(url).endsWith('/readyz')
        ? { ready: true, chains: [chain] }
        : { data: { portfolio: { ...portfolio, balances: [] } } };
      return { ok: true, status: 200, json: async () => body };
    }) as never;
    const shown = await open(true, 'https://partly.example');
    await screen.findByTestId('unserved');
    await answerAll(shown);
    expect(rows().every((row) => row.includes('OP Mainnet'))).toBe(true);
    expect(rows()).toHaveLength(2);
    expect(screen.getByTestId('unserved').textContent).toContain('doesn’t index OP Mainnet');
    const queries = requested.filter(({ body }) => body.includes('chainIds'));
    expect(queries.length).toBeGreaterThan(0);
    for (const { body } of queries) expect(body).toContain('"chainIds":[1]');
  });
});

it('shows balances, activity and receiving networks of test networks in testnet mode only', async () => {
  serve(() => {
    throw new Error('Nobody is asked');
  });
  const sepolia = { chainId: 11_155_111, name: 'Sepolia', symbol: 'ETH' };
  const shown = await renderScreen(
    <ViewStack>
      <Portfolio />
    </ViewStack>,
    {
      ...state(false, 'https://test.example'),
      networks: [...UNLOCKED.networks, sepolia],
      listedNetworks: [
        ...UNLOCKED.listedNetworks,
        { ...UNLOCKED.listedNetworks[0]!, ...sepolia, isTest: true },
      ],
    },
  );
  const chains = new Set(
    shown.sentCommands('read').map(({ args }) => (args as { chainId: number }).chainId),
  );
  expect([...chains]).toEqual([31_337]);
  fireEvent.click(screen.getByTestId('receive'));
  await screen.findByTestId('receive-address');
  expect(document.body.textContent).not.toContain('Sepolia');
});

describe('a gateway with wrong token metadata', () => {
  const lie = (balances: object[]) =>
    serve(() => ({ data: { portfolio: { ...portfolio, balances } } }));
  const flags = { isSmall: false, isSpam: false, isUnsellable: false };
  const rows = () =>
    screen.findAllByTestId('token').then((all) => all.map((row) => row.textContent));

  it('cannot change the decimals or symbol of the coin or of a well-known token', async () => {
    const known = knownTokensOf(31337).find(({ symbol }) => symbol === 'USDC')!;
    lie([
      {
        amount: '1500000000000000000',
        usd: 3_000,
        ...flags,
        token: { ...token, symbol: 'GWEI', name: 'Other', decimals: 20 },
      },
      {
        amount: '2500000',
        usd: 2,
        ...flags,
        token: { ...usdc, address: known.address, symbol: 'USDT', decimals: 8 },
      },
    ]);
    await show(true, 'https://four.example');
    const [coin, stable] = await rows();
    expect(coin).toContain('Ether');
    expect(coin).toContain('1.5 ETH');
    expect(stable).toContain('2.5 USDC');
  });

  it('cannot add a balance on a network that was not requested', async () => {
    lie([
      { ...portfolio.balances[0], usd: 3_000 },
      { ...portfolio.balances[0], token: { ...token, chainId: 7, symbol: 'XYZ' }, usd: 5_000 },
    ]);
    await show(true, 'https://five.example');
    expect(await rows()).toHaveLength(1);
  });
});
