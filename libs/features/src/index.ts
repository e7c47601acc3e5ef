/**
 * Entry of the features library for the app shell: components, hooks, providers, store, wallet and configuration that
 * the first screen needs. Other pages have entries of their own, such as `limit/index.ts`.
 */
export { AccountButton } from './account/account-button.tsx';
export { AccountDrawerProvider } from './account/drawer/account-drawer-provider.tsx';
export { CurrencyProvider } from './account/settings/currency-provider.tsx';
export { TestnetIndicator } from './account/settings/testnet-indicator.tsx';
export { TransactionList } from './activity/transaction-list.tsx';
export { TransactionWatcher } from './activity/watch/transaction-watcher.tsx';
export { PriceChartColumn } from './chart/price-chart-column.tsx';
export {
  type AppConfig,
  ConfigError,
  type ConnectedNetwork,
  loadAppConfig,
  loadNetworks,
  parseAppConfig,
} from './config/app-config.ts';
export { FlagProvider, type Flags, type LoadFlags, useFlag } from './config/flags.tsx';
export { usableNetworks } from './config/networks.ts';
export { type PageOptions, PageOptionsProvider, usePageOptions } from './config/page-options.tsx';
export {
  type Services,
  ServicesProvider,
  useServices,
} from './config/services.tsx';
export { useIsServed } from './config/use-is-served.ts';
export { useNetworks } from './config/use-networks.ts';
export { Ago } from './display/ago.tsx';
export { FavoriteTokenButton } from './display/favorite-button.tsx';
export { tokenAmountText } from './entity/trades/token-amount-text.ts';
export { TransactionHash } from './entity/trades/transaction-hash.tsx';
export { failureCodeOf } from './errors/failure-code.ts';
export { failureKey } from './errors/failure-key.ts';
export { useLastingFailure } from './errors/use-lasting-failure.ts';
export { lazyPart } from './lazy/lazy-part.tsx';
export { useGatewayEvents } from './live/use-gateway-events.ts';
export { CollectionDialog, marketplaceLink } from './nfts/index.ts';
export { startQueryPersistence } from './persistence/start-query-persistence.ts';
export { SearchModal, type SearchModalProps, useSearchHotkey } from './search/index.ts';
export { useAppDispatch, useAppSelector } from './state/hooks.ts';
export { hidesSmallBalances } from './state/selectors.ts';
export type { TokenReference } from './state/slices/favorites.ts';
export {
  type SearchReference,
  searchesCleared,
  searchFollowed,
  searchKey,
} from './state/slices/searches.ts';
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
} from './state/slices/settings.ts';
export { type AppStore, createAppStore } from './state/store.ts';
export { AsOf } from './status/as-of.tsx';
export { useIndexing } from './status/indexing.ts';
export { IndexingBanner } from './status/indexing-banner.tsx';
export { NeedsGateway } from './status/needs-gateway.tsx';
export { StatusBanners } from './status/status-banners.tsx';
export { useOnline } from './status/use-online.ts';
export { SwapCard } from './swap/form/swap-card.tsx';
export { SwapUrlProvider, type UrlParams } from './swap-url/swap-url-context.tsx';
export { type SafetyNotice, safetyOf } from './tokens/safety/safety.ts';
export { useGraphql } from './tokens/safety/use-graphql.ts';
export { useOpenAccount } from './wallet/connect/account-drawer-context.ts';
export { useDisconnectWallet } from './wallet/connect/use-disconnect-wallet.ts';
export { useNewAccount } from './wallet/connect/use-new-account.ts';
export { addToWalletConfig, createWalletConfig } from './wallet/wallet-config.ts';
export { configuredConnectors } from './walletconnect/configured-connectors.ts';
