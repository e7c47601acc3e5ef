import { type TextKey, useText } from '@cenote/i18n';
import type { DrawerView } from '../../wallet/connect/account-drawer-context.ts';

const TITLES = {
  otherWallets: 'account.connect.other',
  settings: 'common.settings',
  language: 'account.settings.language',
  currency: 'account.settings.currency',
  portfolioBalance: 'account.settings.portfolioBalance',
  networks: 'networks.title',
  limits: 'limit.open.title',
} as const satisfies Record<Exclude<DrawerView, 'default'>, TextKey>;

/**
 * Hook: returns the translated title of a view of the account drawer; of the default view depending on whether a wallet
 * is connected.
 */
export function useDrawerTitle(view: DrawerView, isConnected: boolean): string {
  const t = useText();
  if (view !== 'default') return t(TITLES[view]);
  return t(isConnected ? 'wallet.account' : 'wallet.connectTitle');
}
