import { LOCAL, lower, NATIVE } from '@cenote/chains';
import type { ApiOrder } from '@cenote/data';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { parseEther } from 'viem';
import { generatePrivateKey } from 'viem/accounts';
import type { PriceChartPanelProps } from '../../chart/price-chart-panel.tsx';
import { DAI, USDC } from '../../testing/fake-gateway.ts';
import { fakeOrder, fakeOrders } from '../../testing/fake-orders.ts';
import { renderFeature } from '../../testing/render.tsx';
import { signedLimit } from '../../testing/signed-limit.ts';
import { LimitTrade } from './limit-trade.tsx';

let shown: PriceChartPanelProps;
jest.mock('../../chart/price-chart-column.tsx', () => ({
  PriceChartColumn: (props: PriceChartPanelProps) => {
    shown = props;
    return null;
  },
}));

beforeAll(() => import('./limit-levels.tsx'));

const WETH = lower(LOCAL.wrappedNative);
const levels = () => shown.levels?.map(({ kind, outputPerInput }) => [kind, outputPerInput]);

/** Returns an open limit that sells one amount for the other, in base units, signed by the account. */
const order = (at: number, give: [string, bigint], take: [string, bigint]): Promise<ApiOrder> => {
  const { input, output, ...rest } = fakeOrder({ nonce: `${at}` });
  const amounts = (units: bigint) => ({ startAmount: `${units}`, endAmount: `${units}` });
  return signedLimit({
    ...rest,
    input: { ...input, token: give[0] as ApiOrder['input']['token'], ...amounts(give[1]) },
    output: { ...output, token: take[0] as ApiOrder['output']['token'], ...amounts(take[1]) },
  });
};
const ETHER = parseEther('1');

/** Renders the form of one ether for dollars; the market price is 3,000. */
async function form(...signed: Promise<ApiOrder>[]) {
  const orders = await Promise.all(signed);
  const page = await renderFeature(<LimitTrade />, {
    query: `inputCurrency=${WETH}&outputCurrency=${USDC}&value=1`,
    prepare({ chain }) {
      chain.balances.set(NATIVE, parseEther('10')).set(WETH, parseEther('10'));
      fakeOrders(chain).orders = orders;
    },
  });
  await waitFor(() =>
    expect(screen.getByTestId<HTMLInputElement>('amount-out').value).not.toBe(''),
  );
  return page;
}
const type = (value: string) =>
  fireEvent.change(screen.getByTestId('limit-price'), { target: { value } });

describe('the price levels on the chart of a limit', () => {
  it('contain the form’s price if it is not the market price', async () => {
    await form();
    expect(levels()).toEqual([]);
    type('3300');
    await waitFor(() => expect(levels()).toEqual([['form', 3_300]]));
    fireEvent.click(screen.getByTestId('limit-invert'));
    await waitFor(() => expect(shown.direction?.isInverted).toBe(true));
    // The price is the same in either direction.
    expect(levels()).toEqual([['form', 3_300]]);
  });

  it('contain the account’s open limits of the pair, in both directions, and no others', async () => {
    await form(
      order(1, [WETH, ETHER], [USDC, 3_200_000_000n]),
      order(2, [WETH, 2n * ETHER], [USDC, 6_400_000_000n]),
      order(3, [USDC, 2_800_000_000n], [NATIVE, ETHER]),
      order(4, [WETH, ETHER], [DAI, 3_400n * ETHER]),
    );
    await waitFor(() =>
      expect(levels()).toEqual([
        ['sell', 3_200],
        ['buy', 2_800],
      ]),
    );
    fireEvent.click(screen.getByTestId('flip'));
    await waitFor(() =>
      expect(levels()).toEqual([
        ['buy', 1 / 3_200],
        ['sell', 1 / 2_800],
      ]),
    );
  });

  it('contain no limit that the account has not signed', async () => {
    const own = await order(1, [WETH, ETHER], [USDC, 3_200_000_000n]);
    await form(
      signedLimit(own, generatePrivateKey()),
      order(2, [WETH, ETHER], [USDC, 3_100_000_000n]),
    );
    await waitFor(() => expect(levels()).toEqual([['sell', 3_100]]));
  });

  it('are the same array while no price changes, even if the limits are listed again', async () => {
    const { client } = await form(order(1, [WETH, ETHER], [USDC, 3_200_000_000n]));
    type('3300');
    await waitFor(() => expect(levels()).toHaveLength(2));
    const before = shown.levels;
    fireEvent.click(screen.getByRole('radio', { name: '1 day' }));
    await act(() => client.refetchQueries());
    expect(shown.levels).toBe(before);
  });

  it('follow the price direction of the form', async () => {
    await form();
    expect(shown.direction?.isInverted).toBe(false);
    act(() => shown.direction?.onInvert());
    await waitFor(() => expect(shown.direction?.isInverted).toBe(true));
  });
});
