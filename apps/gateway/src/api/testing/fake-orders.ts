/**
 * Test helpers for orders: `fakeOrderBook()` (an `OrderBook` whose orders are valid onchain by default), class
 * `FakeOrders` (an `OrderStore` in memory), `orderStatesOf()` (returns onchain states of orders).
 */
import { type Contracts, LOCAL, lower } from '@cenote/chains';
import { MAX_OPEN_LIMITS } from '@cenote/trading/orders';
import { recoverAddress } from 'viem';
import type {
  OnchainOrderStateAtBlock,
  OrderStateRequest,
} from '../orders/chain-state/onchain-order-state.ts';
import { createCosigner, DEVELOPMENT_COSIGNER_KEY } from '../orders/intake/cosigner.ts';
import { OrderBook, type OrderBookOptions } from '../orders/intake/order-book.ts';
import { ORDER_LIMITS } from '../orders/intake/order-limits.ts';
import { FILLABLE_STATUSES } from '../orders/store/order-record.ts';
import type { StoredOrder } from '../orders/store/order-rows.ts';
import type { AddResult, OrderStore } from '../orders/store/order-store.ts';
import { CONTRACTS, poolId } from './logs.ts';

/** An onchain state that every order fulfils. */
const SOUND: OnchainOrderStateAtBlock = {
  isNonceUsed: false,
  balance: 1n << 200n,
  allowance: 1n << 200n,
  contractSignature: 'noContract',
  block: 9,
};

/** Returns valid onchain states of orders, with the given changes; signatures are verified. */
export const orderStatesOf =
  (changes: Partial<OnchainOrderStateAtBlock> = {}) =>
  (requests: readonly OrderStateRequest[]): Promise<OnchainOrderStateAtBlock[]> =>
    Promise.all(
      requests.map(async ({ signed }) => ({
        ...SOUND,
        signer: await signerOf(signed).catch(() => undefined),
        ...changes,
      })),
    );

const signerOf = async (signed: OrderStateRequest['signed']) =>
  signed && lower(await recoverAddress({ hash: signed.digest, signature: signed.signature }));

/** An order book of one chain whose orders are all valid onchain by default. */
export const fakeOrderBook = (
  parts: Pick<OrderBookOptions, 'registry'> & Partial<OrderBookOptions>,
): OrderBook =>
  new OrderBook({
    network: LOCAL,
    contracts: CONTRACTS as Contracts,
    store: new FakeOrders(),
    cosigner: createCosigner(DEVELOPMENT_COSIGNER_KEY),
    follower: () => ({
      head: { number: 7, hash: poolId(7), parentHash: poolId(6), timestamp: 14, baseFeePerGas: 1n },
      problem: undefined,
    }),
    genesis: async () => poolId(0),
    onchainStates: orderStatesOf(),
    unitUsd: () => 1,
    limits: { ...ORDER_LIMITS, maxPerSwapper: MAX_OPEN_LIMITS, minUsd: 1 },
    bitmaps: async (_swapper, _first, count) => Array.from({ length: count }, () => 0n),
    ...parts,
  });

/** An order book in memory, with the database's limits but without eviction. */
export class FakeOrders implements OrderStore {
  /** Oldest first. */
  readonly rows: StoredOrder[] = [];

  async add(...[record, limits]: Parameters<OrderStore['add']>): Promise<AddResult> {
    const own = this.rows.filter(
      (row) => row.chainId === record.chainId && row.swapper === record.swapper,
    );
    const alive = own.filter(({ status }) => FILLABLE_STATUSES.includes(status));
    if (own.some(({ hash }) => hash === record.hash)) return 'known';
    if (alive.some(({ nonce }) => nonce === record.nonce)) return 'nonceTaken';
    const limitOrders = alive.filter(({ kind }) => kind === 'limit').length;
    if (record.kind === 'limit' && limitOrders >= limits.maxPerSwapper) return 'tooMany';
    const all = this.rows.filter(({ status }) => FILLABLE_STATUSES.includes(status));
    const limited = all.filter(({ limitedToken }) => limitedToken !== null);
    const ofToken = limited.filter(({ limitedToken }) => limitedToken === record.limitedToken);
    const isFull =
      all.length >= limits.maxOrders - (record.kind === 'flow' ? 0 : limits.flowCapacity) ||
      (record.limitedToken !== null &&
        (limited.length >= limits.maxLimited || ofToken.length >= limits.maxPerToken));
    if (isFull) return 'full';
    const listed = alive
      .filter(({ input }) => input.token === record.input.token)
      .reduce((sum, { input }) => sum + input.endAmount, record.input.endAmount);
    if (listed > limits.maxCommitted) return 'overcommitted';
    this.rows.push({ ...record, id: this.rows.length + 1 });
    return 'placed';
  }

  async list(filter: Parameters<OrderStore['list']>[0]) {
    const {
      chains: places,
      swapper,
      kind,
      statuses,
      hashes,
      before = Number.MAX_VALUE,
      limit,
    } = filter;
    return this.rows
      .filter(
        (row) =>
          places.some(({ chainId }) => chainId === row.chainId) &&
          (!swapper || row.swapper === swapper) &&
          (!kind || row.kind === kind) &&
          (!statuses || statuses.includes(row.status)) &&
          (!hashes || hashes.includes(row.hash)) &&
          row.id < before,
      )
      .reverse()
      .slice(0, limit);
  }

  async usedNonces(_place: unknown, swapper: string) {
    const own = this.rows.filter(
      (row) => row.swapper === swapper && FILLABLE_STATUSES.includes(row.status),
    );
    return own.map(({ nonce }) => nonce);
  }
}
