/**
 * `parseTokenList()`: parses a token list in the format of https://tokenlists.org; skips and counts invalid entries.
 * Also: type `ListedToken`. The extensions `safety`, `flags`, `buyFeeBps`, `sellFeeBps`, `description`, `website` and
 * `social` are ours; tokens of a list without the first four are verified and without fees.
 */
import { addressSchema, safetySchema, tokenFlagSchema } from '@cenote/data';
import * as z from 'zod/mini';
import { cleanText } from '../../indexer/tokens/clean-text.ts';

const bps = z.int().check(z.minimum(0), z.maximum(10_000));

const extensionsSchema = z.object({
  safety: z._default(safetySchema, 'verified'),
  flags: z._default(z.array(tokenFlagSchema), []),
  buyFeeBps: z._default(bps, 0),
  sellFeeBps: z._default(bps, 0),
  description: z.optional(z.string()),
  website: z.optional(z.string()),
  social: z.optional(z.string()),
});

const listedTokenSchema = z.object({
  chainId: z.int(),
  address: addressSchema,
  symbol: z.string(),
  name: z.string(),
  decimals: z.int().check(z.minimum(0), z.maximum(255)),
  logoURI: z.optional(z.string()),
  extensions: z._default(extensionsSchema, {
    safety: 'verified',
    flags: [],
    buyFeeBps: 0,
    sellFeeBps: 0,
  }),
});

const tokenListSchema = z.object({ tokens: z.array(z.unknown()) });

export type ListedToken = z.infer<typeof listedTokenSchema>;

/** Allowed URL schemes of images: lists are untrusted. */
const LOGO = /^(https?:\/\/|ipfs:\/\/|data:image\/(png|jpeg|svg\+xml|webp);)/i;

/** Allowed URL schemes of links. */
const LINK = /^https:\/\/[^\s/]+\.[^\s]+$/;
const LONGEST_LINK = 200;

/**
 * Parses a token list. Invalid entries are skipped and counted, so that one of them does not invalidate the list.
 * @returns undefined if the text is not a token list.
 */
export function parseTokenList(
  text: string,
): { tokens: ListedToken[]; skipped: number } | undefined {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return undefined;
  }
  const list = tokenListSchema.safeParse(json);
  if (!list.success) return undefined;
  const tokens = list.data.tokens.flatMap((entry) => {
    const token = listedTokenSchema.safeParse(entry);
    return token.success ? [tidy(token.data)] : [];
  });
  return { tokens, skipped: list.data.tokens.length - tokens.length };
}

function tidy({ logoURI, extensions, ...token }: ListedToken): ListedToken {
  const { description, website, social, ...safety } = extensions;
  return {
    ...token,
    symbol: cleanText(token.symbol, 32),
    name: cleanText(token.name, 96),
    extensions: {
      ...safety,
      ...(description !== undefined && { description: cleanText(description, 600) }),
      ...(isLink(website) && { website }),
      ...(isLink(social) && { social }),
    },
    ...(logoURI !== undefined && LOGO.test(logoURI) && { logoURI }),
  };
}

const isLink = (link: string | undefined): link is string =>
  link !== undefined && link.length <= LONGEST_LINK && LINK.test(link);
