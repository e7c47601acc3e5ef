/**
 * `createChainRpc()`: reads fee history and account code from a chain's node over JSON-RPC. Also: `ChainRpc`, the
 * interface of the result, type `FeeHistory`.
 */
import type { Address, Hex } from '@cenote/chains';
import { createClient, hexToNumber, type Transport } from 'viem';
import * as z from 'zod/mini';

/** Fees of a chain's latest blocks, oldest first. */
export interface FeeHistory {
  /** Number of the newest block. */
  blockNumber: number;
  /** Base fee of the next block, wei per gas. */
  nextBaseFee: bigint;
  /** Priority fees in wei per gas at each requested percentile; one row for each block with transactions. */
  rewards: readonly (readonly bigint[])[];
}

/** Reads of a chain's node other than the pool graph's. Each rejects after a timeout. */
export interface ChainRpc {
  feeHistory(blocks: number, percentiles: readonly number[]): Promise<FeeHistory>;
  /** Returns an account's code at the head. */
  codeOf(address: Address): Promise<Hex>;
}

type Rpc = [
  {
    Method: 'eth_feeHistory';
    Parameters: [Hex, 'latest', readonly number[]];
    ReturnType: unknown;
  },
  { Method: 'eth_getCode'; Parameters: [Address, 'latest']; ReturnType: unknown },
];

const quantity = z.templateLiteral(['0x', z.string().check(z.regex(/^[0-9a-f]{1,64}$/i))]);
const feeHistorySchema = z.object({
  oldestBlock: quantity,
  baseFeePerGas: z.array(quantity).check(z.minLength(1)),
  gasUsedRatio: z.array(z.number()),
  reward: z.optional(z.nullable(z.array(z.array(quantity)))),
});
const codeSchema = z.templateLiteral(['0x', z.string().check(z.regex(/^([0-9a-f]{2})*$/i))]);

/** Reads over JSON-RPC. */
export function createChainRpc(transport: Transport): ChainRpc {
  const client = createClient<Transport, undefined, undefined, Rpc>({ transport });
  return {
    async feeHistory(blocks, percentiles) {
      const response = await client.request({
        method: 'eth_feeHistory',
        params: [`0x${blocks.toString(16)}`, 'latest', percentiles],
      });
      const { oldestBlock, baseFeePerGas, gasUsedRatio, reward } = feeHistorySchema.parse(response);
      const rows = (reward ?? []).filter((_, i) => (gasUsedRatio[i] ?? 0) > 0);
      return {
        blockNumber: hexToNumber(oldestBlock) + gasUsedRatio.length - 1,
        // The list has one more element than there are blocks: the last is the next block's.
        nextBaseFee: BigInt(baseFeePerGas.at(-1)!),
        rewards: rows.map((row) => row.map(BigInt)),
      };
    },
    async codeOf(address) {
      return codeSchema.parse(
        await client.request({ method: 'eth_getCode', params: [address, 'latest'] }),
      );
    },
  };
}
