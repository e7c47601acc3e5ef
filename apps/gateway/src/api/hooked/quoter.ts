/**
 * `chainQuoter()`: quotes a swap through one v4 pool with its hook, by calling V4Quoter at a block. Also: its interface
 * `Quoter`, type `ChainQuote`, `QUOTER_TIMEOUT_MS`.
 */
import { type Contracts, type Hex, v4QuoterAbi } from '@cenote/chains';
import type { TradeKind, V4Pool } from '@cenote/trading';
import { createClient, decodeFunctionResult, encodeFunctionData, type Transport } from 'viem';

/** V4Quoter's result for a swap. */
export interface ChainQuote {
  /** Base units of the computed side. */
  amount: bigint;
  /** Gas of the pool and its hook. */
  gas: bigint;
}

/** Quotes a swap through one v4 pool, including its hook. */
export interface Quoter {
  /**
   * @param blockHash of the state to quote at.
   * @returns undefined if the pool rejects the swap, or the node does not respond in time.
   */
  quote(
    pool: V4Pool,
    zeroForOne: boolean,
    kind: TradeKind,
    amount: bigint,
    blockHash: Hex,
  ): Promise<ChainQuote | undefined>;
}

/** Timeout after which a quote is returned without hooked pools. */
export const QUOTER_TIMEOUT_MS = 400;

type Rpc = [
  {
    Method: 'eth_call';
    Parameters: [{ to: Hex; data: Hex }, { blockHash: Hex }];
    ReturnType: Hex;
  },
];

/** Calls V4Quoter over JSON-RPC: it executes the swap with its hooks and reverts it. */
export function chainQuoter(transport: Transport, { v4Quoter }: Contracts): Quoter {
  const client = createClient<Transport, undefined, undefined, Rpc>({ transport });
  return {
    async quote(pool, zeroForOne, kind, exactAmount, blockHash) {
      if (!v4Quoter) return undefined;
      const { token0: currency0, token1: currency1, fee, tickSpacing, hooks } = pool;
      const poolKey = { currency0, currency1, fee, tickSpacing, hooks };
      const functionName = kind === 'exactIn' ? 'quoteExactInputSingle' : 'quoteExactOutputSingle';
      const call = { abi: v4QuoterAbi, functionName } as const;
      const args = [{ poolKey, zeroForOne, exactAmount, hookData: '0x' }] as const;
      try {
        const data = await client.request({
          method: 'eth_call',
          params: [{ to: v4Quoter, data: encodeFunctionData({ ...call, args }) }, { blockHash }],
        });
        const [amount, gas] = decodeFunctionResult({ ...call, data });
        return { amount, gas };
      } catch {
        // A revert, an unavailable node or an invalid response: the pool has no quote.
        return undefined;
      }
    },
  };
}
