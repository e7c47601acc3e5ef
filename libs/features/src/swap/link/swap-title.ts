import { formatRate, useText } from '@cenote/i18n';
import { useTitle } from '../../hooks/use-title.ts';
import type { Side, SwapForm } from '../form/use-swap-form.ts';

const rateSide = ({ token, amount }: Side) =>
  token && amount !== undefined
    ? { amount, decimals: token.decimals, symbol: token.symbol }
    : undefined;

/**
 * Component without output that sets the document's title to the pair on the swap form and its price, as far as they
 * are known.
 */
export function SwapTitle({ form: { input, output } }: { form: SwapForm }) {
  const t = useText();
  const [paid, received] = [rateSide(input), rateSide(output)];
  const rate = paid && received && formatRate(paid, received);
  const pair = input.token &&
    output.token && { input: input.token.symbol, output: output.token.symbol };
  const named =
    pair && (rate ? t('swap.pairPriceTitle', { rate, ...pair }) : t('swap.pairTitle', pair));
  useTitle(named ?? t('swap.pageTitle'));
  return null;
}
