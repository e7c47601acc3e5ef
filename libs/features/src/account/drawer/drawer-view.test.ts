import type { DrawerView } from '../../wallet/connect/account-drawer-context.ts';
import { closedDrawer, type DrawerEvent, drawerReducer, slideOf } from './drawer-view.ts';

const after = (...events: DrawerEvent[]) => events.reduce(drawerReducer, closedDrawer);
const open: DrawerEvent = { type: 'opened' };
const back: DrawerEvent = { type: 'back' };
const go = (to: DrawerView): DrawerEvent => ({ type: 'went', to });

describe('the views of the account drawer', () => {
  it.each<[string, DrawerEvent[], DrawerView, boolean]>([
    ['opens at the default view', [open], 'default', true],
    ['opens at a given view', [{ type: 'opened', view: 'settings' }], 'settings', true],
    ['goes to settings', [open, go('settings')], 'settings', true],
    ['goes back from settings to default', [open, go('settings'), back], 'default', true],
    ['opens at the limits', [{ type: 'opened', view: 'limits' }], 'limits', true],
    ['goes back from the limits to default', [open, go('limits'), back], 'default', true],
    [
      'goes back from the other wallets to default',
      [open, go('otherWallets'), back],
      'default',
      true,
    ],
    [
      'goes back from language to settings',
      [open, go('settings'), go('language'), back],
      'settings',
      true,
    ],
    ['goes back from currency to settings', [open, go('currency'), back], 'settings', true],
    [
      'goes back from portfolio balance to settings',
      [open, go('portfolioBalance'), back],
      'settings',
      true,
    ],
    ['stays at default on back', [open, back], 'default', true],
    [
      'keeps its view while it closes',
      [open, go('language'), { type: 'closed' }],
      'language',
      false,
    ],
    [
      'resets its view once it is out of view',
      [open, go('language'), { type: 'closed' }, { type: 'rested' }],
      'default',
      false,
    ],
    [
      'starts at default when it is reopened immediately',
      [open, go('language'), { type: 'closed' }, open],
      'default',
      true,
    ],
    [
      'ignores a late reset while it is open',
      [open, go('language'), { type: 'rested' }],
      'language',
      true,
    ],
    ['ignores navigation while it is closed', [go('settings'), back], 'default', false],
  ])('the drawer %s', (_name, events, view, isOpen) => {
    expect(after(...events)).toMatchObject({ view, isOpen });
  });

  it.each<[DrawerEvent[], ReturnType<typeof slideOf>]>([
    [[open], 'none'],
    [[open, go('settings')], 'deeper'],
    [[open, go('settings'), go('currency')], 'deeper'],
    [[open, go('settings'), go('currency'), back], 'back'],
    [[open, go('language'), go('currency')], 'none'],
  ])('slide by depth', (events, slide) => {
    expect(slideOf(after(...events))).toBe(slide);
  });
});
