import { knownTokensOf } from '@cenote/chains';
import { ACCOUNT_KEY } from '@cenote/features/wallet-parts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { INITIAL_SETTINGS } from '../../messages/settings.ts';
import { ALICE, BOB, renderScreen, UNLOCKED } from '../../testing/render-screen.tsx';
import { withQueries } from '../assets/with-queries.tsx';
import { ViewStack } from '../views.tsx';
import SendView from './send-view.tsx';

const CAROL = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const DAVE = '0x90F79bf6EB2c4f870365E785982E1f101E93b906';
const ETHER = 10n ** 18n;
const level = { maxFeePerGas: '0x3b9aca00', maxPriorityFeePerGas: '0x1' };
const ETH = {
  chainId: 31337,
  address: '0x0000000000000000000000000000000000000000',
  symbol: 'ETH',
  name: 'Ether',
  decimals: 18,
  logoUri: null,
};
const knownUsdc = knownTokensOf(31337).find(({ symbol }) => symbol === 'USDC');
const USDC = { ...ETH, address: knownUsdc?.address, symbol: 'USDC', name: 'USDC', decimals: 6 };
const LISTED = {
  chainId: 31337,
  address: ETH.address,
  symbol: 'ETH',
  name: 'Ether',
  decimals: 18,
  safety: 'verified',
  flags: [],
  buyFeeBps: 0,
  sellFeeBps: 0,
};
/** 21,000 gas at 1 gwei: 0.000021 ETH. */
const OFFER = {
  fees: { gas: '0x5208', ...level, willFail: false },
  levels: { slow: level, normal: level, fast: level },
  byGasPrice: false,
  bySite: false,
  gasFloor: '0x5208',
};

/** A balance from the gateway. */
const balance = (token: typeof ETH | typeof USDC, amount: bigint, usd: number | null) => ({
  token,
  amount: amount.toString(),
  usd,
  isSmall: false,
  isSpam: false,
  isUnsellable: false,
});

let queries: QueryClient;
/** Exposes the screen's QueryClient. */
const Queries = withQueries(() => {
  queries = useQueryClient();
  return null;
});

let gateways = 0;
type Command = { id: number; args: { method?: string } };

/** Renders the form for an account with this coin balance, on nodes that respond immediately. */
interface World extends Partial<typeof UNLOCKED> {
  wei?: bigint;
  /** USD value of the whole balance. */
  usd?: number | null;
  /** US dollar price of the coin in the pools; null: there are none. */
  poolUsd?: number | null;
  /** Previous recipients of the account by the gateway. */
  recentRecipients?: readonly object[];
  /** Further balances of the account. */
  others?: readonly object[];
  /** The node's response to the code request of any address: 'late' does not respond, 'failed' fails. */
  code?: string;
}
async function show(world: World = {}) {
  const {
    wei = ETHER,
    usd = null,
    poolUsd = usd,
    recentRecipients = [],
    others = [],
    code = '0x',
    ...state
  } = world;
  // A new gateway for each test, so that no cached response is reused.
  gateways += 1;
  const gateway = { on: true, url: `https://gateway-${gateways}.example` };
  const portfolio = {
    balanceUsd: usd,
    changeUsd: null,
    change: null,
    hidden: 0,
    blocks: [],
    balances: [balance(ETH, wei, usd), ...others],
  };
  const answers = {
    data: { portfolio, recentRecipients },
    chainId: 31337,
    tokens: usd === null ? [] : [{ ...LISTED, priceUsd: usd }],
    blockNumber: 1,
  };
  globalThis.fetch = (async () => ({
    ok: true,
    status: 200,
    json: async () => answers,
  })) as never;
  const form = await renderScreen(
    <ViewStack>
      <SendView />
      <Queries />
    </ViewStack>,
    { ...UNLOCKED, ...state, settings: { ...INITIAL_SETTINGS, gateway } },
  );
  const answered = new Set<number>();
  const answer = async () => {
    for (const command of ['read', 'offer', 'price'] as const) {
      for (const { id, args } of form.sentCommands(command) as Command[]) {
        if (answered.has(id)) continue;
        if (args.method === 'eth_getCode' && code === 'late') continue;
        answered.add(id);
        if (args.method === 'eth_getCode' && code === 'failed') {
          await form.emit({ type: 'failed', id, failure: { code: 'FAILED' } });
          continue;
        }
        const read = args.method === 'eth_getBalance' ? `0x${wei.toString(16)}` : code;
        const price = poolUsd === null ? {} : { perToken: `0x${(poolUsd * 1e12).toString(16)}` };
        const results = { read, offer: OFFER, price };
        await form.emit({ type: 'done', id, result: results[command] });
      }
    }
    await act(async () => {});
  };
  const until = (check: () => void) =>
    waitFor(async () => {
      await answer();
      check();
    });
  await until(() => screen.getByTestId('amount'));
  /** Changes the gateway's balances and refetches them. */
  const restate = async (balances: readonly object[]) => {
    portfolio.balances = [...balances];
    await act(() => queries.refetchQueries({ queryKey: [ACCOUNT_KEY] }));
  };
  return { ...form, until, restate };
}
const type = (id: string, value: string) =>
  fireEvent.change(screen.getByTestId(id), { target: { value } });
const button = () => screen.getByTestId('review-send');
const note = () => screen.getByTestId('amount-note').textContent;

beforeEach(() => localStorage.clear());

it('shows next to Max what it leaves, and asks once before it leaves little', async () => {
  const { until } = await show();
  type('recipient', CAROL);
  await until(() => expect(screen.getByTestId('max')).toBeTruthy());
  expect(note()).toBe('');
  fireEvent.click(screen.getByTestId('max'));
  await until(() => expect(note()).toBe('0.002 ETH is left to pay network costs'));
  await until(() => expect(button().textContent).toBe('Review'));
  await until(() => expect(button().hasAttribute('disabled')).toBe(false));
  fireEvent.click(button());
  const dialog = within(await screen.findByRole('dialog', { name: 'Low ETH balance' }));
  expect(screen.queryByTestId('review')).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByTestId('review')).toBeTruthy();
  fireEvent.click(screen.getByTestId('edit'));
  await until(() => expect(button().hasAttribute('disabled')).toBe(false));
  fireEvent.click(button());
  expect(await screen.findByTestId('review')).toBeTruthy();
});

it('shows below the amount that it does not cover the network fee', async () => {
  const { until } = await show();
  type('recipient', CAROL);
  type('amount', '1');
  await until(() => expect(note()).toBe('Not enough ETH for the network cost'));
  expect(button().textContent).toBe('Insufficient funds to cover network cost');
});

it('reviews the fee and the total', async () => {
  const { until } = await show();
  type('recipient', CAROL);
  type('amount', '0.5');
  await until(() => expect(button().hasAttribute('disabled')).toBe(false));
  fireEvent.click(button());
  await screen.findByTestId('review');
  expect(screen.getByTestId('review-cost').textContent).toBe('0.000021 ETH');
  expect(screen.getByTestId('review-total').textContent).toBe('0.500021 ETH');
});

it('reviews both in money too, if the price is known', async () => {
  const { until } = await show({ usd: 3_000 });
  type('recipient', CAROL);
  type('amount', '0.5');
  await until(() => expect(button().hasAttribute('disabled')).toBe(false));
  fireEvent.click(button());
  await screen.findByTestId('review');
  await until(() =>
    expect(screen.getByTestId('review-cost').textContent).toBe('0.000021 ETH$0.06'),
  );
  expect(screen.getByTestId('review-total').textContent).toBe('0.500021 ETH$1,500.06');
});

it('warns if the network fee is more than a tenth of the amount', async () => {
  const { until } = await show({ usd: 3_000 });
  type('recipient', CAROL);
  // The network fee is 0.000021 ETH.
  type('amount', '0.00021');
  await until(() => expect(button().hasAttribute('disabled')).toBe(false));
  expect(screen.queryByTestId('cost-high')).toBeNull();
  type('amount', '0.00014');
  await until(() =>
    expect(screen.getByTestId('cost-high').textContent).toContain(
      'The network cost is 15% of the amount',
    ),
  );
});

it('parses 1,000 as a thousand', async () => {
  const { until } = await show({ wei: 2_000n * ETHER });
  type('recipient', CAROL);
  type('amount', '1,000');
  await until(() => expect(button().hasAttribute('disabled')).toBe(false));
  fireEvent.click(button());
  await screen.findByTestId('review');
  expect(screen.getByTestId('review-total').textContent).toBe('1,000.01 ETH');
});

it.each([
  ['0x000000000000000000000000000000000000dEaD', 'note-burn', true],
  [BOB, 'note-viewOnly', false],
  [CAROL, 'note-new', false],
  ['0x098B716B8Aaf21512996dC57EB0615e2383E2f96', 'note-blocked', false],
])('shows the warning %s: %s', async (address, id, isDanger) => {
  const accounts = UNLOCKED.accounts.map((one) =>
    one.address === BOB ? { ...one, kind: 'viewOnly' as const } : one,
  );
  const { until } = await show({ accounts });
  type('recipient', address);
  type('amount', '0.1');
  await until(() => expect(screen.getByTestId(id)).toBeTruthy());
  expect(screen.queryByTestId('accept-risk') !== null).toBe(isDanger);
});

it('blocks a transfer to an address that is listed as a scammer’s', async () => {
  const { until } = await show({});
  type('recipient', '0x098B716B8Aaf21512996dC57EB0615e2383E2f96');
  type('amount', '0.1');
  await until(() => expect(screen.getByTestId('note-blocked')).toBeTruthy());
  expect(button().hasAttribute('disabled')).toBe(true);
});

it('disables the review until the node has returned whether the recipient is a contract', async () => {
  const { until, sentCommands } = await show({ code: 'late' });
  type('recipient', CAROL);
  type('amount', '0.1');
  await until(() => expect(button().textContent).toBe('Review'));
  await until(() => expect(sentCommands('offer').length).toBeGreaterThan(1));
  await until(() => expect(button().hasAttribute('disabled')).toBe(true));
});

it.each([
  ['is a contract', '0x60', 'note-contract'],
  ['could not be checked', 'failed', 'note-unchecked'],
])('reviews a transfer to an address that %s after a confirmation', async (_, code, id) => {
  const { until } = await show({ code });
  type('recipient', CAROL);
  type('amount', '0.1');
  await until(() => expect(screen.getByTestId(id)).toBeTruthy());
  await until(() => expect(button().textContent).toBe('Check the box above to continue'));
  fireEvent.click(screen.getByTestId('accept-risk'));
  await until(() => expect(button().hasAttribute('disabled')).toBe(false));
  fireEvent.click(button());
  expect(await screen.findByTestId('review')).toBeTruthy();
});

it.each([
  [`${CAROL}0`, 'The address you typed either does not exist or is spelled incorrectly.'],
  ['0x3C44CdDdB6a900fa2b585dd299e03d12FA4293Bc', /The address you typed/],
  ['al', 'Invalid recipient'],
])('shows the error of a recipient: %s', async (text, problem) => {
  await show();
  type('recipient', text);
  const field = screen.getByTestId('recipient');
  expect(field.closest('.c-field')?.textContent).toMatch(problem);
  expect(button().textContent).toBe('Invalid recipient');
});

it('suggests own accounts by their names', async () => {
  await show();
  const own = within(screen.getByRole('region', { name: 'Your wallets' }));
  expect(own.getByTestId('suggested-address').textContent).toBe('Savings0x709979…79C8');
});

describe('an amount in money', () => {
  it('is reviewed in tokens', async () => {
    const { until } = await show({ usd: 3_000 });
    type('recipient', CAROL);
    await until(() => expect(screen.getByTestId('unit')).toBeTruthy());
    fireEvent.click(screen.getByTestId('unit'));
    type('amount', '1500');
    expect(screen.getByTestId('unit').textContent).toContain('0.5 ETH');
    await until(() => expect(button().hasAttribute('disabled')).toBe(false));
    fireEvent.click(button());
    const review = await screen.findByTestId('review');
    expect(review.textContent).toContain('0.5 ETH');
  });

  it.each([
    ['contradict', 3_000, ''],
    ['have no', null, '$300.00'],
  ])('is unavailable if the pools %s its price', async (_, poolUsd, shown) => {
    const { until, sentCommands } = await show({ usd: 300, poolUsd });
    type('recipient', CAROL);
    type('amount', '1');
    await until(() => expect(sentCommands('price')).toHaveLength(1));
    await until(() => expect(button().textContent).not.toBe('Enter an amount'));
    await until(() => expect(screen.getByTestId('fiat-value').textContent).toBe(shown));
    expect(screen.queryByTestId('unit')).toBeNull();
  });
});

it('warns of a lookalike of a previous recipient, regardless of the gateway’s data', async () => {
  const lookalike = `${CAROL.slice(0, 6)}${'a'.repeat(32)}${CAROL.slice(-4)}`.toLowerCase();
  const paid = {
    id: '1',
    account: UNLOCKED.accounts[0]?.address,
    chainId: 31337,
    nonce: 0,
    about: {
      kind: 'send',
      to: CAROL,
      amount: '0x1',
      token: { address: ETH.address, symbol: 'ETH', decimals: 18 },
    },
    submittedAt: 0,
    status: 'success',
    replacements: [],
    hash: `0x${'1'.repeat(64)}`,
    call: { to: CAROL, value: '0x1', data: '0x' },
    paid: { gas: '0x5208', ...level },
  };
  const stated = [lookalike, DAVE.toLowerCase()].map((address) => ({
    address,
    count: 3,
    lastSentAt: 1,
  }));
  const { until } = await show({ transactions: [paid] as never, recentRecipients: stated });
  const offers = () =>
    screen.getAllByTestId('suggested-address').map(({ textContent }) => textContent);
  await until(() => expect(offers()).toContainEqual(expect.stringContaining('0x90F79b…b906')));
  expect(offers()).toContainEqual(expect.stringContaining('0x3C44Cd…93BC'));
  expect(offers().join()).not.toMatch(/0x3c44aa/i);
  type('recipient', lookalike);
  await until(() => expect(screen.getByTestId('note-poisoned')).toBeTruthy());
  type('recipient', DAVE);
  await until(() => expect(screen.getByTestId('note-new')).toBeTruthy());
  type('recipient', CAROL);
  await until(() => expect(screen.queryByTestId('note-new')).toBeNull());
});

describe('refetched balances', () => {
  const usdc = balance(USDC, 9_000_000_000n, 9_000);
  const dearer = balance(ETH, 10n * ETHER, 9_010);

  /** Renders the form without a chosen token: the default is USDC, which has the highest value. */
  const begin = async (state: Partial<typeof UNLOCKED> = {}) => {
    const form = await show({ wei: 10n * ETHER, usd: 8_990, others: [usdc], ...state });
    type('recipient', CAROL);
    type('amount', '5');
    await form.until(() => expect(button().hasAttribute('disabled')).toBe(false));
    expect(screen.getByTestId('sent-asset').textContent).toContain('USDC');
    return form;
  };

  it.each([
    ['another token has a higher value', [dearer, usdc]],
    ['the gateway omits the token', [dearer]],
    ['the gateway marks the token as spam', [dearer, { ...usdc, isSpam: true }]],
  ])('do not change the reviewed token, which is sent, if %s', async (_, balances) => {
    const { sentCommands, restate } = await begin();
    fireEvent.click(button());
    const reviewed = (await screen.findByTestId('review')).querySelector('h2')?.firstChild;
    expect(reviewed?.textContent).toBe('5 USDC');
    await restate(balances);
    expect(screen.getByTestId('review').querySelector('h2')?.textContent).toContain('5 USDC');
    fireEvent.click(screen.getByTestId('confirm'));
    await waitFor(() => expect(sentCommands('send')).toHaveLength(1));
    expect(sentCommands('send')[0]).toMatchObject({
      args: { intent: { token: { address: USDC.address }, amount: '0x4c4b40', to: CAROL } },
    });
  });

  it('do not change the token in the form, which shows that the balance is insufficient', async () => {
    const { restate, until } = await begin();
    await restate([dearer]);
    await until(() => expect(button().textContent).toBe('Insufficient USDC balance'));
    expect(screen.getByTestId('sent-asset').textContent).toContain('USDC');
    await restate([dearer, usdc]);
    await until(() => expect(button().textContent).toBe('Review'));
  });
});

it('starts with an empty form if another account is selected', async () => {
  const { emit, until } = await show();
  const select = async (selectedId: string) => {
    await emit({ type: 'state', state: { ...UNLOCKED, selectedId } });
    await until(() => expect(screen.getByTestId('amount')).toBeTruthy());
  };
  // The balances of both accounts have been loaded.
  await select('2');
  await select('1');
  type('recipient', CAROL);
  type('amount', '0.5');
  await until(() => expect(button().hasAttribute('disabled')).toBe(false));
  fireEvent.click(button());
  expect((await screen.findByTestId('review')).textContent).toContain(ALICE);
  await select('2');
  expect(screen.queryByTestId('review')).toBeNull();
  expect((screen.getByTestId('recipient') as HTMLInputElement).value).toBe('');
});
