import { type Address, type Contracts, type Hex, lower, type Network } from '@cenote/chains';
import type { ChainClient } from '@cenote/trading/onchain';
import type { LocalAccount } from 'viem';
import type { Sent } from './book.ts';
import { type Fees, feesAfter, type Head, nextTime, raised, readHead } from './chain/head.ts';
import { countOf, isKnown, landedOf, submit } from './chain/node.ts';
import { PoolKeeper } from './chain/pool-keeper.ts';
import { simulate } from './chain/simulate.ts';
import type { Journal } from './journal.ts';
import type { Log } from './log.ts';
import type { Terms } from './match/candidate.ts';
import { weiOf } from './match/candidate.ts';
import { Market } from './match/market.ts';
import { match } from './match/match.ts';
import { PoolRouters } from './match/pool-routers.ts';
import { OrderShelf } from './order-shelf.ts';
import type { OrderSource } from './orders.ts';
import { encodeFillings, type Filling, isWritable, type PlanContext, reckon } from './plan.ts';
import { SetAside } from './set-aside.ts';

export interface ChainFillerOptions {
  network: Network;
  contracts: Contracts;
  client: ChainClient;
  account: LocalAccount;
  executor: Address;
  source: OrderSource;
  journal: Journal;
  marginBps: bigint;
  /** Wei a unit of gas above the base fee. */
  tip: bigint;
  log: Log;
  now?: () => number;
}

/** Blocks after which a transaction that is in none is taken to be stuck. */
const STUCK_BLOCKS = 3n;
/** Simulations for one block: each leaves out what failed in the one before. */
const MOST_ROUNDS = 4;

/** What is to be sent now. */
interface Batch {
  fillings: Filling[];
  data: Hex;
  gas: bigint;
}

/**
 * Fills orders on one chain. One transaction is on its way at a time; what comes meanwhile waits for the
 * next block. Everything that must outlive the process is in the journal before it leaves.
 */
export class ChainFiller {
  readonly #o: ChainFillerOptions;
  readonly #keeper: PoolKeeper;
  readonly #routers: PoolRouters;
  readonly #shelf: OrderShelf;
  readonly #aside = new SetAside();
  #seen: Hex | undefined;

  constructor(options: ChainFillerOptions) {
    this.#o = options;
    this.#keeper = new PoolKeeper(options.client, options.contracts);
    this.#routers = new PoolRouters(options.contracts.weth9);
    this.#shelf = new OrderShelf(options.contracts);
  }

  /** Looks at the chain, and acts if it has a new block. True when it had. */
  async step(): Promise<boolean> {
    const { client, source, network } = this.#o;
    const head = await readHead(client);
    if (head.hash === this.#seen) return false;
    const [open, pools, before] = await Promise.all([
      source.open(network.id),
      this.#keeper.at(head),
      this.#settlePending(head),
    ]);
    this.#routers.sync(pools);
    this.#shelf.replace(open);
    this.#aside.keep(this.#shelf.hashes);
    if (before !== 'wait') await this.#fill(head, before);
    this.#seen = head.hash;
    return true;
  }

  /** What the pending transaction came to. `wait` while it may still get into the next block. */
  async #settlePending(head: Head): Promise<'wait' | Sent | undefined> {
    const { client, journal, account, executor, log } = this.#o;
    const { pending } = journal.book;
    if (!pending) return undefined;
    const settled = await landedOf(client, pending.sent, account.address, executor);
    if (settled) {
      journal.write(settled);
      const { hash, outcome, gasWei } = settled;
      log('settled', { hash, outcome, gasWei, filled: settled.fills.length });
      for (const order of settled.missed) this.#aside.add(order as Hex, head.number);
      return undefined;
    }
    const last = pending.sent.at(-1)!;
    const isStuck = head.number >= BigInt(last.block) + STUCK_BLOCKS;
    return isStuck || !(await isKnown(client, last.hash as Hex)) ? last : 'wait';
  }

  async #fill(head: Head, stuck: Sent | undefined): Promise<void> {
    const { network, contracts, executor, tip, marginBps, now = Date.now } = this.#o;
    const usual = feesAfter(head, tip);
    const fees = stuck ? raised(usual, feesOf(stuck)) : usual;
    const terms: Terms = { gasPrice: fees.maxFeePerGas, marginBps };
    const time = nextTime(head, network.blockTimeMs, now());
    const context: PlanContext = { chainId: network.id, contracts, executor, time };
    const { filledOrders } = this.#o.journal.book;
    const asks = this.#shelf
      .asksAt(time, executor)
      .filter(({ hash }) => !filledOrders.has(hash) && !this.#aside.has(hash, head.number));
    const market = new Market(this.#routers, lower(contracts.weth9));
    const found = match(asks, market, terms);
    const all = found.map((one) => ({ ...one, order: this.#shelf.get(one.ask.hash)! }));
    const fillings = all.filter((filling) => {
      const isSound = isWritable(filling, context);
      if (!isSound) this.#aside.add(filling.ask.hash, head.number);
      return isSound;
    });
    const batch = await this.#proven(fillings, context, terms, head.number);
    if (batch) await this.#send(batch, head, fees, stuck);
  }

  /** What is left of the fillings when those that fail, or do not pay, in a simulation are left out. */
  async #proven(
    wanted: Filling[],
    context: PlanContext,
    terms: Terms,
    block: bigint,
  ): Promise<Batch | undefined> {
    const { client, account, executor, log } = this.#o;
    let fillings = wanted;
    for (let round = 0; round < MOST_ROUNDS && fillings.length > 0; round++) {
      const data = encodeFillings(fillings, context);
      const call = { from: account.address, to: executor, data };
      const result = await simulate(client, call, context.time);
      const surpluses = new Map(
        (result.passes ? result.filled : []).map(({ order, surplus }) => [order, surplus]),
      );
      for (const { ask } of fillings) {
        if (surpluses.has(ask.hash)) continue;
        this.#aside.add(ask.hash, block);
        log('left out', { chain: context.chainId, order: ask.hash });
      }
      if (!result.passes) return undefined;
      const { gasUsed } = result;
      const paying = reckon(fillings, gasUsed, (order) => surpluses.get(order), terms);
      if (paying.length === fillings.length) {
        return { fillings: paying, data: encodeFillings(paying, context), gas: gasUsed };
      }
      fillings = paying;
    }
    return undefined;
  }

  async #send({ fillings, data, gas }: Batch, head: Head, fees: Fees, stuck?: Sent): Promise<void> {
    const { client, account, executor, network, journal, log } = this.#o;
    const nonce = stuck?.nonce ?? (await countOf(client, account.address, 'latest'));
    const fills = fillings.map(({ ask, surplus, price }) => ({
      order: ask.hash,
      token: ask.tokenOut,
      surplus: `${surplus}`,
      wei: `${weiOf(surplus, price)}`,
    }));
    const transaction = { chainId: network.id, nonce, to: executor, data, ...fees };
    // Orders of a batch may take another way through the executor than in the simulation: room for that.
    const limit = gas + gas / 3n + 50_000n;
    await submit(client, account, { ...transaction, gas: limit }, (hash) => {
      journal.write({
        ...{ type: 'sent', nonce, hash, block: Number(head.number), fills },
        maxFeePerGas: `${fees.maxFeePerGas}`,
        maxPriorityFeePerGas: `${fees.maxPriorityFeePerGas}`,
      });
      log('sending', { chain: network.id, hash, nonce, orders: fills.length });
    });
  }
}

const feesOf = ({ maxFeePerGas, maxPriorityFeePerGas }: Sent): Fees => ({
  maxFeePerGas: BigInt(maxFeePerGas),
  maxPriorityFeePerGas: BigInt(maxPriorityFeePerGas),
});
