export { CurrencyProvider } from './account/currency-provider.tsx';
export { TestnetIndicator } from './account/testnet-indicator.tsx';
export { TransactionList } from './activity/transaction-list.tsx';
export { TransactionWatcher } from './activity/transaction-watcher.tsx';
export {
  type AppConfig,
  ConfigError,
  type ConnectedNetwork,
  parseAppConfig,
} from './config/app-config.ts';
export { FlagProvider, type Flags, type LoadFlags, useFlag } from './config/flags.tsx';
export { type PageOptions, PageOptionsProvider, usePageOptions } from './config/page-options.tsx';
export { SearchModal, type SearchModalProps, useSearchHotkey } from './search/index.ts';
export {
  type Services,
  ServicesProvider,
  useServices,
} from './services/services.tsx';
export type { TokenReference } from './state/favorites.ts';
export { useAppDispatch, useAppSelector } from './state/hooks.ts';
export {
  type SearchReference,
  searchesCleared,
  searchFollowed,
  searchKey,
} from './state/searches.ts';
export { hidesSmallBalances } from './state/selectors.ts';
export {
  analyticsAllowedSet,
  currencyChosen,
  hideSmallBalancesSet,
  hideSpamSet,
  languageChosen,
  type ThemeChoice,
  testnetModeSet,
  themeChosen,
} from './state/settings.ts';
export { type AppStore, createAppStore } from './state/store.ts';
export { useFavoriteToken, useFavoriteWallet } from './state/use-favorites.ts';
export { StatusBanners } from './status/status-banners.tsx';
export { SwapCard } from './swap/swap-card.tsx';
export { SwapUrlProvider, type UrlParams } from './swap/swap-url-context.tsx';
export { AccountButton } from './wallet/account-button.tsx';
export { ConnectProvider, useOpenAccount } from './wallet/connect-context.tsx';
export { NetworkSelect } from './wallet/network-select.tsx';
export { createWalletConfig } from './wallet/wallet-config.ts';
