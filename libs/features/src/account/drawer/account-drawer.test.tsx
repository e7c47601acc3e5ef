import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { PageOptionsProvider } from '../../config/page-options.tsx';
import { portfolioTabChosen } from '../../state/slices/account.ts';
import { orderCanceled, orderQueued } from '../../state/slices/orders.ts';
import { submitted } from '../../state/slices/transactions.ts';
import {
  activityNode,
  type FakeAccountGateway,
  fakeAccountGateway,
} from '../../testing/fake-account-gateway.ts';
import { positionNode } from '../../testing/fake-positions.ts';
import { ACCOUNT, renderFeature } from '../../testing/render.tsx';
import { NetworkSelect } from '../../wallet/network/network-select.tsx';
import { AccountButton } from '../account-button.tsx';
import { TestnetIndicator } from '../settings/testnet-indicator.tsx';
import { AccountDrawerProvider } from './account-drawer-provider.tsx';
import { MiniPortfolio } from './mini-portfolio.tsx';

// The drawer's code is loaded up front, so that no test waits for it.
beforeAll(() =>
  Promise.all([
    import('./account-drawer.tsx'),
    import('@cenote/ui/qr'),
    import('../../wallet/network/network-menu.tsx'),
  ]),
);

let fake: FakeAccountGateway;
beforeEach(() => {
  fake = fakeAccountGateway();
});

const drawer = () => screen.findByTestId('account-drawer');
const closed = () => waitFor(() => expect(screen.queryByTestId('account-drawer')).toBeNull());
const tab = (name: string) => screen.getByRole('tab', { name });
const press = (testId: string) => fireEvent.click(screen.getByTestId(testId));
const pressEscape = () => fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' });

async function openConnected() {
  const page = await renderFeature(<AccountButton />);
  fireEvent.click(await screen.findByTestId('account-chip'));
  await drawer();
  return page;
}

describe('the drawer without a connected wallet', () => {
  it('lists wallets, connects the chosen one and closes', async () => {
    const { store } = await renderFeature(<AccountButton />, { connected: false });
    fireEvent.click(await screen.findByTestId('connect-button'));
    expect(await screen.findByRole('dialog', { name: 'Connect a wallet' })).toBeTruthy();
    fireEvent.click(await screen.findByTestId('connect-option-mock'));
    await screen.findByTestId('account-chip');
    await closed();
    expect(store.getState().account).toMatchObject({
      recentConnectorId: 'mock',
      recentAccount: { address: ACCOUNT },
    });
  });

  it('offers the settings', async () => {
    await renderFeature(<AccountButton />, { connected: false });
    fireEvent.click(await screen.findByTestId('connect-button'));
    await drawer();
    press('drawer-settings');
    expect(await screen.findByRole('dialog', { name: 'Settings' })).toBeTruthy();
    press('drawer-back');
    expect(await screen.findByTestId('connect-dialog')).toBeTruthy();
  });
});

it('the drawer links to the portfolio page where the app has one, and closes', async () => {
  let left = 0;
  const portfolio = { path: '/portfolio', go: () => void left++ };
  await renderFeature(
    <AccountDrawerProvider portfolio={portfolio}>
      <AccountButton />
    </AccountDrawerProvider>,
  );
  fireEvent.click(await screen.findByTestId('account-chip'));
  const link = await screen.findByRole('link', { name: 'Portfolio' });
  expect(link.getAttribute('href')).toBe('/portfolio');
  fireEvent.click(link);
  await closed();
  expect(left).toBe(1);
});

it('a position in the drawer links to its page, and closes the drawer', async () => {
  const went: (string | undefined)[] = [];
  fake.answers.Positions = () => ({
    positions: {
      edges: [{ cursor: '', node: positionNode('7') }],
      pageInfo: { hasNextPage: false, endCursor: null },
    },
  });
  const { store } = await renderFeature(
    <AccountDrawerProvider
      portfolio={{
        path: '/portfolio',
        go: (path) => void went.push(path),
        position: ({ slug }, { protocol, id }) => `/positions/${protocol}/${slug}/${id}`,
      }}
    >
      <AccountButton />
    </AccountDrawerProvider>,
  );
  act(() => void store.dispatch(portfolioTabChosen('pools')));
  fireEvent.click(await screen.findByTestId('account-chip'));
  const link = await screen.findByRole('link', { name: 'ETH / USDC' });
  expect(link.getAttribute('href')).toBe('/positions/v3/local/7');
  fireEvent.click(link);
  await closed();
  expect(went).toEqual(['/positions/v3/local/7']);
});

it('the drawer has no portfolio link where there is no portfolio page', async () => {
  await openConnected();
  expect(screen.queryByTestId('view-portfolio')).toBeNull();
});

describe('keyboard use of the drawer', () => {
  it('moves focus into each view and back to the control that opened it', async () => {
    await openConnected();
    screen.getByTestId('drawer-settings').focus();
    press('drawer-settings');
    const view = await screen.findByTestId('setting-currency');
    await waitFor(() => expect(document.activeElement?.contains(view)).toBe(true));
    press('setting-currency');
    await screen.findByTestId('currency-EUR');
    press('drawer-back');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByTestId('setting-currency')),
    );
    press('drawer-back');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('drawer-settings')));
  });

  it('closes with Escape, returns focus, and reopens at the start view', async () => {
    await renderFeature(<AccountButton />);
    const chip = await screen.findByTestId('account-chip');
    chip.focus();
    fireEvent.click(chip);
    const sheet = await drawer();
    await waitFor(() => expect(sheet.contains(document.activeElement)).toBe(true));
    press('drawer-settings');
    await screen.findByTestId('setting-theme');
    pressEscape();
    await closed();
    await waitFor(() => expect(document.activeElement).toBe(chip));
    fireEvent.click(chip);
    expect(await screen.findByRole('dialog', { name: 'Account' })).toBeTruthy();
  });

  it('moves focus to the account button after a wallet is connected or disconnected', async () => {
    await renderFeature(<AccountButton />, { connected: false });
    const connect = await screen.findByTestId('connect-button');
    connect.focus();
    fireEvent.click(connect);
    await drawer();
    const option = await screen.findByTestId('connect-option-mock');
    option.focus();
    fireEvent.click(option);
    await closed();
    const chip = screen.getByTestId('account-chip');
    await waitFor(() => expect(document.activeElement).toBe(chip));
    fireEvent.click(chip);
    await drawer();
    screen.getByTestId('disconnect').focus();
    press('disconnect');
    await closed();
    const again = await screen.findByTestId('connect-button');
    await waitFor(() => expect(document.activeElement).toBe(again));
  });
});

describe('the connected account', () => {
  it('shows its name and value', async () => {
    await openConnected();
    expect((await screen.findByTestId('account-name')).textContent).toContain('alice.cenote.eth');
    await waitFor(() =>
      expect(screen.getByTestId('total-balance').textContent).toContain('$6,040.50'),
    );
    expect(screen.getByTestId('balance-change').textContent).toBe('+$120.00 (+2.03%) in 24 hours');
    expect(screen.getByTestId('account-chip').textContent).toBe('alice.cenote.eth');
  });

  it('shows a loss with a minus sign, not only by colour', async () => {
    const { Portfolio } = fake.answers;
    fake.answers.Portfolio = (variables) => {
      const answer = Portfolio!(variables) as { portfolio: object };
      return { portfolio: { ...answer.portfolio, changeUsd: -120, change: -0.0203 } };
    };
    await openConnected();
    const change = await screen.findByTestId('balance-change');
    expect(change.textContent).toBe('−$120.00 (−2.03%) in 24 hours');
  });

  it('shows no change when it holds nothing', async () => {
    fake.answers.Portfolio = () => ({
      portfolio: { balanceUsd: 0, changeUsd: 0, change: null, balances: [], hidden: 0, blocks: [] },
    });
    await openConnected();
    expect(await screen.findByText('No tokens yet')).toBeTruthy();
    expect(screen.queryByTestId('balance-change')).toBeNull();
  });

  it('shows its address and QR code to receive tokens', async () => {
    await openConnected();
    press('receive');
    const dialog = await screen.findByTestId('receive-dialog');
    expect(within(dialog).getByText(ACCOUNT)).toBeTruthy();
    expect(await screen.findByRole('img', { name: 'QR code of your address' })).toBeTruthy();
  });

  it('is forgotten after disconnecting', async () => {
    const { store } = await openConnected();
    press('disconnect');
    await screen.findByTestId('connect-button');
    await closed();
    await waitFor(() => expect(store.getState().account.recentAccount).toBeNull());
    expect(store.getState().account.recentConnectorId).toBe('mock');
  });
});

describe('the tokens tab', () => {
  const names = (list: HTMLElement) =>
    within(list)
      .getAllByTestId('token-row')
      .map((row) => row.textContent);

  it('lists tokens by value; small and spam balances are folded under their count', async () => {
    await openConnected();
    const rows = await screen.findByTestId('token-rows');
    expect(names(rows)).toEqual([
      'ETETH token2 ETH on Local$6,000.00',
      'USUSDC token40 USDC on Local$40.00',
    ]);
    await waitFor(() => expect(screen.getByTestId('hidden-rows').textContent).toBe('2 hidden'));
  });

  it('lists all tokens when no setting hides any', async () => {
    await openConnected();
    await screen.findByTestId('token-rows');
    press('drawer-settings');
    press('setting-portfolioBalance');
    fireEvent.click(await screen.findByTestId('setting-hide-small'));
    press('setting-hide-spam');
    press('drawer-back');
    press('drawer-back');
    await waitFor(() => expect(names(screen.getByTestId('token-rows'))).toHaveLength(4));
    expect(screen.queryByTestId('hidden-rows')).toBeNull();
  });

  it('marks unsellable tokens, which have no value', async () => {
    const { Portfolio } = fake.answers;
    fake.answers.Portfolio = (variables) => {
      const { portfolio } = Portfolio?.(variables) as { portfolio: { balances: object[] } };
      const [first, second, ...rest] = portfolio.balances;
      const trap = { ...second, usd: null, isUnsellable: true };
      return { portfolio: { ...portfolio, balances: [first, trap, ...rest] } };
    };
    await openConnected();
    const rows = await screen.findByTestId('token-rows');
    expect(names(rows)).toEqual([
      'ETETH token2 ETH on Local$6,000.00',
      'USUSDC tokenCan’t be sold40 USDC on Local–',
    ]);
  });

  it('shows why loading failed, and loads on retry', async () => {
    const { Portfolio } = fake.answers;
    fake.answers.Portfolio = undefined;
    await openConnected();
    const failed = await screen.findByTestId('rows-failed');
    expect(failed.textContent).toContain('Couldn’t load balances');
    fake.answers.Portfolio = Portfolio;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByTestId('token-rows')).toBeTruthy();
  });
});

describe('the activity tab', () => {
  it('has a dot until it is opened, and is remembered as the last tab', async () => {
    const { store } = await openConnected();
    const mini = await screen.findByTestId('mini-portfolio');
    await waitFor(() => expect(mini.dataset.news).toBe('true'));
    fireEvent.click(tab('Activity'));
    expect((await screen.findByTestId('activity-row')).textContent).toContain('+3,000 USDC−1 ETH');
    await waitFor(() => expect(mini.dataset.news).toBeUndefined());
    expect(store.getState().account.portfolioTab).toBe('activity');
    fireEvent.click(tab('Tokens'));
    expect(mini.dataset.news).toBeUndefined();
  });

  it('shows a swap that was cancelled before its last step until it is dismissed', async () => {
    const { store } = await openConnected();
    const leg = { address: ACCOUNT, symbol: 'USDC', decimals: 6, amount: '1000000' };
    const order = { id: 'left', chainId: 31337, account: ACCOUNT, input: leg, output: leg };
    act(() => {
      store.dispatch(orderQueued({ ...order, queuedAt: Date.now() }));
      store.dispatch(orderCanceled('left'));
    });
    fireEvent.click(tab('Activity'));
    const row = await screen.findByTestId('left-order');
    expect(row.textContent).toContain('Your swap wasn’t sent');
    press('order-dismiss');
    await waitFor(() => expect(screen.queryByTestId('left-order')).toBeNull());
  });

  it('lists pending transactions first, and each transaction once', async () => {
    const { store } = await openConnected();
    const local = (digit: string, submittedAt: number) =>
      submitted({
        hash: `0x${digit.repeat(64)}`,
        chainId: 31337,
        account: ACCOUNT,
        kind: 'approve',
        submittedAt,
        input: { address: ACCOUNT, symbol: 'USDC', decimals: 6, amount: '1' },
      });
    fireEvent.click(tab('Activity'));
    await screen.findByTestId('activity-row');
    act(() => {
      // This transaction is already indexed.
      store.dispatch(local('a', 1_700_000_000_000));
      store.dispatch(local('b', 1_600_000_000_000));
    });
    const rows = screen.getAllByTestId('activity-row');
    expect(rows.map((row) => /^(Approving|Swapped)/.exec(row.textContent ?? '')?.[0])).toEqual([
      'Approving',
      'Swapped',
    ]);
    fireEvent.click(tab('Tokens'));
    expect(screen.getByTestId('mini-portfolio').dataset.news).toBe('true');
  });

  it('names the token of an approval without an amount', async () => {
    const [paid] = activityNode('d', 1_700_000_000).moves;
    const amount = String(2n ** 256n - 1n);
    const approval = { type: 'APPROVE', moves: [{ ...paid, isIncoming: false, amount }] };
    fake.answers.Activity = () => ({
      activity: {
        edges: [{ cursor: '0', node: activityNode('d', 1_700_000_000, approval) }],
        pageInfo: { hasNextPage: false, endCursor: null },
      },
    });
    await openConnected();
    fireEvent.click(tab('Activity'));
    const { textContent } = await screen.findByTestId('activity-row');
    expect(textContent).toMatch(/^Approved [A-Z]/);
    expect(textContent).not.toMatch(/−|,\d{3}/);
  });

  it('marks received spam, but not tokens that the account paid for', async () => {
    const [paid, spam] = activityNode('d', 1_700_000_000).moves.map((move) => ({
      ...move,
      isSpam: true,
    }));
    const edge = (digit: string, moves: unknown[]) => ({
      cursor: digit,
      node: activityNode(digit, 1_700_000_000, { moves }),
    });
    fake.answers.Activity = () => ({
      activity: {
        edges: [edge('d', [spam]), edge('e', [paid, spam])],
        pageInfo: { hasNextPage: false, endCursor: null },
      },
    });
    await openConnected();
    fireEvent.click(tab('Activity'));
    await screen.findAllByTestId('activity-row');
    const [sent, swapped] = screen.getAllByTestId('activity-row');
    expect(sent?.textContent).toContain('Spam');
    expect(swapped?.textContent).not.toContain('Spam');
  });

  it('marks failed transactions', async () => {
    fake.answers.Activity = () => ({
      activity: {
        edges: [{ cursor: '0', node: activityNode('c', 1_700_000_000, { status: 'FAILED' }) }],
        pageInfo: { hasNextPage: false, endCursor: null },
      },
    });
    await openConnected();
    fireEvent.click(tab('Activity'));
    expect((await screen.findByTestId('activity-row')).textContent).toContain('Failed');
  });
});

describe('the other tabs', () => {
  it.each([
    ['NFTs', 'No NFTs yet'],
    ['Pools', 'No open positions'],
  ])('%s show an empty state', async (name, empty) => {
    await openConnected();
    fireEvent.click(tab(name));
    expect(await screen.findByText(empty)).toBeTruthy();
  });

  it('omit NFTs when the address disables them, whichever tab was stored', async () => {
    const { store } = await renderFeature(
      <PageOptionsProvider value={{ hidesNfts: true }}>
        <MiniPortfolio account={ACCOUNT} />
      </PageOptionsProvider>,
    );
    act(() => void store.dispatch(portfolioTabChosen('nfts')));
    expect(screen.queryByRole('tab', { name: 'NFTs' })).toBeNull();
    expect(tab('Tokens').getAttribute('aria-selected')).toBe('true');
  });
});

describe('the settings view', () => {
  it('stores the chosen settings', async () => {
    const { store } = await openConnected();
    press('drawer-settings');
    fireEvent.click(await screen.findByRole('radio', { name: 'Light' }));
    press('setting-currency');
    fireEvent.click(await screen.findByTestId('currency-JPY'));
    expect(screen.getByTestId('currency-JPY').getAttribute('aria-current')).toBe('true');
    press('drawer-back');
    expect(screen.getByTestId('setting-currency').textContent).toContain('JPY ¥');
    expect(store.getState().settings).toMatchObject({
      theme: 'light',
      currency: 'JPY',
    });
  });

  it('has no usage data setting while no usage data is sent', async () => {
    await openConnected();
    press('drawer-settings');
    await screen.findByTestId('setting-testnet');
    expect(screen.queryByTestId('setting-analytics')).toBeNull();
  });

  it('stores a language once its texts have loaded', async () => {
    const { store } = await openConnected();
    press('drawer-settings');
    press('setting-language');
    fireEvent.click(await screen.findByTestId('language-en-US'));
    await waitFor(() => expect(store.getState().settings.language).toBe('en-US'));
    fireEvent.click(screen.getByTestId('language-browser'));
    await waitFor(() => expect(store.getState().settings.language).toBeNull());
  });

  it('shows all balances in testnet mode, which the header badge turns off', async () => {
    const { store } = await renderFeature(
      <>
        <AccountButton />
        <TestnetIndicator />
      </>,
    );
    fireEvent.click(await screen.findByTestId('account-chip'));
    await drawer();
    press('drawer-settings');
    press('setting-testnet');
    press('setting-portfolioBalance');
    const small = await screen.findByTestId<HTMLInputElement>('setting-hide-small');
    expect([small.checked, small.disabled]).toEqual([false, true]);
    expect(store.getState().settings.hideSmallBalances).toBe(true);
    pressEscape();
    await closed();
    press('testnet-indicator');
    expect(await screen.findByRole('dialog', { name: 'Settings' })).toBeTruthy();
    press('drawer-back');
    // Test tokens have no value, so no total is shown.
    await screen.findByTestId('testnet-banner');
    expect((await screen.findAllByTestId('token-row')).length).toBeGreaterThan(0);
    expect(screen.queryByTestId('total-balance')).toBeNull();
    expect(screen.getByTestId('token-rows').textContent).not.toContain('$');
  });

  it('includes local networks in testnet mode, which stays on after a reload', async () => {
    await renderFeature(
      <>
        <NetworkSelect />
        <AccountButton />
        <TestnetIndicator />
      </>,
      { query: 'chain=local-l2' },
    );
    fireEvent.click(await screen.findByTestId('account-chip'));
    await drawer();
    press('drawer-settings');
    press('setting-testnet');
    pressEscape();
    await closed();
    expect(screen.getByTestId('network-select').dataset.chain).toBe('31338');
    press('network-select');
    expect(await screen.findByTestId('network-option-31337')).toBeTruthy();
    pressEscape();
    await waitFor(() => expect(screen.queryByTestId('network-menu')).toBeNull());
    press('testnet-indicator');
    await drawer();
    press('setting-testnet');
    expect(screen.queryByTestId('testnet-indicator')).toBeNull();
  });
});
