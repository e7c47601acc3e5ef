/**
 * `listedLimits()`: signed limit orders of the account as an honest gateway lists them. Also: `LISTED_LIMITS` (table of
 * the open ones, type `ListedLimit`), `pairShown()` (text of a row), `usedNonces()` and `isUsedIn()` (Permit2 nonces on
 * the fork).
 */
import { type Address, LOCAL, lower } from '@cenote/chains';
import type { ApiOrder } from '@cenote/data';
import {
  buildLimitOrder,
  encodeOrder,
  isNonceUsed,
  noncesAbi,
  orderHash,
  orderTypedData,
  splitNonce,
} from '@cenote/trading/orders';
import {
  decodeFunctionResult,
  encodeFunctionData,
  formatUnits,
  type Hex,
  parseUnits,
  zeroHash,
} from 'viem';
import { trueToken } from '../true-tokens.ts';
import { ATTACKER_ADDRESS } from './attacker.ts';
import { CONTRACTS, type Fork } from './fork.ts';
import { publishedAccount } from './wallet.ts';

/** An open limit order of the account. */
export interface ListedLimit {
  sell: string;
  buy: string;
  /** Whole tokens, as displayed. */
  amount: string;
  amountOut: string;
  nonce: bigint;
}

/** All differ in what is displayed; two only in the token. */
export const LISTED_LIMITS: readonly ListedLimit[] = [
  { sell: 'WETH', buy: 'USDC', amount: '1.5', amountOut: '6000', nonce: 3n },
  { sell: 'WBTC', buy: 'USDC', amount: '1.5', amountOut: '6000', nonce: 9n },
  { sell: 'USDC', buy: 'WETH', amount: '4000', amountOut: '0.5', nonce: 300n },
];
const DAY = 24 * 60 * 60;

/** The account's limits as an honest order book lists them, plus a filled one with its settlement. */
export async function listedLimits(fork: Fork): Promise<ApiOrder[]> {
  const owner = publishedAccount(0);
  const swapper = lower(owner.address);
  const block = await fork.call<{ timestamp: Hex }>('eth_getBlockByNumber', ['latest', false]);
  const now = Math.max(Number(block.timestamp), Math.floor(Date.now() / 1_000));
  const deadline = now + 7 * DAY;
  const reactor = CONTRACTS.exclusiveDutchOrderReactor;
  const filled: ListedLimit = { ...LISTED_LIMITS[0]!, amount: '0.25', nonce: 12n };
  return Promise.all(
    [...LISTED_LIMITS, filled].map(async (limit): Promise<ApiOrder> => {
      const [sold, bought] = [trueToken(limit.sell), trueToken(limit.buy)];
      const amountIn = parseUnits(limit.amount, sold.decimals);
      const amountOut = parseUnits(limit.amountOut, bought.decimals);
      const order = buildLimitOrder({
        reactor,
        swapper,
        nonce: limit.nonce,
        now,
        deadline,
        tokenIn: sold.address,
        tokenOut: bought.address,
        amountIn,
        want: { amountOut },
      });
      const data = orderTypedData(order, { chainId: LOCAL.id, permit2: CONTRACTS.permit2 });
      const signature = await owner.signTypedData(
        data as Parameters<typeof owner.signTypedData>[0],
      );
      const isFilled = limit === filled;
      return {
        hash: orderHash(order),
        chainId: LOCAL.id,
        kind: 'limit',
        swapper,
        status: isFilled ? 'filled' : 'open',
        reactor: lower(reactor),
        nonce: `${limit.nonce}`,
        encodedOrder: encodeOrder(order),
        signature,
        input: {
          token: sold.address,
          startAmount: `${amountIn}`,
          endAmount: `${amountIn}`,
        },
        output: {
          token: bought.address,
          startAmount: `${amountOut}`,
          endAmount: `${amountOut}`,
          recipient: swapper,
        },
        decayStartTime: deadline,
        decayEndTime: deadline,
        deadline,
        createdAt: now,
        settlement: isFilled
          ? {
              txHash: zeroHash,
              blockNumber: 1,
              filledAt: now,
              filler: ATTACKER_ADDRESS,
              amountIn: `${amountIn}`,
              amountOut: `${amountOut}`,
            }
          : null,
      };
    }),
  );
}

/** Text of a limit in a row: `1.5 WETH for 6,000 USDC`. */
export function pairShown({ sell, buy, amount, amountOut }: ListedLimit): string {
  const figure = (key: string, text: string) => {
    const { decimals, symbol } = trueToken(key);
    const [whole = '', fraction] = formatUnits(parseUnits(text, decimals), decimals).split('.');
    const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
    return `${fraction ? `${grouped}.${fraction}` : grouped} ${symbol}`;
  };
  return `${figure(sell, amount)} for ${figure(buy, amountOut)}`;
}

/** Permit2's nonce bitmaps of an account, by word. */
export async function usedNonces(
  fork: Fork,
  account: Address,
  words: readonly bigint[],
): Promise<ReadonlyMap<bigint, bigint>> {
  const entries = words.map(async (word): Promise<[bigint, bigint]> => {
    const call = { abi: noncesAbi, functionName: 'nonceBitmap' } as const;
    const data = encodeFunctionData({ ...call, args: [account, word] });
    const answer = await fork.call<Hex>('eth_call', [{ to: CONTRACTS.permit2, data }, 'latest']);
    return [word, decodeFunctionResult({ ...call, data: answer })];
  });
  return new Map(await Promise.all(entries));
}

/** Whether a nonce is used according to the bitmaps. */
export const isUsedIn = (bitmaps: ReadonlyMap<bigint, bigint>, nonce: bigint): boolean =>
  isNonceUsed(bitmaps.get(splitNonce(nonce).word) ?? 0n, nonce);
