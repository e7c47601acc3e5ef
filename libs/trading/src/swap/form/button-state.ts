/**
 * `swapButtonState()`: pure function that returns the state of the swap form's button, the first obstacle or the next
 * action. Also: its input and result types.
 */

/** Inputs of the state of the swap form's button; undefined: not known yet. */
export interface SwapButtonInput {
  isOffline: boolean;
  isConnected: boolean;
  isNetworkSupported: boolean;
  tokenIn: { symbol: string; isBlocked: boolean; isNative: boolean } | undefined;
  tokenOut: { symbol: string; isBlocked: boolean } | undefined;
  action: 'swap' | 'wrap' | 'unwrap';
  /** Whether the user entered an amount above zero, on either side. */
  hasAmount: boolean;
  /** Maximum input in base units. */
  amountIn: bigint | undefined;
  balanceIn: bigint | undefined;
  nativeBalance: bigint | undefined;
  /** Gas cost in wei. */
  networkCost: bigint | undefined;
  quote: 'none' | 'loading' | 'ready' | { failed: 'NO_ROUTE' | 'NOT_ENOUGH_LIQUIDITY' | 'OTHER' };
  /** Whether an approval is the first step. */
  needsApproval: boolean;
}

/** What the button of the swap form says and does. */
export type SwapButtonState =
  | { kind: 'offline' }
  | { kind: 'connectWallet' }
  | { kind: 'unsupportedNetwork' }
  | { kind: 'selectToken' }
  | { kind: 'tokenBlocked'; symbol: string }
  | { kind: 'enterAmount' }
  | { kind: 'loadingQuote' }
  | { kind: 'noRoutes' }
  | { kind: 'notEnoughLiquidity' }
  | { kind: 'quoteFailed' }
  | { kind: 'insufficientBalance'; symbol: string }
  | { kind: 'insufficientNetworkCost' }
  | { kind: 'wrap' }
  | { kind: 'unwrap' }
  | { kind: 'review'; startsWithApproval: boolean; symbol: string };

const isShort = (have: bigint | undefined, need: bigint | undefined): boolean =>
  have !== undefined && need !== undefined && have < need;

function quoteProblem(quote: SwapButtonInput['quote']): SwapButtonState | undefined {
  if (quote === 'ready') return undefined;
  if (quote === 'none' || quote === 'loading') return { kind: 'loadingQuote' };
  if (quote.failed === 'NO_ROUTE') return { kind: 'noRoutes' };
  return { kind: quote.failed === 'OTHER' ? 'quoteFailed' : 'notEnoughLiquidity' };
}

/** Returns the state of the button: the first obstacle, otherwise the next action. Pure. */
export function swapButtonState(input: SwapButtonInput): SwapButtonState {
  const { tokenIn, tokenOut, action, amountIn } = input;
  if (input.isOffline) return { kind: 'offline' };
  if (!input.isConnected) return { kind: 'connectWallet' };
  if (!input.isNetworkSupported) return { kind: 'unsupportedNetwork' };
  if (!tokenIn || !tokenOut) return { kind: 'selectToken' };
  const blocked = [tokenIn, tokenOut].find((token) => token.isBlocked);
  if (blocked) return { kind: 'tokenBlocked', symbol: blocked.symbol };
  if (!input.hasAmount) return { kind: 'enterAmount' };
  // A known lack of funds is shown before the quote arrives.
  if (isShort(input.balanceIn, amountIn)) {
    return { kind: 'insufficientBalance', symbol: tokenIn.symbol };
  }
  const problem = action === 'swap' ? quoteProblem(input.quote) : undefined;
  if (problem) return problem;
  const paid = tokenIn.isNative ? (amountIn ?? 0n) : 0n;
  const needed = input.networkCost === undefined ? undefined : input.networkCost + paid;
  if (isShort(input.nativeBalance, needed)) return { kind: 'insufficientNetworkCost' };
  if (action !== 'swap') return { kind: action };
  return { kind: 'review', startsWithApproval: input.needsApproval, symbol: tokenIn.symbol };
}
