/** Stack of views opened over the home screen. */
import type { Activity } from '@cenote/features/wallet-parts';
import { createContext, useContext } from 'react';
import type { TokenApproval } from './allowances/allowance.ts';

/** Of a view that is the same whoever opens it. */
type Nothing = Record<never, never>;

/** Each view's name, and what it is opened with: its props. The views themselves are in `views.tsx`. */
export interface ViewArgs {
  receive: Nothing;
  accounts: Nothing;
  account: { id: string };
  /** Of an imported key. */
  removeKey: { id: string };
  addAccount: Nothing;
  addKey: Nothing;
  addWatched: Nothing;
  /** Of this token first, by the key of its holding. */
  send: { holding?: string };
  /** A token of the account, by the key of its holding. */
  token: { holding: string };
  /** A transaction that was sent from here, by its id. */
  transaction: { id: string };
  /** One that the index tells of. */
  activity: { activity: Activity };
  /** Of a transaction that waits, by its id. */
  speedUp: { id: string };
  cancelTransaction: { id: string };
  approvals: Nothing;
  revoke: { approval: TokenApproval };
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
  /** Of this account first. */
  privateKey: { id?: string };
  changePassword: Nothing;
  forget: Nothing;
  /** The approval that the calls were agreed to by. */
  calls: { id: string };
  smartAccounts: Nothing;
}
export type ViewName = keyof ViewArgs;
/** Views that are opened with nothing. */
export type PlainView = {
  [N in ViewName]: Nothing extends ViewArgs[N] ? N : never;
}[ViewName];

export interface Views {
  /** Opens a view over the one in sight. */
  open<N extends ViewName>(
    name: N,
    ...args: Nothing extends ViewArgs[N] ? [args?: ViewArgs[N]] : [args: ViewArgs[N]]
  ): void;
  /** To the view before it, as it was left. */
  back(): void;
  /** All views closed. */
  home(): void;
}

export const ViewsContext = createContext<Views | undefined>(undefined);

export function useViews(): Views {
  const views = useContext(ViewsContext);
  if (!views) throw new Error('A view stands in a ViewStack');
  return views;
}
