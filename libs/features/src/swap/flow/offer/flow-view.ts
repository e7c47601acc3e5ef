/**
 * Hook `useFlowView()`: requests a Flow offer for the form and returns its view for the form (type `FlowView`). Also:
 * `viewKey()` (returns a key that is equal for two views with the same content).
 */
import type { QuoteParams } from '../../../quote/route-quote.ts';
import { useWallet } from '../../../wallet/use-wallet.ts';
import type { SwapForm } from '../../form/use-swap-form.ts';
import type { FlowRefusal } from './flow-refusal.ts';
import { type FlowChoice, useFlowChoice } from './use-flow-offer.ts';

/** Result of Flow for the trade on the form, if Flow was chosen. */
export interface FlowView {
  /** Trade that the result is about. */
  params: QuoteParams | undefined;
  choice: FlowChoice | undefined;
  /** Reason why there is no choice; undefined while unknown. */
  refusal: FlowRefusal | undefined;
  isLoading: boolean;
}

/** Requests a Flow offer for the form and returns its view for the form. */
export function useFlowView(form: SwapForm): FlowView {
  const { account } = useWallet();
  const { choice, refusal, isLoading } = useFlowChoice(form, true);
  const params = form.quote.quote?.params;
  return {
    params,
    choice,
    isLoading,
    refusal: choice || isLoading ? undefined : account ? refusal : 'notConnected',
  };
}

/** Returns a key that is equal for two views with the same content. */
export const viewKey = ({ params, choice, refusal, isLoading }: FlowView): string =>
  [
    ...[isLoading, refusal, choice?.impactBps],
    ...[params?.tokenIn, params?.tokenOut, params?.kind, params?.amount],
    ...Object.values(choice?.offer.amounts ?? {}),
    ...[choice?.offer.expected, choice?.offer.net, choice?.offer.classicNet],
    ...Object.values(choice?.offer.before ?? {}),
    choice?.offer.cosigner,
  ].join();
