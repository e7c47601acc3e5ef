/** Everything that decides what the one button says. */
export interface ButtonFacts {
  wallet: 'disconnected' | 'connecting' | 'connected';
  isOnNetwork: boolean;
  hasTokens: boolean;
  isBlocked: boolean;
  hasAmount: boolean;
  isWrap: 'wrap' | 'unwrap' | undefined;
  /** Base units; undefined while not known. */
  amountIn: bigint | undefined;
  balanceIn: bigint | undefined;
  nativeBalance: bigint | undefined;
  /** Wei that the swap costs beside what is paid; undefined while not known. */
  gasCost: bigint | undefined;
  isNativeIn: boolean;
  quote: 'none' | 'loading' | 'ready';
  /** Stable code of the quote's failure. */
  failure: string | undefined;
  isOffline: boolean;
}

export type ButtonState =
  | 'connect'
  | 'connecting'
  | 'select-token'
  | 'token-blocked'
  | 'enter-amount'
  | 'switch-network'
  | 'insufficient-balance'
  | 'insufficient-gas'
  | 'offline'
  | 'gateway-down'
  | 'failed'
  | 'finding'
  | 'wrap'
  | 'unwrap'
  | 'review';

const isLess = (have: bigint | undefined, need: bigint | undefined): boolean =>
  have !== undefined && need !== undefined && have < need;

/** What the button says: the first thing that is missing, else what happens next. */
export function buttonState(facts: ButtonFacts): ButtonState {
  if (facts.wallet === 'disconnected') return 'connect';
  if (facts.wallet === 'connecting') return 'connecting';
  if (!facts.hasTokens) return 'select-token';
  if (facts.isBlocked) return 'token-blocked';
  if (!facts.hasAmount) return 'enter-amount';
  if (isLess(facts.balanceIn, facts.amountIn)) return 'insufficient-balance';
  if (!facts.isOnNetwork) return 'switch-network';
  if (facts.isWrap) return isGasMissing(facts) ? 'insufficient-gas' : facts.isWrap;
  if (facts.failure === 'GATEWAY_DOWN') return facts.isOffline ? 'offline' : 'gateway-down';
  if (facts.failure !== undefined) return 'failed';
  if (facts.quote !== 'ready') return 'finding';
  return isGasMissing(facts) ? 'insufficient-gas' : 'review';
}

function isGasMissing({ nativeBalance, gasCost, isNativeIn, amountIn }: ButtonFacts): boolean {
  if (gasCost === undefined) return false;
  return isLess(nativeBalance, gasCost + (isNativeIn ? (amountIn ?? 0n) : 0n));
}

/** States in which a press does something. */
export const isActionable = (state: ButtonState): boolean =>
  ['connect', 'switch-network', 'wrap', 'unwrap', 'review'].includes(state);
