import { setTimeout as delay } from 'node:timers/promises';
import { type Address, erc20Abi, type Hex, LOCAL, lower, permit2Abi } from '@cenote/chains';
import type { ApiOrder } from '@cenote/data';
import { createRouter, type Pool, type RouteQuote, type Router, swapPool } from '@cenote/trading';
import { type Discovered, discoverPools, followPools, latestBlock } from '@cenote/trading/onchain';
import {
  buildLimitOrder,
  encodeOrder,
  orderHash,
  orderTypedData,
  reactorsOf,
} from '@cenote/trading/orders';
import { buildSwap, MAX_UINT160, MAX_UINT256 } from '@cenote/trading/swap';
import type { PrivateKeyAccount } from 'viem/accounts';
import { CONTRACTS, swapHarness } from '../lib/swap-harness.ts';

const YEAR = 365 * 86_400;
const MAX_UINT48 = 2 ** 48 - 1;

/** One person who signs orders, and a market whose prices can be made to jump. */
export async function fillScene(rpcUrl: string, swapper: PrivateKeyAccount) {
  const { client, fund } = swapHarness(rpcUrl, swapper.address);
  let state: Discovered = await discoverPools(client, CONTRACTS, await latestBlock(client));
  let nonce = 0n;

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
    fund,
    mined,

    /** Lets Permit2 take a token for orders, and the router for swaps. */
    async allow(token: Address): Promise<void> {
      const approve = { address: token, abi: erc20Abi, functionName: 'approve' } as const;
      await client.writeContract({ ...approve, args: [CONTRACTS.permit2, MAX_UINT256] });
      const hash = await client.writeContract({
        ...{ address: CONTRACTS.permit2, abi: permit2Abi, functionName: 'approve' },
        args: [token, CONTRACTS.universalRouter, MAX_UINT160, MAX_UINT48],
      });
      await mined(hash);
    },

    /** The pools at the head. */
    async router(): Promise<Router> {
      const head = await latestBlock(client);
      if (head.hash !== state.block.hash) {
        state = await followPools(client, CONTRACTS, state, head);
      }
      return routerOf(state.pools.values());
    },

    /** The pools as a route leaves them. */
    after(route: RouteQuote): Router {
      const pools = new Map(state.pools);
      for (const { hops, amountIn } of route.paths) {
        let amount = amountIn;
        for (const { poolId, tokenIn } of hops) {
          const pool = pools.get(poolId)!;
          const swapped = swapPool(pool, pool.token0 === tokenIn, 'exactIn', amount);
          if (!swapped) throw new Error('The route is of other pools');
          pools.set(poolId, swapped.pool);
          amount = swapped.amountOut;
        }
      }
      return routerOf(pools.values());
    },

    async order(
      tokenIn: Address,
      tokenOut: Address,
      amountIn: bigint,
      amountOut: bigint,
    ): Promise<ApiOrder> {
      const now = Math.floor(Date.now() / 1_000);
      const order = buildLimitOrder({
        ...{ reactor: reactorsOf(CONTRACTS).limit, swapper: swapper.address, nonce: nonce++ },
        ...{ now, deadline: now + YEAR, tokenIn, tokenOut, amountIn, want: { amountOut } },
      });
      const place = { chainId: LOCAL.id, permit2: CONTRACTS.permit2 };
      const typed = orderTypedData(order, place) as Parameters<typeof swapper.signTypedData>[0];
      const { startAmount, endAmount, token, recipient } = order.outputs[0]!;
      const given = `${amountIn}`;
      return {
        ...{ chainId: LOCAL.id, kind: 'limit', status: 'open', hash: orderHash(order) },
        ...{ encodedOrder: encodeOrder(order), signature: await swapper.signTypedData(typed) },
        ...{ swapper: order.info.swapper, reactor: order.info.reactor },
        ...{ nonce: `${order.info.nonce}`, deadline: now + YEAR, createdAt: now, settlement: null },
        ...{ decayStartTime: now + YEAR, decayEndTime: now + YEAR },
        input: { token: order.input.token, startAmount: given, endAmount: given },
        output: { token, recipient, startAmount: `${startAmount}`, endAmount: `${endAmount}` },
      };
    },

    /** Sends a swap along a route; gives the block that it is in. */
    async swap(route: RouteQuote): Promise<bigint> {
      const { timestamp } = await client.getBlock();
      const { to, data, value } = buildSwap({
        ...{ chainId: LOCAL.id, contracts: CONTRACTS, route, recipient: swapper.address },
        ...{ deadline: timestamp + 600n, slippageBps: 500 },
      });
      return mined(await client.sendTransaction({ to, data, value, gas: 8_000_000n }));
    },
  };
}
