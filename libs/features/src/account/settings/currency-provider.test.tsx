import { useMoney } from '@cenote/i18n';
import { act, screen, waitFor } from '@testing-library/react';
import { currencyChosen } from '../../state/slices/settings.ts';
import { fakeAccountGateway } from '../../testing/fake-account-gateway.ts';
import { renderFeature } from '../../testing/render.tsx';
import { CurrencyProvider } from './currency-provider.tsx';

const Price = () => <p data-testid="price">{useMoney().format(10)}</p>;
const shows = (text: string) =>
  waitFor(() => expect(screen.getByTestId('price').textContent).toBe(text));

async function start() {
  const fake = fakeAccountGateway();
  const { store } = await renderFeature(
    <CurrencyProvider>
      <Price />
    </CurrencyProvider>,
    { connected: false },
  );
  const choose = (currency: 'EUR' | 'USD' | 'MXN' | 'JPY') =>
    act(() => store.dispatch(currencyChosen(currency)));
  return { fake, choose };
}

describe('the currency of amounts', () => {
  it('is US dollars by default, and then the chosen one', async () => {
    const { choose } = await start();
    await shows('$10.00');
    choose('EUR');
    await shows('€9.00');
    choose('USD');
    await shows('$10.00');
  });

  it('stays US dollars when there is no rate', async () => {
    const { choose, fake } = await start();
    choose('MXN');
    await waitFor(() => expect(fake.requests).toContain('rates'));
    await shows('$10.00');
  });

  it('returns to US dollars when the rate is implausible', async () => {
    const { choose } = await start();
    choose('EUR');
    await shows('€9.00');
    choose('JPY');
    await shows('$10.00');
  });
});
