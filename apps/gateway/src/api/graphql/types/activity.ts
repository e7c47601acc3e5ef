/**
 * GraphQL types of account activity: `ActivityTypeEnum`, `ActivityNodeType`, `ActivityConnection`. Also: the TypeScript
 * types `ActivityNode` and `MoveNode` that they resolve.
 */
import { contractName } from '@cenote/chains';
import type { ActivityItem } from '../../accounts/activity/activity-page.ts';
import { ACTIVITY_TYPES, type ActivityType } from '../../accounts/activity/activity-types.ts';
import type { AssetMove } from '../../accounts/activity/asset-moves.ts';
import { holdingOf } from '../../accounts/portfolio/portfolio.ts';
import { nameWithTimeout } from '../../lookups/search-lookups.ts';
import type { Market } from '../../market/market.ts';
import { builder } from '../builder.ts';
import { connectionOf } from '../connection.ts';
import { chainOf } from '../context.ts';
import { TokenType, tokenNode } from './nodes.ts';

/** Converts a name of the code to the schema's: `collectFees` to `COLLECT_FEES`. */
const upper = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

export const ActivityTypeEnum = builder.enumType('ActivityType', {
  values: Object.fromEntries(
    ACTIVITY_TYPES.map((type) => [upper(type), { value: type }]),
  ) as Record<string, { value: ActivityType }>,
});

const ActivityStatus = builder.enumType('ActivityStatus', {
  values: { SUCCESS: { value: 'success' }, FAILED: { value: 'failed' } } as const,
});

export interface MoveNode extends AssetMove {
  market: Market;
  usd: number | null;
}

/** An item of a page, with data that was read for the whole page at once. */
export interface ActivityNode {
  market: Market;
  item: ActivityItem;
  moves: MoveNode[];
  /** Cost of the transaction in wei; read on first use. */
  cost: () => Promise<bigint | null>;
  nativeUnit: number | undefined;
}

const AssetMoveType = builder.objectRef<MoveNode>('AssetMove').implement({
  description: 'An asset received or sent by an account, or the subject of an approval.',
  fields: (t) => ({
    isIncoming: t.exposeBoolean('isIncoming'),
    token: t.field({
      description: 'Null for NFTs.',
      type: TokenType,
      nullable: true,
      resolve: ({ market, kind, contract }) =>
        kind === 'token' ? tokenNode(market, contract) : null,
    }),
    collection: t.field({
      description: 'Null for tokens.',
      type: 'Address',
      nullable: true,
      resolve: ({ kind, contract }) => (kind === 'nft' ? contract : null),
    }),
    collectionName: t.string({
      description: 'Null for tokens and unnamed collections.',
      nullable: true,
      resolve: async ({ market, kind, contract }, _args, context) => {
        if (kind !== 'nft') return null;
        // An unavailable name must not fail the whole page.
        const known = await chainOf(context, market.chainId)
          .nfts.collections()
          .catch(() => undefined);
        return known?.get(contract)?.name ?? null;
      },
    }),
    tokenId: t.field({
      description: 'Token ID of the NFT; null for the whole collection.',
      type: 'BaseUnits',
      nullable: true,
      resolve: ({ kind, amount }) => (kind === 'nft' ? amount : null),
    }),
    amount: t.field({
      description: 'Base units of the token; null if not in the logs.',
      type: 'BaseUnits',
      nullable: true,
      resolve: ({ kind, amount }) => (kind === 'token' ? amount : null),
    }),
    isSpam: t.boolean({
      description: 'Reported as spam or an impersonator, or blocked.',
      resolve: async ({ market, kind, contract }, _args, context) => {
        if (kind === 'token') {
          const { figures, isSpam } = holdingOf(market, contract, 0n);
          // An unknown token has no reports and its name is not shown.
          return figures !== undefined && isSpam;
        }
        const known = await chainOf(context, market.chainId)
          .nfts.collections()
          .catch(() => undefined);
        return known?.get(contract)?.flags.includes('spam') ?? false;
      },
    }),
    usd: t.float({
      description: 'In US dollars, at the open of its 5-minute candle.',
      nullable: true,
      resolve: ({ usd }) => usd,
    }),
  }),
});

export const ActivityNodeType = builder.objectRef<ActivityNode>('Activity').implement({
  description: 'A transaction from the perspective of one account.',
  fields: (t) => ({
    id: t.id({ resolve: ({ item }) => `${item.chainId}:${item.row.hash}` }),
    chainId: t.int({ resolve: ({ item }) => item.chainId }),
    hash: t.field({ type: 'Hex', resolve: ({ item }) => item.row.hash }),
    type: t.field({ type: ActivityTypeEnum, resolve: ({ item }) => item.type }),
    status: t.field({
      type: ActivityStatus,
      resolve: ({ item }) => (item.row.is_failed ? 'failed' : 'success'),
    }),
    blockNumber: t.int({ resolve: ({ item }) => item.row.block_number }),
    timestamp: t.int({ resolve: ({ item }) => item.row.timestamp }),
    sender: t.field({ type: 'Address', resolve: ({ item }) => item.row.sender }),
    counterparty: t.field({
      description: 'Recipient, sender, spender, seller, buyer or contract.',
      type: 'Address',
      nullable: true,
      resolve: ({ item }) => item.counterparty,
    }),
    counterpartyName: t.string({
      description:
        'Name of a protocol contract, or ENS name that resolves to the address and back; null if none was found in time.',
      nullable: true,
      resolve: async ({ item: { chainId, counterparty } }, _args, { lookups, signal }) => {
        if (counterparty === null) return null;
        return (
          contractName(chainId, counterparty) ?? nameWithTimeout(lookups, counterparty, signal)
        );
      },
    }),
    moves: t.field({ type: [AssetMoveType], resolve: ({ moves }) => moves }),
    networkCost: t.field({
      description:
        'Wei paid by the account as sender; null if another account sent it or the node does not report it.',
      type: 'BaseUnits',
      nullable: true,
      resolve: ({ cost }) => cost(),
    }),
    networkCostUsd: t.float({
      description: 'In US dollars at the current price of the native token.',
      nullable: true,
      resolve: async ({ cost, nativeUnit }) => {
        const wei = await cost();
        return wei === null || nativeUnit === undefined ? null : Number(wei) * nativeUnit;
      },
    }),
  }),
});

export const ActivityConnection = connectionOf('Activity', ActivityNodeType);
