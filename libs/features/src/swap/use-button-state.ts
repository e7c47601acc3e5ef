import { isNative, NATIVE } from '@cenote/chains';
import type { Health } from '../status/use-health.ts';
import { useWallet } from '../wallet/use-wallet.ts';
import { type ButtonState, buttonState } from './button-state.ts';
import type { SwapForm } from './use-swap-form.ts';

/** Gathers what decides the button of the form. */
export function useButtonState(form: SwapForm, health: Health): ButtonState {
  const wallet = useWallet();
  const { input, output, quote, network, wrap, kind, bound } = form;
  const answer = quote.quote;
  const gasCost =
    answer && !quote.isOld ? answer.route.gasUnits * BigInt(answer.api.gasPriceWei) : undefined;
  return buttonState({
    wallet: wallet.status,
    isOnNetwork: wallet.chainId === network.id,
    hasTokens: input.token !== undefined && output.token !== undefined,
    isBlocked: [input.token, output.token].some((token) => token?.safety === 'blocked'),
    hasAmount: input.amount !== undefined || output.amount !== undefined,
    isWrap: wrap,
    // The most that may be taken is what must be there.
    amountIn: kind === 'exactOut' && !wrap ? (bound ?? input.amount) : input.amount,
    balanceIn: input.balance,
    nativeBalance: form.nativeBalance,
    gasCost,
    isNativeIn: isNative(input.token?.address ?? NATIVE),
    quote: answer === undefined ? 'none' : quote.isLoading ? 'loading' : 'ready',
    failure: !health.gateway && !answer ? 'GATEWAY_DOWN' : quote.failure,
    isOffline: health.isOffline,
  });
}
