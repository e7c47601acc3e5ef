import { knownTokensOf, NATIVE } from '@cenote/chains';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { INITIAL_SETTINGS } from '../../messages/settings.ts';
import { ALICE, renderScreen, UNLOCKED } from '../../testing/render-screen.tsx';
import Portfolio from '../assets/portfolio.tsx';
import { ViewStack } from '../views.tsx';

const mockBlock = jest.fn();
const mockStates = jest.fn();
jest.mock('@cenote/trading/onchain', () => ({
  ...jest.requireActual<object>('@cenote/trading/onchain'),
  latestBlock: () => mockBlock(),
  findPositionRefs: async () => ({ refs: [] }),
  readPositions: () => mockStates(),
}));

const token = (symbol: string) => ({
  chainId: 31337,
  address: `0x${(symbol === 'USDC' ? '1' : '2').repeat(40)}`,
  symbol,
  name: symbol,
  decimals: 18,
  logoUri: null,
  safety: 'VERIFIED',
});
const PORTFOLIO = {
  balanceUsd: 1_000,
  changeUsd: 0,
  change: 0,
  hidden: 0,
  blocks: [],
  balances: [],
};
const amounts = (usd: number) => ({ amount0: '1', amount1: '1', usd });
const position = (tokenId: string, usd: number, more: object = {}) => ({
  chainId: 31337,
  protocol: 'V3',
  tokenId,
  owner: ALICE.toLowerCase(),
  status: 'IN_RANGE',
  isBurnt: false,
  poolId: `0x${'3'.repeat(40)}`,
  pool: {
    token0: token('USDC'),
    token1: token('WETH'),
    fee: 500,
    hook: null,
    tick: 0,
    sqrtPriceX96: '1',
    apr: 0.1,
  },
  tickLower: -10,
  tickUpper: 10,
  isFullRange: false,
  minPrice: 1,
  maxPrice: 2,
  initialPrice: 1,
  liquidity: '1',
  share: 0.1,
  pooled: amounts(usd),
  deposited: amounts(usd),
  withdrawn: amounts(0),
  collectedFees: amounts(0),
  uncollected: { fees: amounts(5), unpaid: amounts(0), problem: null },
  rewardApr: null,
  openedAt: 1,
  closedAt: null,
  ...more,
});

/** Opens the home screen with a gateway that returns these positions; undefined is a failure. */
async function open(positions: object[] | undefined, on = true) {
  globalThis.fetch = (async (url: unknown, init?: { body?: string }) => {
    const isOfPositions = decodeURIComponent(`${url}${init?.body ?? ''}`).includes('Positions');
    const page = positions && {
      edges: positions.map((node) => ({ cursor: 'c', node })),
      pageInfo: { hasNextPage: false, endCursor: null },
    };
    const data = isOfPositions ? page && { positions: page } : { portfolio: PORTFOLIO };
    const body = data
      ? { data }
      : { errors: [{ message: 'no', extensions: { code: 'NOT_READY' } }] };
    return { ok: true, status: 200, json: async () => body };
  }) as never;
  return renderScreen(
    <ViewStack>
      <Portfolio />
    </ViewStack>,
    {
      ...UNLOCKED,
      networks: [{ chainId: 31337, name: 'Local', symbol: 'ETH' }],
      settings: {
        ...INITIAL_SETTINGS,
        gateway: { on, url: `https://${crypto.randomUUID()}.example` },
      },
    },
  );
}

it('the menu has pools once the account has positions, and lists them by value', async () => {
  await open([position('1', 20), position('2', 300, { status: 'OUT_OF_RANGE' })]);
  fireEvent.click(await screen.findByText('Pools'));
  const rows = screen.getAllByTestId('pool').map(({ textContent }) => textContent);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toContain('$300.00');
  expect(rows[0]).toContain('Out of range');
  expect(rows[1]).toContain('USDC / WETH');
  expect(rows[1]).toContain('v3 · Local');
  expect(rows[1]).toContain('$5.00');
  // Each leads to the web app, where it is managed.
  const pages = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(pages).toEqual([
    'https://app.example/positions/v3/local/2',
    'https://app.example/positions/v3/local/1',
    'https://app.example/positions/create',
  ]);
});

it('positions and their uncollected fees count in the total', async () => {
  await open([position('1', 20)]);
  await screen.findByText('Pools');
  expect(screen.getByTestId('total').textContent).toContain('1,025.00');
});

it.each([
  ['without positions', []],
  ['with positions of other networks', [position('1', 20, { chainId: 10 })]],
])('the menu has no pools for an account %s', async (_, positions) => {
  await open(positions);
  await waitFor(() => expect(screen.getByTestId('total').textContent).toContain('1,000.00'));
  expect(screen.queryByText('Pools')).toBeNull();
  expect(screen.queryByTestId('pools-not-counted')).toBeNull();
});

describe('without a gateway', () => {
  const USDC = knownTokensOf(31337).find(({ symbol }) => symbol === 'USDC')!;
  const state = (tokenId: bigint, liquidity: bigint) => ({
    protocol: 'v4',
    tokenId,
    owner: ALICE.toLowerCase(),
    liquidity,
    range: { tickLower: -887_220, tickUpper: 887_220 },
    pool: {
      protocol: 'v4',
      id: `0x${'8'.repeat(64)}`,
      token0: NATIVE,
      token1: USDC.address,
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
    uncollected: { amount0: 0n, amount1: 0n },
  });

  it('open positions are read from the network', async () => {
    mockBlock.mockResolvedValue({ number: 7n, hash: '0x', timestamp: 1n });
    mockStates.mockResolvedValue([state(9n, 5n), state(8n, 0n), undefined]);
    await open([], false);
    fireEvent.click(await screen.findByText('Pools'));
    const rows = screen.getAllByTestId('pool');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('ETH / USDC'),
    ]);
    expect(rows[0]!.querySelector('a')?.href).toBe('https://app.example/positions/v4/local/9');
  });

  it('the total does not say that positions are missing if there are none', async () => {
    mockBlock.mockResolvedValue({ number: 7n, hash: '0x', timestamp: 1n });
    mockStates.mockResolvedValue([]);
    await open([], false);
    await waitFor(() => expect(mockStates).toHaveBeenCalled());
    expect(screen.queryByText('Pools')).toBeNull();
    expect(screen.queryByTestId('pools-not-counted')).toBeNull();
  });
});

it('the total says so if positions could not be read', async () => {
  mockBlock.mockRejectedValue(new Error('no node'));
  await open(undefined);
  expect(
    (await screen.findByTestId('pools-not-counted', {}, { timeout: 8_000 })).textContent,
  ).toContain('aren’t counted');
  expect(screen.getByTestId('total').textContent).toContain('1,000.00');
}, 15_000);
