/** Basis points of price impact from which the form warns, and from which it warns loudly. */
const PRICE_IMPACT = { high: 500, veryHigh: 1_000 } as const;
/** Share of the value that the network cost may take before the form says so. */
const NETWORK_COST_HIGH = 0.1;

export type Tone = 'none' | 'warn' | 'danger';

export function priceImpactTone(priceImpactBps: number): Tone {
  if (priceImpactBps >= PRICE_IMPACT.veryHigh) return 'danger';
  return priceImpactBps >= PRICE_IMPACT.high ? 'warn' : 'none';
}

/** Network cost as basis points of the value when it is worth a warning, else undefined. */
export function highNetworkCostBps(
  gasUsd: number | undefined,
  valueUsd: number | undefined,
): number | undefined {
  if (gasUsd === undefined || valueUsd === undefined || valueUsd <= 0) return undefined;
  const share = gasUsd / valueUsd;
  return share > NETWORK_COST_HIGH ? Math.round(share * 10_000) : undefined;
}
