import { type Address, LOCAL, lower } from '@cenote/chains';
import type { ApiOrder } from '@cenote/data';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { orderQueued, orderRemoved } from '../../state/slices/orders.ts';
import { USDC } from '../../testing/fake-gateway.ts';
import { fakeOrder } from '../../testing/fake-orders.ts';
import {
  dialogSays,
  hashOf,
  nonceWord,
  openLimits,
  press,
  rows,
  select,
  some,
} from '../../testing/limits-page.tsx';

describe('the open limits', () => {
  it('show the tokens, amounts, price and expiry', async () => {
    await openLimits(some(1));
    const [row] = await rows();
    expect(row?.textContent).toContain('1 WETH for 3,300 USDC');
    expect(row?.textContent).toContain('1 WETH = 3,300 USDC');
    expect(screen.getByTestId('limit-note').textContent).toMatch(/^Expires Mar 17, 2030$/);
  });

  it('show the price in the default direction, whichever token is sold, and invert it', async () => {
    const [order] = some(1);
    const { input, output } = order!;
    const sold = {
      ...input,
      token: output.token,
      startAmount: '3300000000',
      endAmount: '3300000000',
    };
    const bought = {
      ...output,
      token: input.token,
      startAmount: `${10n ** 18n}`,
      endAmount: `${10n ** 18n}`,
    };
    await openLimits([{ ...order!, input: sold, output: bought }]);
    const [row] = await rows();
    const price = within(row!).getByTestId('rate');
    expect(price.textContent).toBe('1 WETH = 3,300 USDC');
    fireEvent.click(price);
    expect(price.textContent).toBe('1 USDC = 0.00030303 WETH');
  });

  it('show the distance of the price to the market, in the direction on screen', async () => {
    await openLimits(some(1));
    const [row] = await rows();
    const gap = () => within(row!).getByTestId('limit-row-gap').textContent;
    await waitFor(() => expect(gap()).toBe('10% above market'));
    fireEvent.click(within(row!).getByTestId('rate'));
    expect(gap()).toBe('9.09% below market');
  });

  it('can be canceled individually without changing the selection', async () => {
    const { sent } = await openLimits(some(3));
    await rows();
    select(0);
    fireEvent.click(
      screen.getAllByRole('button', { name: 'Cancel the limit: 1 WETH for 3,300 USDC' })[2]!,
    );
    expect((await screen.findByTestId('cancel-dialog')).textContent).toContain('Cancel limit?');
    fireEvent.keyDown(screen.getByTestId('cancel-dialog'), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByTestId('cancel-dialog')).toBeNull());
    const ticked = () =>
      screen.getAllByTestId<HTMLInputElement>('limit-select').map(({ checked }) => checked);
    expect(ticked()).toEqual([true, false, false]);
    fireEvent.click(screen.getAllByTestId('limit-cancel-one')[2]!);
    await dialogSays('Cancel limit');
    press('cancel-confirm');
    await screen.findByTestId('cancel-done');
    expect(sent.map(nonceWord)).toEqual([[0n, 0b100n]]);
  });

  it('include those signed here and not accepted, which can be canceled by the record of this browser', async () => {
    const { store, sent, chain } = await openLimits(some(1));
    await rows();
    const account = fakeOrder().swapper as Address;
    const id = hashOf(7);
    act(
      () =>
        void store.dispatch(
          orderQueued({
            id,
            kind: 'limit',
            chainId: LOCAL.id,
            account,
            queuedAt: 1,
            input: { address: USDC, symbol: 'USDC', decimals: 6, amount: '5000000' },
            output: {
              address: lower(LOCAL.wrappedNative),
              symbol: 'WETH',
              decimals: 18,
              amount: `${10n ** 15n}`,
            },
            signed: { hash: id, nonce: '9', deadline: 1_900_000_000 },
            notAccepted: 'TOO_MANY_LIMITS',
          }),
        ),
    );
    await waitFor(() => expect(screen.getAllByTestId('limit-row')).toHaveLength(2));
    const [refused] = await rows();
    expect(refused?.textContent).toContain('5 USDC for 0.001 WETH');
    expect(refused?.textContent).toContain('Not accepted');
    expect(refused?.textContent).toContain('could still be filled until Mar 17, 2030');
    fireEvent.click(within(refused!).getByTestId('limit-cancel-one'));
    await dialogSays('Cancel limit');
    press('cancel-confirm');
    await screen.findByTestId('cancel-done');
    expect(sent.map(nonceWord)).toEqual([[0n, 1n << 9n]]);
    expect(chain.calls).not.toContain('eth_signTypedData_v4');
  });

  it('include those that the gateway does not list, which can be canceled, until the chain shows their end', async () => {
    const { store, ordersApi, sent } = await openLimits(some(1));
    await rows();
    await waitFor(() => expect(store.getState().orders.items).toHaveLength(1));
    ordersApi.orders = [];
    await waitFor(() =>
      expect(screen.getByTestId('limit-note').textContent).toBe('Not in the order book'),
    );
    const [row] = await rows();
    expect(row?.textContent).toContain('1 WETH for 3,300 USDC');
    expect(row?.textContent).toContain('could still be filled until Mar 17, 2030');
    fireEvent.click(screen.getByTestId('limit-cancel-one'));
    await dialogSays('Cancel limit');
    press('cancel-confirm');
    await screen.findByTestId('cancel-done');
    expect(sent.map(nonceWord)).toEqual([[0n, 1n]]);
    press('cancel-close');
    await waitFor(() => expect(screen.queryByTestId('limit-row')).toBeNull());
  });

  it('include those that the gateway reports as filled while the chain does not', async () => {
    const { store, ordersApi } = await openLimits(some(1));
    await rows();
    await waitFor(() => expect(store.getState().orders.items).toHaveLength(1));
    ordersApi.claimed.set(ordersApi.orders[0]!.hash, 'filled');
    await waitFor(() =>
      expect(screen.getByTestId('limit-note').textContent).toBe('Not in the order book'),
    );
    expect(screen.getByTestId('limit-cancel-one')).toBeTruthy();
  });

  it('include those that were accepted a moment ago and are not listed yet', async () => {
    const { store } = await openLimits(some(1));
    await rows();
    await waitFor(() => expect(store.getState().orders.items).toHaveLength(1));
    const [stored] = store.getState().orders.items;
    const signed = { ...stored!.signed!, hash: hashOf(7), nonce: '9' };
    const submitted = { ...stored!, id: hashOf(7), signed, queuedAt: Date.now() };
    act(() => void store.dispatch(orderQueued(submitted)));
    const [first, ...others] = await rows();
    expect(others).toHaveLength(1);
    expect(first?.dataset).toMatchObject({ hash: hashOf(7), status: 'open' });
    expect(within(first!).getByTestId('limit-cancel-one')).toBeTruthy();
  });

  it('use the nonce that was signed here, whatever the gateway returns', async () => {
    const { store, sent } = await openLimits(some(1));
    await rows();
    await waitFor(() => expect(store.getState().orders.items).toHaveLength(1));
    const [stored] = store.getState().orders.items;
    const signed = { ...stored!.signed!, nonce: '5' };
    act(() => void store.dispatch(orderQueued({ ...stored!, signed })));
    fireEvent.click(screen.getByTestId('limit-cancel-one'));
    await dialogSays('Cancel limit');
    press('cancel-confirm');
    await screen.findByTestId('cancel-done');
    expect(sent.map(nonceWord)).toEqual([[0n, 1n << 5n]]);
  });

  it('are watched from then on, including those placed elsewhere', async () => {
    const { store, orders } = await openLimits(some(2));
    await rows();
    await waitFor(() => expect(store.getState().orders.items).toHaveLength(2));
    const hash = orders[0]!.hash;
    expect(store.getState().orders.items[0]).toMatchObject({
      kind: 'limit',
      id: hash,
      queuedAt: 1_700_000_000_000,
      input: { symbol: 'WETH', decimals: 18, amount: `${10n ** 18n}` },
      signed: { hash, nonce: '0', deadline: 1_900_000_000 },
    });
  });

  it('offer the cancellation only once something is selected, with its number', async () => {
    await openLimits(some(3));
    await rows();
    expect(screen.queryByTestId('limits-cancel')).toBeNull();
    select(0);
    expect(screen.getByTestId('limits-cancel').textContent).toBe('Cancel limit');
    select(2);
    expect(screen.getByTestId('limits-cancel').textContent).toBe('Cancel 2 limits');
    press('limits-select-all');
    expect(screen.getByTestId('limits-cancel').textContent).toBe('Cancel 3 limits');
    press('limits-select-all');
    expect(screen.queryByTestId('limits-cancel')).toBeNull();
  });

  it('show missing funds, and can be canceled nevertheless', async () => {
    await openLimits(some(1, () => ({ status: 'insufficient-funds' })));
    await rows();
    expect(screen.getByTestId('limit-note').textContent).toBe('Insufficient funds');
    select(0);
    expect(screen.getByTestId('limits-cancel').textContent).toBe('Cancel limit');
  });

  it('omit limits with an unknown token', async () => {
    const [known, unknown] = some(2);
    const token = lower('0x00000000000000000000000000000000000000ff');
    await openLimits([known!, { ...unknown!, output: { ...unknown!.output, token } }]);
    await waitFor(async () => expect(await rows()).toHaveLength(1));
  });

  it('deselect a limit that was filled meanwhile', async () => {
    const { ordersApi, store } = await openLimits(some(2));
    await rows();
    await waitFor(() => expect(store.getState().orders.items).toHaveLength(2));
    select(0);
    const filled = ordersApi.orders[0]!.hash;
    ordersApi.orders = ordersApi.orders.slice(1);
    await screen.findByText('Not in the order book');
    act(() => void store.dispatch(orderRemoved(filled)));
    await waitFor(() => expect(screen.queryByTestId('limits-cancel')).toBeNull());
  });

  it.each([
    [90, 'limit-near-maximum', 'Approaching 100 limit maximum'],
    [100, 'limit-maximum', 'Maximum of 100 open limits reached'],
  ])(
    'show the warning and the button for a number of %s',
    async (count, id, text) => {
      await openLimits(some(count));
      const notice = await screen.findByTestId(id, {}, { timeout: 10_000 });
      expect(notice.textContent).toContain(text);
    },
    // Every limit is signed and verified in the test.
    20_000,
  );

  it('show an empty list if there are none', async () => {
    await openLimits([]);
    await screen.findByText('No open limits');
  });

  it('show a failure to load, and are requested again', async () => {
    const { ordersApi } = await openLimits(some(1), undefined, true);
    const failed = await screen.findByTestId('rows-failed');
    expect(failed.textContent).toContain('Couldn’t load limits');
    ordersApi.isDown = false;
    fireEvent.click(within(failed).getByRole('button'));
    expect(await rows()).toHaveLength(1);
  });
});

describe('the history of limits', () => {
  it('shows the result of each limit', async () => {
    const settlement = {
      txHash: hashOf(9),
      blockNumber: 7,
      filledAt: 1_800_000_000,
      filler: lower(LOCAL.wrappedNative),
      amountIn: `${10n ** 18n}`,
      amountOut: '3301000000',
    };
    const over = [{ status: 'filled', settlement }, { status: 'expired' }, { status: 'cancelled' }];
    await openLimits(some(3, (at) => over[at] as Partial<ApiOrder>));
    await screen.findByText('No open limits');
    fireEvent.click(screen.getByRole('radio', { name: 'History' }));
    const [filled, expired, canceled] = await rows();
    expect(filled?.textContent).toContain('Filled · Jan 15, 2027');
    expect(filled?.textContent).toContain('Received 3,301 USDC');
    expect(expired?.textContent).toContain('Expired · Mar 17, 2030');
    expect(canceled?.textContent).toContain('Canceled');
    expect(screen.queryByTestId('limit-select')).toBeNull();
  });
});
