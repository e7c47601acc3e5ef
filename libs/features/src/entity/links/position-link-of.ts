import type { PositionLink } from './page-links.tsx';

interface Identified {
  protocol: PositionLink['protocol'];
  /** Null for shares of a v2 pair. */
  tokenId: string | null;
  /** Address of the pair for v2. */
  poolId: string;
}

/** `positionLinkOf()`: returns what identifies a position in its link: the id of its NFT, or for v2 its pair. */
export const positionLinkOf = ({ protocol, tokenId, poolId }: Identified): PositionLink => ({
  protocol,
  id: tokenId ?? poolId,
});
