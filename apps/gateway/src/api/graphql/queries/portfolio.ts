/**
 * Adds the GraphQL queries `portfolio` (balances and total value of an account), `recentRecipients` and `approvals` to
 * the schema when imported.
 */
import { NATIVE } from '@cenote/chains';
import {
  byValue,
  type Holding,
  holdingOf,
  knownTokens,
  type Totals,
  totalsOf,
} from '../../accounts/portfolio/portfolio.ts';
import type { ApprovalRow, RecipientRow } from '../../accounts/read-accounts.ts';
import type { Market } from '../../market/market.ts';
import { builder } from '../builder.ts';
import { chainsOf, chargeRows, type MarketChain } from '../context.ts';
import { TokenType, tokenNode } from '../types/nodes.ts';

/** Maximum recipients returned. */
const MAX_RECIPIENTS = 3;

const BalanceType = builder.objectRef<Holding>('TokenBalance').implement({
  description: 'Token balance of an account.',
  fields: (t) => ({
    token: t.field({ type: TokenType, resolve: ({ market, token }) => tokenNode(market, token) }),
    amount: t.expose('amount', { type: 'BaseUnits' }),
    usd: t.float({ nullable: true, resolve: ({ usd }) => usd }),
    isSmall: t.exposeBoolean('isSmall', { description: 'Value below one US dollar.' }),
    isUnsellable: t.exposeBoolean('isUnsellable', {
      description: 'Cannot be sold: has no value and is not included in totals.',
    }),
    isSpam: t.exposeBoolean('isSpam', {
      description: 'Flagged as spam or impersonator, blocked, or unknown to every list and pool.',
    }),
  }),
});

interface PortfolioNode extends Totals {
  shown: Holding[];
  hidden: number;
  markets: Market[];
}

const IndexedBlock = builder.objectRef<Market>('IndexedBlock').implement({
  description: "State of a network's index.",
  fields: (t) => ({ chainId: t.exposeInt('chainId'), blockNumber: t.exposeInt('blockNumber') }),
});

const PortfolioType = builder.objectRef<PortfolioNode>('Portfolio').implement({
  description: 'Holdings of an account. Totals include only visible balances.',
  fields: (t) => ({
    balanceUsd: t.float({ nullable: true, resolve: ({ usd }) => usd }),
    changeUsd: t.float({
      description: 'Change in US dollars over 24 hours of the current holdings.',
      nullable: true,
      resolve: ({ changeUsd }) => changeUsd,
    }),
    change: t.float({
      description: 'As a ratio: 0.1 is +10 %.',
      nullable: true,
      resolve: ({ change }) => change,
    }),
    balances: t.field({
      description: 'Most valuable first.',
      type: [BalanceType],
      resolve: ({ shown }) => shown,
    }),
    hidden: t.exposeInt('hidden', { description: 'Balances hidden as small or spam.' }),
    blocks: t.field({ type: [IndexedBlock], resolve: ({ markets }) => markets }),
  }),
});

async function holdingsOf(
  { market: marketCache, accounts }: MarketChain,
  owner: `0x${string}`,
): Promise<{ market: Market; holdings: Holding[] }> {
  const [market, native, rows] = await Promise.all([
    marketCache.fresh(),
    accounts.nativeBalance(owner),
    accounts.balances(owner, async () => knownTokens(await marketCache.fresh())),
  ]);
  const holdings = rows.map(({ token, amount }) => holdingOf(market, token, BigInt(amount)));
  if (native > 0n) holdings.push(holdingOf(market, NATIVE, native));
  return { market, holdings };
}

const RecipientType = builder.objectRef<RecipientRow>('RecentRecipient').implement({
  description: 'A recipient of past transfers.',
  fields: (t) => ({
    address: t.field({ type: 'Address', resolve: ({ recipient }) => recipient }),
    count: t.exposeInt('count', {
      description: 'Number of single-token transfers, spam excluded.',
    }),
    lastSentAt: t.int({ resolve: ({ last_sent_at }) => last_sent_at }),
  }),
});

interface ApprovalNode {
  market: Market;
  row: ApprovalRow;
}

const ApprovalType = builder.objectRef<ApprovalNode>('Approval').implement({
  description: 'The last allowance an owner gave a spender; later spending is not deducted.',
  fields: (t) => ({
    token: t.field({
      type: TokenType,
      resolve: ({ market, row }) => tokenNode(market, row.token),
    }),
    spender: t.field({ type: 'Address', resolve: ({ row }) => row.spender }),
    isPermit2: t.boolean({
      description: 'Stored by Permit2.',
      resolve: ({ row }) => row.is_permit2,
    }),
    amount: t.field({ type: 'BaseUnits', resolve: ({ row }) => BigInt(row.amount) }),
    expiration: t.float({
      description: 'Unix seconds; null if it never expires.',
      nullable: true,
      resolve: ({ row }) => (row.expiration === null ? null : Number(row.expiration)),
    }),
    timestamp: t.int({ resolve: ({ row }) => row.timestamp }),
  }),
});

builder.queryFields((t) => {
  const owned = {
    owner: t.arg({ type: 'Address', required: true }),
    chainIds: t.arg.intList({ description: 'All networks if omitted.' }),
  };
  return {
    portfolio: t.field({
      description: 'ERC-20 balances as of the index, native balances as of the head.',
      type: PortfolioType,
      args: {
        ...owned,
        includeSmall: t.arg.boolean({
          defaultValue: true,
          description: 'Include balances worth less than a dollar.',
        }),
        includeSpam: t.arg.boolean({ defaultValue: false }),
      },
      resolve: async (_root, { owner, chainIds, includeSmall, includeSpam }, context) => {
        const parts = await Promise.all(
          chainsOf(context, chainIds).map((chain) => holdingsOf(chain, owner)),
        );
        const all = parts.flatMap(({ holdings }) => holdings);
        chargeRows(context, all.length);
        const shown = all
          .filter(({ isSmall }) => (includeSmall ?? true) || !isSmall)
          .filter(({ isSpam }) => (includeSpam ?? false) || !isSpam)
          .sort(byValue);
        const markets = parts.map(({ market }) => market);
        return { ...totalsOf(shown), shown, hidden: all.length - shown.length, markets };
      },
    }),
    recentRecipients: t.field({
      description:
        "Most frequent recipients of an account's single-token transfers, spam excluded.",
      type: [RecipientType],
      args: owned,
      resolve: async (_root, { owner, chainIds }, context) => {
        const rows = await Promise.all(
          chainsOf(context, chainIds).map(async ({ market, accounts }) => {
            const { tokens } = await market.fresh();
            const spam = [...tokens.values()].filter(({ token }) => token.flags.includes('spam'));
            return accounts.recipients(
              owner,
              spam.map(({ token }) => token.address),
            );
          }),
        );
        return mergeRecipients(rows.flat()).slice(0, MAX_RECIPIENTS);
      },
    }),
    approvals: t.field({
      description: 'Approvals of an account, newest first.',
      type: [ApprovalType],
      args: owned,
      resolve: async (_root, { owner, chainIds }, context) => {
        const parts = await Promise.all(
          chainsOf(context, chainIds).map(async ({ market: marketCache, accounts }) => {
            const [market, rows] = await Promise.all([
              marketCache.fresh(),
              accounts.approvals(owner, async () => knownTokens(await marketCache.fresh())),
            ]);
            return rows.map((row) => ({ market, row }));
          }),
        );
        chargeRows(context, parts.flat().length);
        return parts.flat().sort((a, b) => b.row.timestamp - a.row.timestamp);
      },
    }),
  };
});

/** Merges rows of the same recipient on several networks. */
function mergeRecipients(rows: readonly RecipientRow[]): RecipientRow[] {
  const merged = new Map<string, RecipientRow>();
  for (const row of rows) {
    const known = merged.get(row.recipient);
    merged.set(row.recipient, {
      recipient: row.recipient,
      count: row.count + (known?.count ?? 0),
      last_sent_at: Math.max(row.last_sent_at, known?.last_sent_at ?? 0),
    });
  }
  return [...merged.values()].sort((a, b) => b.count - a.count || b.last_sent_at - a.last_sent_at);
}
