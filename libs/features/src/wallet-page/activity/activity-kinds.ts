/**
 * `KINDS`: filters of a wallet's activity list. Also: `TYPES_OF_KIND` (the gateway's activity types of each filter;
 * all types without one), type `ActivityKind`.
 */
import type { ActivityType } from '@cenote/data';

/** Filters of a wallet's activity, each a group of the gateway's activity types. */
export const KINDS = [
  ...(['all', 'swaps', 'transfers', 'liquidity', 'approvals', 'nfts', 'other'] as const),
] as const;
export type ActivityKind = (typeof KINDS)[number];

/** The gateway's activity types of each kind; all types without a kind. */
export const TYPES_OF_KIND: Readonly<
  Record<Exclude<ActivityKind, 'all'>, readonly ActivityType[]>
> = {
  swaps: ['SWAP', 'WRAP', 'UNWRAP'],
  transfers: ['SEND', 'RECEIVE', 'CLAIM'],
  liquidity: [
    ...(['CREATE_POOL', 'INCREASE_LIQUIDITY', 'DECREASE_LIQUIDITY'] as const),
    ...(['COLLECT_FEES', 'MIGRATE_LIQUIDITY', 'CLAIM_REWARDS'] as const),
  ],
  approvals: ['APPROVE', 'REVOKE', 'PERMIT'],
  nfts: ['MINT', 'PURCHASE', 'SALE'],
  other: ['DELEGATE', 'REMOVE_DELEGATION', 'CONFIRM'],
};
