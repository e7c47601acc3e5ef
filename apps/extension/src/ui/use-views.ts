/**
 * Hook `useViews()`: functions to open, leave and close views over the home screen. Also: its context, and types of the
 * views by name with their props (`ViewArgs`).
 */
import type { Activity } from '@cenote/features/wallet-parts';
import { createContext, useContext } from 'react';
import type { TokenAllowance } from './allowances/allowance.ts';

/** For views without props. */
type Nothing = Record<never, never>;

/** Props of each view by its name. The views themselves are in `views.tsx`. */
export interface ViewArgs {
  receive: Nothing;
  accounts: Nothing;
  account: { id: string };
  /** Id of an account with an imported key. */
  removeKey: { id: string };
  addAccount: Nothing;
  addKey: Nothing;
  addWatched: Nothing;
  /** Key of the holding that is selected initially. */
  send: { holding?: string };
  /** Key of a holding of the account. */
  token: { holding: string };
  /** Id of a transaction sent by this wallet. */
  transaction: { id: string };
  /** An entry of the gateway's index. */
  activity: { activity: Activity };
  /** Id of a pending transaction. */
  speedUp: { id: string };
  cancelTransaction: { id: string };
  approvals: Nothing;
  revoke: { allowance: TokenAllowance };
  networks: Nothing;
  network: { chainId: number };
  addNetwork: Nothing;
  connections: Nothing;
  settings: Nothing;
  autoLock: Nothing;
  language: Nothing;
  currency: Nothing;
  privacy: Nothing;
  backups: Nothing;
  passkeys: Nothing;
  recoveryPhrase: Nothing;
  /** Id of the account that is selected initially. */
  privateKey: { id?: string };
  changePassword: Nothing;
  forget: Nothing;
  /** Id of the approval of the batch. */
  calls: { id: string };
  smartAccounts: Nothing;
}
export type ViewName = keyof ViewArgs;
/** Views without required props. */
export type PlainView = {
  [N in ViewName]: Nothing extends ViewArgs[N] ? N : never;
}[ViewName];

export interface Views {
  /** Opens a view over the current one. */
  open<N extends ViewName>(
    name: N,
    ...args: Nothing extends ViewArgs[N] ? [args?: ViewArgs[N]] : [args: ViewArgs[N]]
  ): void;
  /** Returns to the previous view in its last state. */
  back(): void;
  /** Closes all views. */
  home(): void;
}

export const ViewsContext = createContext<Views | undefined>(undefined);

export function useViews(): Views {
  const views = useContext(ViewsContext);
  if (!views) throw new Error('useViews outside ViewStack');
  return views;
}
