/**
 * `storedSchemaOf()`: schema of a stored query's data by its key; undefined for queries that are not stored. Also:
 * `isAccountQuery()` (whether a query belongs to an account and is removed when it disconnects).
 */
import {
  activitySchema,
  nftHoldingSchema,
  portfolioSchema,
  positionSchema,
  ratesResponseSchema,
  tokensResponseSchema,
} from '@cenote/data';
import type { QueryKey } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { nftPagesSchema } from '../nfts/nft-pages.ts';
import { ACCOUNT_KEY } from '../wallet/account-key.ts';

/** Matches any one element of a key. */
const ANY = Symbol('any');

/**
 * Schemas of queries that may be stored, by key prefix: displayed data that may be outdated. Never data that
 * transactions are based on: quotes, allowances, balances that a form checks, or anything to sign.
 */
const STORED_QUERIES: readonly (readonly [QueryKey, z.ZodMiniType])[] = [
  [['gateway', ANY, 'tokens'], tokensResponseSchema],
  [['rates'], ratesResponseSchema],
  [[ACCOUNT_KEY, ANY, 'name'], z.nullable(z.string())],
  [[ACCOUNT_KEY, ANY, 'portfolio'], portfolioSchema],
  [[ACCOUNT_KEY, ANY, 'activity'], z.array(activitySchema)],
  [[ACCOUNT_KEY, ANY, 'positions'], z.array(positionSchema)],
  [
    [ACCOUNT_KEY, ANY, 'open-positions'],
    z.object({ rows: z.array(positionSchema), isCut: z.boolean() }),
  ],
  [[ACCOUNT_KEY, ANY, 'nfts'], nftPagesSchema],
  [[ACCOUNT_KEY, ANY, 'nft-holdings'], z.array(nftHoldingSchema)],
];

/** Schema of a stored query's data; undefined for queries that are not stored. */
export const storedSchemaOf = (key: QueryKey): z.ZodMiniType | undefined =>
  STORED_QUERIES.find(([begin]) => begin.every((part, i) => part === ANY || part === key[i]))?.[1];

/** Whether a query belongs to an account; such results are removed when the account disconnects. */
export const isAccountQuery = (key: QueryKey): boolean => key[0] === ACCOUNT_KEY;
