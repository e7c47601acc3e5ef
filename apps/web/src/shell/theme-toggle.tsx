import { themeChosen, useAppDispatch, useAppSelector } from '@cenote/features';
import { useText } from '@cenote/i18n';
import { IconButton, useThemeName } from '@cenote/ui';

/** From the theme on screen to the other one. */
export function ThemeToggle() {
  const t = useText();
  const dispatch = useAppDispatch();
  const shown = useThemeName(useAppSelector((state) => state.settings.theme));
  const next = shown === 'dark' ? 'light' : 'dark';
  return (
    <IconButton
      icon={next === 'light' ? 'sun' : 'moon'}
      label={`${t('common.theme.label')}: ${t(`common.theme.${next}`)}`}
      onClick={() => dispatch(themeChosen(next))}
      data-testid="theme-toggle"
    />
  );
}
