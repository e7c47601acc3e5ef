/**
 * `TestChain`: class with clients, quotes, balances and new fillers on one chain of a local world, for integration
 * tests. Also: helpers `until()` (polls for a condition), `freePort()`, `temporaryDir()`, `removeDir()`, and `TIP`
 * (priority fee in wei).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  type Address,
  erc20Abi,
  isNative,
  localContractsOf,
  lower,
  networkById,
  toViemChain,
} from '@cenote/chains';
import { createPublicClient, http } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { readHead } from '../chain/head.ts';
import { PoolTracker } from '../chain/pool-tracker.ts';
import { ChainFiller, type ChainFillerOptions } from '../chain-filler.ts';
import { compileExecutor } from '../fill/compile-executor.ts';
import { deployExecutor } from '../fill/deploy-executor.ts';
import { Journal } from '../ledger/journal.ts';
import { Market } from '../match/market.ts';
import { PoolRouters } from '../match/pool-routers.ts';
import type { OrderSource } from '../orders/fillable-order.ts';
import { OrderMaker } from './order-maker.ts';

export const TIP = 1_000_000_000n;

export const temporaryDir = (): string => mkdtempSync(join(tmpdir(), 'cenote-filler-'));
export const removeDir = (dir: string): void => rmSync(dir, { recursive: true, force: true });

/** Returns a port that is currently free. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/**
 * Polls until `condition` holds.
 * @throws Error if it does not hold within `limitMs`
 */
export async function until(
  what: string,
  condition: () => boolean | Promise<boolean>,
  limitMs = 90_000,
): Promise<void> {
  for (const end = Date.now() + limitMs; !(await condition()); await delay(50)) {
    if (Date.now() > end) throw new Error(`${what}: not within ${limitMs} ms`);
  }
}

/** One chain of a test world. */
export class TestChain {
  readonly network;
  readonly contracts;
  readonly client;
  readonly maker: OrderMaker;

  constructor(
    readonly chainId: number,
    readonly rpcUrl: string,
  ) {
    this.network = networkById(chainId)!;
    this.contracts = localContractsOf(chainId);
    const chain = toViemChain(this.network, rpcUrl);
    this.client = createPublicClient({ chain, transport: http(rpcUrl), cacheTime: 0 });
    this.maker = new OrderMaker(chainId, rpcUrl);
  }

  rpc<T>(method: string, ...params: unknown[]): Promise<T> {
    return this.client.request({ method, params } as never) as Promise<T>;
  }

  async mine(): Promise<void> {
    await this.rpc('evm_mine');
  }

  async now(): Promise<number> {
    return Math.max(
      Number((await readHead(this.client)).timestamp),
      Math.floor(Date.now() / 1_000),
    );
  }

  /** Quotes the current pools. */
  async quote(tokenIn: Address, tokenOut: Address, amount: bigint): Promise<bigint> {
    const routers = new PoolRouters(this.contracts.weth9, { isTrusted: () => true });
    routers.sync(
      await new PoolTracker(this.client, this.contracts).at(await readHead(this.client)),
    );
    const market = new Market(routers, lower(this.contracts.weth9));
    const request = { tokenIn: lower(tokenIn), tokenOut: lower(tokenOut), amount };
    return market.quote({ ...request, kind: 'exactIn' })!.amountOut;
  }

  balanceOf(token: Address, owner: Address): Promise<bigint> {
    if (isNative(token)) return this.client.getBalance({ address: owner });
    const call = { address: token, abi: erc20Abi, functionName: 'balanceOf' } as const;
    return this.client.readContract({ ...call, args: [owner] });
  }

  /** Creates a funded account. */
  async newKey() {
    const key = generatePrivateKey();
    const account = privateKeyToAccount(key);
    await this.rpc('anvil_setBalance', account.address, '0x8ac7230489e80000');
    return { key, account };
  }

  /** Creates a filler with its own account, a deployed executor and an empty journal. */
  async newFiller(
    source: OrderSource,
    dir: string,
    changes: Partial<
      Pick<ChainFillerOptions, 'lossBudget' | 'isVerified' | 'anyToken' | 'account'>
    > = {},
  ) {
    const { chainId, network, contracts, client } = this;
    const account = changes.account ?? (await this.newKey()).account;
    const bytecode = await compileExecutor();
    const executor = await deployExecutor(client, account, {
      bytecode,
      chainId,
      contracts,
      tip: TIP,
    });
    const journal = Journal.open(join(dir, `${account.address}-${chainId}.jsonl`));
    const filler = new ChainFiller({
      network,
      contracts,
      client,
      simulator: client,
      account,
      executor,
      source,
      journal,
      marginBps: 2n,
      tip: TIP,
      lossBudget: 10n ** 18n,
      log: () => {},
      isVerified: () => true,
      ...changes,
    });
    return { account, executor, journal, filler };
  }
}
