import { type AppStore, currencyChosen } from '@cenote/features';
import { isCurrency } from '@cenote/i18n';

const PARAM = 'cur';

/**
 * `applyCurrencyParam()`: stores the currency of `?cur=EUR` in the settings, if it is supported, and removes the
 * parameter from the address, so that a later choice survives a reload.
 */
export function applyCurrencyParam(store: AppStore, { href }: Pick<Location, 'href'>): void {
  const url = new URL(href);
  const currency = url.searchParams.get(PARAM)?.toUpperCase();
  if (currency === undefined) return;
  if (isCurrency(currency)) store.dispatch(currencyChosen(currency));
  url.searchParams.delete(PARAM);
  window.history.replaceState(window.history.state, '', url);
}
