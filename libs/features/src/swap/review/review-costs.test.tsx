import { type Address, LOCAL, lower, NATIVE } from '@cenote/chains';
import type { ApiQuote } from '@cenote/data';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { decodeFunctionData, erc20Abi, type Hex, parseEther, parseUnits } from 'viem';
import { orderQueued } from '../../state/slices/orders.ts';
import { DAI, USDC } from '../../testing/fake-gateway.ts';
import { type FakeOrders, fakeOrder, fakeOrders } from '../../testing/fake-orders.ts';
import { fakeRouting, HOLDS } from '../../testing/fake-routing.ts';
import { ACCOUNT, renderFeature } from '../../testing/render.tsx';
import { signedLimit } from '../../testing/signed-limit.ts';
import { SwapCard } from '../form/swap-card.tsx';

const WETH = lower(LOCAL.wrappedNative);
const HASH = `0x${'a'.repeat(64)}` as const;
const MAX_UINT = 2n ** 256n - 1n;

/** Renders the form of the query, for an account without allowances. */
async function form(
  query: string,
  prepare: (ordersApi: FakeOrders) => void = () => undefined,
  stated: Partial<ApiQuote> = {},
  routing = fakeRouting(),
) {
  const sent: { data: Hex }[] = [];
  const page = await renderFeature(<SwapCard />, {
    query,
    routing,
    prepare: ({ chain, gateway }) => {
      const { quote } = gateway;
      gateway.quote = async (...args) => ({ ...(await quote(...args)), ...stated });
      chain.balances.set(NATIVE, parseEther('10'));
      chain.balances.set(WETH, parseEther('10'));
      chain.balances.set(USDC, parseUnits('5000', 6));
      prepare(fakeOrders(chain));
      chain.answer.eth_gasPrice = () => '0x3b9aca00';
      chain.answer.eth_getTransactionByHash = () => null;
      chain.answer.eth_sendTransaction = ([transaction]) => {
        sent.push(transaction as { data: Hex });
        return HASH;
      };
    },
  });
  const button = () => screen.getByTestId('swap-button');
  await waitFor(() => expect(button().dataset.state).toMatch(/^(review|wrap|unwrap)$/));
  const open = async () => {
    fireEvent.click(button());
    const dialog = await screen.findByTestId('review-dialog');
    await waitFor(() => expect(confirm().getAttribute('aria-busy')).not.toBe('true'));
    return { ...page, dialog, sent };
  };
  return { open };
}

const review = async (...args: Parameters<typeof form>) => (await form(...args)).open();

const confirm = () => screen.getByTestId('confirm-swap');
const shows = (id: string, text: string) =>
  waitFor(() => expect(screen.getByTestId(id).textContent).toBe(text));
const ofDollars = `inputCurrency=${USDC}&outputCurrency=NATIVE&value=3000`;

beforeAll(() => Promise.all([import('./review-dialog.tsx'), import('../form/quote-details.tsx')]));

describe('the cost in a review', () => {
  it.each([
    [`outputCurrency=${WETH}&value=2`, 'You’re wrapping'],
    [`inputCurrency=${WETH}&outputCurrency=NATIVE&value=2`, 'You’re unwrapping'],
  ])('is shown for %s, under a title of its own', async (query, title) => {
    const { dialog } = await review(query);
    expect(within(dialog).getByRole('heading', { level: 2 }).textContent).toBe(title);
    await shows('review-cost', '$0.45 · 0.00015 ETH');
  });

  it('includes the approval, on the form too', async () => {
    // 130,000 units of gas for the swap cost $0.39; the approval takes 55,000 more.
    const { open } = await form(ofDollars);
    await shows('network-cost', '$0.55');
    await open();
    await shows('review-cost', '$0.55 · 0.000185 ETH');
  });

  it('is that of the swap alone if no approval is needed', async () => {
    const { open } = await form(`outputCurrency=${USDC}&value=1`);
    await shows('network-cost', '$0.39');
    await open();
    await shows('review-cost', '$0.39 · 0.00013 ETH');
  });

  it('uses the gas price of the network’s node, whatever the gateway returns', async () => {
    const stated = { gasUnits: '21000', gasPriceWei: '1', gasUsd: 0.0001 };
    const { open } = await form(`outputCurrency=${USDC}&value=1`, undefined, stated);
    await shows('network-cost', '$0.39');
    await open();
    await shows('review-cost', '$0.39 · 0.00013 ETH');
  });

  it('includes the crossed ticks that this device has counted', async () => {
    // Each tick takes 32,000 units of gas.
    const routing = fakeRouting({ ...HOLDS, ticks: 10 });
    const { open } = await form(`outputCurrency=${USDC}&value=1`, undefined, {}, routing);
    await shows('network-cost', '$1.35');
    await open();
    await shows('review-cost', '$1.35 · 0.00045 ETH');
  });
});

describe('the approval of a token', () => {
  const terms = () => screen.getByTestId('approval-terms').textContent;
  const only = () => screen.getByRole('switch', { name: 'Approve only this trade' });
  const approved = async (sent: { data: Hex }[]) => {
    fireEvent.click(confirm());
    await waitFor(() => expect(sent).toHaveLength(1));
    return decodeFunctionData({ abi: erc20Abi, data: sent[0]!.data }).args?.[1];
  };

  it('is shown as unlimited, and is unlimited', async () => {
    const { sent } = await review(ofDollars);
    expect(terms()).toContain(
      'Permit2 can spend any amount of your USDC (unlimited). You approve once.',
    );
    expect(await approved(sent)).toBe(MAX_UINT);
  });

  const dollars = (units: bigint) => ({
    token: USDC,
    startAmount: `${units}`,
    endAmount: `${units}`,
  });
  const limited = async () => {
    fireEvent.click(only());
    await waitFor(() => expect(confirm().getAttribute('aria-busy')).not.toBe('true'));
    await waitFor(() => expect(terms()).not.toContain('Loading'));
  };

  it('can be limited to the amounts of the trade and the open orders in that token', async () => {
    const orders = [
      await signedLimit(fakeOrder({ nonce: '0', input: dollars(200_000_000n) })),
      await signedLimit(fakeOrder({ nonce: '1', input: dollars(50_000_000n) })),
      await signedLimit(
        fakeOrder({ nonce: '2', input: { token: DAI, startAmount: '7', endAmount: '7' } }),
      ),
    ];
    const { sent } = await review(ofDollars, (ordersApi) => {
      ordersApi.orders = orders;
    });
    await limited();
    expect(terms()).toContain(
      'Permit2 can spend 3,250 USDC: this trade, and 250 USDC for your open orders.',
    );
    expect(await approved(sent)).toBe(3_250_000_000n);
  });

  it('that is limited cannot be confirmed before the open orders are loaded', async () => {
    await review(ofDollars);
    fireEvent.click(only());
    expect(terms()).toContain('Loading your open orders…');
    expect(confirm().getAttribute('aria-busy')).toBe('true');
    await waitFor(() => expect(confirm().getAttribute('aria-busy')).not.toBe('true'));
    expect(terms()).toContain('Permit2 can spend 3,000 USDC, for this trade only.');
  });

  it('that is limited includes a limit that was placed in this browser only once', async () => {
    const order = await signedLimit(fakeOrder({ input: dollars(200_000_000n) }));
    const leg = (address: Address, amount: string) => ({
      address,
      symbol: '',
      decimals: 6,
      amount,
    });
    const { sent, store } = await review(ofDollars, (ordersApi) => {
      ordersApi.orders = [order];
    });
    const { hash, nonce, deadline } = order;
    const queued = {
      id: hash,
      kind: 'limit' as const,
      chainId: LOCAL.id,
      account: lower(ACCOUNT),
      input: leg(USDC, '200000000'),
      output: leg(DAI, '1'),
      queuedAt: 1,
      signed: { hash: hash as Hex, nonce, deadline },
    };
    act(() => void store.dispatch(orderQueued(queued)));
    await limited();
    expect(await approved(sent)).toBe(3_200_000_000n);
  });

  it('that is limited includes no order that the account has not signed, or that can no longer be filled', async () => {
    const over = await signedLimit(fakeOrder({ nonce: '4', input: dollars(200_000_000n) }));
    const { chain, sent } = await review(ofDollars, (ordersApi) => {
      ordersApi.orders = [over, fakeOrder({ input: dollars(2n ** 255n) })];
    });
    chain.usedNonces = 1n << 4n;
    await limited();
    expect(terms()).toContain('Permit2 can spend 3,000 USDC, for this trade only.');
    expect(await approved(sent)).toBe(3_000_000_000n);
  });

  it('that is limited warns that open orders may become unfillable if they cannot be read', async () => {
    const { sent } = await review(ofDollars, (ordersApi) => {
      ordersApi.isDown = true;
    });
    fireEvent.click(only());
    await waitFor(() => expect(terms()).toContain('We couldn’t load your open orders'));
    expect(await approved(sent)).toBe(3_000_000_000n);
  });

  it('that is limited includes the orders stored in this browser if the order service does not respond', async () => {
    const { hash, nonce, deadline } = await signedLimit(
      fakeOrder({ input: dollars(200_000_000n) }),
    );
    const { sent, store } = await review(ofDollars, (ordersApi) => {
      ordersApi.isDown = true;
    });
    const leg = (address: Address, amount: string) => ({
      address,
      symbol: '',
      decimals: 6,
      amount,
    });
    const queued = {
      id: hash,
      kind: 'limit' as const,
      chainId: LOCAL.id,
      account: lower(ACCOUNT),
      input: leg(USDC, '200000000'),
      output: leg(DAI, '1'),
      queuedAt: 1,
      signed: { hash: hash as Hex, nonce, deadline },
    };
    act(() => void store.dispatch(orderQueued(queued)));
    fireEvent.click(only());
    await waitFor(() => expect(terms()).toContain('We couldn’t load your open orders'));
    expect(await approved(sent)).toBe(3_200_000_000n);
  });

  it('cannot be changed once the transaction is pending', async () => {
    const { sent } = await review(ofDollars);
    await approved(sent);
    await waitFor(() => expect(screen.queryByTestId('approval-terms')).toBeNull());
  });
});
