import { NATIVE } from '@cenote/chains';
import {
  byValue,
  type Holding,
  holdingOf,
  type Totals,
  totalsOf,
} from '../../accounts/portfolio.ts';
import type { ApprovalRow, RecipientRow } from '../../accounts/read-accounts.ts';
import type { Market } from '../../market/market.ts';
import { builder } from '../builder.ts';
import { chainsOf, type MarketChain } from '../context.ts';
import { TokenType, tokenNode } from '../types/nodes.ts';

/** Recipients that are told of. */
const MOST_RECIPIENTS = 3;

const BalanceType = builder.objectRef<Holding>('TokenBalance').implement({
  description: 'What an account holds of a token.',
  fields: (t) => ({
    token: t.field({ type: TokenType, resolve: ({ market, token }) => tokenNode(market, token) }),
    amount: t.expose('amount', { type: 'BaseUnits' }),
    usd: t.float({ nullable: true, resolve: ({ usd }) => usd }),
    isSmall: t.exposeBoolean('isSmall', { description: 'Worth less than a dollar.' }),
    isUnsellable: t.exposeBoolean('isUnsellable', {
      description: 'Can’t be sold, so that it has no value and is in no sum.',
    }),
    isSpam: t.exposeBoolean('isSpam', {
      description: 'Called spam, an impersonator or blocked, or known to no list and no pool.',
    }),
  }),
});

interface PortfolioNode extends Totals {
  shown: Holding[];
  hidden: number;
  markets: Market[];
}

const IndexedBlock = builder.objectRef<Market>('IndexedBlock').implement({
  description: 'How far figures reach on a network.',
  fields: (t) => ({ chainId: t.exposeInt('chainId'), blockNumber: t.exposeInt('blockNumber') }),
});

const PortfolioType = builder.objectRef<PortfolioNode>('Portfolio').implement({
  description: 'What an account holds. Sums are of the balances that are shown.',
  fields: (t) => ({
    balanceUsd: t.float({ nullable: true, resolve: ({ usd }) => usd }),
    changeUsd: t.float({
      description: 'Dollars won or lost in 24 hours by prices of what is held now.',
      nullable: true,
      resolve: ({ changeUsd }) => changeUsd,
    }),
    change: t.float({
      description: 'The same as a part: 0.1 is 10 % up.',
      nullable: true,
      resolve: ({ change }) => change,
    }),
    balances: t.field({
      description: 'The most valuable first.',
      type: [BalanceType],
      resolve: ({ shown }) => shown,
    }),
    hidden: t.exposeInt('hidden', { description: 'Balances left out as small or spam.' }),
    blocks: t.field({ type: [IndexedBlock], resolve: ({ markets }) => markets }),
  }),
});

async function holdingsOf(
  { market: book, accounts }: MarketChain,
  owner: `0x${string}`,
): Promise<{ market: Market; holdings: Holding[] }> {
  const [market, native, rows] = await Promise.all([
    book.fresh(),
    accounts.nativeBalance(owner),
    accounts.balances(owner),
  ]);
  const holdings = rows.map(({ token, amount }) => holdingOf(market, token, BigInt(amount)));
  if (native > 0n) holdings.push(holdingOf(market, NATIVE, native));
  return { market, holdings };
}

const RecipientType = builder.objectRef<RecipientRow>('RecentRecipient').implement({
  description: 'An account that something was sent to.',
  fields: (t) => ({
    address: t.field({ type: 'Address', resolve: ({ recipient }) => recipient }),
    count: t.exposeInt('count', { description: 'Transfers of one token that is no spam.' }),
    lastSentAt: t.int({ resolve: ({ last_sent_at }) => last_sent_at }),
  }),
});

interface ApprovalNode {
  market: Market;
  row: ApprovalRow;
}

const ApprovalType = builder.objectRef<ApprovalNode>('Approval').implement({
  description:
    "An owner's last word on what a spender may take; what was spent since is not counted.",
  fields: (t) => ({
    token: t.field({
      type: TokenType,
      resolve: ({ market, row }) => tokenNode(market, row.token),
    }),
    spender: t.field({ type: 'Address', resolve: ({ row }) => row.spender }),
    isPermit2: t.boolean({
      description: 'Kept by Permit2.',
      resolve: ({ row }) => row.is_permit2,
    }),
    amount: t.field({ type: 'BaseUnits', resolve: ({ row }) => BigInt(row.amount) }),
    expiration: t.float({
      description: 'Seconds; null where it never ends.',
      nullable: true,
      resolve: ({ row }) => (row.expiration === null ? null : Number(row.expiration)),
    }),
    timestamp: t.int({ resolve: ({ row }) => row.timestamp }),
  }),
});

builder.queryFields((t) => {
  const owned = {
    owner: t.arg({ type: 'Address', required: true }),
    chainIds: t.arg.intList({ description: 'All networks where absent.' }),
  };
  return {
    portfolio: t.field({
      description: 'ERC-20 tokens as of the index, native coins as of the head.',
      type: PortfolioType,
      args: {
        ...owned,
        includeSmall: t.arg.boolean({ defaultValue: true, description: 'Below a dollar.' }),
        includeSpam: t.arg.boolean({ defaultValue: false }),
      },
      resolve: async (_root, { owner, chainIds, includeSmall, includeSpam }, context) => {
        const parts = await Promise.all(
          chainsOf(context, chainIds).map((chain) => holdingsOf(chain, owner)),
        );
        const all = parts.flatMap(({ holdings }) => holdings);
        const shown = all
          .filter(({ isSmall }) => (includeSmall ?? true) || !isSmall)
          .filter(({ isSpam }) => (includeSpam ?? false) || !isSpam)
          .sort(byValue);
        const markets = parts.map(({ market }) => market);
        return { ...totalsOf(shown), shown, hidden: all.length - shown.length, markets };
      },
    }),
    recentRecipients: t.field({
      description: 'Whom an account sent to most often, by transfers of one token that is no spam.',
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
        return mergeRecipients(rows.flat()).slice(0, MOST_RECIPIENTS);
      },
    }),
    approvals: t.field({
      description: 'What spenders may take of an account; the newest first.',
      type: [ApprovalType],
      args: owned,
      resolve: async (_root, { owner, chainIds }, context) => {
        const parts = await Promise.all(
          chainsOf(context, chainIds).map(async ({ market: book, accounts }) => {
            const [market, rows] = await Promise.all([book.fresh(), accounts.approvals(owner)]);
            return rows.map((row) => ({ market, row }));
          }),
        );
        return parts.flat().sort((a, b) => b.row.timestamp - a.row.timestamp);
      },
    }),
  };
});

/** The same recipient on several networks is one. */
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
