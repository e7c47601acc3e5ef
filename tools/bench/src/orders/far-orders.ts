import { type Address, LOCAL, lower } from '@cenote/chains';
import type { ApiOrderRequest } from '@cenote/data';
import { tokensOf, worldTokenAddress } from '@cenote/devnet';
import type { createRandom } from '@cenote/trading/testing';
import { type Market, quote } from './market.ts';
import type { Swapper } from './swappers.ts';

const TOKENS = 20;
const UNIT = 10n ** 17n;

/**
 * `farOrders()`: creates signed limit orders of many pairs that require from 5 % more to twice as much as the market
 * returns, from alternating swappers. It submits none.
 */
export async function farOrders(
  market: Market,
  swappers: readonly Swapper[],
  { count, random }: { count: number; random: ReturnType<typeof createRandom> },
): Promise<ApiOrderRequest[]> {
  const router = await market.router();
  const weth = lower(worldTokenAddress(LOCAL.id, 'WETH'));
  const tokens = tokensOf(LOCAL.id).filter(({ kind, key }) => kind === 'plain' && key !== 'WETH');
  const fair = (token: Address, amount: bigint): bigint | undefined => {
    try {
      return quote(router, weth, token, amount).amountOut;
    } catch {
      return undefined;
    }
  };
  const orders: ApiOrderRequest[] = [];
  for (let tries = 0; orders.length < count && tries < 4 * count; tries++) {
    const token = lower(worldTokenAddress(LOCAL.id, random.pick(tokens.slice(0, TOKENS)).key));
    const amount = BigInt(random.integer(1, 40)) * UNIT;
    const amountIn = fair(token, amount);
    if (amountIn === undefined) continue;
    const amountOut = (amountIn * BigInt(random.integer(10_500, 20_000))) / 10_000n;
    orders.push(await swappers[orders.length % swappers.length]!.order(token, amount, amountOut));
  }
  if (orders.length < count) throw new Error('The market has too few pairs');
  return orders;
}
