import type { SwapStep } from '@cenote/trading/execution';
import { useQuery } from '@tanstack/react-query';
import { useConfig } from 'wagmi';
import { neededSteps } from '../../execution/swap/needed-steps.ts';
import { accept } from '../../quote/acceptance.ts';
import type { Quote } from '../../quote/quote-query.ts';
import { useAppSelector } from '../../state/hooks.ts';
import { allowancesQuery } from '../../transactions/allowances-query.ts';
import { useWallet } from '../../wallet/use-wallet.ts';
import type { SwapForm } from '../form/use-swap-form.ts';
import { tradeRequestOfForm } from './trade-request-of-form.ts';

/**
 * Hook: returns the execution steps of the quote on the swap form, depending on the account's allowances; none if the
 * form's trade is incomplete.
 */
export function useFormSteps(form: SwapForm, { route }: Quote): readonly SwapStep[] {
  const { account } = useWallet();
  const deadlineMinutes = useAppSelector((state) => state.settings.deadlineMinutes);
  const order = tradeRequestOfForm(form, accept(route, form.slippageBps), deadlineMinutes);
  const { data } = useQuery(allowancesQuery(useConfig(), form.network, account, form.input.token));
  return order ? neededSteps(order, data) : [];
}
