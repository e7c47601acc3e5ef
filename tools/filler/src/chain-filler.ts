/**
 * `ChainFiller`: class that fills orders on one chain; each `step()` at a new block settles sent transactions, selects
 * profitable orders, simulates them and sends at most one transaction. Also: `ChainFillerOptions`, the type of its
 * options.
 */
import {
  type Address,
  type Hex,
  hubTokensOf,
  isNative,
  knownTokensOf,
  lower,
  type Network,
} from '@cenote/chains';
import type { ChainClient } from '@cenote/trading/onchain';
import type { LocalAccount } from 'viem';
import { AccountCode } from './chain/account-code.ts';
import type { FillerContracts } from './chain/filler-contracts.ts';
import { type Head, nextBlockFees, nextTime, readHead, replacementFees } from './chain/head.ts';
import { PoolTracker } from './chain/pool-tracker.ts';
import { FillerError } from './errors.ts';
import type { Filling } from './fill/executor-call.ts';
import type { Journal } from './ledger/journal.ts';
import { isKnown } from './ledger/known-swappers.ts';
import { lossOfDay, partiesOfSettled } from './ledger/ledger.ts';
import { type LossShares, lossShares, type OrderParties } from './ledger/loss-shares.ts';
import { RetryBackoff } from './ledger/retry-backoff.ts';
import type { Log } from './log.ts';
import { AlternativeRoutes } from './match/alternative-routes.ts';
import { BatchSelection } from './match/batch-selection.ts';
import type { Candidate, Terms } from './match/candidate.ts';
import { FillGas } from './match/fill-gas.ts';
import { Market } from './match/market.ts';
import { profitableOrders } from './match/match.ts';
import { PoolRouters } from './match/pool-routers.ts';
import { PairRotation } from './match/round-robin.ts';
import type { OpenOrder, OrderAmounts, OrderSource } from './orders/fillable-order.ts';
import { OpenOrders } from './orders/open-orders.ts';
import {
  accountsOf,
  type IsVerified,
  mayInterfere,
  unverifiedTokensOf,
} from './orders/order-parties.ts';
import { type NonceSlot, Outbox } from './sending/outbox.ts';
import { sentFillOf } from './sending/sent-fill.ts';
import { findPassingFills } from './simulation/find-passing-fills.ts';

export interface ChainFillerOptions {
  network: Network;
  contracts: FillerContracts;
  client: ChainClient;
  /** Client of the same node for simulations, which rejects responses above a size limit. */
  simulator: ChainClient;
  account: LocalAccount;
  executor: Address;
  source: OrderSource;
  journal: Journal;
  /** Minimum profit after gas, in basis points of the order's output. */
  marginBps: bigint;
  /** Priority fee, in wei per unit of gas. */
  tip: bigint;
  /** Maximum loss per day, in wei: beyond it nothing is sent. */
  lossBudget: bigint;
  /** Whether token lists verify a token. */
  isVerified: IsVerified;
  /** Whether orders with unverified tokens are filled too. */
  anyToken?: boolean;
  log: Log;
  /** Logs the processing time of the orders at each block, also if none is filled. */
  logBlocks?: boolean;
  now?: () => number;
}

/** Maximum backoff in blocks: of an order, and of a swapper or token with failures that cost gas. */
const MAX_ORDER_BLOCKS = 256;
const MAX_PARTY_BLOCKS = 16_384;

/**
 * Maximum backoff in blocks of an order that passes alone but not with others, as it is unclear which order causes
 * this.
 */
const MAX_POSTPONED_BLOCKS = 8;

/** Minimum time for repeating the simulations of a block, in milliseconds: the block time may be shorter. */
const MIN_SIMULATION_MS = 2_000;

/** Failed simulations of a swapper before its other orders are backed off. */
const FREE_FAILURES = 2;

/**
 * Number of failures that the swapper is charged if its order passed at the same head before: its code may distinguish
 * simulations.
 */
const LATE_FAILURES = 2;

/** Maximum accounts per block for which code is read, besides those of the orders to be filled. */
const MAX_CODE_READS = 32;

/** Maximum selections per block, each made after the code of the previous one's accounts was read. */
const MAX_CODE_ROUNDS = 4;

/** Interval of pool updates while idle, in blocks: the changes in between are then read in one go. */
const REST_BLOCKS = 32n;

/**
 * Fills orders on one chain: at each block, sends one transaction with the orders that are profitable at the current
 * pool states. While it is pending, other orders wait for the next block.
 */
export class ChainFiller {
  readonly #o: ChainFillerOptions;
  readonly #pools: PoolTracker;
  readonly #routers: PoolRouters;
  readonly #orders: OpenOrders;
  readonly #outbox: Outbox;
  readonly #orderBackoff = new RetryBackoff<Hex>({ maxBlocks: MAX_ORDER_BLOCKS });
  readonly #postponedBackoff = new RetryBackoff<Hex>({ maxBlocks: MAX_POSTPONED_BLOCKS });
  /** Keyed by swappers, recipients and tokens. */
  readonly #partyBackoff = new RetryBackoff<Address>({ maxBlocks: MAX_PARTY_BLOCKS });
  /** Keyed by swappers whose orders failed in simulations. */
  readonly #swapperBackoff = new RetryBackoff<Address>({
    maxBlocks: MAX_ORDER_BLOCKS,
    freeFailures: FREE_FAILURES,
  });
  readonly #fillGas = new FillGas({ swapperOf: (order) => this.#swapperOf(order) });
  readonly #rotation = new PairRotation();
  readonly #code: AccountCode;
  #isStopped = false;
  readonly #reach = new Map<Hex, number>();
  #seen: Hex | undefined;

  constructor(options: ChainFillerOptions) {
    const { client, contracts, network } = options;
    this.#o = options;
    this.#pools = new PoolTracker(client, contracts);
    const known = new Set(knownTokensOf(network.id).map(({ address }) => lower(address)));
    this.#routers = new PoolRouters(contracts.weth9, {
      isTrusted: (token) => known.has(token) || options.isVerified(token),
      first: hubTokensOf(network.id),
    });
    this.#orders = new OpenOrders(contracts);
    this.#code = new AccountCode(client);
    this.#outbox = new Outbox({ ...options, chainId: network.id });
  }

  /** Reads the head and processes it if it is new. Returns whether it was new. */
  async step(): Promise<boolean> {
    const head = await readHead(this.#o.client);
    if (head.hash === this.#seen) return false;
    const since = performance.now();
    this.#updateOrders(await this.#open(head));
    const isFirst = this.#seen === undefined;
    if (this.isIdle && !isFirst && head.number % REST_BLOCKS !== 0n) await this.#settle(head);
    else await this.#work(head, since);
    this.#seen = head.hash;
    return true;
  }

  /** Whether there are no open orders and no pending transactions. */
  get isIdle(): boolean {
    return this.#orders.hashes.size === 0 && this.#o.journal.ledger.pending.length === 0;
  }

  /** Returns the open orders. Settles pending transactions before it rethrows a failure to read the orders. */
  async #open(head: Head): Promise<readonly OpenOrder[]> {
    try {
      return await this.#o.source.open(this.#o.network.id);
    } catch (error) {
      await this.#settle(head);
      throw error;
    }
  }

  #updateOrders(open: readonly OpenOrder[]): void {
    this.#orders.replace(open);
    const { hashes } = this.#orders;
    for (const order of this.#reach.keys()) if (!hashes.has(order)) this.#reach.delete(order);
  }

  async #work(head: Head, since: number): Promise<void> {
    const [pools] = await Promise.all([this.#pools.at(head), this.#settle(head)]);
    this.#routers.sync(pools);
    const slot = await this.#outbox.slot(head);
    if (slot) await this.#fill(head, slot, since);
  }

  async #settle(head: Head): Promise<void> {
    const { journal, log, network } = this.#o;
    for (const line of await this.#outbox.settle(head)) {
      if (line.type === 'undone') {
        log('reorged out', { chain: network.id, hash: line.hash });
        continue;
      }
      const { hash, outcome, gasWei, fills, missed } = line;
      log('settled', { chain: network.id, hash, outcome, gasWei, filled: fills.length });
      // The order book may still list filled orders as open for some time.
      const over = [...fills.map(({ order }) => order), ...missed];
      for (const order of over) this.#orderBackoff.add(order as Hex, head.number);
      const { filled, failed } = partiesOfSettled(journal.ledger, line);
      for (const parties of filled) {
        for (const swapper of parties.slice(0, 1)) this.#swapperBackoff.remove(swapper);
        for (const party of parties) this.#partyBackoff.remove(party);
      }
      for (const party of failed.flat()) this.#partyBackoff.add(party, head.number);
    }
  }

  #accountsOf(hash: Hex): Address[] {
    const order = this.#orders.get(hash);
    return order ? accountsOf(order) : [];
  }

  #swapperOf(hash: Hex): Address | undefined {
    return this.#accountsOf(hash)[0];
  }

  #unverifiedTokensOf(hash: Hex): Address[] {
    const order = this.#orders.get(hash);
    const { isVerified, contracts } = this.#o;
    return order ? unverifiedTokensOf(order, { isVerified, weth9: contracts.weth9 }) : [];
  }

  /** The parties that may have caused a failure of the fill. */
  #partiesOf(hash: Hex): Address[] {
    return [...this.#accountsOf(hash), ...this.#unverifiedTokensOf(hash)];
  }

  /**
   * The parties of an order, and whether the fill runs their code. An account whose code was not read counts as having
   * code.
   */
  #orderParties(hash: Hex): OrderParties {
    const [accounts, tokens] = [this.#accountsOf(hash), this.#unverifiedTokensOf(hash)];
    const runsCode = tokens.length > 0 || accounts.some((one) => this.#code.has(one) !== false);
    return { parties: [...accounts, ...tokens], runsCode };
  }

  #mayInterfere(hash: Hex, hasCode: (account: Address) => boolean): boolean {
    const order = this.#orders.get(hash);
    return order !== undefined && mayInterfere(order, this.#unverifiedTokensOf(hash), hasCode);
  }

  /** Filters out the orders whose share of the loss budget is used up. */
  async #affordable(orders: readonly OrderAmounts[], shares: LossShares): Promise<OrderAmounts[]> {
    if (shares.isNewCodeUsedUp) {
      const accounts = orders.flatMap(({ hash }) => this.#accountsOf(hash));
      const unread = accounts.filter((account) => this.#code.has(account) === undefined);
      await this.#code.read(unread.slice(0, MAX_CODE_READS));
    }
    const isCodeKnown = shares.isNewCodeUsedUp;
    return orders.filter(({ hash }) => {
      const { parties, runsCode } = this.#orderParties(hash);
      return !shares.isUsedUp({ parties, runsCode: runsCode && isCodeKnown });
    });
  }

  #isFillable({ hash, tokenIn, tokenOut }: OrderAmounts, block: bigint): boolean {
    const { isVerified, anyToken = false } = this.#o;
    const swapper = this.#swapperOf(hash);
    return (
      (anyToken || (isVerified(tokenIn) && isVerified(tokenOut))) &&
      !this.#orderBackoff.has(hash, block) &&
      !this.#postponedBackoff.has(hash, block) &&
      !(swapper && this.#swapperBackoff.has(swapper, block)) &&
      !this.#partiesOf(hash).some((party) => this.#partyBackoff.has(party, block))
    );
  }

  /** Units of gas at this price that the rest of the day's loss budget covers. */
  #gasToLose(maxFeePerGas: bigint, head: Head): bigint {
    const { journal, lossBudget } = this.#o;
    const left = lossBudget - lossOfDay(journal.ledger, Number(head.timestamp));
    return left > 0n ? left / maxFeePerGas : 0n;
  }

  /** Logs once when the day's loss budget covers none of the fillable orders. */
  #setStopped(isStopped: boolean, head: Head): void {
    const { journal, lossBudget, log, network } = this.#o;
    if (isStopped && !this.#isStopped) {
      const lostWei = lossOfDay(journal.ledger, Number(head.timestamp));
      log('stopped: loss budget used up', { chain: network.id, lostWei, lossBudget });
    }
    this.#isStopped = isStopped;
  }

  async #fill(head: Head, slot: NonceSlot, since: number): Promise<void> {
    const { simulator, network, contracts, executor, account, tip, marginBps } = this.#o;
    const { journal, lossBudget } = this.#o;
    const usual = nextBlockFees(head, tip);
    const fees = slot.above ? replacementFees(usual, slot.above) : usual;
    const terms: Terms = { gasPrice: fees.maxFeePerGas, marginBps };
    const time = nextTime(head, network.blockTimeMs, (this.#o.now ?? Date.now)());
    const context = { chainId: network.id, contracts, executor, time: time.earliest };
    const market = new Market(this.#routers, lower(contracts.weth9));
    const orders = this.#orders.amountsAt(time, executor);
    const selectedOrders = orders.filter((amounts) => this.#isFillable(amounts, head.number));
    const shares = lossShares(journal.ledger, lossBudget, Number(head.timestamp));
    const near = await this.#affordable(selectedOrders, shares);
    const budgetMs = network.blockTimeMs / 4;
    const began = performance.now();
    const isKnownSwapper = (swapper: Address) =>
      isKnown(journal.ledger, swapper, Number(head.timestamp));
    const fillGas = (order: Hex) => this.#fillGas.get(order, head.number, isKnownSwapper);
    const allowed = (order: Hex, units: bigint) =>
      this.#fillGas.allowed(order, units, isKnownSwapper);
    const found = profitableOrders(near, market, {
      ...terms,
      budgetMs,
      fillGas,
      reach: this.#reach,
      turns: this.#rotation,
      swapperOf: (order) => this.#swapperOf(order),
    });
    if (this.#o.logBlocks) {
      const [ms, matchMs] = [since, began].map((from) => Math.round(performance.now() - from));
      const { id: chain } = network;
      this.#o.log('matched', { chain, block: head.number, orders: orders.length, ms, matchMs });
    }
    const seconds = new AlternativeRoutes(market, terms, {
      budgetMs: budgetMs - (performance.now() - began),
      swapperOf: (order) => this.#swapperOf(order),
    });
    const hasCode = (account: Address) => this.#code.has(account) === true;
    const choice = new BatchSelection(found, {
      swapperOf: (order) => this.#swapperOf(order),
      isKnown: isKnownSwapper,
      mayInterfere: (order) => this.#mayInterfere(order, hasCode),
      hasCode,
      alternative: (first) => seconds.of(first, fillGas(first.amounts.hash)),
    });
    const simulationEnd = performance.now() + Math.max(network.blockTimeMs / 2, MIN_SIMULATION_MS);
    const failed = new Set<Address>();
    let readingCode: Promise<unknown> = Promise.resolve();
    /** Accounts whose code was read in this block, as it may have changed since the last one. */
    const readAccounts = new Set<Address>();
    /** Starts reading the code of the accounts that were not read yet. Returns whether there are any. */
    const readCode = (chosen: readonly Candidate[]): boolean => {
      const accounts = chosen.flatMap(({ amounts }) => this.#accountsOf(amounts.hash));
      const unread = accounts.filter((account) => !readAccounts.has(account));
      for (const account of unread) readAccounts.add(account);
      readingCode = Promise.all([readingCode, this.#code.read(unread)]);
      // Rethrown below, after the simulation.
      readingCode.catch(() => undefined);
      return unread.length > 0;
    };
    const mayHaveCode = (account: Address) =>
      !readAccounts.has(account) || this.#code.has(account) !== false;
    const fillingsOf = (chosen: readonly Candidate[]): Filling[] =>
      chosen
        .filter(({ amounts }) => !shares.isUsedUp(this.#orderParties(amounts.hash)))
        .map((one) => {
          const [{ hash }, { gasUnits }] = [one.amounts, one.route];
          const units = gasUnits + allowed(hash, one.gasUnits - gasUnits);
          const order = this.#orders.get(hash)!;
          const isInterfering = this.#mayInterfere(hash, mayHaveCode);
          return { ...one, order, gasUnits: units, mayInterfere: isInterfering };
        });
    const choose = async (): Promise<Filling[]> => {
      let chosen = choice.next();
      for (let at = 0; at < MAX_CODE_ROUNDS; at++) {
        const isAnyUnread = readCode(chosen);
        const isOfCode =
          chosen.length > 1 && chosen.some(({ amounts }) => isNative(amounts.tokenOut));
        // Otherwise the code is read in parallel with the simulation; the result determines how failures are charged.
        if (!isOfCode && !shares.isNewCodeUsedUp && !choice.hasPostponed) break;
        await readingCode;
        if (!isAnyUnread) break;
        chosen = choice.next();
      }
      const fillings = fillingsOf(chosen);
      const interfering = fillings.find(({ mayInterfere }) => mayInterfere);
      return fillings.filter((one) => !one.mayInterfere || one === interfering);
    };
    const contenders = (count: number) => {
      const next = choice.contenders(count);
      if (choice.hasPostponed) readCode(next);
      return fillingsOf(next);
    };
    const source = { choose, contenders };
    let isAnyTooLarge = false;
    const leaveOut = (order: Hex, failures = 1): void => {
      this.#orderBackoff.add(order, head.number);
      choice.fail(order);
      const swapper = this.#swapperOf(order);
      if (swapper && !failed.has(swapper)) this.#swapperBackoff.add(swapper, head.number, failures);
      if (swapper) failed.add(swapper);
      this.#o.log('order skipped', { chain: network.id, order });
    };
    const dropCostly = ({ amounts, route }: Filling, gasUsed?: bigint): void => {
      const { hash } = amounts;
      const units = gasUsed ? gasUsed - route.gasUnits : 0n;
      if (gasUsed) this.#fillGas.set(hash, units, head.number);
      if (allowed(hash, units) < units) leaveOut(hash);
      else choice.drop(hash);
    };
    const searching = findPassingFills(source, market, context, terms, {
      client: simulator,
      owner: account.address,
      fees,
      maxGas: this.#gasToLose(fees.maxFeePerGas, head),
      isOver: () => performance.now() > simulationEnd,
      isAtHead: async () => (await readHead(simulator)).hash === head.hash,
      onFailure: (order, hasPassed) => {
        if (!choice.reroute(order)) leaveOut(order, hasPassed ? LATE_FAILURES : 1);
      },
      onPostponed: (order, isDependent) => {
        choice.postpone(order);
        if (isDependent) this.#postponedBackoff.add(order, head.number);
      },
      onMoving: (order) => choice.drop(order),
      onUnpaid: (filling, gasUsed) => {
        if (!choice.reroute(filling.amounts.hash)) dropCostly(filling, gasUsed);
      },
      onTooLarge: (filling, gasUsed) => {
        if (choice.reroute(filling.amounts.hash)) return;
        dropCostly(filling, gasUsed);
        isAnyTooLarge = true;
      },
    }).catch((error: unknown) => {
      if (!(error instanceof FillerError) || error.code !== 'NO_COINS') throw error;
      this.#o.log('insufficient funds for gas', { chain: network.id, block: head.number });
      return undefined;
    });
    const passing = await searching;
    await readingCode;
    this.#setStopped(!passing && isAnyTooLarge, head);
    if (!passing) return;
    const fills = passing.fillings.map((filling) =>
      sentFillOf(filling, this.#orderParties(filling.amounts.hash)),
    );
    const call = { to: executor, data: passing.data, gas: passing.gas, fills };
    const isSent = await this.#outbox.send(slot, call, fees, head);
    const { nonce } = slot;
    this.#o.log(isSent ? 'sent' : 'insufficient funds for gas', {
      chain: network.id,
      block: head.number,
      nonce,
      orders: passing.fillings.length,
    });
  }
}
