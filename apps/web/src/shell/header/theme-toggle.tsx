import { useText } from '@cenote/i18n';
import { IconButton } from '@cenote/ui';
import { useActiveTheme } from '../../boot/active-theme.tsx';

/** From the theme on screen to the other one, which it is named after. */
export function ThemeToggle() {
  const t = useText();
  const { name, choose } = useActiveTheme();
  const next = name === 'dark' ? 'light' : 'dark';
  return (
    <IconButton
      icon={next === 'light' ? 'sun' : 'moon'}
      label={t(`shell.useTheme.${next}`)}
      onClick={() => choose(next)}
      data-testid="theme-toggle"
    />
  );
}
