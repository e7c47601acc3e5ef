/**
 * `tokenUriQuery()`: TanStack Query options for the image of a position's NFT, from its contract's `tokenURI`; null where
 * it has none. Also: `imageOfTokenUri()` (the image in a `data:` URI of JSON; null for any other).
 */
import { type Address, erc721Abi } from '@cenote/chains';
import { queryOptions, skipToken } from '@tanstack/react-query';
import type { Client } from 'viem';
import { readContract } from 'viem/actions';
import * as z from 'zod/mini';

const STALE_MS = 60_000;
/** A longer text is not parsed. */
const MAX_LENGTH = 500_000;
const PREFIX = 'data:application/json;base64,';
const metadataSchema = z.object({ image: z.string().check(z.regex(/^data:image\//)) });

/** Returns the image in a `data:` URI of JSON, itself a `data:` URI; null for any other URI or content. */
export function imageOfTokenUri(uri: string): string | null {
  if (!uri.startsWith(PREFIX) || uri.length > MAX_LENGTH) return null;
  try {
    const bytes = Uint8Array.from(atob(uri.slice(PREFIX.length)), (sign) => sign.charCodeAt(0));
    const parsed = metadataSchema.safeParse(JSON.parse(new TextDecoder().decode(bytes)));
    return parsed.success ? parsed.data.image : null;
  } catch {
    return null;
  }
}

/** Query options for the image of a position's NFT; disabled without a client or a contract. */
export const tokenUriQuery = (
  client: Client | undefined,
  request: { chainId: number; manager: Address | undefined; tokenId: string },
) =>
  queryOptions({
    queryKey: ['position-image', request] as const,
    queryFn:
      client && request.manager
        ? async () =>
            imageOfTokenUri(
              await readContract(client, {
                address: request.manager!,
                abi: erc721Abi,
                functionName: 'tokenURI',
                args: [BigInt(request.tokenId)],
              }),
            )
        : skipToken,
    staleTime: STALE_MS,
    retry: false,
  });
