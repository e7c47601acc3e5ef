import { NATIVE } from '@cenote/chains';
import type { ApiOrder } from '@cenote/data';
import { noncesAbi } from '@cenote/trading/orders';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { decodeFunctionData, type Hex, parseEther } from 'viem';
import { generatePrivateKey } from 'viem/accounts';
import { fakeOrder, fakeOrders } from '../../testing/fake-orders.ts';
import { renderFeature } from '../../testing/render.tsx';
import { signedLimit } from '../../testing/signed-limit.ts';
import LimitsView from './limits-view.tsx';

const signed = (nonce: number) => signedLimit(fakeOrder({ nonce: `${nonce}` }));

/** Renders limits that the gateway lists, none of them placed from this browser. */
async function open(orders: ApiOrder[]) {
  const page = await renderFeature(<LimitsView />);
  const { chain } = page;
  const ordersApi = fakeOrders(chain);
  ordersApi.orders = orders;
  const sent: { data: Hex }[] = [];
  chain.balances.set(NATIVE, parseEther('1'));
  chain.answer.eth_getTransactionByHash = () => null;
  chain.answer.eth_sendTransaction = ([transaction]) => {
    sent.push(transaction as (typeof sent)[number]);
    return `0x${'f'.repeat(64)}`;
  };
  return { ...page, ordersApi, sent };
}

describe('a limit placed on another device', () => {
  it('is canceled by the signed nonce, not by the one that the order service returns', async () => {
    const { sent, store } = await open([{ ...(await signed(3)), nonce: '5' }]);
    fireEvent.click(await screen.findByTestId('limit-cancel-one'));
    await waitFor(() =>
      expect(screen.getByTestId('cancel-confirm').textContent).toBe('Cancel limit'),
    );
    fireEvent.click(screen.getByTestId('cancel-confirm'));
    await waitFor(() => expect(sent).toHaveLength(1));
    const { args } = decodeFunctionData({ abi: noncesAbi, data: sent[0]!.data });
    expect(args).toEqual([0n, 1n << 3n]);
    expect(store.getState().orders.items[0]?.signed?.nonce).toBe('3');
  });

  it('shows the signed amounts', async () => {
    const order = await signed(0);
    await open([{ ...order, output: { ...order.output, endAmount: '9900000000' } }]);
    expect((await screen.findByTestId('limit-row')).textContent).toContain('1 WETH for 3,300 USDC');
  });

  it('cannot be canceled, and is not stored as signed, without the account’s signature', async () => {
    const [sound, order] = [await signed(0), await signed(1)];
    const forged = await signedLimit(order, generatePrivateKey());
    const { store } = await open([sound, { ...order, signature: forged.signature }]);
    await waitFor(() => expect(screen.getAllByTestId('limit-row')).toHaveLength(2));
    const [first, second] = screen.getAllByTestId('limit-row');
    expect(within(first!).getByTestId('limit-cancel-one')).not.toBeNull();
    expect(second!.textContent).toContain('Not verified');
    expect(second!.textContent).toContain(
      'We couldn’t confirm that your account signed this limit, so you can’t cancel it here.',
    );
    expect(within(second!).queryByTestId('limit-cancel-one')).toBeNull();
    expect(within(second!).getByTestId<HTMLInputElement>('limit-select').disabled).toBe(true);
    await waitFor(() => expect(store.getState().orders.items).toHaveLength(1));
    expect(store.getState().orders.items[0]?.id).toBe(sound.hash);
  });

  it('of a contract account is verified only once the node responds', async () => {
    const order = await signedLimit(fakeOrder(), generatePrivateKey());
    const { chain } = await open([order]);
    expect((await screen.findByTestId('limit-row')).textContent).toContain('Not verified');
    chain.isValidSignature = (signature) => signature === order.signature;
    await screen.findByTestId('limit-cancel-one');
  });
});
