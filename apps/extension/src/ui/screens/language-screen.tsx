/** Settings screen (default export): choice of the language. */
import { offeredLanguages, useText } from '@cenote/i18n';
import { ChoiceList } from '@cenote/ui';
import { useSettings } from '../use-settings.ts';

const BROWSER = 'browser';

/** Setting: language. */
export default function LanguageScreen() {
  const t = useText();
  const { settings, set } = useSettings();
  return (
    <ChoiceList
      choices={[
        { value: BROWSER, name: t('account.settings.browserLanguage') },
        ...offeredLanguages().map(({ tag, name }) => ({ value: tag as string, name, lang: tag })),
      ]}
      chosen={settings.language ?? BROWSER}
      onChoose={(value) => set({ language: value === BROWSER ? null : value })}
      testId="language"
    />
  );
}
