/**
 * Pure functions that return what an account received and sent in one transaction: `swapMoves()`, `liquidityMoves()`,
 * `ownMoves()` (transfers, NFTs and native coins) and `saleMoves()` (NFT sales). Also: type `AssetMove`.
 */
import { type Address, NATIVE } from '@cenote/chains';
import type { AccountEventRow, ActivityRow, SaleRow, Trace } from './activity-rows.ts';
import { senderAmounts } from './sender-amounts.ts';

/** A token amount that an account received or sent. */
export interface AssetMove {
  isIncoming: boolean;
  kind: 'token' | 'nft';
  /** Token (zero: the native coin) or collection. */
  contract: Address;
  /** Base units, or the id of an item; null if unknown, or for all items. */
  amount: bigint | null;
}

interface MoveContext {
  account: Address;
  row: ActivityRow;
  trace: Trace;
  known: { wrappedNative: Address };
}

const token = (contract: Address, net: bigint): AssetMove => ({
  isIncoming: net > 0n,
  kind: 'token',
  contract,
  amount: net > 0n ? net : -net,
});

/** Sums received (positive) and sent (negative) amounts by token. */
class Net {
  readonly #sums = new Map<Address, bigint>();

  add(contract: Address, amount: bigint): void {
    this.#sums.set(contract, (this.#sums.get(contract) ?? 0n) + amount);
  }

  get sums(): ReadonlyMap<Address, bigint> {
    return this.#sums;
  }

  of(contract: Address): bigint {
    return this.#sums.get(contract) ?? 0n;
  }

  /** Counts the amount as that of another token. */
  rename(from: Address, to: Address): void {
    const amount = this.of(from);
    this.#sums.delete(from);
    this.add(to, amount);
  }

  /** Outgoing amounts first. */
  moves(): AssetMove[] {
    return [...this.#sums]
      .filter(([, sum]) => sum !== 0n)
      .map(([contract, sum]) => token(contract, sum))
      .sort((a, b) => Number(a.isIncoming) - Number(b.isIncoming));
  }
}

/** Whether a router unwrapped the output into native coins. */
const isUnwrapped = ({ events }: Trace, account: Address): boolean =>
  events.some(({ kind, from }) => kind === 'unwrap' && from !== account);

/**
 * Replaces wrapped by native coins: a router wrapped the coins sent with the transaction, and sent unwrapped coins on
 * as native coins.
 */
function asNative(net: Net, { account, row, trace, known }: MoveContext): void {
  const wrapped = net.of(known.wrappedNative);
  const isPaidNative = wrapped < 0n && row.value !== '0';
  const isGotNative = wrapped > 0n && isUnwrapped(trace, account);
  if (isPaidNative || isGotNative) net.rename(known.wrappedNative, NATIVE);
}

/**
 * Returns what the sender of a swap paid and received: the balance changes of all pools, in which those of intermediate
 * tokens cancel out. Excludes outputs that other recipients received.
 */
export function swapMoves(activity: MoveContext): AssetMove[] {
  const { account, trace } = activity;
  const net = new Net();
  for (const { kind, token0, token1, amount0, amount1 } of trace.moves) {
    if (kind !== 'swap') continue;
    net.add(token0, -BigInt(amount0 ?? 0));
    net.add(token1, -BigInt(amount1 ?? 0));
  }
  const transfers = trace.events.filter(({ kind }) => kind === 'transfer');
  for (const [contract, amount] of senderAmounts(net.sums, transfers, account)) {
    net.add(contract, amount - net.of(contract));
  }
  asNative(net, activity);
  return net.moves();
}

/** Returns the amounts added to and removed from pools. */
export function liquidityMoves(activity: MoveContext): AssetMove[] {
  const { trace } = activity;
  const net = new Net();
  // v3: burnt amounts stay in the pool until they are collected.
  const collected = new Set(trace.moves.filter(isCollected).map(({ pool_id }) => pool_id));
  for (const { kind, pool_id, token0, token1, amount0, amount1 } of trace.moves) {
    if (kind === 'burn' && collected.has(pool_id)) continue;
    const sign = kind === 'mint' ? -1n : kind === 'swap' ? -1n : 1n;
    net.add(token0, sign * BigInt(amount0 ?? 0));
    net.add(token1, sign * BigInt(amount1 ?? 0));
  }
  asNative(net, activity);
  return net.moves();
}

const isCollected = ({ kind, amount0 }: Trace['moves'][number]): boolean =>
  kind === 'collect' && amount0 !== null;

/** Returns the tokens, items and native coins that an account received or sent. */
export function ownMoves({ account, row, trace }: MoveContext): AssetMove[] {
  const net = new Net();
  const items: AssetMove[] = [];
  for (const event of trace.events) {
    if (event.kind === 'transfer') addTransfer(net, event, account);
    if (event.kind === 'nft' && event.from !== event.to) {
      const contract = event.contract as Address;
      const item = { kind: 'nft', contract, amount: BigInt(event.amount) } as const;
      if (event.from === account) items.push({ isIncoming: false, ...item });
      if (event.to === account) items.push({ isIncoming: true, ...item });
    }
    if (event.kind === 'wrap' && event.to === account)
      net.add(event.contract as Address, BigInt(event.amount));
    if (event.kind === 'unwrap' && event.from === account) {
      net.add(event.contract as Address, -BigInt(event.amount));
      net.add(NATIVE, BigInt(event.amount));
    }
  }
  const value = BigInt(row.value);
  if (row.sender === account && row.target !== account) net.add(NATIVE, -value);
  if (row.target === account && row.sender !== account) net.add(NATIVE, value);
  return [...net.moves(), ...items].sort((a, b) => Number(a.isIncoming) - Number(b.isIncoming));
}

function addTransfer(net: Net, event: AccountEventRow, account: Address): void {
  const contract = event.contract as Address;
  if (event.from === account) net.add(contract, -BigInt(event.amount));
  if (event.to === account) net.add(contract, BigInt(event.amount));
}

/** Returns the items and payments of an account's sales and purchases in one transaction. */
export function saleMoves(sales: readonly SaleRow[], account: Address): AssetMove[] {
  const net = new Net();
  const items: AssetMove[] = [];
  for (const { collection, token_id, seller, buyer, currency, amount } of sales) {
    if (buyer !== account && seller !== account) continue;
    const isIncoming = buyer === account;
    items.push({ isIncoming, kind: 'nft', contract: collection, amount: BigInt(token_id) });
    net.add(currency, isIncoming ? -BigInt(amount) : BigInt(amount));
  }
  return [...net.moves(), ...items].sort((a, b) => Number(a.isIncoming) - Number(b.isIncoming));
}
