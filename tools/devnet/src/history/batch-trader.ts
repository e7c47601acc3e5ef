/**
 * `BatchTrader`: class that adds transactions to the contract BatchTrader.sol: register pools, execute orders, withdraw
 * all balances. Also: `batchTraderOf()`, the contract's CREATE2 address and deployment.
 */
import type { Address, LocalContracts } from '@cenote/chains';
import { encodeFunctionData } from 'viem';
import { MARKET_MAKER } from '../accounts.ts';
import type { Builder } from '../anvil/builder.ts';
import type { Compiled } from '../compile/compile.ts';
import { create2 } from '../protocol/deployments.ts';
import { worldTokenAddress } from '../tokens/addresses.ts';
import { launchedTokensOf, tokensOf } from '../tokens/tokens.ts';
import { batchTraderAbi, tradeData } from './batch-orders.ts';
import type { TradedPool } from './traded-pool.ts';

/** Orders per transaction, far below its gas limit. */
const ORDERS_PER_TRANSACTION = 60;

/** Address and deployment of the contract that executes the trades of a history. */
export const batchTraderOf = (contracts: LocalContracts, compiled: Compiled) =>
  create2('BatchTrader', compiled.BatchTrader, [MARKET_MAKER, contracts.v4PoolManager]);

/** Builds transactions with orders for that contract. */
export class BatchTrader {
  constructor(
    readonly builder: Builder,
    readonly address: Address,
  ) {}

  /** Registers pools that orders can then refer to by index. */
  register(venues: readonly TradedPool[]): void {
    if (venues.length === 0) return;
    const pools = venues.map(({ protocol, at, key }) => ({ protocol, at, key }));
    this.#own('naming pools', {
      data: encodeFunctionData({ abi: batchTraderAbi, functionName: 'register', args: [pools] }),
    });
  }

  trade(from: Address, orders: readonly bigint[]): void {
    for (let start = 0; start < orders.length; start += ORDERS_PER_TRANSACTION) {
      const batch = orders.slice(start, start + ORDERS_PER_TRANSACTION);
      this.builder.add({ label: 'trading', from, to: this.address, data: tradeData(batch) });
    }
  }

  /** Transfers its remaining balance to the market maker. */
  empty(chainId: number): void {
    const tokens = [...tokensOf(chainId), ...launchedTokensOf(chainId)].map(({ key }) =>
      worldTokenAddress(chainId, key),
    );
    this.#own('emptying the treasury', {
      data: encodeFunctionData({ abi: batchTraderAbi, functionName: 'empty', args: [tokens] }),
    });
  }

  #own(label: string, call: { data: `0x${string}` }): void {
    this.builder.add({ label, from: MARKET_MAKER, to: this.address, ...call });
  }
}
