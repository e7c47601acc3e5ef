/**
 * Test fixtures of liquidity positions as the gateway reports them: `positionNode()` (an NFT of v3 in the pool of ETH
 * and USDC by default), `sharesNode()` (shares of a v2 pair), `tokenAmounts()`, `PAIR` (address of their pool).
 */
import { LOCAL } from '@cenote/chains';
import { ETH_TOKEN, USDC_TOKEN } from './fake-account-gateway.ts';
import { ACCOUNT } from './render.tsx';

export const PAIR = `0x${'7'.repeat(40)}` as const;

export const tokenAmounts = (usd: number | null, amount0 = '1', amount1 = '1') => ({
  amount0,
  amount1,
  usd,
});

export const positionNode = (tokenId: string, extra: object = {}) => ({
  chainId: LOCAL.id,
  protocol: 'V3',
  tokenId,
  owner: ACCOUNT.toLowerCase(),
  status: 'IN_RANGE',
  isBurnt: false,
  poolId: PAIR,
  pool: {
    token0: ETH_TOKEN,
    token1: USDC_TOKEN,
    fee: 3_000,
    hook: null,
    tick: 0,
    sqrtPriceX96: '1',
    apr: null,
  },
  tickLower: -60,
  tickUpper: 60,
  isFullRange: false,
  minPrice: 1_000.5,
  maxPrice: 4_000,
  initialPrice: 2_000,
  liquidity: '1',
  share: null,
  pooled: tokenAmounts(700),
  deposited: tokenAmounts(600),
  withdrawn: tokenAmounts(0),
  collectedFees: tokenAmounts(3),
  uncollected: { fees: tokenAmounts(12), unpaid: tokenAmounts(0), problem: null },
  rewardApr: null,
  openedAt: 1,
  closedAt: null,
  ...extra,
});

export const sharesNode = (extra: object = {}) => ({
  ...positionNode(''),
  protocol: 'V2',
  tokenId: null,
  uncollected: null,
  tickLower: null,
  tickUpper: null,
  isFullRange: true,
  minPrice: null,
  maxPrice: null,
  share: 0.25,
  ...extra,
});
