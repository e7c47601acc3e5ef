/**
 * zod schemas and types: `tokenSchema` (`Token`: symbol, name and decimals as the contract reports them, unverified; no
 * address) and `watchedSchema` (`Watched`: tokens with network and address, by account in lower case).
 */
import { addressValue } from '@cenote/wallet-core/provider';
import * as z from 'zod/mini';

/** Token metadata as its contract reports it; name and symbol are unverified. */
export const tokenSchema = z.object({
  symbol: z.string().check(z.maxLength(64)),
  name: z.string().check(z.maxLength(128)),
  decimals: z.int().check(z.gte(0), z.lte(255)),
});
export type Token = z.output<typeof tokenSchema>;

/** A token that the user watches on one network. */
const watchedAssetSchema = z.extend(tokenSchema, {
  chainId: z.int().check(z.positive()),
  address: addressValue,
});
export type WatchedAsset = z.output<typeof watchedAssetSchema>;

/** Watched tokens by account, in lower case. */
export const watchedSchema = z.record(z.string(), z.array(watchedAssetSchema));
export type Watched = z.output<typeof watchedSchema>;
