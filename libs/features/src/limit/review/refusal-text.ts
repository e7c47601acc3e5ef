/**
 * `refusalText()`: returns why a limit was not placed and a remedy, as texts by the code of the failure. Also: type
 * `RefusalText` (title and hint).
 */
import { formatTokenAmount, type Translate } from '@cenote/i18n';
import { MAX_OPEN_LIMITS } from '@cenote/trading/orders';
import { failureKey } from '../../errors/failure-key.ts';
import type { LimitRequest } from '../form/limit-request.ts';

export interface RefusalText {
  /** Text of the catalogue for the failure. */
  title: string;
  /** Remedy. */
  hint: string;
}

/** Codes whose catalogue text is about a swap: a limit has one common text for them. */
const NOT_FULFILLED: ReadonlySet<string> = new Set([
  'BAD_SIGNATURE',
  'BAD_ORDER',
  'DEADLINE_TOO_FAR',
  'MALFORMED',
  'QUOTE_FAILED',
  'SUBMISSION_FAILED',
]);

export function refusalText(
  t: Translate,
  code: string,
  { input, orderInput, amountIn }: Pick<LimitRequest, 'input' | 'orderInput' | 'amountIn'>,
): RefusalText {
  const title = t(NOT_FULFILLED.has(code) ? 'failures.swap.limitNotFulfilled' : failureKey(code));
  return { title, hint: wayOut() };

  function wayOut(): string {
    switch (code) {
      case 'BAD_SIGNATURE':
      case 'BAD_ORDER':
      case 'ORDER_EXPIRED':
      case 'DEADLINE_TOO_FAR':
        return t(`limit.refused.${code}`);
      case 'NONCE_USED':
      case 'NONCE_TAKEN':
        return t('limit.refused.NONCE');
      case 'INSUFFICIENT_BALANCE': {
        const options = { symbol: orderInput.symbol };
        const amount = formatTokenAmount(amountIn, input.decimals, options);
        return t('limit.refused.INSUFFICIENT_BALANCE', { amount });
      }
      case 'INSUFFICIENT_ALLOWANCE':
      case 'INSUFFICIENT_APPROVAL':
        return t('limit.refused.INSUFFICIENT_ALLOWANCE', { symbol: orderInput.symbol });
      case 'TOO_MANY_LIMITS':
        return t('limit.refused.TOO_MANY_LIMITS', { max: MAX_OPEN_LIMITS });
      default:
        return t('limit.refused.OTHER');
    }
  }
}
