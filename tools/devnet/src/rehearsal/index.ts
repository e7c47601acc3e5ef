/**
 * Exports of `@cenote/devnet/rehearsal`: `startRehearsal()`, its networks `REHEARSED`, the provider in front of a node
 * (`startProvider()`, `PUBLIC_LIMITS`) and their types. It is separate because it registers all public networks.
 */
export {
  type Provider,
  type ProviderCounts,
  type ProviderLimits,
  type ProviderOptions,
  PUBLIC_LIMITS,
  startProvider,
} from '../provider/provider.ts';
export type { NumberedToken } from './many-pools.ts';
export { REHEARSED, type RehearsedNetwork, type RehearsedSlug } from './networks.ts';
export { type Rehearsal, type RehearsalOptions, startRehearsal } from './rehearsal.ts';
export { type RehearsedToken, rehearsedTokenList } from './tokens.ts';
