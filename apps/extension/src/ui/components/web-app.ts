/** `positionPage()` and `newPositionPage()`: URLs of pages of the web app that this build belongs to. */
import { networkById } from '@cenote/chains';
import type { PositionView } from '@cenote/data';

/** URL of the web app, without a trailing slash; set at build time. */
declare const CENOTE_WEB_URL: string;

/** Page of a liquidity position; undefined if the network is not one of the web app. */
export function positionPage({
  chainId,
  protocol,
  tokenId,
  poolId,
}: Pick<PositionView, 'chainId' | 'protocol' | 'tokenId' | 'poolId'>): string | undefined {
  const slug = networkById(chainId)?.slug;
  return slug && `${CENOTE_WEB_URL}/positions/${protocol}/${slug}/${tokenId ?? poolId}`;
}

/** Page that creates a liquidity position. */
export const newPositionPage = (): string => `${CENOTE_WEB_URL}/positions/create`;
