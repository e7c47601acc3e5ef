import { nftItemSchema } from '@cenote/data';
import * as z from 'zod/mini';

/** Cursor of a page of NFTs over several networks. */
export const nftPageCursorSchema = z.object({ chain: z.int(), after: z.nullable(z.string()) });
export type NftPageCursor = z.infer<typeof nftPageCursorSchema>;

/** Items in the order of networks, collections and numbers. */
export const nftPageSchema = z.object({
  items: z.array(nftItemSchema),
  /** Null where these were the last ones. */
  next: z.nullable(nftPageCursorSchema),
});
export type NftPage = z.infer<typeof nftPageSchema>;

/** The pages that were read, as a cache keeps them. */
export const nftPagesSchema = z.object({
  pages: z.array(nftPageSchema),
  pageParams: z.array(nftPageCursorSchema),
});
