import { asChecked, LOCAL, NATIVE } from '@cenote/chains';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { accept } from '../../quote/acceptance.ts';
import { fetchQuote } from '../../quote/quote-query.ts';
import { memoryStorage } from '../../state/storage/storage.ts';
import { createAppStore } from '../../state/store.ts';
import { fakeGateway, TOKENS, USDC } from '../../testing/fake-gateway.ts';
import { ACCOUNT } from '../../testing/render.tsx';
import type { Token } from '../../tokens/list/token.ts';
import type { TradeRequest } from './trade-request.ts';
import { useQueuedOrder } from './use-queued-order.ts';

const network = { ...LOCAL, rpcUrls: ['http://rpc.test'] };
const tokenAt = (address: string) =>
  asChecked(TOKENS.find((each) => each.address === address) as Token);

async function orderOfUsdc(): Promise<TradeRequest> {
  const params = { tokenIn: USDC, tokenOut: NATIVE, amount: 3_000_000n, kind: 'exactIn' as const };
  const quote = await fetchQuote({ gateway: fakeGateway() }, network, params);
  return {
    type: 'swap',
    network,
    quote,
    slippageBps: 50,
    deadlineMinutes: 30,
    input: tokenAt(USDC),
    output: tokenAt(NATIVE),
    accepted: accept(quote.route, 50),
  };
}

/** Renders a review after the first step of a swap was executed. */
async function begun() {
  const order = await orderOfUsdc();
  const { store } = createAppStore(memoryStorage());
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  const { result, unmount } = renderHook(() => useQueuedOrder(), { wrapper });
  await act(async () => result.current.queued(order, ACCOUNT));
  return {
    order,
    mark: result.current,
    close: unmount,
    orders: () => store.getState().orders.items,
  };
}

describe('a swap that was approved but not sent', () => {
  it('is stored once, with its expected amounts', async () => {
    const { mark, order, orders } = await begun();
    await act(async () => mark.queued(order, ACCOUNT));
    expect(orders()).toMatchObject([
      { input: { symbol: 'USDC', amount: '3000000' }, output: { symbol: 'ETH' } },
    ]);
  });

  it('is removed when it is sent', async () => {
    const { mark, orders } = await begun();
    act(() => mark.ended());
    expect(orders()).toEqual([]);
  });

  it('remains pending in the wallet as a batch, whether its review is closed or not', async () => {
    const { mark, order, orders, close } = await begun();
    await act(async () => mark.queued(order, ACCOUNT, '0x01'));
    expect(orders()).toMatchObject([{ batch: '0x01' }]);
    act(close);
    expect(orders()).toHaveLength(1);
    expect(orders()[0]?.isCanceled).toBeUndefined();
  });

  it('is canceled when its review is closed', async () => {
    const { close, orders } = await begun();
    close();
    expect(orders()).toMatchObject([{ isCanceled: true }]);
  });

  it('is no longer canceled if the wallet sends it after all', async () => {
    const { mark, close, orders } = await begun();
    close();
    act(() => mark.ended());
    expect(orders()).toEqual([]);
  });
});
