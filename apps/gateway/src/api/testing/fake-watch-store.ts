import type { Hex } from '@cenote/chains';
import { FILLABLE_STATUSES } from '../orders/store/order-record.ts';
import type {
  BlockMark,
  EndedOrderLimits,
  WatchedOrder,
  WatchStore,
} from '../orders/store/watch-store.ts';
import { address, poolId } from './logs.ts';

/**
 * Test helper: class `FakeWatchStore`, a `WatchStore` with orders in memory; gateways that share it behave like those
 * of one database.
 */
export class FakeWatchStore implements WatchStore {
  readonly orders: WatchedOrder[] = [];
  #marks: BlockMark[] = [];
  advances = 0;
  /** Arguments of each pruning. */
  readonly prunings: EndedOrderLimits[] = [];

  /** Adds an open order. */
  add(changes: Partial<WatchedOrder> = {}): WatchedOrder {
    const id = this.orders.length + 1;
    const order: WatchedOrder = {
      id,
      hash: poolId(id),
      kind: 'limit',
      status: 'open',
      swapper: address(id),
      nonce: 0n,
      token: address(0x70),
      amount: 100n,
      deadline: 1_000,
      createdBlock: 0,
      settlement: null,
      byContract: null,
      statusBlock: 0,
      ...changes,
    };
    this.orders.push(order);
    return order;
  }

  async marks() {
    return [...this.#marks];
  }

  async firstBlock() {
    const blocks = this.orders.map(({ createdBlock }) => createdBlock);
    return blocks.length > 0 ? Math.min(...blocks) : undefined;
  }

  async watched(...[, ancestor, { limit, now, after }]: Parameters<WatchStore['watched']>) {
    const turnOf = ({ deadline, kind, id }: WatchedOrder) =>
      deadline < now ? 0 : kind === 'flow' ? 1 : id > after ? 2 : 3;
    const alive = this.orders
      .filter(({ status }) => FILLABLE_STATUSES.includes(status))
      .sort((a, b) => turnOf(a) - turnOf(b) || a.id - b.id)
      .slice(0, limit);
    const over = this.orders.filter(
      ({ status, statusBlock }) => !FILLABLE_STATUSES.includes(status) && statusBlock > ancestor,
    );
    return [...alive, ...over].map((order) => ({ ...order }));
  }

  async byHash(_place: unknown, hashes: readonly Hex[]) {
    return this.orders.filter(({ hash }) => hashes.includes(hash)).map((order) => ({ ...order }));
  }

  bytesOf: Hex = '0x';

  async bytes(ids: readonly number[]) {
    return new Map(ids.map((id) => [id, this.bytesOf]));
  }

  async prune(_place: unknown, limits: EndedOrderLimits) {
    this.prunings.push(limits);
  }

  async hasLapsed(_place: unknown, now: number) {
    return this.orders.some(
      ({ status, deadline }) => FILLABLE_STATUSES.includes(status) && deadline < now,
    );
  }

  async advance(...[, { from, ancestor, to, changes }]: Parameters<WatchStore['advance']>) {
    const [top] = this.#marks;
    if (top?.number !== from?.number || top?.hash !== from?.hash) return false;
    this.#marks = this.#marks.filter(({ number }) => number <= ancestor);
    if (this.#marks[0]?.number !== to.number) this.#marks.unshift(to);
    for (const { id, status, settlement } of changes) {
      Object.assign(this.orders[id - 1]!, { status, settlement, statusBlock: to.number });
    }
    this.advances++;
    return true;
  }
}
