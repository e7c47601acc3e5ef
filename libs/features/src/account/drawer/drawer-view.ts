/**
 * `drawerReducer()`: reducer of the account drawer: whether it is open, which view is shown and from where it slides in
 * (types `DrawerState`, `DrawerEvent`). Also: `closedDrawer` (initial state), `RESET_MS`, `parentOf()` and `depthOf()`
 * of a view, `slideOf()` (direction).
 */
import type { DrawerView } from '../../wallet/connect/account-drawer-context.ts';

/** Parent of each view; the default view has none. */
const PARENT: Readonly<Record<DrawerView, DrawerView | undefined>> = {
  default: undefined,
  otherWallets: 'default',
  settings: 'default',
  language: 'settings',
  currency: 'settings',
  portfolioBalance: 'settings',
  networks: 'settings',
  limits: 'default',
};

/** State of the account drawer. */
export interface DrawerState {
  isOpen: boolean;
  view: DrawerView;
  /** Previous view; undefined where the drawer has just opened. */
  from: DrawerView | undefined;
}

export type DrawerEvent =
  /** Opens the default view, or the given one. */
  | { type: 'opened'; view?: DrawerView }
  | { type: 'closed' }
  /** The closed drawer is out of view. */
  | { type: 'rested' }
  | { type: 'went'; to: DrawerView }
  | { type: 'back' };

export const closedDrawer: DrawerState = { isOpen: false, view: 'default', from: undefined };

/** Delay before a closed drawer resets its view, so that nothing changes while it slides out. */
export const RESET_MS = 250;

export const parentOf = (view: DrawerView): DrawerView | undefined => PARENT[view];

/** Number of steps below the default view. */
export function depthOf(view: DrawerView): number {
  const parent = PARENT[view];
  return parent === undefined ? 0 : 1 + depthOf(parent);
}

/** Slide direction between views: deeper ones enter from the end, parents from the start. */
export function slideOf({ view, from }: DrawerState): 'deeper' | 'back' | 'none' {
  if (from === undefined || depthOf(from) === depthOf(view)) return 'none';
  return depthOf(view) > depthOf(from) ? 'deeper' : 'back';
}

export function drawerReducer(state: DrawerState, event: DrawerEvent): DrawerState {
  const to = (view: DrawerView): DrawerState =>
    state.isOpen && view !== state.view ? { isOpen: true, view, from: state.view } : state;
  switch (event.type) {
    case 'opened':
      return { isOpen: true, view: event.view ?? 'default', from: undefined };
    case 'closed':
      return state.isOpen ? { ...state, isOpen: false } : state;
    case 'rested':
      return state.isOpen ? state : closedDrawer;
    case 'went':
      return to(event.to);
    case 'back': {
      const parent = PARENT[state.view];
      return parent === undefined ? state : to(parent);
    }
  }
}
