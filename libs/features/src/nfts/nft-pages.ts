/**
 * Zod schemas of pages of NFTs over several networks: `nftPageSchema` (items in order) and `nftPageCursorSchema` (its
 * cursor) with their types `NftPage` and `NftPageCursor`, `nftPagesSchema` (loaded pages, as stored in the query
 * cache).
 */
import { nftItemSchema } from '@cenote/data';
import * as z from 'zod/mini';

/** Cursor of a page of NFTs over several networks. */
export const nftPageCursorSchema = z.object({ chain: z.int(), after: z.nullable(z.string()) });
export type NftPageCursor = z.infer<typeof nftPageCursorSchema>;

/** Items ordered by network, collection and number. */
export const nftPageSchema = z.object({
  items: z.array(nftItemSchema),
  /** Null on the last page. */
  next: z.nullable(nftPageCursorSchema),
});
export type NftPage = z.infer<typeof nftPageSchema>;

/** Loaded pages, as stored in the query cache. */
export const nftPagesSchema = z.object({
  pages: z.array(nftPageSchema),
  pageParams: z.array(nftPageCursorSchema),
});
