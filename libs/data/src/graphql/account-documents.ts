/**
 * GraphQL documents about an account, with the zod schemas of their responses: portfolio, holdings, value history,
 * activity, recent recipients and approvals. Also: `ACTIVITY_TYPES`.
 */
import * as z from 'zod/mini';
import { addressSchema, hashSchema } from '../api/schemas.ts';
import { graphqlDocument } from './document.ts';
import { baseUnits, lowered, PAGE, page, TOKEN_NAME, tokenName, usd } from './parts.ts';

interface OwnerVariables {
  owner: string;
  /** All networks if absent. */
  chainIds?: readonly number[];
}

export const tokenBalanceSchema = z.object({
  token: z.object(tokenName),
  amount: baseUnits,
  usd,
  isSmall: z.boolean(),
  isSpam: z.boolean(),
  /** Cannot be sold: it has no value and is excluded from totals. */
  isUnsellable: z.boolean(),
});

export const portfolioSchema = z.object({
  balanceUsd: usd,
  changeUsd: usd,
  change: z.nullable(z.number()),
  balances: z.array(tokenBalanceSchema),
  /** Number of balances left out as small or spam. */
  hidden: z.int(),
  blocks: z.array(z.object({ chainId: z.int(), blockNumber: z.int() })),
});

export const portfolioDocument = graphqlDocument<
  OwnerVariables & { includeSmall?: boolean; includeSpam?: boolean }
>()(
  `query Portfolio($owner: Address!, $chainIds: [Int!], $includeSmall: Boolean, $includeSpam: Boolean) {
     portfolio(owner: $owner, chainIds: $chainIds, includeSmall: $includeSmall, includeSpam: $includeSpam) {
       balanceUsd changeUsd change hidden blocks { chainId blockNumber }
       balances { token { ${TOKEN_NAME} } amount usd isSmall isSpam isUnsellable } } }`,
  z.object({ portfolio: portfolioSchema }),
);

export const holdingSchema = z.object({
  token: z.object({
    ...tokenName,
    safety: lowered(z.enum(['verified', 'medium', 'blocked'])),
    priceUsd: usd,
    /** Change in one day as a fraction: 0.1 is 10 % up. */
    day: z.nullable(z.number()),
  }),
  amount: baseUnits,
  usd,
  isSmall: z.boolean(),
  isSpam: z.boolean(),
  /** Cannot be sold: it has no value and is excluded from totals. */
  isUnsellable: z.boolean(),
});
export type Holding = z.output<typeof holdingSchema>;

/** All holdings of an account with prices, small balances and spam included. */
export const holdingsDocument = graphqlDocument<OwnerVariables>()(
  `query Holdings($owner: Address!, $chainIds: [Int!]) {
     portfolio(owner: $owner, chainIds: $chainIds, includeSmall: true, includeSpam: true) {
       balances { token { ${TOKEN_NAME} safety priceUsd day: change(span: DAY) }
         amount usd isSmall isSpam isUnsellable } } }`,
  z.object({ portfolio: z.object({ balances: z.array(holdingSchema) }) }),
);

export type ValueSpan = 'DAY' | 'WEEK' | 'MONTH' | 'YEAR';

/** Past USD values of an account's balances, ascending; the current value is last. */
export const valueHistoryDocument = graphqlDocument<OwnerVariables & { span: ValueSpan }>()(
  `query ValueHistory($owner: Address!, $chainIds: [Int!], $span: Span!) {
     valueHistory(owner: $owner, chainIds: $chainIds, span: $span) { timestamp usd } }`,
  z.object({ valueHistory: z.array(z.object({ timestamp: z.int(), usd: z.number() })) }),
);

/** Types of activity, named as in GraphQL. */
export const ACTIVITY_TYPES = [
  ...(['APPROVE', 'REVOKE', 'PERMIT', 'SWAP', 'WRAP', 'UNWRAP', 'SEND', 'RECEIVE'] as const),
  ...(['CREATE_POOL', 'INCREASE_LIQUIDITY', 'DECREASE_LIQUIDITY', 'COLLECT_FEES'] as const),
  ...(['MIGRATE_LIQUIDITY', 'MINT', 'PURCHASE', 'SALE', 'CLAIM', 'CLAIM_REWARDS'] as const),
  ...(['DELEGATE', 'REMOVE_DELEGATION', 'CONFIRM'] as const),
] as const;
export type ActivityType = (typeof ACTIVITY_TYPES)[number];

export const activitySchema = z.object({
  chainId: z.int(),
  hash: hashSchema,
  type: z.enum(ACTIVITY_TYPES),
  status: lowered(z.enum(['success', 'failed'])),
  timestamp: z.int(),
  sender: addressSchema,
  counterparty: z.nullable(addressSchema),
  /** Name of a protocol contract or ENS name; null if none is known. */
  counterpartyName: z.nullable(z.string()),
  moves: z.array(
    z.object({
      isIncoming: z.boolean(),
      token: z.nullable(z.object(tokenName)),
      collection: z.nullable(addressSchema),
      collectionName: z.nullable(z.string()),
      tokenId: z.nullable(baseUnits),
      amount: z.nullable(baseUnits),
      usd,
      isSpam: z.boolean(),
    }),
  ),
  networkCost: z.nullable(baseUnits),
  networkCostUsd: usd,
});

export const activityDocument = graphqlDocument<
  OwnerVariables & { types?: readonly ActivityType[]; first?: number; after?: string }
>()(
  `query Activity($owner: Address!, $chainIds: [Int!], $types: [ActivityType!], $first: Int, $after: String) {
     activity(owner: $owner, chainIds: $chainIds, types: $types, first: $first, after: $after) {
       edges { cursor node { chainId hash type status timestamp sender counterparty counterpartyName networkCost networkCostUsd
         moves { isIncoming token { ${TOKEN_NAME} } collection collectionName tokenId amount usd isSpam } } } ${PAGE} } }`,
  z.object({ activity: page(activitySchema) }),
);

export const recentRecipientsDocument = graphqlDocument<OwnerVariables>()(
  `query RecentRecipients($owner: Address!, $chainIds: [Int!]) {
     recentRecipients(owner: $owner, chainIds: $chainIds) { address count lastSentAt } }`,
  z.object({
    recentRecipients: z.array(
      z.object({ address: addressSchema, count: z.int(), lastSentAt: z.int() }),
    ),
  }),
);

export const approvalsDocument = graphqlDocument<OwnerVariables>()(
  `query Approvals($owner: Address!, $chainIds: [Int!]) {
     approvals(owner: $owner, chainIds: $chainIds) {
       token { ${TOKEN_NAME} } spender isPermit2 amount expiration timestamp } }`,
  z.object({
    approvals: z.array(
      z.object({
        token: z.object(tokenName),
        spender: addressSchema,
        isPermit2: z.boolean(),
        amount: baseUnits,
        expiration: z.nullable(z.number()),
        timestamp: z.int(),
      }),
    ),
  }),
);
