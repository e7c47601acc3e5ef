import { useText } from '@cenote/i18n';
import { IconButton } from '@cenote/ui';
import { useActiveTheme } from '../../boot/active-theme.tsx';

/** Button that switches between light and dark theme. */
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
