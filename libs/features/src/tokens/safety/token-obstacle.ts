import type { TokenCheck } from './use-token-check.ts';

/** Why nothing is signed of a pair of tokens. */
export interface TokenObstacle {
  kind: 'tokenDiffers' | 'tokenUnreadable' | 'checkingTokens';
}

/** What stands in the way of a signature as long as the tokens are not known to be what they seem. */
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
