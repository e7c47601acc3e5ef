/**
 * `openMarket()`: discovers the pools of a chain and returns functions that route over them and execute swaps, to move
 * their prices. Also: `quote()`, a router's quote for an exact input, and type `Market`.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { type Address, erc20Abi, type Hex, LOCAL, lower, permit2Abi } from '@cenote/chains';
import { createRouter, type Pool, type RouteQuote, type Router, swapPool } from '@cenote/trading';
import { type Discovered, discoverPools, followPools, latestBlock } from '@cenote/trading/onchain';
import { buildSwap, MAX_UINT160, MAX_UINT256 } from '@cenote/trading/swap';
import { CONTRACTS, swapHarness } from '../lib/swap-harness.ts';

const MAX_UINT48 = 2 ** 48 - 1;

/** Quotes the output of an amount. */
export const quote = (
  router: Router,
  tokenIn: Address,
  tokenOut: Address,
  amount: bigint,
): RouteQuote => router.quote({ tokenIn, tokenOut, amount, kind: 'exactIn' });

/** The pools of a chain, and a trader that can move their prices. */
export async function openMarket(rpcUrl: string, trader: Address) {
  const { client, fund } = swapHarness(rpcUrl, trader);
  let state: Discovered = await discoverPools(client, CONTRACTS, await latestBlock(client));

  const routerOf = (pools: Iterable<Pool>): Router =>
    createRouter(pools, { wrappedNative: lower(CONTRACTS.weth9) });

  const mined = async (hash: Hex): Promise<bigint> => {
    for (;;) {
      const receipt = await client.getTransactionReceipt({ hash }).catch(() => undefined);
      if (receipt?.status === 'reverted') throw new Error(`${hash} failed`);
      if (receipt) return receipt.blockNumber;
      await delay(50);
    }
  };

  return {
    client,
    mined,

    /** Gives the trader a large balance of a token and approves the router. */
    async stock(token: Address): Promise<void> {
      await fund(token, 10n ** 26n);
      const approve = { address: token, abi: erc20Abi, functionName: 'approve' } as const;
      await client.writeContract({ ...approve, args: [CONTRACTS.permit2, MAX_UINT256] });
      const hash = await client.writeContract({
        address: CONTRACTS.permit2,
        abi: permit2Abi,
        functionName: 'approve',
        args: [token, CONTRACTS.universalRouter, MAX_UINT160, MAX_UINT48],
      });
      await mined(hash);
    },

    /** A router with the pools at the head. */
    async router(): Promise<Router> {
      const head = await latestBlock(client);
      if (head.hash !== state.block.hash) {
        state = await followPools(client, CONTRACTS, state, head);
      }
      return routerOf(state.pools.values());
    },

    /** A router with the pools after a route. */
    after(route: RouteQuote): Router {
      const pools = new Map(state.pools);
      for (const { hops, amountIn } of route.paths) {
        let amount = amountIn;
        for (const { poolId, tokenIn } of hops) {
          const pool = pools.get(poolId)!;
          const swapped = swapPool(pool, pool.token0 === tokenIn, 'exactIn', amount);
          if (!swapped) throw new Error('The route uses other pools');
          pools.set(poolId, swapped.pool);
          amount = swapped.amountOut;
        }
      }
      return routerOf(pools.values());
    },

    /** Executes a swap along a route. Returns the number of its block. */
    async swap(route: RouteQuote): Promise<bigint> {
      const { timestamp } = await client.getBlock();
      const { to, data, value } = buildSwap({
        chainId: LOCAL.id,
        contracts: CONTRACTS,
        route,
        recipient: trader,
        deadline: timestamp + 600n,
        slippageBps: 500,
      });
      return mined(await client.sendTransaction({ to, data, value, gas: 8_000_000n }));
    },
  };
}

export type Market = Awaited<ReturnType<typeof openMarket>>;
