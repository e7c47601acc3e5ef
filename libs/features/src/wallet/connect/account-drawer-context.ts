/**
 * Contexts of the account drawer, `OpenAccountContext` and `IsAccountOpenContext`, and their hooks: `useOpenAccount()`
 * (function that opens it at a view), `useIsAccountOpen()`, `useOpenConnect()` (function that opens the list of
 * wallets). Also: types `DrawerView`, `OpenAccount`.
 */
import { createContext, use, useCallback } from 'react';

/** Views of the account drawer; `default` lists wallets to connect, or the portfolio once one is connected. */
export type DrawerView =
  | 'default'
  | 'otherWallets'
  | 'settings'
  | 'language'
  | 'currency'
  | 'portfolioBalance'
  | 'networks'
  | 'limits';

export type OpenAccount = (view?: DrawerView) => void;

export const OpenAccountContext = createContext<OpenAccount>(() => undefined);
export const IsAccountOpenContext = createContext(false);

/** Returns a function that opens the account drawer, at a view such as `settings` if given. */
export const useOpenAccount = (): OpenAccount => use(OpenAccountContext);

/** Whether the account drawer is open. */
export const useIsAccountOpen = (): boolean => use(IsAccountOpenContext);

/** Returns a function that opens the list of wallets, which the drawer shows while none is connected. */
export const useOpenConnect = (): (() => void) => {
  const open = useOpenAccount();
  return useCallback(() => open(), [open]);
};
