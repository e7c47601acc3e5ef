/** Provider component: applies theme, language and currency of the settings to the screen inside. */
import { MoneyProvider, nearestLanguage, startText } from '@cenote/i18n';
import { type TokenIcon, UiProvider } from '@cenote/ui';
import { type ReactNode, useEffect } from 'react';
import { useWallet } from '../wallet-context.tsx';
import { cacheAppearance, preferredLanguages } from './cached-appearance.ts';
import { useExchangeRate } from './use-exchange-rate.ts';

interface LookProps {
  /** Logos of known tokens. */
  tokenIcon?: TokenIcon;
  children: ReactNode;
}

/** Applies theme, language and currency of the settings to every open screen. */
export function Appearance({ tokenIcon, children }: LookProps) {
  const { settings } = useWallet().state;
  const { theme, language } = settings;
  useEffect(() => cacheAppearance(settings), [settings]);
  useEffect(() => {
    // If the texts cannot be loaded, the current ones remain.
    startText(nearestLanguage(preferredLanguages(language))).catch(() => {});
  }, [language]);
  return (
    <UiProvider theme={theme} {...(tokenIcon && { tokenIcon })}>
      <MoneyProvider value={useExchangeRate(settings)}>{children}</MoneyProvider>
    </UiProvider>
  );
}
