import { AUTO_SLIPPAGE_MIN_BPS } from '@cenote/trading';
import { useAppSelector } from '../../state/hooks.ts';

/** Hook: returns slippage (basis points) and deadline (minutes) of liquidity transactions, from the settings. */
export function useLiquidityTerms(): { slippageBps: number; deadlineMinutes: number } {
  const slippageBps = useAppSelector((state) => state.settings.slippageBps);
  const deadlineMinutes = useAppSelector((state) => state.settings.deadlineMinutes);
  return { slippageBps: slippageBps ?? AUTO_SLIPPAGE_MIN_BPS, deadlineMinutes };
}
