/**
 * `classify()`: pure function that returns the activity type, amounts and counterparty of a transaction for one
 * account, from its indexed rows. Also: types `ClassifyInput` (its input), `Classified` (its result), `KnownContracts`.
 */
import { type Address, NATIVE } from '@cenote/chains';
import type { AccountEventRow, ActivityRow, Trace } from './activity-rows.ts';
import { type ActivityType, TYPE_OF_SELECTOR } from './activity-types.ts';
import { type AssetMove, liquidityMoves, ownMoves, saleMoves, swapMoves } from './asset-moves.ts';

/** Contracts of a network with activity types of their own. */
export interface KnownContracts {
  wrappedNative: Address;
  /** Airdrop distributors. */
  airdrops: ReadonlySet<Address>;
  /** Liquidity reward distributors. */
  rewards: ReadonlySet<Address>;
}

/** The type, amounts and counterparty of a transaction for one account. */
export interface Classified {
  type: ActivityType;
  moves: AssetMove[];
  /** The other account: a recipient, sender, spender or seller; null if there is none. */
  counterparty: Address | null;
}

/** A transaction from the view of one account. */
export interface ClassifyInput {
  account: Address;
  row: ActivityRow;
  trace: Trace;
  known: KnownContracts;
}

export function classify(activity: ClassifyInput): Classified {
  const { account, row } = activity;
  if (row.is_failed) return failed(row);
  const isOwn = row.sender === account;
  return (
    trade(activity) ??
    (isOwn ? ofPools(activity) : undefined) ??
    wrapping(activity) ??
    passing(activity) ??
    approving(activity) ??
    delegating(activity) ?? { type: 'confirm', moves: [], counterparty: row.target }
  );
}

const failed = ({ selector, target, value }: ActivityRow): Classified => ({
  type:
    selector === null
      ? value === '0'
        ? 'confirm'
        : 'send'
      : (TYPE_OF_SELECTOR[selector] ?? 'confirm'),
  // A failed transaction moves nothing.
  moves: [],
  counterparty: target,
});

/** Classifies the purchase or sale of an item. */
function trade({ account, trace }: ClassifyInput): Classified | undefined {
  const sale = trace.sales.find(({ buyer, seller }) => buyer === account || seller === account);
  if (!sale) return undefined;
  const isBuyer = sale.buyer === account;
  return {
    type: isBuyer ? 'purchase' : 'sale',
    moves: saleMoves(trace.sales, account),
    counterparty: isBuyer ? sale.seller : sale.buyer,
  };
}

/** Classifies pool interactions of the transaction's sender. */
function ofPools(activity: ClassifyInput): Classified | undefined {
  const { row, trace } = activity;
  const did = (kind: string) => trace.moves.some((move) => move.kind === kind);
  const liquidity = (type: ActivityType) => ({
    type,
    moves: liquidityMoves(activity),
    counterparty: null,
  });
  const isNew = trace.events.some(({ kind }) => kind === 'createPool');
  if (isNew) return liquidity('createPool');
  if (did('mint') && did('burn')) return liquidity('migrateLiquidity');
  if (did('mint')) return liquidity('increaseLiquidity');
  if (did('burn')) return liquidity('decreaseLiquidity');
  // Some routers swap before they add liquidity, so swaps are checked last.
  if (did('swap')) return { type: 'swap', moves: swapMoves(activity), counterparty: row.target };
  if (did('collect')) return liquidity('collectFees');
  return undefined;
}

function wrapping({ account, trace, known }: ClassifyInput): Classified | undefined {
  const event = trace.events.find(
    ({ kind, from, to }) =>
      (kind === 'wrap' && to === account) || (kind === 'unwrap' && from === account),
  );
  if (!event || trace.events.some(({ kind }) => kind === 'transfer')) return undefined;
  const isWrap = event.kind === 'wrap';
  const [paid, got] = isWrap ? [NATIVE, known.wrappedNative] : [known.wrappedNative, NATIVE];
  const amount = BigInt(event.amount);
  return {
    type: isWrap ? 'wrap' : 'unwrap',
    moves: [
      { isIncoming: false, kind: 'token', contract: paid, amount },
      { isIncoming: true, kind: 'token', contract: got, amount },
    ],
    counterparty: null,
  };
}

/** Classifies transfers of the account that involve no pool. */
function passing(activity: ClassifyInput): Classified | undefined {
  const { account, trace, known } = activity;
  const moves = ownMoves(activity);
  if (moves.length === 0) return undefined;
  const incoming = moves.filter(({ isIncoming }) => isIncoming);
  const outgoing = moves.filter(({ isIncoming }) => !isIncoming);
  const giver = sourceOf(activity, incoming);
  const taker = targetOf(activity, outgoing);
  if (giver && known.rewards.has(giver))
    return { type: 'claimRewards', moves, counterparty: giver };
  if (giver && known.airdrops.has(giver)) return { type: 'claim', moves, counterparty: giver };
  if (incoming.length > 0 && outgoing.length > 0) {
    const isMinted = trace.events.some((event) => isMint(event, account));
    if (isMinted) return { type: 'mint', moves, counterparty: activity.row.target };
    return { type: 'swap', moves, counterparty: taker };
  }
  if (outgoing.length > 0) return { type: 'send', moves, counterparty: taker };
  if (trace.events.some((event) => isMint(event, account))) {
    return { type: 'mint', moves, counterparty: activity.row.target };
  }
  return { type: 'receive', moves, counterparty: giver };
}

const isMint = ({ kind, from, to }: AccountEventRow, account: Address): boolean =>
  kind === 'nft' && from === NATIVE && to === account;

const isOf = ({ kind }: AccountEventRow): boolean => kind === 'transfer' || kind === 'nft';

function sourceOf(
  { account, row, trace }: ClassifyInput,
  incoming: readonly AssetMove[],
): Address | null {
  if (incoming.length === 0) return null;
  return trace.events.find((event) => isOf(event) && event.to === account)?.from ?? row.sender;
}

function targetOf(
  { account, row, trace }: ClassifyInput,
  outgoing: readonly AssetMove[],
): Address | null {
  if (outgoing.length === 0) return null;
  return trace.events.find((event) => isOf(event) && event.from === account)?.to ?? row.target;
}

/** Classifies approvals that the account granted or revoked. */
function approving({ account, trace }: ClassifyInput): Classified | undefined {
  const isRight = ({ kind, from }: AccountEventRow) =>
    from === account && (kind === 'approval' || kind === 'permit' || kind === 'approvalForAll');
  const event = trace.events.find(isRight);
  if (!event) return undefined;
  const type = event.amount === '0' ? 'revoke' : event.kind === 'permit' ? 'permit' : 'approve';
  const contract = event.contract as Address;
  const amount = event.kind === 'approvalForAll' ? null : BigInt(event.amount);
  const kind = event.kind === 'approvalForAll' ? 'nft' : 'token';
  return {
    type,
    moves: [{ isIncoming: false, kind, contract, amount }],
    counterparty: event.to,
  };
}

function delegating({ account, trace }: ClassifyInput): Classified | undefined {
  const event = trace.events.findLast(
    ({ kind, from }) => kind === 'delegation' && from === account,
  );
  if (!event) return undefined;
  const isRemoved = event.to === NATIVE;
  return {
    type: isRemoved ? 'removeDelegation' : 'delegate',
    moves: [],
    counterparty: isRemoved ? null : event.to,
  };
}
