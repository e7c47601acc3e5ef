/**
 * Test helper `openLimits()`: renders an account's list of limits; the wallet's transactions end immediately with the
 * result `end`. Also: fixtures `some()`, `hashOf()`, `nonceWord()`, and `rows()`, `select()`, `press()`,
 * `dialogSays()`, which read or press elements of that list.
 */
import { LOCAL, NATIVE } from '@cenote/chains';
import type { ApiOrder } from '@cenote/data';
import { noncesAbi } from '@cenote/trading/orders';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { decodeFunctionData, type Hex, parseEther } from 'viem';
import { FlagProvider } from '../config/flags.tsx';
import LimitsView from '../limit/list/limits-view.tsx';
import { settled, type TransactionStatus } from '../state/slices/transactions.ts';
import { fakeOrder, fakeOrders } from './fake-orders.ts';
import { renderFeature } from './render.tsx';
import { signedLimit } from './signed-limit.ts';

export const hashOf = (at: number): Hex => `0x${at.toString(16).padStart(64, '0')}`;
export const some = (count: number, change: (at: number) => Partial<ApiOrder> = () => ({})) =>
  Array.from({ length: count }, (_, at) =>
    fakeOrder({ hash: hashOf(at), nonce: `${at}`, ...change(at) }),
  );
export const rows = () => screen.findAllByTestId('limit-row');
export const press = (id: string) => fireEvent.click(screen.getByTestId(id));
export const select = (at: number) => fireEvent.click(screen.getAllByTestId('limit-select')[at]!);
export const dialogSays = (label: string) =>
  waitFor(() => expect(screen.getByTestId('cancel-confirm').textContent).toBe(label));

/**
 * Renders the limits of an account; transactions of the wallet end immediately with the result `end`, also in the order
 * service.
 */
export async function openLimits(
  stated: ApiOrder[],
  end: TransactionStatus | undefined = 'success',
  isDown = false,
) {
  const flags = {
    flags: new Map([['batchedSwaps', true]]),
    experiments: new Map(),
    layers: new Map(),
  };
  const orders = await Promise.all(stated.map((order) => signedLimit(order)));
  const page = await renderFeature(
    <FlagProvider value={async () => flags}>
      <LimitsView />
    </FlagProvider>,
  );
  const { chain, store } = page;
  const ordersApi = fakeOrders(chain);
  Object.assign(ordersApi, { orders, isDown });
  const sent: { to: string; data: Hex }[] = [];
  chain.balances.set(NATIVE, parseEther('1'));
  chain.answer.eth_gasPrice = () => '0x3b9aca00';
  chain.answer.eth_getTransactionByHash = () => null;
  chain.answer.eth_sendTransaction = ([transaction]) => {
    sent.push(transaction as (typeof sent)[number]);
    return hashOf(0xf00 + sent.length);
  };
  const settle = (hash: Hex, status: 'success' | 'failed') => {
    const record = store.getState().transactions.items.find((item) => item.hash === hash);
    if (status === 'success') {
      ordersApi.orders = ordersApi.orders.map((order) =>
        record?.orders?.includes(order.hash as Hex) ? { ...order, status: 'cancelled' } : order,
      );
    }
    act(() => void store.dispatch(settled({ hash, chainId: LOCAL.id, status })));
  };
  const known = new Set<Hex>();
  store.subscribe(() => {
    for (const { hash } of store.getState().transactions.items) {
      if (known.has(hash)) continue;
      known.add(hash);
      if (end === 'success' || end === 'failed') setTimeout(() => settle(hash, end));
    }
  });
  return { ...page, ordersApi, orders, sent, settle };
}

export const nonceWord = ({ data }: { data: Hex }) =>
  decodeFunctionData({ abi: noncesAbi, data }).args;
