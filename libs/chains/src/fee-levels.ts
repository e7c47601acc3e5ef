/**
 * `feeLevels()`: EIP-1559 fees (slow, normal, fast; wei per unit of gas) computed from a fee history. Also: the levels'
 * percentiles `FEE_LEVELS`, the number of past blocks `FEE_BLOCKS`, and the types of input and result.
 */

/** Result of `eth_feeHistory` for the last blocks, with the percentiles of `FEE_LEVELS`. */
export interface FeeHistory {
  nextBaseFee: bigint;
  /** Tip at each level's percentile, for each block that had transactions. */
  rewards: readonly (readonly bigint[])[];
}

/** Fees in wei per unit of gas (EIP-1559). */
export interface GasFee {
  maxFeePerGas: bigint;
  maxPriorityFeePerGas: bigint;
}

/** Percentile of the tips in a block, and number of consecutive full blocks that the max fee covers. */
export const FEE_LEVELS = [
  { name: 'slow', percentile: 10, blocks: 1 },
  { name: 'normal', percentile: 50, blocks: 3 },
  { name: 'fast', percentile: 90, blocks: 6 },
] as const;
export type FeeLevel = (typeof FEE_LEVELS)[number]['name'];

/** Number of past blocks used. */
export const FEE_BLOCKS = 10;
/** Tip in wei if no block had a transaction. */
const USUAL_TIP = 1_000_000_000n;

/**
 * Returns the fees per unit of gas, slow to fast. The tip is the median over the blocks of the tip at the level's
 * percentile. The base fee rises by at most an eighth per block (EIP-1559), so the max fee covers that many full
 * blocks.
 */
export function feeLevels({ nextBaseFee, rewards }: FeeHistory): Record<FeeLevel, GasFee> {
  let least = 0n;
  const entries = FEE_LEVELS.map(({ name, blocks }, i) => {
    const tip = median(rewards.flatMap((row) => row[i] ?? [])) ?? USUAL_TIP;
    // A node may return decreasing percentiles; a faster level is never cheaper.
    least = tip > least ? tip : least;
    const maxFeePerGas = grown(nextBaseFee, blocks) + least;
    return [name, { maxFeePerGas, maxPriorityFeePerGas: least }] as const;
  });
  return Object.fromEntries(entries) as Record<FeeLevel, GasFee>;
}

function grown(baseFee: bigint, blocks: number): bigint {
  let fee = baseFee;
  for (let i = 0; i < blocks; i++) fee = (fee * 9n + 7n) / 8n;
  return fee;
}

function median(values: readonly bigint[]): bigint | undefined {
  return [...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))[values.length >> 1];
}
