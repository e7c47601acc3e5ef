/**
 * `parseNftList()`: parses a list of NFT collections, similar to a token list: an entry marks a collection as verified
 * (`verified`) or warns of it (`flags`). Also: `imageOf()` (an image URL that may be shown), type `ListedCollection`.
 */
import { addressSchema } from '@cenote/data';
import * as z from 'zod/mini';
import { cleanText } from '../../indexer/tokens/clean-text.ts';

const listedSchema = z.object({
  chainId: z.int(),
  address: addressSchema,
  name: z.string(),
  verified: z.boolean(),
  flags: z._default(z.array(z.enum(['spam'])), []),
  imageUrl: z.optional(z.string()),
});
export type ListedCollection = z.infer<typeof listedSchema>;

const listSchema = z.object({ collections: z.array(z.unknown()) });

const NAME_LENGTH = 96;
const MAX_IMAGE = 64 * 1024;
/** Allowed URL schemes of images: lists and collections are untrusted. */
const IMAGE = /^(https?:\/\/|ipfs:\/\/|data:image\/(png|jpeg|gif|webp|svg\+xml)[;,])/i;

/** Returns an image URL that may be shown; undefined for others. */
export const imageOf = (url: unknown): string | undefined =>
  typeof url === 'string' && url.length <= MAX_IMAGE && IMAGE.test(url) ? url : undefined;

/** Parses a list of NFT collections; invalid entries are skipped and counted. */
export function parseNftList(
  text: string,
): { entries: ListedCollection[]; skipped: number } | undefined {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return undefined;
  }
  const list = listSchema.safeParse(json);
  if (!list.success) return undefined;
  const entries = list.data.collections.flatMap((entry) => {
    const listed = listedSchema.safeParse(entry);
    return listed.success ? [tidy(listed.data)] : [];
  });
  return { entries, skipped: list.data.collections.length - entries.length };
}

function tidy({ imageUrl, ...listed }: ListedCollection): ListedCollection {
  const image = imageOf(imageUrl);
  return {
    ...listed,
    name: cleanText(listed.name, NAME_LENGTH),
    ...(image !== undefined && { imageUrl: image }),
  };
}
