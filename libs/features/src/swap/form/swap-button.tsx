import { useText } from '@cenote/i18n';
import { Button, toast } from '@cenote/ui';
import { useSwitchChain } from 'wagmi';
import { useOpenConnect } from '../../wallet/connect/account-drawer-context.ts';
import { buttonLabel } from './button-label.ts';
import type { FormButtonState } from './use-button-state.ts';
import type { SwapForm } from './use-swap-form.ts';

export interface SwapButtonProps {
  form: SwapForm;
  state: FormButtonState;
  onReview(): void;
  /** Something speaks against it: said on the button too. */
  isDoubtful: boolean;
}

type Kind = FormButtonState['kind'];
const ACTIONABLE: readonly Kind[] = [
  'connectWallet',
  // Leads to the choice of wallets, where the wait can be ended.
  'connecting',
  'unsupportedNetwork',
  'wrap',
  'unwrap',
  'review',
  'quoteInvalid',
];
const BUSY: readonly Kind[] = ['loadingQuote', 'checkingTokens', 'tokenUnreadable'];

/** The one thing to do next, or what is missing for it. */
export function SwapButton({ form, state, onReview, isDoubtful }: SwapButtonProps) {
  const t = useText();
  const openConnect = useOpenConnect();
  const switchChain = useSwitchChain();
  const { kind } = state;
  const switchNetwork = () =>
    switchChain.mutate(
      { chainId: form.network.id },
      {
        onError: () =>
          toast({ title: t('errors.general.switchNetworkFailed'), tone: 'error', id: 'switch' }),
      },
    );
  const press = () => {
    if (kind === 'connectWallet' || kind === 'connecting') openConnect();
    else if (kind === 'unsupportedNetwork') switchNetwork();
    else if (kind === 'quoteInvalid') form.quote.refresh();
    else onReview();
  };
  const isRefreshing = kind === 'quoteInvalid' && form.quote.isRefreshing;
  const isBusy = BUSY.includes(kind) || switchChain.isPending || isRefreshing;
  const isConnect = kind === 'connectWallet' || kind === 'connecting';
  const calm = isConnect ? 'tinted' : 'primary';
  return (
    <Button
      size="large"
      fullWidth
      variant={kind === 'review' && isDoubtful ? 'danger' : calm}
      busy={isBusy}
      disabled={!ACTIONABLE.includes(kind) && !isBusy}
      onClick={press}
      data-state={kind}
      data-testid="swap-button"
    >
      {buttonLabel(t, state, {
        network: form.network.name,
        failure: form.quote.failure,
        isDoubtful,
      })}
    </Button>
  );
}
