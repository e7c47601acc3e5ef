/**
 * `Launches`: class that adds the transactions of a chain's planned launches (`launch-plan.ts`) to its history:
 * `open()` adds new tokens and pools, `close()` later removes the launcher's liquidity; both return the pools.
 */
import { type Address, erc20Abi, isNative, type LocalContracts, wethAbi } from '@cenote/chains';
import { decodeFunctionResult, encodeFunctionData, type Hex, parseAbi, toHex } from 'viem';
import { MARKET_MAKER } from '../accounts.ts';
import type { Builder } from '../anvil/builder.ts';
import { isV2, poolTransactions } from '../build/pool-transactions.ts';
import { poolNeeds } from '../build/tokens.ts';
import type { Compiled } from '../compile/compile.ts';
import { type PoolPlan, planPool } from '../pools/plan.ts';
import { specName } from '../pools/specs.ts';
import { create } from '../protocol/deployments.ts';
import type { Hooks } from '../protocol/hooks.ts';
import { launcherOf, worldTokenAddress } from '../tokens/addresses.ts';
import { worldToken } from '../tokens/tokens.ts';
import { LIQUIDITY_PROVIDER } from './accounts.ts';
import type { Approvals } from './approvals.ts';
import { type Launch, launchesOf } from './launch-plan.ts';
import type { Liquidity } from './liquidity.ts';
import type { Market } from './market.ts';
import { removeFromPair } from './position-calls.ts';
import { type TradedPool, tradedPoolsOf } from './traded-pool.ts';

interface LaunchesInput {
  builder: Builder;
  chainId: number;
  seed: number;
  contracts: LocalContracts;
  compiled: Compiled;
  hooks: Hooks;
  approvals: Approvals;
  liquidity: Liquidity;
  trader: Address;
}

const mintAbi = parseAbi(['function mint(address to, uint256 amount)']);
const COINS = 10n ** 21n;
/** Supply relative to what the pools require: for the launcher, for trading, and for later liquidity. */
const SUPPLY_PER_NEED = 12n;
const PURSE_PER_NEED = 8n;

/** Adds and removes tokens and pools of a network while its history is written. */
export class Launches {
  readonly #waiting: Launch[];
  readonly #leaving: { at: number; pool: PoolPlan; launcher: Address }[] = [];

  constructor(readonly input: LaunchesInput) {
    this.#waiting = [...launchesOf(input.chainId)];
  }

  /**
   * Adds the transactions of all launches up to `share` of the year. Returns the new pools; `first` is the index of the
   * first one.
   */
  async open(share: number, market: Market, first: number): Promise<readonly TradedPool[]> {
    const venues: TradedPool[] = [];
    for (let next = this.#waiting[0]; next && next.at <= share; next = this.#waiting[0]) {
      this.#waiting.shift();
      venues.push(...(await this.#launch(next, market, first + venues.length)));
    }
    return venues;
  }

  /** Adds the transactions that remove liquidity up to this time. Returns the drained pools. */
  async close(share: number): Promise<readonly PoolPlan[]> {
    const { builder, contracts, approvals } = this.input;
    const due = this.#leaving.filter(({ at }) => at <= share);
    for (const leaving of due) {
      this.#leaving.splice(this.#leaving.indexOf(leaving), 1);
      const [venue] = this.#venues([leaving.pool], 0);
      const query = { abi: erc20Abi, functionName: 'balanceOf' } as const;
      const data = encodeFunctionData({ ...query, args: [leaving.launcher] });
      const balance = await builder.rpc.call<Hex>('eth_call', [{ to: venue!.at, data }, 'latest']);
      const shares = decodeFunctionResult({ ...query, data: balance });
      approvals.token(leaving.launcher, venue!.at, contracts.v2Router);
      builder.add({
        label: `emptying ${leaving.pool.name}`,
        from: leaving.launcher,
        to: contracts.v2Router,
        data: removeFromPair(venue!, shares, leaving.launcher),
      });
    }
    return due.map(({ pool }) => pool);
  }

  #venues(plans: readonly PoolPlan[], first: number): readonly TradedPool[] {
    const { contracts, hooks } = this.input;
    return tradedPoolsOf(plans, contracts, hooks).map((venue, i) => ({
      ...venue,
      index: first + i,
    }));
  }

  async #launch(launch: Launch, market: Market, first: number): Promise<readonly TradedPool[]> {
    const { builder, chainId, seed, contracts, compiled, hooks, trader } = this.input;
    const { token, emptiedAt } = launch;
    const launcher = launcherOf(token ?? launch.pools.map(specName).join());
    const priceOf = (key: string) => market.priceUsd(key).toFixed(18);
    const plans = launch.pools.map((spec) => planPool(chainId, spec, seed, priceOf));
    await builder.impersonate(launcher, 0);
    if (token) {
      const { name, symbol, decimals } = worldToken(token);
      builder.add(create(token, launcher, compiled.DevToken, [name, symbol, decimals, launcher]));
    }
    await this.#supply(launcher, plans, token);
    for (const plan of plans) {
      this.input.liquidity.countPositions(plan);
      this.#approve(launcher, plan);
      builder.add(...poolTransactions(plan, contracts, hooks, launcher));
      if (emptiedAt !== undefined) this.#leaving.push({ at: emptiedAt, pool: plan, launcher });
    }
    for (const holder of token ? [trader, LIQUIDITY_PROVIDER] : []) {
      this.#mint(token!, launcher, holder, PURSE_PER_NEED, plans);
    }
    return this.#venues(plans, first);
  }

  /** Funds the launcher with both tokens of its pools. */
  async #supply(launcher: Address, plans: readonly PoolPlan[], launched?: string): Promise<void> {
    const { builder, chainId } = this.input;
    const sides = plans.flatMap(({ side0, side1 }) => [side0, side1]);
    for (const [address, amount] of poolNeeds(plans)) {
      const { key } = sides.find((side) => side.address === address)!;
      if (key === launched) this.#mint(key, launcher, launcher, SUPPLY_PER_NEED, plans);
      else if (isNative(address)) await this.#give(launcher, amount);
      else if (key === 'WETH') {
        await this.#give(launcher, amount);
        const data = encodeFunctionData({ abi: wethAbi, functionName: 'deposit' });
        builder.add({ label: 'wrapping', from: launcher, to: address, data, value: amount });
      } else {
        const data = encodeFunctionData({
          abi: mintAbi,
          functionName: 'mint',
          args: [launcher, amount],
        });
        const to = worldTokenAddress(chainId, key);
        builder.add({ label: `minting ${key}`, from: MARKET_MAKER, to, data });
      }
    }
  }

  #give(launcher: Address, amount: bigint): Promise<unknown> {
    return this.input.builder.rpc.call('anvil_setBalance', [launcher, toHex(amount + COINS)]);
  }

  #mint(
    key: string,
    from: Address,
    to: Address,
    perNeed: bigint,
    plans: readonly PoolPlan[],
  ): void {
    const token = worldTokenAddress(this.input.chainId, key);
    const args = [to, perNeed * (poolNeeds(plans).get(token) ?? 0n)] as const;
    const data = encodeFunctionData({ abi: mintAbi, functionName: 'mint', args });
    this.input.builder.add({ label: `minting ${key}`, from, to: token, data });
  }

  #approve(launcher: Address, plan: PoolPlan): void {
    const { approvals, contracts } = this.input;
    for (const { address } of [plan.side0, plan.side1]) {
      if (plan.spec.protocol === 'v4') {
        approvals.permit2(launcher, address, contracts.v4PositionManager);
      } else {
        const spender = isV2(plan) ? contracts.v2Router : contracts.v3PositionManager;
        approvals.token(launcher, address, spender);
      }
    }
  }
}
