import { createAppStore, currencyChosen } from '@cenote/features';
import { applyCurrencyParam } from './currency-param.ts';

const currency = ({ store }: ReturnType<typeof createAppStore>) =>
  store.getState().settings.currency;
const visit = (path: string) => window.history.replaceState(null, '', path);

describe('the currency that the address names', () => {
  beforeEach(() => localStorage.clear());

  it('becomes the chosen one, and the settings change it from then on', () => {
    const app = createAppStore();
    visit('/swap?cur=eur&value=1#fold');
    applyCurrencyParam(app.store, window.location);
    expect(currency(app)).toBe('EUR');
    app.store.dispatch(currencyChosen('JPY'));
    // As after a reload: the address does not choose again.
    applyCurrencyParam(app.store, window.location);
    expect(currency(app)).toBe('JPY');
    expect(`${window.location.pathname}${window.location.search}${window.location.hash}`).toBe(
      '/swap?value=1#fold',
    );
  });

  it('is left as it was by one that does not exist', () => {
    const app = createAppStore();
    visit('/swap?cur=DOGE');
    applyCurrencyParam(app.store, window.location);
    expect(currency(app)).toBe('USD');
  });
});
