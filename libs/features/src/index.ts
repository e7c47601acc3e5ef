export { CurrencyProvider } from './account/currency-provider.tsx';
export { TestnetIndicator } from './account/testnet-indicator.tsx';
export { Ago } from './activity/ago.tsx';
export { TransactionList } from './activity/transaction-list.tsx';
export { TransactionWatcher } from './activity/watch/transaction-watcher.tsx';
export { PriceChartColumn } from './chart/price-chart-column.tsx';
export {
  type AppConfig,
  ConfigError,
  type ConnectedNetwork,
  parseAppConfig,
} from './config/app-config.ts';
export { FlagProvider, type Flags, type LoadFlags, useFlag } from './config/flags.tsx';
export { type PageOptions, PageOptionsProvider, usePageOptions } from './config/page-options.tsx';
export { useNetworks } from './config/use-networks.ts';
export { movedText } from './entity/moved-text.ts';
export { TransactionHash } from './entity/transaction-hash.tsx';
export { failureCodeOf } from './errors/failure-code.ts';
export { failureKey } from './errors/failure-key.ts';
export { useLastingFailure } from './errors/use-lasting-failure.ts';
export { startKeeping } from './kept/start-keeping.ts';
export { lazyPart } from './lazy/lazy-part.tsx';
export { useLive } from './live/use-live.ts';
export { CollectionDialog, marketplaceLink } from './nfts/index.ts';
export { SearchModal, type SearchModalProps, useSearchHotkey } from './search/index.ts';
export {
  type Services,
  ServicesProvider,
  useServices,
} from './services/services.tsx';
export { useGraphql } from './services/use-graphql.ts';
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
  pausesAnimationSet,
  type ThemeChoice,
  testnetModeSet,
  themeChosen,
} from './state/settings.ts';
export { type AppStore, createAppStore } from './state/store.ts';
export { useFavoriteToken, useFavoriteWallet } from './state/use-favorites.ts';
export { AsOf } from './status/as-of.tsx';
export { StatusBanners } from './status/status-banners.tsx';
export { useOnline } from './status/use-online.ts';
export { SwapCard } from './swap/form/swap-card.tsx';
export { SwapUrlProvider, type UrlParams } from './swap-url/swap-url-context.tsx';
export { type SafetyNotice, safetyOf } from './tokens/safety.ts';
export { AccountButton } from './wallet/account-button.tsx';
export { ConnectProvider, useOpenAccount } from './wallet/connect-context.tsx';
export { useDisconnectWallet } from './wallet/use-disconnect-wallet.ts';
export { useNewcomer } from './wallet/use-newcomer.ts';
export { createWalletConfig } from './wallet/wallet-config.ts';
export { configuredConnectors } from './walletconnect/configured-connectors.ts';
