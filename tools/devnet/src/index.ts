/**
 * Exports of the local world: `startWorld()`, the market maker, the anvil process, accounts, tokens, token and NFT
 * lists, ENS names, protocol artifacts, the restart limit, errors and types.
 */

export { DEV_ACCOUNTS, MARKET_MAKER, TEST_WALLET } from './accounts.ts';
export { Anvil, type AnvilOptions } from './anvil/process.ts';
export { type RewardList, worldRewardList } from './distribution/reward-list.ts';
export { USERNAME_PARENT, WORLD_NAMES, type WorldName } from './ens/names.ts';
export { DevnetError, type DevnetErrorCode } from './errors.ts';
export { NAMED_WALLETS, type NamedWallet } from './history/accounts.ts';
export { HISTORY_SPAN, type History } from './history/density.ts';
export {
  type MarketMaker,
  type MarketMakerOptions,
  startMarketMaker,
} from './live/market-maker.ts';
export type { Mining } from './mining.ts';
export { worldCollectionAddress } from './nfts/collections.ts';
export {
  type NftList,
  type NftListEntry,
  worldNftCollections,
  worldNftList,
} from './nfts/nft-list.ts';
export { loadArtifacts } from './protocol/artifacts.ts';
export { MAX_RESTARTS, restartLimit } from './restart-limit.ts';
export { worldTokenAddress } from './tokens/addresses.ts';
export { type TokenList, type TokenListEntry, worldTokenList } from './tokens/token-list.ts';
export { type TokenKind, tokensOf, WORLD_TOKENS, type WorldToken } from './tokens/tokens.ts';
export { startWorld, type World, type WorldChain, type WorldOptions } from './world.ts';
