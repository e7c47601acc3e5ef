/**
 * `buttonLabel()`: returns the label of the swap form's button: the missing condition, else the next action. Also: type
 * `LabelFacts` (its input besides the button's state).
 */
import type { TextKey, Translate } from '@cenote/i18n';
import { conditionLabel } from './condition-label.ts';
import type { FormButtonState } from './use-button-state.ts';

/** Failures of a quote that have a short label for the button. */
const FAILURES = {
  UNREACHABLE: 'swap.button.gatewayDown',
  TIMEOUT: 'swap.button.gatewayDown',
  NOT_READY: 'swap.button.gatewayDown',
  RATE_LIMITED: 'errors.general.rateLimited',
  AMOUNT_TOO_LARGE: 'swap.button.amountTooLarge',
  SAME_TOKEN: 'swap.button.sameToken',
  TOKEN_BLOCKED: 'swap.button.tokenBlocked',
} as const satisfies Record<string, TextKey>;

const isNamed = (failure: string): failure is keyof typeof FAILURES =>
  Object.hasOwn(FAILURES, failure);

export interface LabelFacts {
  network: string;
  /** Stable code of the quote's failure. */
  failure: string | undefined;
  isDoubtful: boolean;
}

export function buttonLabel(t: Translate, state: FormButtonState, facts: LabelFacts): string {
  switch (state.kind) {
    case 'swapsOff':
      return t('swap.button.unavailable');
    case 'loadingQuote':
      return t('swap.button.finding');
    case 'noRoutes':
      return t('swap.button.noQuotes');
    case 'notEnoughLiquidity':
      return t('swap.button.noLiquidity');
    case 'quoteFailed': {
      const { failure = '' } = facts;
      return t(isNamed(failure) ? FAILURES[failure] : 'swap.button.unavailable');
    }
    case 'wrap':
      return t('swap.button.wrap');
    case 'unwrap':
      return t('swap.button.unwrap');
    case 'amountTooLarge':
      return t('swap.button.amountTooLarge');
    case 'amountTooSmall':
      return t('swap.button.amountTooSmall');
    case 'falsePrice':
      return t('swap.button.enterInTokens', { symbol: state.symbol });
    case 'quoteInvalid':
      return t('swap.button.newPrice');
    case 'insufficientBalance':
      return conditionLabel(t, state.kind, { ...facts, symbol: state.symbol });
    case 'review':
      if (facts.isDoubtful) return t('swap.button.reviewAnyway');
      return conditionLabel(t, state.kind, facts);
    default:
      return conditionLabel(t, state.kind, facts);
  }
}
