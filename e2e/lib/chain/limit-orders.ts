/**
 * `submitLimits()`: signs limit orders and submits them to the gateway, without the page; returns their hashes and
 * nonces (`SubmittedLimit`). Also: type `LimitTerms`, the terms of an order.
 */
import { type Address, LOCAL, localContractsOf, lower } from '@cenote/chains';
import { createRestClient } from '@cenote/data';
import type { Stack } from '@cenote/launch';
import {
  buildLimitOrder,
  encodeOrder,
  LIMIT_EXPIRY_SECONDS,
  nextNonces,
  orderHash,
  orderTypedData,
} from '@cenote/trading/orders';
import { createPublicClient, type Hex, http, type LocalAccount } from 'viem';

export interface LimitTerms {
  tokenIn: Address;
  tokenOut: Address;
  /** Base units. */
  amountIn: bigint;
  amountOut: bigint;
}

export interface SubmittedLimit {
  hash: Hex;
  nonce: bigint;
}

export async function submitLimits(
  { urls }: Stack,
  account: LocalAccount,
  all: readonly LimitTerms[],
): Promise<SubmittedLimit[]> {
  const [chainId, swapper] = [LOCAL.id, lower(account.address)];
  const { permit2, exclusiveDutchOrderReactor: reactor } = localContractsOf(chainId);
  const client = createRestClient({ baseUrl: urls.gateway, timeoutMs: 60_000 });
  const { timestamp } = await createPublicClient({ transport: http(urls.l1) }).getBlock();
  const now = Math.max(Number(timestamp), Math.floor(Date.now() / 1_000));
  const { word, used } = await client.orderNonces({ chainId, swapper });
  const nonces = nextNonces(BigInt(word), BigInt(used), all.length);
  const orders: SubmittedLimit[] = [];
  for (const [at, { amountOut, ...terms }] of all.entries()) {
    const nonce = nonces[at]!;
    const deadline = now + LIMIT_EXPIRY_SECONDS.week;
    const parties = { reactor, swapper, nonce, now, deadline };
    const order = buildLimitOrder({ ...parties, ...terms, want: { amountOut } });
    const signature = await account.signTypedData(
      orderTypedData(order, { chainId, permit2 }) as Parameters<typeof account.signTypedData>[0],
    );
    const body = { chainId, kind: 'limit' as const, encodedOrder: encodeOrder(order), signature };
    await client.placeOrder(body);
    orders.push({ hash: orderHash(order), nonce });
  }
  return orders;
}
