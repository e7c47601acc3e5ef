import { CURRENCIES, currencyName } from '@cenote/i18n';
import { ChoiceList } from '@cenote/ui';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import { currencyChosen } from '../../state/slices/settings.ts';
import { currencyLabel } from './currency-label.ts';

/** Drawer view to choose the currency in which money is shown; stores the choice. */
export function CurrencyView() {
  const dispatch = useAppDispatch();
  const chosen = useAppSelector((state) => state.settings.currency);
  return (
    <ChoiceList
      choices={CURRENCIES.map((value) => ({
        value,
        name: currencyName(value),
        note: currencyLabel(value),
      }))}
      chosen={chosen}
      onChoose={(currency) => dispatch(currencyChosen(currency))}
      testId="currency"
    />
  );
}
