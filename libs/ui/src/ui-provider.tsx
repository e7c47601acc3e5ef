/**
 * `UiProvider`: sets the theme's class on the page, and provides the writing direction and token icons to the
 * components. Also: `useThemeName()`, hook that returns the effective theme of a choice; types `ThemeName`,
 * `ThemeChoice`.
 */
import { DirectionProvider } from '@base-ui/react/direction-provider';
import { useDirection } from '@cenote/i18n';
import { type ReactNode, useInsertionEffect, useSyncExternalStore } from 'react';
import { listIcon, type TokenIcon, TokenIconContext } from './marks/token-icon-context.ts';

export type ThemeName = 'dark' | 'light';
export type ThemeChoice = ThemeName | 'system';

export interface UiProviderProps {
  theme: ThemeChoice;
  /** Returns the icon URL of a symbol; the app passes `tokenIcon` of `@cenote/ui/token-icons`. */
  tokenIcon?: TokenIcon;
  children: ReactNode;
}

/**
 * Sets the theme on the page, and provides the writing direction of the current language to the components. The page
 * must also load `@cenote/ui/styles.css`.
 */
export function UiProvider({ theme, tokenIcon = listIcon, children }: UiProviderProps) {
  const shown = useThemeName(theme);
  // Runs before anything is measured or painted in the other theme's colours.
  useInsertionEffect(() => {
    const { classList } = document.documentElement;
    classList.toggle('t_dark', shown === 'dark');
    classList.toggle('t_light', shown === 'light');
  }, [shown]);
  return (
    <DirectionProvider direction={useDirection()}>
      <TokenIconContext value={tokenIcon}>{children}</TokenIconContext>
    </DirectionProvider>
  );
}

const PREFERS_LIGHT = '(prefers-color-scheme: light)';

const followSystem = (changed: () => void) => {
  const query = window.matchMedia(PREFERS_LIGHT);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};
const systemTheme = (): ThemeName => (window.matchMedia(PREFERS_LIGHT).matches ? 'light' : 'dark');
const followNothing = () => () => {};

/** Returns the effective theme of a choice: `system` follows the device and its changes. */
export function useThemeName(choice: ThemeChoice): ThemeName {
  return useSyncExternalStore(choice === 'system' ? followSystem : followNothing, () =>
    choice === 'system' ? systemTheme() : choice,
  );
}
