/** Component `SwapButton`: button of the swap form: the next action, or the missing condition. */
import { useText } from '@cenote/i18n';
import { buttonLabel } from './button-label.ts';
import { SubmitButton } from './submit-button.tsx';
import type { FormButtonState } from './use-button-state.ts';
import type { SwapForm } from './use-swap-form.ts';

export interface SwapButtonProps {
  form: SwapForm;
  state: FormButtonState;
  onReview(): void;
  /** The swap has a risk, which the label of the button shows too. */
  isDoubtful: boolean;
}

const BUSY: readonly FormButtonState['kind'][] = [
  'loadingQuote',
  'checkingTokens',
  'tokenUnreadable',
];

export function SwapButton({ form, state, onReview, isDoubtful }: SwapButtonProps) {
  const t = useText();
  const { kind } = state;
  const { network, quote } = form;
  const isRefreshing = kind === 'quoteInvalid' && quote.isRefreshing;
  return (
    <SubmitButton
      kind={kind}
      chainId={network.id}
      actions={{ wrap: onReview, unwrap: onReview, review: onReview, quoteInvalid: quote.refresh }}
      isBusy={BUSY.includes(kind) || isRefreshing}
      isDanger={kind === 'review' && isDoubtful}
      label={buttonLabel(t, state, { network: network.name, failure: quote.failure, isDoubtful })}
      data-testid="swap-button"
    />
  );
}
