import { nearestLanguage, offeredLanguages, startText, useText } from '@cenote/i18n';
import { ChoiceList, toast } from '@cenote/ui';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import { languageChosen } from '../../state/slices/settings.ts';

const BROWSER = 'browser';

/**
 * Drawer view to choose the language. The choice is stored after its texts have loaded; if they fail to load, shows a
 * toast and changes nothing.
 */
export function LanguageView() {
  const t = useText();
  const dispatch = useAppDispatch();
  const chosen = useAppSelector((state) => state.settings.language);

  const choose = async (value: string) => {
    const language = value === BROWSER ? null : value;
    try {
      await startText(nearestLanguage(language === null ? navigator.languages : [language]));
      dispatch(languageChosen(language));
    } catch {
      toast({ title: t('errors.general.chunkFailed'), tone: 'error', id: 'language' });
    }
  };
  return (
    <ChoiceList
      choices={[
        { value: BROWSER, name: t('account.settings.browserLanguage') },
        ...offeredLanguages().map(({ tag, name }) => ({ value: tag as string, name, lang: tag })),
      ]}
      chosen={chosen ?? BROWSER}
      onChoose={choose}
      testId="language"
    />
  );
}
