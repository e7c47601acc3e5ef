/**
 * `makeSwappers()`: creates accounts on the local chain with wrapped native coins, approved for Permit2. Also: their
 * type `Swapper`, whose `order()` signs a limit order.
 */
import { type Address, erc20Abi, LOCAL, lower } from '@cenote/chains';
import type { ApiOrderRequest } from '@cenote/data';
import { buildLimitOrder, encodeOrder, orderTypedData, reactorsOf } from '@cenote/trading/orders';
import { maxUint256, parseAbi } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { CONTRACTS } from '../lib/swap-harness.ts';
import type { Market } from './market.ts';

const DAY = 86_400;
const weth = { address: CONTRACTS.weth9, chain: null, gas: 200_000n } as const;
const depositAbi = parseAbi(['function deposit() payable']);

/** An account that signs limit orders that sell wrapped native coins. */
export interface Swapper {
  order(tokenOut: Address, amountIn: bigint, amountOut: bigint): Promise<ApiOrderRequest>;
}

/** Creates accounts with this many wrapped native coins, approved for Permit2. */
export async function makeSwappers(
  { client, mined }: Pick<Market, 'client' | 'mined'>,
  count: number,
  wei: bigint,
): Promise<Swapper[]> {
  const accounts = Array.from({ length: count }, () => privateKeyToAccount(generatePrivateKey()));
  const approvals = accounts.map(async (account) => {
    await client.setBalance({ address: account.address, value: wei + 10n ** 18n });
    const deposit = { abi: depositAbi, functionName: 'deposit', value: wei, nonce: 0 } as const;
    await client.writeContract({ ...weth, ...deposit, account });
    const approve = { abi: erc20Abi, functionName: 'approve', nonce: 1 } as const;
    const args = [CONTRACTS.permit2, maxUint256] as const;
    await mined(await client.writeContract({ ...weth, ...approve, account, args }));
  });
  await Promise.all(approvals);
  return accounts.map((account) => {
    let nonce = 0n;
    return {
      async order(tokenOut, amountIn, amountOut) {
        const now = Math.floor(Date.now() / 1_000);
        const order = buildLimitOrder({
          reactor: reactorsOf(CONTRACTS).limit,
          swapper: lower(account.address),
          nonce: nonce++,
          now,
          deadline: now + DAY,
          want: { amountOut },
          tokenIn: lower(CONTRACTS.weth9),
          tokenOut,
          amountIn,
        });
        const domain = { chainId: LOCAL.id, permit2: CONTRACTS.permit2 };
        const signature = await account.signTypedData(orderTypedData(order, domain) as never);
        return { chainId: LOCAL.id, kind: 'limit', encodedOrder: encodeOrder(order), signature };
      },
    };
  });
}
