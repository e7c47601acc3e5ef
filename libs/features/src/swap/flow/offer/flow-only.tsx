/**
 * Component `FlowOnly` (default export): offers a swap by Flow, which needs no gas, if coins for the network cost are
 * the only thing that is missing.
 */
import type { ReactNode } from 'react';
import { tokenObstacle } from '../../../tokens/safety/token-obstacle.ts';
import type { FormButtonState } from '../../form/use-button-state.ts';
import type { SwapForm } from '../../form/use-swap-form.ts';
import { FlowOnlyNotice } from './flow-only-notice.tsx';
import { type FlowChoice, useFlowWithoutCoins } from './use-flow-offer.ts';

export interface FlowOnlyProps {
  form: SwapForm;
  /** State of the button while Flow is not offered. */
  state: FormButtonState;
  /** Renders the button; with a choice it opens Flow only. */
  children(state: FormButtonState, choice?: FlowChoice): ReactNode;
}

export default function FlowOnly({ form, state, children }: FlowOnlyProps) {
  const isShort = state.kind === 'insufficientNetworkCost';
  const { choice, isLoading } = useFlowWithoutCoins(form, isShort);
  if (isShort && isLoading) return children({ kind: 'loadingQuote' });
  if (!isShort || !choice) return children(state);
  if (form.quoteProof.state === 'invalid') return children({ kind: 'quoteInvalid' });
  const obstacle = tokenObstacle(form.tokenCheck.state);
  if (obstacle) return children(obstacle);
  const { symbol } = choice.request.input;
  return (
    <>
      <FlowOnlyNotice choice={choice} />
      {children({ kind: 'review', startsWithApproval: false, symbol }, choice)}
    </>
  );
}
