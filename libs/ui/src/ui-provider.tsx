import { TamaguiProvider } from '@tamagui/core';
import { type ReactNode, useSyncExternalStore } from 'react';
import { type TokenIcon, TokenIconContext } from './marks/token-icon-context.ts';
import { config } from './theme/config.ts';

export type ThemeName = 'dark' | 'light';
export type ThemeChoice = ThemeName | 'system';

export interface UiProviderProps {
  theme: ThemeChoice;
  /** Address of the icon of a well-known symbol; the app passes `tokenIcon` of `@cenote/ui/token-icons`. */
  tokenIcon?: TokenIcon;
  children: ReactNode;
}

/** Gives the components their theme. The page loads `@cenote/ui/styles.css` beside it. */
export function UiProvider({ theme, tokenIcon, children }: UiProviderProps) {
  const shown = useThemeName(theme);
  return (
    <TamaguiProvider config={config} defaultTheme={shown} disableInjectCSS>
      <TokenIconContext value={tokenIcon}>{children}</TokenIconContext>
    </TamaguiProvider>
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

/** The theme on screen for a choice: `system` follows the device and its changes. */
export function useThemeName(choice: ThemeChoice): ThemeName {
  return useSyncExternalStore(choice === 'system' ? followSystem : followNothing, () =>
    choice === 'system' ? systemTheme() : choice,
  );
}
