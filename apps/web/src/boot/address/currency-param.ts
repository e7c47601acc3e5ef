import { type AppStore, currencyChosen } from '@cenote/features';
import { isCurrency } from '@cenote/i18n';

const PARAM = 'cur';

/**
 * Takes `?cur=EUR` as the currency that was chosen, and out of the address: what is chosen in the settings
 * after that stands, after a reload too.
 */
export function applyCurrencyParam(store: AppStore, { href }: Pick<Location, 'href'>): void {
  const url = new URL(href);
  const currency = url.searchParams.get(PARAM)?.toUpperCase();
  if (currency === undefined) return;
  if (isCurrency(currency)) store.dispatch(currencyChosen(currency));
  url.searchParams.delete(PARAM);
  window.history.replaceState(window.history.state, '', url);
}
