import { LOCAL, lower, NATIVE } from '@cenote/chains';
import { positionAmounts } from '@cenote/trading/liquidity';
import type { PositionState } from '@cenote/trading/onchain';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { parseEther, parseUnits } from 'viem';
import { PageLinksProvider } from '../../entity/links/page-links.tsx';
import { settled } from '../../state/slices/transactions.ts';
import { network, tokenAt } from '../../testing/execution-world.ts';
import { USDC } from '../../testing/fake-gateway.ts';
import { fakeSimulation } from '../../testing/fake-simulation.ts';
import { fakePageLinks } from '../../testing/graphql-responses.ts';
import { ACCOUNT, type Rendered, renderFeature } from '../../testing/render.tsx';
import { BurnDialog, CollectDialog, IncreaseDialog, RemoveDialog } from '../index.ts';

const HASH = `0x${'a'.repeat(64)}` as const;
const WETH = lower(LOCAL.wrappedNative);
const isWethFirst = WETH < USDC;
const tokens = isWethFirst
  ? ([tokenAt(LOCAL.wrappedNative), tokenAt(USDC)] as const)
  : ([tokenAt(USDC), tokenAt(LOCAL.wrappedNative)] as const);
const range = { tickLower: -600, tickUpper: 600 };
const liquidity = 10n ** 16n;
const sqrtPriceX96 = 1n << 96n;
const pooled = positionAmounts(sqrtPriceX96, { ...range, liquidity: -liquidity });

const state: PositionState = {
  protocol: 'v3',
  tokenId: 7n,
  owner: lower(ACCOUNT),
  range,
  liquidity,
  pooled,
  uncollected: { amount0: 5_000_000n, amount1: 7_000_000n },
  pool: {
    protocol: 'v3',
    id: `0x${'9'.repeat(40)}`,
    token0: lower(tokens[0].address),
    token1: lower(tokens[1].address),
    fee: 3000,
    tickSpacing: 60,
    sqrtPriceX96,
    tick: 0,
    liquidity: 10n ** 20n,
  },
  block: { number: 7n, hash: HASH, timestamp: 1n },
};
const onChain: { now: PositionState | undefined } = { now: state };

jest.mock('@cenote/trading/onchain', () => ({
  ...jest.requireActual('@cenote/trading/onchain'),
  readPosition: async () => onChain.now,
}));

const confirm = () => screen.getByTestId('confirm-liquidity');
const isReady = () => waitFor(() => expect(confirm().getAttribute('aria-busy')).not.toBe('true'));

type Open = typeof RemoveDialog;

/** What the tokens' contracts state otherwise than the list. */
interface Contracts {
  decimals?: Readonly<Record<string, number>>;
  symbols?: Readonly<Record<string, string>>;
  isUnreadable?: boolean;
}

async function open(
  Shown: Open,
  simulation: Parameters<typeof fakeSimulation>[1] = {},
  { decimals = {}, symbols = {}, isUnreadable = false }: Contracts = {},
  position: PositionState = state,
): Promise<Rendered & { onDone: jest.Mock }> {
  onChain.now = position;
  const onDone = jest.fn();
  const page = await renderFeature(
    <PageLinksProvider value={fakePageLinks([])}>
      <Shown
        network={network}
        position={position}
        tokens={tokens}
        onClose={() => undefined}
        onDone={onDone}
      />
    </PageLinksProvider>,
    {
      prepare: ({ chain }) => {
        chain.balances.set(NATIVE, parseEther('10'));
        chain.balances.set(WETH, parseEther('10'));
        chain.balances.set(USDC, parseUnits('5000', 6));
        chain.allowance = 2n ** 256n - 1n;
        chain.answer.eth_sendTransaction = () => HASH;
        chain.answer.eth_getTransactionByHash = () => null;
        chain.answer.wallet_sendTransaction = () => {
          throw Object.assign(new Error('no'), { code: -32601 });
        };
        fakeSimulation(chain, simulation);
        for (const [address, token] of chain.tokens) {
          token.decimals = decimals[address] ?? token.decimals;
          token.symbol = symbols[address] ?? token.symbol;
        }
        if (isUnreadable) {
          chain.answer.eth_call = () => {
            throw new TypeError('fetch failed');
          };
        }
      },
    },
  );
  return { ...page, onDone };
}

describe('the dialog that removes liquidity', () => {
  it('shows what the chosen part pays with fees, sends it after the review, and reports the end', async () => {
    const half = { [USDC]: 10n ** 14n, [NATIVE]: 10n ** 14n };
    const page = await open(RemoveDialog, { changes: half, gasUsed: 200_000n });
    fireEvent.click(await screen.findByTestId('remove-25'));
    const quarter = screen.getByTestId('amount-row-0').textContent;
    fireEvent.click(screen.getByTestId('remove-50'));
    expect(screen.getByTestId('amount-row-0').textContent).not.toBe(quarter);
    expect(screen.queryByTestId('remove-burn')).toBeNull();
    fireEvent.click(screen.getByTestId('remove-review'));
    await screen.findByTestId('review-bounds');
    await isReady();
    fireEvent.click(confirm());
    await waitFor(() => expect(confirm().dataset.state).toBe('submitted'));
    const { items } = page.store.getState().transactions;
    expect(items).toMatchObject([{ kind: 'removeLiquidity', status: 'pending' }]);
    act(() => {
      page.store.dispatch(settled({ hash: HASH, chainId: LOCAL.id, status: 'success' }));
    });
    fireEvent.click(await screen.findByTestId('review-close'));
    expect(page.onDone).toHaveBeenCalled();
  });

  it('refuses a position that ends elsewhere while it is reviewed', async () => {
    const page = await open(RemoveDialog, {
      changes: { [USDC]: 10n ** 14n, [NATIVE]: 10n ** 14n },
    });
    fireEvent.click(await screen.findByTestId('remove-review'));
    await screen.findByTestId('review-bounds');
    await waitFor(() => expect(confirm()).toHaveProperty('disabled', false));
    onChain.now = undefined;
    await act(() => page.client.refetchQueries({ queryKey: ['liquidityProposal'] }));
    expect(screen.getByTestId('review-unread').textContent).toBe('Position not found');
    expect(confirm()).toHaveProperty('disabled', true);
  });

  it('offers to burn the NFT with all of the liquidity', async () => {
    await open(RemoveDialog);
    fireEvent.click(await screen.findByTestId('remove-100'));
    expect(screen.getByTestId('remove-burn')).toBeTruthy();
  });

  it('sends nothing if the simulation fails, as with a hook that forbids removal', async () => {
    const page = await open(RemoveDialog, { revert: '0x' });
    fireEvent.click(await screen.findByTestId('remove-review'));
    expect(await screen.findByTestId('expected-to-fail')).toBeTruthy();
    await waitFor(() => expect(confirm()).toHaveProperty('disabled', true));
    fireEvent.click(confirm());
    expect(page.store.getState().transactions.items).toEqual([]);
  });

  it('requires acceptance of new amounts if the price moves beyond the slippage before the signature', async () => {
    const page = await open(RemoveDialog, {
      changes: { [USDC]: 10n ** 15n, [NATIVE]: 10n ** 15n },
    });
    fireEvent.click(await screen.findByTestId('remove-review'));
    const bounds = (await screen.findByTestId('review-bounds')).textContent;
    await isReady();
    const moved = { ...state.pool, sqrtPriceX96: (sqrtPriceX96 * 102n) / 100n, tick: 396 };
    onChain.now = { ...state, pool: moved } as PositionState;
    fireEvent.click(confirm());
    fireEvent.click(await screen.findByTestId('accept-price'));
    await waitFor(() => expect(confirm().dataset.state).toBe('submitted'));
    expect(screen.getByTestId('review-bounds').textContent).not.toBe(bounds);
    expect(page.store.getState().transactions.items).toHaveLength(1);
  });

  it('says that the position does not exist any more if it was burned elsewhere', async () => {
    await open(RemoveDialog);
    onChain.now = undefined;
    fireEvent.click(await screen.findByTestId('remove-review'));
    const notice = await screen.findByTestId('review-unread');
    expect(notice.textContent).toContain('Position not found');
  });
});

describe('the dialog that collects fees', () => {
  it('shows the fees, in the native coin or its wrapped form', async () => {
    await open(CollectDialog, { changes: { [USDC]: 7_000_000n, [NATIVE]: 5_000_000n } });
    const dialog = await screen.findByTestId('liquidity-review');
    await screen.findByTestId('review-fees');
    expect(within(dialog).getByTestId('review-fees').textContent).toContain('ETH');
    fireEvent.click(screen.getByTestId('liquidity-native'));
    await waitFor(() =>
      expect(within(dialog).getByTestId('review-fees').textContent).toContain('WETH'),
    );
  });

  it('names the failure of a collection', async () => {
    const page = await open(CollectDialog, { changes: { [USDC]: 7n, [NATIVE]: 5n } });
    await screen.findByTestId('review-fees');
    await isReady();
    page.chain.answer.eth_estimateGas = () => {
      throw new Error('execution reverted');
    };
    fireEvent.click(confirm());
    const failure = await screen.findByTestId('review-failure');
    expect(failure.textContent).toContain('Couldn’t collect fees');
  });

  it('keeps the review open after a rejection in the wallet', async () => {
    const page = await open(CollectDialog, { changes: { [USDC]: 7n, [NATIVE]: 5n } });
    await screen.findByTestId('review-fees');
    await isReady();
    page.chain.answer.eth_sendTransaction = () => {
      throw Object.assign(new Error('no'), { code: 4001 });
    };
    fireEvent.click(confirm());
    expect((await screen.findByTestId('review-failure')).textContent).toContain('rejected');
    expect(confirm().textContent).toContain('Try again');
  });
});

describe('the dialog that adds liquidity', () => {
  it('fills in the other amount at the price of the pool', async () => {
    await open(IncreaseDialog);
    const [first, second] = [
      (await screen.findByTestId('deposit-0')) as HTMLInputElement,
      screen.getByTestId('deposit-1') as HTMLInputElement,
    ];
    expect(screen.getByTestId('increase-review')).toHaveProperty('disabled', true);
    fireEvent.change(isWethFirst ? first : second, { target: { value: '0.000000001' } });
    await waitFor(() => expect((isWethFirst ? second : first).value).not.toBe(''));
    await waitFor(() =>
      expect(screen.getByTestId('increase-review')).toHaveProperty('disabled', false),
    );
  });

  it('names the token whose balance is insufficient', async () => {
    await open(IncreaseDialog);
    const input = await screen.findByTestId(isWethFirst ? 'deposit-1' : 'deposit-0');
    fireEvent.change(input, { target: { value: '999999' } });
    await waitFor(() =>
      expect(screen.getByTestId('increase-review').textContent).toContain('Insufficient'),
    );
  });
});

describe('a token whose contract contradicts the list', () => {
  const decimals = { [USDC]: 8 };

  it('cannot be added: the typed amount would be another', async () => {
    await open(IncreaseDialog, {}, { decimals });
    const differs = await screen.findByTestId('warning-token-differs');
    expect(differs.textContent).toContain('decimals for USDC don’t match its contract');
    fireEvent.change(screen.getByTestId('deposit-0'), { target: { value: '0.000000001' } });
    fireEvent.change(screen.getByTestId('deposit-1'), { target: { value: '0.000000001' } });
    expect(screen.getByTestId('increase-review')).toHaveProperty('disabled', true);
  });

  it.each([
    ['decimals', { decimals }],
    ['symbol', { symbols: { [USDC]: 'USDT' } }],
  ])('is warned of in a withdrawal, which stays possible: %s', async (difference, contract) => {
    const changes = { [USDC]: 7_000_000n, [NATIVE]: 5_000_000n };
    await open(CollectDialog, { changes }, contract);
    const differs = await screen.findByTestId('warning-token-differs');
    expect(differs.dataset.difference).toBe(difference);
    await screen.findByTestId('review-fees');
    await isReady();
    expect(confirm()).toHaveProperty('disabled', false);
  });

  it('cannot be added while its contract cannot be read', async () => {
    await open(IncreaseDialog, {}, { isUnreadable: true });
    fireEvent.change(await screen.findByTestId('deposit-0'), { target: { value: '0.000000001' } });
    fireEvent.click(screen.getByTestId('increase-review'));
    const notice = await screen.findByTestId('review-tokens-unreadable');
    expect(notice.textContent).toContain('Couldn’t check tokens');
    expect(confirm()).toHaveProperty('disabled', true);
  });
});

describe('the dialog that burns a position', () => {
  const none = { amount0: 0n, amount1: 0n };
  const empty: PositionState = { ...state, liquidity: 0n, pooled: none, uncollected: none };

  it('sends the transaction that burns the NFT', async () => {
    const page = await open(BurnDialog, {}, {}, empty);
    await screen.findByTestId('review-pool');
    await isReady();
    fireEvent.click(confirm());
    await waitFor(() =>
      expect(page.store.getState().transactions.items).toMatchObject([{ kind: 'burnPosition' }]),
    );
  });

  it.each([
    ['liquidity', { ...empty, liquidity: 1n }],
    ['fees', { ...empty, uncollected: { amount0: 0n, amount1: 1n } }],
  ])('offers no transaction while the position has %s', async (_, position) => {
    const page = await open(BurnDialog, {}, {}, position);
    await screen.findByTestId('review-unread');
    expect(confirm()).toHaveProperty('disabled', true);
    fireEvent.click(confirm());
    expect(page.store.getState().transactions.items).toEqual([]);
  });
});
