import { useText } from '@cenote/i18n';
import { ChoiceList } from '@cenote/ui';
import { AUTO_LOCKS } from '../../messages/settings.ts';
import { autoLockText } from '../components/auto-lock-text.ts';
import { useSettings } from '../use-settings.ts';

/** Settings screen (default export): time without activity after which the wallet locks. */
export default function AutoLockScreen() {
  const t = useText();
  const { settings, set } = useSettings();
  return (
    <>
      <p className="x-hint">{t('extension.settings.autoLockHint')}</p>
      <ChoiceList
        choices={AUTO_LOCKS.map((value) => ({
          value,
          name: autoLockText(t, value),
          note: value === 'never' && t('extension.settings.neverHint'),
        }))}
        chosen={settings.autoLock}
        onChoose={(autoLock) => set({ autoLock })}
        testId="auto-lock"
      />
    </>
  );
}
