import type { DrawerView } from '../../wallet/connect/account-drawer-context.ts';
import { closedDrawer, type DrawerEvent, drawerReducer, slideOf } from './drawer-view.ts';

const after = (...events: DrawerEvent[]) => events.reduce(drawerReducer, closedDrawer);
const open: DrawerEvent = { type: 'opened' };
const back: DrawerEvent = { type: 'back' };
const go = (to: DrawerView): DrawerEvent => ({ type: 'went', to });

describe('the views of the account drawer', () => {
  it.each<[string, DrawerEvent[], DrawerView, boolean]>([
    ['opens at the default view', [open], 'default', true],
    ['opens at a view that is named', [{ type: 'opened', view: 'settings' }], 'settings', true],
    ['goes to settings', [open, go('settings')], 'settings', true],
    ['back from settings is default', [open, go('settings'), back], 'default', true],
    ['opens at the limits', [{ type: 'opened', view: 'limits' }], 'limits', true],
    ['back from the limits is default', [open, go('limits'), back], 'default', true],
    ['back from the other wallets is default', [open, go('otherWallets'), back], 'default', true],
    [
      'back from language is settings',
      [open, go('settings'), go('language'), back],
      'settings',
      true,
    ],
    ['back from currency is settings', [open, go('currency'), back], 'settings', true],
    [
      'back from portfolio balance is settings',
      [open, go('portfolioBalance'), back],
      'settings',
      true,
    ],
    ['nothing lies above default', [open, back], 'default', true],
    [
      'keeps its view while it slides away',
      [open, go('language'), { type: 'closed' }],
      'language',
      false,
    ],
    [
      'forgets it once it is out of sight',
      [open, go('language'), { type: 'closed' }, { type: 'rested' }],
      'default',
      false,
    ],
    [
      'opened again at once, starts at default',
      [open, go('language'), { type: 'closed' }, open],
      'default',
      true,
    ],
    [
      'a late rest does not touch an open drawer',
      [open, go('language'), { type: 'rested' }],
      'language',
      true,
    ],
    ['goes nowhere while it is closed', [go('settings'), back], 'default', false],
  ])('%s', (_name, events, view, isOpen) => {
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
