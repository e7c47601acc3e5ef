/**
 * Context of the theme on screen: component `ActiveThemeProvider` (applies the theme of the address until the user
 * chooses one, else the stored one), and hook `useActiveTheme()` (the theme, and the function that changes it).
 */
import { type ThemeChoice, themeChosen, useAppDispatch, useAppSelector } from '@cenote/features';
import { type ThemeName, useThemeName } from '@cenote/ui';
import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react';
import { themeParam } from './address/theme-param.ts';

/** Theme on screen and the function that changes it. */
export interface ActiveTheme {
  choice: ThemeChoice;
  name: ThemeName;
  choose(next: ThemeName): void;
}

const ActiveThemeContext = createContext<ActiveTheme | undefined>(undefined);

/** Applies the theme requested by the address until the user chooses one, else the stored one. */
export function ActiveThemeProvider({ children }: { children: ReactNode }) {
  const dispatch = useAppDispatch();
  const stored = useAppSelector((state) => state.settings.theme);
  const [before] = useState(stored);
  const [requestedTheme, setRequestedTheme] = useState(() => themeParam(window.location.search));
  const choice = requestedTheme !== undefined && stored === before ? requestedTheme : stored;
  const name = useThemeName(choice);
  const choose = useCallback(
    (next: ThemeName) => {
      setRequestedTheme(undefined);
      dispatch(themeChosen(next));
    },
    [dispatch],
  );
  const value = useMemo(() => ({ choice, name, choose }), [choice, name, choose]);
  return <ActiveThemeContext value={value}>{children}</ActiveThemeContext>;
}

export function useActiveTheme(): ActiveTheme {
  const shown = use(ActiveThemeContext);
  if (!shown) throw new Error('useActiveTheme outside ActiveThemeProvider');
  return shown;
}
