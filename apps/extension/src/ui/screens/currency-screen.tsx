import { CURRENCIES, currencyName, currencySymbol } from '@cenote/i18n';
import { ChoiceList } from '@cenote/ui';
import { useSettings } from '../use-settings.ts';

/** Settings screen (default export): choice of the display currency. */
export default function CurrencyScreen() {
  const { settings, set } = useSettings();
  return (
    <ChoiceList<string>
      choices={CURRENCIES.map((value) => ({
        value,
        name: currencyName(value),
        note: [...new Set([value, currencySymbol(value)])].join(' '),
      }))}
      chosen={settings.currency}
      onChoose={(currency) => set({ currency })}
      testId="currency"
    />
  );
}
