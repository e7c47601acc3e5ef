import { fireEvent, screen, waitFor } from '@testing-library/react';
import { AccountButton } from '../../account/account-button.tsx';
import { fakeOrder, fakeOrders } from '../../testing/fake-orders.ts';
import { renderFeature } from '../../testing/render.tsx';
import { signedLimit } from '../../testing/signed-limit.ts';

beforeAll(() =>
  Promise.all([import('../../account/drawer/account-drawer.tsx'), import('./limits-view.tsx')]),
);

describe('the link to the limits', () => {
  it('shows the number of open limits, leads there and back', async () => {
    const { chain } = await renderFeature(<AccountButton />);
    const ordersApi = fakeOrders(chain);
    ordersApi.orders = await Promise.all(
      [1, 2].map((at) => signedLimit(fakeOrder({ nonce: `${at}` }))),
    );
    fireEvent.click(await screen.findByTestId('account-chip'));
    expect((await screen.findByTestId('limits-count')).textContent).toBe('2');
    fireEvent.click(screen.getByTestId('open-limits'));
    expect(await screen.findByRole('dialog', { name: 'Limit orders' })).toBeTruthy();
    expect(await screen.findAllByTestId('limit-row')).toHaveLength(2);
    fireEvent.click(screen.getByTestId('drawer-back'));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('open-limits')));
  });
});
