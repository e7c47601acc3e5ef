import type { SwapStep } from '@cenote/trading';
import { APPROVAL_GAS } from '../flow/flow-offer.ts';
import type { Quote } from '../quote/quote-query.ts';

/** What a swap costs with the approvals before it. */
export interface SwapCost {
  /** Wei of the native coin. */
  wei: bigint;
  /** Dollars; undefined where the native coin has no price. */
  usd: number | undefined;
}

/** The network cost of a quote with the transactions that its steps send before it, at the quote's gas price. */
export function swapCost(
  { route: { gasUnits }, gasPriceWei, gasUsd }: Quote,
  steps: readonly SwapStep[],
): SwapCost {
  const before = steps.filter((step) => step === 'approve' || step === 'revoke').length;
  const units = gasUnits + BigInt(before) * APPROVAL_GAS;
  const usd =
    gasUsd === undefined || gasUnits === 0n ? gasUsd : (gasUsd * Number(units)) / Number(gasUnits);
  return { wei: units * gasPriceWei, usd };
}
