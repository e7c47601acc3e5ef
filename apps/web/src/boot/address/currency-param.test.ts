import { createAppStore, currencyChosen } from '@cenote/features';
import { applyCurrencyParam } from './currency-param.ts';

const currency = ({ store }: ReturnType<typeof createAppStore>) =>
  store.getState().settings.currency;
const visit = (path: string) => window.history.replaceState(null, '', path);

describe('the currency parameter of the address', () => {
  beforeEach(() => localStorage.clear());

  it('sets the chosen currency, which the settings can change afterwards', () => {
    const app = createAppStore();
    visit('/swap?cur=eur&value=1#fold');
    applyCurrencyParam(app.store, window.location);
    expect(currency(app)).toBe('EUR');
    app.store.dispatch(currencyChosen('JPY'));
    // As after a reload: the address does not override the settings again.
    applyCurrencyParam(app.store, window.location);
    expect(currency(app)).toBe('JPY');
    expect(`${window.location.pathname}${window.location.search}${window.location.hash}`).toBe(
      '/swap?value=1#fold',
    );
  });

  it('does not change the currency when its value is unknown', () => {
    const app = createAppStore();
    visit('/swap?cur=DOGE');
    applyCurrencyParam(app.store, window.location);
    expect(currency(app)).toBe('USD');
  });
});
