/** What a node tells of the last blocks by `eth_feeHistory`, asked for the percentiles of `FEE_LEVELS`. */
export interface FeeHistory {
  nextBaseFee: bigint;
  /** For each block that had transactions, what each level's percentile tipped. */
  rewards: readonly (readonly bigint[])[];
}

/** Wei a unit of gas (EIP-1559). */
export interface GasFee {
  maxFeePerGas: bigint;
  maxPriorityFeePerGas: bigint;
}

/** Percentiles of what others pay, and full blocks in a row that the fee outlasts. */
export const FEE_LEVELS = [
  { name: 'slow', percentile: 10, blocks: 1 },
  { name: 'normal', percentile: 50, blocks: 3 },
  { name: 'fast', percentile: 90, blocks: 6 },
] as const;
export type FeeLevel = (typeof FEE_LEVELS)[number]['name'];

/** Blocks that are looked back on. */
export const FEE_BLOCKS = 10;
/** Where no block had a transaction that would tell. */
const USUAL_TIP = 1_000_000_000n;

/**
 * What to pay for a unit of gas, slow to fast. The tip is the median over the blocks of what the
 * level's percentile paid. The base fee grows by an eighth at most from block to block (EIP-1559),
 * so the highest fee covers that many full blocks.
 */
export function feeLevels({ nextBaseFee, rewards }: FeeHistory): Record<FeeLevel, GasFee> {
  let least = 0n;
  const entries = FEE_LEVELS.map(({ name, blocks }, i) => {
    const tip = median(rewards.flatMap((row) => row[i] ?? [])) ?? USUAL_TIP;
    // A node may say otherwise: a faster level is never the cheaper one.
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
