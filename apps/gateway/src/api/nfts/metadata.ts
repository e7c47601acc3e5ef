/**
 * `parseTokenUri()`: parses ERC-721 metadata from a `data:` URI, sanitised for display; other URLs are not fetched.
 * Also: types `Metadata`, `Trait`, the empty `NO_METADATA`.
 */
import * as z from 'zod/mini';
import { cleanText } from '../../indexer/tokens/clean-text.ts';
import { imageOf } from './nft-list.ts';

export interface Trait {
  type: string;
  value: string;
}

/** An item's ERC-721 metadata, sanitised for display. */
export interface Metadata {
  name: string | null;
  description: string | null;
  image: string | null;
  traits: Trait[];
}

export const NO_METADATA: Metadata = { name: null, description: null, image: null, traits: [] };

/** Maximum length of a URI that is parsed. */
const MAX_CHARACTERS = 128 * 1024;
const MAX_TRAITS = 50;
const LENGTHS = { name: 96, description: 1_000, trait: 64 };

const DATA_URI = /^data:application\/json((?:;[a-z0-9=._-]{1,40}){0,4}),/i;

const metadataSchema = z.object({
  name: z.optional(z.unknown()),
  description: z.optional(z.unknown()),
  image: z.optional(z.unknown()),
  attributes: z.optional(z.unknown()),
});
const traitSchema = z.object({
  trait_type: z.string(),
  value: z.union([z.string(), z.number(), z.boolean()]),
});

/**
 * Parses the metadata of a `data:` URI. Other URLs are not fetched: their host could change the content and would learn
 * who requests it. Fields that do not follow the standard are omitted.
 */
export function parseTokenUri(uri: string): Metadata {
  if (uri.length > MAX_CHARACTERS) return NO_METADATA;
  const [head, parameters = ''] = DATA_URI.exec(uri) ?? [];
  if (head === undefined) return NO_METADATA;
  const body = uri.slice(head.length);
  const json = jsonOf(/;base64$/i.test(parameters) ? fromBase64(body) : percentDecoded(body));
  const parsed = metadataSchema.safeParse(json);
  if (!parsed.success) return NO_METADATA;
  const { name, description, image, attributes } = parsed.data;
  return {
    name: text(name, LENGTHS.name),
    description: text(description, LENGTHS.description),
    image: imageOf(image) ?? null,
    traits: traitsOf(attributes),
  };
}

const fromBase64 = (body: string): string => Buffer.from(body, 'base64').toString('utf8');

/** Decodes the body; many contracts return JSON with characters that a URI should escape. */
function percentDecoded(body: string): string {
  try {
    return decodeURIComponent(body);
  } catch {
    return body;
  }
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

const text = (value: unknown, length: number): string | null =>
  (typeof value === 'string' && cleanText(value, length)) || null;

function traitsOf(attributes: unknown): Trait[] {
  if (!Array.isArray(attributes)) return [];
  return attributes.slice(0, MAX_TRAITS).flatMap((entry) => {
    const trait = traitSchema.safeParse(entry);
    if (!trait.success) return [];
    const type = text(trait.data.trait_type, LENGTHS.trait);
    const value = text(String(trait.data.value), LENGTHS.trait);
    return type && value ? [{ type, value }] : [];
  });
}
