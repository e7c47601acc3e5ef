import { type TextKey, useText } from '@cenote/i18n';
import { Button, toast } from '@cenote/ui';
import { useSwitchChain } from 'wagmi';
import { useOpenConnect } from '../wallet/connect-context.tsx';
import { type ButtonState, isActionable } from './button-state.ts';
import type { SwapForm } from './use-swap-form.ts';

export interface SwapButtonProps {
  form: SwapForm;
  state: ButtonState;
  onReview(): void;
  /** Something speaks against it: said on the button too. */
  isDoubtful: boolean;
}

/** The gateway's and our own codes that have a short word for the button. */
const FAILURES: Readonly<Record<string, TextKey & `swap.button.${string}`>> = {
  NO_ROUTE: 'swap.button.noQuotes',
  NOT_ENOUGH_LIQUIDITY: 'swap.button.noLiquidity',
  AMOUNT_TOO_LARGE: 'swap.button.amountTooLarge',
  SAME_TOKEN: 'swap.button.sameToken',
  TOKEN_BLOCKED: 'swap.button.tokenBlocked',
};

/** The one thing to do next, or what is missing for it. */
export function SwapButton({ form, state, onReview, isDoubtful }: SwapButtonProps) {
  const t = useText();
  const openConnect = useOpenConnect();
  const switchChain = useSwitchChain();
  const label = useLabel(form, state, isDoubtful);
  const press = () => {
    if (state === 'connect') openConnect();
    else if (state === 'switch-network') {
      switchChain.mutate(
        { chainId: form.network.id },
        {
          onError: () =>
            toast({ title: t('errors.general.switchNetworkFailed'), tone: 'error', id: 'switch' }),
        },
      );
    } else onReview();
  };
  const isBusy = state === 'finding' || state === 'connecting' || switchChain.isPending;
  return (
    <Button
      size="large"
      fullWidth
      variant={
        state === 'connect' ? 'tinted' : isDoubtful && state === 'review' ? 'danger' : 'primary'
      }
      busy={isBusy}
      disabled={!isActionable(state) && !isBusy}
      onClick={press}
      data-state={state}
      data-testid="swap-button"
    >
      {label}
    </Button>
  );
}

function useLabel(form: SwapForm, state: ButtonState, isDoubtful: boolean): string {
  const t = useText();
  switch (state) {
    case 'connect':
      return t('swap.button.connect');
    case 'connecting':
      return t('swap.button.connecting');
    case 'select-token':
      return t('swap.button.selectToken');
    case 'token-blocked':
      return t('swap.button.tokenBlocked');
    case 'enter-amount':
      return t('swap.button.enterAmount');
    case 'switch-network':
      return t('swap.button.switchNetwork', { network: form.network.name });
    case 'insufficient-balance':
      return t('swap.button.insufficientBalance', { symbol: form.input.token?.symbol ?? '' });
    case 'insufficient-gas':
      return t('swap.button.insufficientFundsForGas');
    case 'offline':
      return t('swap.button.offline');
    case 'gateway-down':
      return t('swap.button.gatewayDown');
    case 'failed': {
      const key = FAILURES[form.quote.failure ?? ''] ?? 'swap.button.unavailable';
      return t(key as 'swap.button.unavailable');
    }
    case 'finding':
      return t('swap.button.finding');
    case 'wrap':
      return t('swap.button.wrap');
    case 'unwrap':
      return t('swap.button.unwrap');
    case 'review':
      return t(isDoubtful ? 'swap.button.reviewAnyway' : 'swap.button.review');
  }
}
