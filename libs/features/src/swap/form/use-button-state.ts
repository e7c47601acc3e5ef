/**
 * Hook `useButtonState()`: state of the swap form's button: the missing condition or the next action. Also:
 * `buttonInput()` (input of `swapButtonState` from form, wallet and health), type `FormButtonState`.
 */
import { isNative, swapsSupported } from '@cenote/chains';
import { type SwapButtonInput, type SwapButtonState, swapButtonState } from '@cenote/trading';
import type { Health } from '../../status/use-health.ts';
import type { Token } from '../../tokens/list/token.ts';
import { type TokenObstacle, tokenObstacle } from '../../tokens/safety/token-obstacle.ts';
import { useWallet, type WalletState } from '../../wallet/use-wallet.ts';
import type { SwapForm } from './use-swap-form.ts';

/** State of the button; undecided while the wallet reconnects after a reload. */
export type FormButtonState =
  | SwapButtonState
  | { kind: 'connecting' }
  /** Swaps cannot be encoded for the network's router; the coin can still be wrapped. */
  | { kind: 'swapsOff' }
  /** The quote is invalid: another one is needed. */
  | { kind: 'quoteInvalid' }
  /** More than any contract can hold. */
  | { kind: 'amountTooLarge' }
  /** So little that the pools return nothing for it. */
  | { kind: 'amountTooSmall' }
  /** Entered as money at a price that the pools contradict: it must be entered in tokens. */
  | { kind: 'falsePrice'; symbol: string }
  /** A token's contract differs from the list, or was not read yet. */
  | TokenObstacle;

const blockable = ({ symbol, safety, address }: Token) => ({
  symbol,
  isBlocked: safety === 'blocked',
  isNative: isNative(address),
});

function quoteOf({ quote: { quote, failure, isLoading } }: SwapForm): SwapButtonInput['quote'] {
  if (failure !== undefined) {
    // The gateway has no data of a token that is in no pool and on no list.
    if (failure === 'NO_ROUTE' || failure === 'UNKNOWN_TOKEN') return { failed: 'NO_ROUTE' };
    return { failed: failure === 'NOT_ENOUGH_LIQUIDITY' ? failure : 'OTHER' };
  }
  if (quote === undefined) return 'none';
  return isLoading ? 'loading' : 'ready';
}

/** Returns the input of `swapButtonState`, from the form, the wallet and the health of network and gateway. */
export function buttonInput(form: SwapForm, wallet: WalletState, health: Health): SwapButtonInput {
  const { input, output, quote, network, wrap, kind, bound } = form;
  const answer = quote.quote;
  const settled = answer !== undefined && !quote.isOld;
  return {
    isOffline: health.isOffline,
    isConnected: wallet.status === 'connected',
    isNetworkSupported: wallet.chainId === network.id,
    tokenIn: input.token && blockable(input.token),
    tokenOut: output.token && blockable(output.token),
    action: wrap ?? 'swap',
    hasAmount: input.amount !== undefined || output.amount !== undefined,
    // For exactOut, the balance must cover the maximum paid.
    amountIn: kind === 'exactOut' && !wrap ? bound : input.amount,
    balanceIn: input.balance,
    nativeBalance: form.nativeBalance,
    networkCost: settled ? answer.route.gasUnits * answer.gasPriceWei : undefined,
    quote: quoteOf(form),
    needsApproval: false,
  };
}

export function useButtonState(form: SwapForm, health: Health): FormButtonState {
  const wallet = useWallet();
  if (!form.wrap && !swapsSupported(form.network).supported) return { kind: 'swapsOff' };
  if (wallet.status === 'connecting') return { kind: 'connecting' };
  const state = swapButtonState(buttonInput(form, wallet, health));
  const fixed = form.field === 'INPUT' ? form.input : form.output;
  // Digits were entered, but they are too large for an amount.
  if (state.kind === 'enterAmount' && /[1-9]/.test(fixed.text)) return { kind: 'amountTooLarge' };
  if (state.kind === 'notEnoughLiquidity' && fixed.fiat !== undefined && fixed.fiat < DUST_USD) {
    return { kind: 'amountTooSmall' };
  }
  // Without coins for the network cost a swap may use Flow.
  const canGoOn = state.kind === 'review' || state.kind === 'insufficientNetworkCost';
  if (state.kind === 'review' && form.quoteProof.state === 'invalid')
    return { kind: 'quoteInvalid' };
  if (canGoOn && form.isPriceFalse !== false) {
    return form.isPriceFalse && fixed.token
      ? { kind: 'falsePrice', symbol: fixed.token.symbol }
      : { kind: 'loadingQuote' };
  }
  if (!READY.has(state.kind)) return state;
  return tokenObstacle(form.tokenCheck.state) ?? state;
}

/** Dollar value below which the amount, not the pools, is the cause of an empty quote. */
const DUST_USD = 0.01;

/** Kinds that lead to a signature. */
const READY: ReadonlySet<string> = new Set(['review', 'wrap', 'unwrap']);
