/**
 * `tokenObstacle()`: why nothing may be signed for a pair: a token's contract contradicts the list, could not be read,
 * or is being checked. Also: type `TokenObstacle` (reason why nothing can be signed for a pair of tokens).
 */
import type { TokenCheck } from './use-token-check.ts';

/** Reason why nothing can be signed for a pair of tokens. */
export interface TokenObstacle {
  kind: 'tokenDiffers' | 'tokenUnreadable' | 'checkingTokens';
}

/**
 * Why nothing may be signed for a pair: a token's contract contradicts the list, could not be read, or is being
 * checked.
 */
export function tokenObstacle(state: TokenCheck['state']): TokenObstacle | undefined {
  switch (state) {
    case 'matches':
      return undefined;
    case 'differs':
      return { kind: 'tokenDiffers' };
    case 'unreadable':
      return { kind: 'tokenUnreadable' };
    default:
      return { kind: 'checkingTokens' };
  }
}
