import { type Contracts, type Hex, v4QuoterAbi } from '@cenote/chains';
import type { TradeKind, V4Pool } from '@cenote/trading';
import { createClient, decodeFunctionResult, encodeFunctionData, type Transport } from 'viem';

/** What the chain says a swap would take or give. */
export interface ChainQuote {
  /** Base units of the side that was not fixed. */
  amount: bigint;
  /** Of the pool and its hook. */
  gas: bigint;
}

/** Asks the chain what one v4 pool gives, its hook included. */
export interface Quoter {
  /**
   * @param blockHash of the state that is asked about.
   * @returns undefined where the pool would not take the swap, or the node does not answer in time.
   */
  quote(
    pool: V4Pool,
    zeroForOne: boolean,
    kind: TradeKind,
    amount: bigint,
    blockHash: Hex,
  ): Promise<ChainQuote | undefined>;
}

/** A quote that waits longer than this for the chain is better off without it. */
export const QUOTER_TIMEOUT_MS = 400;

type Rpc = [
  {
    Method: 'eth_call';
    Parameters: [{ to: Hex; data: Hex }, { blockHash: Hex }];
    ReturnType: Hex;
  },
];

/** The periphery's V4Quoter over JSON-RPC: it executes the swap, hooks and all, and takes it back. */
export function chainQuoter(transport: Transport, { v4Quoter }: Contracts): Quoter {
  const client = createClient<Transport, undefined, undefined, Rpc>({ transport });
  return {
    async quote(pool, zeroForOne, kind, exactAmount, blockHash) {
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
        // A revert, a node that is down, an answer that is none: in each case no quote backs the pool.
        return undefined;
      }
    },
  };
}
