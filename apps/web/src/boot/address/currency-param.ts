import { type AppStore, currencyChosen } from '@cenote/features';
import { isCurrency } from '@cenote/i18n';

const PARAM = 'cur';

/**
 * Stores `?cur=EUR` as the chosen currency and removes it from the address, so that a later choice survives a reload.
 */
export function applyCurrencyParam(store: AppStore, { href }: Pick<Location, 'href'>): void {
  const url = new URL(href);
  const currency = url.searchParams.get(PARAM)?.toUpperCase();
  if (currency === undefined) return;
  if (isCurrency(currency)) store.dispatch(currencyChosen(currency));
  url.searchParams.delete(PARAM);
  window.history.replaceState(window.history.state, '', url);
}
