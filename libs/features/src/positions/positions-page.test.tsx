import { LOCAL, LOCAL_L2, lower, NATIVE } from '@cenote/chains';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { encodeEventTopics, erc721Abi, numberToHex } from 'viem';
import { TransactionWatcher } from '../activity/watch/transaction-watcher.tsx';
import { PageLinksProvider } from '../entity/links/page-links.tsx';
import { submitted } from '../state/slices/transactions.ts';
import { type FakeAccountGateway, fakeAccountGateway } from '../testing/fake-account-gateway.ts';
import { USDC } from '../testing/fake-gateway.ts';
import { PAIR, positionNode, sharesNode, tokenAmounts } from '../testing/fake-positions.ts';
import { fakePageLinks } from '../testing/graphql-responses.ts';
import { ACCOUNT, renderFeature } from '../testing/render.tsx';
import { PositionsPage } from './positions-page.tsx';

const mockFind = jest.fn();
const mockReads = jest.fn();
jest.mock('@cenote/trading/onchain', () => ({
  ...jest.requireActual<object>('@cenote/trading/onchain'),
  latestBlock: async () => ({ number: 7n, hash: '0x', timestamp: 1n }),
  findPositionRefs: (...args: unknown[]) => mockFind(...args),
  readPositions: () => mockReads(),
}));

const OTHER = `0x${'5'.repeat(40)}`;
const SHARES = sharesNode({ pooled: tokenAmounts(900) });
const page = (nodes: object[]) => ({
  positions: {
    edges: nodes.map((node, i) => ({ cursor: `${i}`, node })),
    pageInfo: { hasNextPage: false, endCursor: null },
  },
});

let fake: FakeAccountGateway;
let owners: unknown[];
const went: string[] = [];
const pageLinks = fakePageLinks(went);

beforeEach(() => {
  mockFind.mockReset().mockResolvedValue({ refs: [], missingV4: 0, missingV3: 0 });
  mockReads.mockReset().mockResolvedValue([]);
  went.length = 0;
  owners = [];
  window.scrollTo = () => undefined;
  fake = fakeAccountGateway();
  fake.answers.Positions = ({ owner }) => {
    owners.push(owner);
    return page([
      positionNode('1'),
      positionNode('2', { status: 'CLOSED', pooled: tokenAmounts(0) }),
      positionNode('3', { status: 'OUT_OF_RANGE', protocol: 'V4', pooled: tokenAmounts(null) }),
      SHARES,
    ]);
  };
});

const show = (owner?: string, query = '', connected = true) =>
  renderFeature(
    <PageLinksProvider value={pageLinks}>
      <main>
        <PositionsPage owner={owner} />
      </main>
      <TransactionWatcher />
    </PageLinksProvider>,
    { query, connected },
  );
const rows = () => within(screen.getByTestId('positions')).getAllByRole('row').slice(1);
const links = () =>
  rows().map((row) => within(row).queryByRole('link')?.getAttribute('href') ?? row.textContent);
const listed = (count: number) => waitFor(() => expect(rows()).toHaveLength(count));
const stat = (id: string) => screen.getByTestId(`stat-positions-${id}`).textContent;

test('open positions are listed by value, with their sums, each linked to its page', async () => {
  await show();
  await listed(3);
  expect(links()).toEqual([
    `/positions/v2/local/${PAIR}`,
    '/positions/v3/local/1',
    '/positions/v4/local/3',
  ]);
  expect(stat('value')).toBe('$1,600.00');
  expect(stat('fees')).toBe('$24.00');
  expect(stat('open')).toBe('31 out of range');
  expect(rows()[0]?.textContent).toContain('Full range');
  expect(rows()[1]?.textContent).toContain('1,000.5 – 4,000');
  fireEvent.click(within(rows()[1]!).getByRole('link'));
  expect(went).toEqual(['/positions/v3/local/1']);
  const create = screen.getByRole('link', { name: 'New position' });
  expect(create.getAttribute('href')).toBe(`/positions/create?chain=${LOCAL.slug}`);
});

test.each([
  ['status=closed', ['/positions/v3/local/2']],
  ['status=all&version=v4', ['/positions/v4/local/3']],
  [`network=${LOCAL_L2.slug}`, []],
])('the address %s filters the list', async (query, expected) => {
  await show(undefined, query);
  if (expected.length > 0) {
    await waitFor(() => expect(links()).toEqual(expected));
    return;
  }
  fireEvent.click(await screen.findByRole('button', { name: 'Show all' }));
  await listed(4);
});

test('a hidden position stays hidden until all are shown', async () => {
  const { store } = await show();
  await listed(3);
  fireEvent.click(screen.getAllByRole('button', { name: 'Hide position' })[0]!);
  await listed(2);
  expect(store.getState().favorites.hiddenPositions).toEqual([`${LOCAL.id} v2 ${PAIR}`]);
  expect(stat('value')).toBe('$1,600.00');
  fireEvent.click(screen.getByRole('button', { name: 'Show 1 hidden' }));
  await listed(3);
  fireEvent.click(screen.getByRole('button', { name: 'Show position' }));
  expect(store.getState().favorites.hiddenPositions).toEqual([]);
});

test('positions of any address are shown without actions', async () => {
  await show(OTHER, '', false);
  await listed(3);
  expect(owners[0]).toBe(OTHER);
  expect(screen.getByTestId('read-only').textContent).toContain('Only their owner');
  expect(screen.queryByRole('link', { name: 'New position' })).toBeNull();
});

test("the connected wallet's own address is not read-only", async () => {
  await show(ACCOUNT);
  await listed(3);
  expect(screen.queryByTestId('read-only')).toBeNull();
});

test('a name in the address shows the positions of its account', async () => {
  fake.leadsTo = { 'ada.eth': OTHER };
  fake.name = null;
  await show('ada.eth', '', false);
  await screen.findByRole('heading', { name: 'Positions of ada.eth' });
  await waitFor(() => expect(owners).toContain(OTHER));
});

test('an invalid owner is not found', async () => {
  await show('0x12');
  expect(await screen.findByRole('heading', { name: 'Wallet not found' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Your positions' })).toBeTruthy();
});

test('without a wallet, the page offers to connect one', async () => {
  await show(undefined, '', false);
  expect(await screen.findByRole('button', { name: 'Connect wallet' })).toBeTruthy();
});

test('an account without positions is led to the form for a new one', async () => {
  fake.answers.Positions = () => page([]);
  await show();
  fireEvent.click(await screen.findByRole('button', { name: 'New position' }));
  expect(went).toEqual([`/positions/create?chain=${LOCAL.slug}`]);
});

test('a position that is not listed is opened by its token id or pair', async () => {
  await show();
  await listed(3);
  fireEvent.click(screen.getByTestId('open-by-id'));
  const field = screen.getByRole('textbox', { name: 'Token ID or pair address' });
  fireEvent.change(field, { target: { value: 'x1' } });
  fireEvent.click(screen.getByRole('button', { name: 'Open position' }));
  expect(screen.getByRole('alert').textContent).toBe('Enter a token ID or the address of a pair');
  fireEvent.change(field, { target: { value: ' #0042 ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Open position' }));
  expect(went).toEqual(['/positions/v4/local/42']);
});

describe('without a gateway', () => {
  const STATE = {
    protocol: 'v4',
    tokenId: 9n,
    owner: ACCOUNT.toLowerCase(),
    liquidity: 5n,
    range: { tickLower: -887_220, tickUpper: 887_220 },
    pool: {
      protocol: 'v4',
      id: `0x${'8'.repeat(64)}`,
      token0: NATIVE,
      token1: USDC,
      fee: 3_000,
      lpFee: 3_000,
      protocolFee: 0,
      tickSpacing: 60,
      hooks: NATIVE,
      sqrtPriceX96: 2n ** 96n,
      tick: 0,
      liquidity: 20n,
    },
    pooled: { amount0: 10n ** 18n, amount1: 3_000_000_000n },
    uncollected: { amount0: 10n ** 16n, amount1: 0n },
  };
  const withoutGateway = () => {
    fake.answers.Positions = undefined;
  };

  test('positions are read from the chain, and what may be missing is said', async () => {
    withoutGateway();
    mockFind.mockResolvedValue({ refs: [{}], missingV4: 2, missingV3: 3 });
    mockReads.mockResolvedValue([STATE]);
    await show();
    await waitFor(() => expect(links()).toEqual(['/positions/v4/local/9']), { timeout: 4_000 });
    expect(rows()[0]?.textContent).toContain('ETH / USDC');
    expect(rows()[0]?.textContent).toContain('Full range');
    expect(stat('value')).toBe('$6,000.00');
    expect(stat('fees')).toBe('$30.00');
    expect((await screen.findByTestId('read-from-chain')).textContent).toContain(
      '3 v3 positions aren’t listed. 2 v4 positions weren’t found.',
    );
  });

  test('a v4 position that an own transaction created is found by its token id', async () => {
    withoutGateway();
    const { store, chain, client } = await show();
    const hash = `0x${'ab'.repeat(32)}` as const;
    const mint = {
      address: LOCAL.contracts.v4PositionManager,
      topics: encodeEventTopics({
        abi: erc721Abi,
        eventName: 'Transfer',
        args: { from: NATIVE, to: ACCOUNT, tokenId: 9n },
      }),
      data: '0x',
    };
    // The second one is a token's transfer, the third one another account's position.
    const others = encodeEventTopics({
      abi: erc721Abi,
      eventName: 'Transfer',
      args: { from: NATIVE, to: lower(LOCAL.wrappedNative), tokenId: 10n },
    });
    chain.answer.eth_getTransactionReceipt = () => ({
      transactionHash: hash,
      status: '0x1',
      logs: [mint, { ...mint, address: USDC }, { ...mint, topics: others }],
      type: '0x2',
      blockNumber: numberToHex(7),
      gasUsed: '0x5208',
    });
    const leg = { symbol: 'ETH', decimals: 18, amount: '1', address: NATIVE };
    const record = { hash, chainId: LOCAL.id, account: lower(ACCOUNT), submittedAt: 0 };
    await act(async () => {
      store.dispatch(submitted({ ...record, kind: 'migrateLiquidity', input: leg, output: leg }));
    });
    await waitFor(() => expect(store.getState().mintedPositions.items).toHaveLength(1));
    await act(() => client.refetchQueries());
    const ids = () => mockFind.mock.calls.map(([, , , { tokenIds }]) => tokenIds);
    await waitFor(() => expect(ids()).toContainEqual([9n]), { timeout: 4_000 });
  });

  test('a network that responds late does not hold back the others', async () => {
    withoutGateway();
    mockFind
      .mockResolvedValueOnce({ refs: [{}], missingV4: 0, missingV3: 0 })
      .mockReturnValue(new Promise(() => undefined));
    mockReads.mockResolvedValue([STATE]);
    await show();
    await waitFor(() => expect(links()).toEqual(['/positions/v4/local/9']), { timeout: 4_000 });
    screen.getByText('Reading positions from the chain: Local and Local L2');
  });

  test('a node that does not respond either can be asked again', async () => {
    withoutGateway();
    mockFind.mockRejectedValue(new Error('no node'));
    await show();
    const table = within(await screen.findByTestId('positions'));
    const retry = await table.findByRole('button', { name: 'Try again' }, { timeout: 6_000 });
    expect(stat('value')).toBe('–');
    mockFind.mockResolvedValue({ refs: [{}], missingV4: 0 });
    mockReads.mockResolvedValue([STATE]);
    fireEvent.click(retry);
    await waitFor(() => expect(links()).toEqual(['/positions/v4/local/9']), { timeout: 4_000 });
  });
});
