import { LOCAL, lower, NATIVE } from '@cenote/chains';
import { positionAmounts } from '@cenote/trading/liquidity';
import type { PositionState } from '@cenote/trading/onchain';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { parseEther } from 'viem';
import { tokenAt } from '../testing/execution-world.ts';
import { USDC } from '../testing/fake-gateway.ts';
import { fakeSimulation } from '../testing/fake-simulation.ts';
import { fakePageLinks } from '../testing/graphql-responses.ts';
import { ACCOUNT, renderFeature } from '../testing/render.tsx';
import { MigratePage, PageLinksProvider } from './migrate-page.tsx';

beforeAll(() => {
  HTMLCanvasElement.prototype.getContext = () => null;
});

const HASH = `0x${'a'.repeat(64)}` as const;
const [token0, token1] = [lower(LOCAL.wrappedNative), lower(tokenAt(USDC).address)].sort() as [
  `0x${string}`,
  `0x${string}`,
];
const range = { tickLower: -600, tickUpper: 600 };
const liquidity = 10n ** 16n;
const root = 1n << 96n;

const state: PositionState = {
  protocol: 'v3',
  tokenId: 7n,
  owner: lower(ACCOUNT),
  range,
  liquidity,
  pooled: positionAmounts(root, { ...range, liquidity: -liquidity }),
  uncollected: { amount0: 0n, amount1: 0n },
  pool: {
    protocol: 'v3',
    id: `0x${'9'.repeat(40)}`,
    token0,
    token1,
    fee: 3000,
    tickSpacing: 60,
    sqrtPriceX96: root,
    tick: 0,
    liquidity: 10n ** 20n,
  },
  block: { number: 7n, hash: HASH, timestamp: 1n },
};
const onChain: { position: PositionState | undefined; target: bigint | undefined } = {
  position: state,
  target: root,
};

const PAIR = `0x${'7'.repeat(40)}` as const;
/** Shares of a v2 pair, as read from the chain for the list. */
const shares: PositionState = {
  protocol: 'v2',
  owner: lower(ACCOUNT),
  liquidity: 5n,
  pooled: { amount0: 10n ** 18n, amount1: 10n ** 6n },
  uncollected: { amount0: 0n, amount1: 0n },
  pool: {
    protocol: 'v2',
    id: PAIR,
    token0,
    token1,
    reserve0: 1n,
    reserve1: 1n,
    totalSupply: 9n,
    kLast: 0n,
  },
  block: state.block,
};

jest.mock('@cenote/trading/onchain', () => ({
  ...jest.requireActual('@cenote/trading/onchain'),
  readPosition: async () => onChain.position,
  latestBlock: async () => state.block,
  findPositionRefs: async () => ({ refs: [{}], missingV4: 0, missingV3: 0 }),
  readPositions: async () => [shares, state],
}));
jest.mock('@cenote/trading/seed', () => ({
  ...jest.requireActual('@cenote/trading/seed'),
  readHeadsIfAny: async () => [
    onChain.target === undefined ? undefined : { protocol: 'v4', sqrtPriceX96: onChain.target },
  ],
}));

/** The price of the target in the order of its tokens: it has the native coin first. */
const isTurned = token0 !== lower(LOCAL.wrappedNative);
const inTarget = (value: bigint): bigint => (isTurned ? (1n << 192n) / value : value);

async function open(
  target: bigint | null = root,
  position: PositionState | undefined = state,
  hasList = true,
) {
  onChain.position = position;
  onChain.target = target === null ? undefined : inTarget(target);
  return renderFeature(
    <PageLinksProvider value={fakePageLinks([])}>
      <MigratePage protocol="v3" chain="local" id="7" />
    </PageLinksProvider>,
    {
      prepare: ({ chain, gateway }) => {
        chain.balances.set(NATIVE, parseEther('10'));
        chain.answer.eth_getTransactionByHash = () => null;
        fakeSimulation(chain, {});
        if (!hasList) {
          gateway.tokens = async () => {
            throw new TypeError('Failed to fetch');
          };
        }
      },
    },
  );
}

describe('the migration of a v3 position', () => {
  it('shows what is deposited and refunded, and opens the review', async () => {
    await open();
    // The market's price is another one here.
    fireEvent.click(await screen.findByTestId('migrate-acknowledge'));
    const button = screen.getByTestId('migrate-review');
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
    fireEvent.click(button);
    expect((await screen.findByTestId('review-refund')).textContent).toContain('WETH');
    expect(screen.getByTestId('review-range')).toBeTruthy();
    expect(screen.getByTestId('review-bounds').textContent).toContain('USDC');
    expect(screen.queryByTestId('migrate-price-differs')).toBeNull();
  });

  it('warns of a target whose price differs, and requires an acknowledgement', async () => {
    await open((root * 110n) / 100n);
    expect(await screen.findByTestId('migrate-price-differs')).toBeTruthy();
    const button = screen.getByTestId('migrate-review');
    expect(button).toHaveProperty('disabled', true);
    fireEvent.click(screen.getByTestId('migrate-acknowledge'));
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
  });

  it('says that a pool without a price is created', async () => {
    await open(null);
    expect(await screen.findByTestId('migrate-new-pool')).toBeTruthy();
  });

  it('takes a custom range from the one of the position, by its chart, presets and prices', async () => {
    await open();
    fireEvent.click(await screen.findByTestId('migrate-acknowledge'));
    const button = screen.getByTestId('migrate-review');
    fireEvent.click(screen.getByRole('radio', { name: 'Custom' }));
    const [min, max] = ['range-min', 'range-max'].map((id) => screen.getByTestId(id));
    const shown = (handle: HTMLElement | undefined) =>
      Number(handle?.getAttribute('aria-valuenow'));
    expect([shown(min), shown(max)]).toEqual([-600, 600]);
    fireEvent.keyDown(min!, { key: 'ArrowLeft' });
    await waitFor(() => expect(shown(min)).toBe(-660));
    fireEvent.click(screen.getByTestId('preset-full'));
    await waitFor(() => expect(shown(max)).toBe(887_220));
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
    const field = screen.getByTestId('price-max');
    fireEvent.change(field, { target: { value: '0' } });
    expect(await screen.findByText('Invalid price input')).toBeTruthy();
    fireEvent.change(field, { target: { value: '0.000000000000000000000000001' } });
    fireEvent.change(screen.getByTestId('price-min'), { target: { value: '999999999' } });
    expect((await screen.findByTestId('range-error')).textContent).toBe(
      'Invalid range selected. The min price must be lower than the max price.',
    );
    expect(button).toHaveProperty('disabled', true);
  });

  it('reads the tokens from the chain without a list, and stays while that is requested again', async () => {
    const { client } = await open(root, state, false);
    const button = await screen.findByTestId('migrate-review');
    await act(() => client.refetchQueries({ queryKey: ['gateway'] }));
    fireEvent.click(screen.getByRole('radio', { name: 'Custom' }));
    expect(await screen.findByTestId('range-min')).toBeTruthy();
    expect(screen.getByTestId('migrate-review')).toBe(button);
  });

  it('is not possible for a position of another account', async () => {
    await open(root, { ...state, owner: `0x${'7'.repeat(40)}` });
    expect(await screen.findByText('This position belongs to another account')).toBeTruthy();
  });
});

test('the list has the v2 positions that the chain has, while no gateway responds', async () => {
  globalThis.fetch = async () => {
    throw new TypeError('Failed to fetch');
  };
  await renderFeature(
    <PageLinksProvider value={fakePageLinks([])}>
      <MigratePage protocol="v2" />
    </PageLinksProvider>,
  );
  const links = await screen.findAllByTestId('migrate-link', {}, { timeout: 4_000 });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([`/migrate/v2/local/${PAIR}`]);
  const note = await screen.findByTestId('read-from-chain', {}, { timeout: 4_000 });
  expect(note.textContent).toContain('may be missing');
});
