import { formatRate, useText } from '@cenote/i18n';
import { useState } from 'react';
import type { Token } from '../tokens/list/token.ts';

export interface RateButtonProps {
  input: Token;
  output: Token;
  amountIn: bigint;
  amountOut: bigint;
}

/** Button with the exchange rate of two tokens, from an amount of each; a press inverts the rate. */
export function RateButton({ input, output, amountIn, amountOut }: RateButtonProps) {
  const t = useText();
  const [inverted, setInverted] = useState(false);
  const paid = { amount: amountIn, decimals: input.decimals, symbol: input.symbol };
  const received = { amount: amountOut, decimals: output.decimals, symbol: output.symbol };
  const rate = inverted ? formatRate(received, paid) : formatRate(paid, received);
  return (
    <button
      type="button"
      className="f-rate f-figure"
      onClick={() => setInverted(!inverted)}
      title={t('swap.rateToggle')}
      data-testid="rate"
    >
      {rate ?? ''}
    </button>
  );
}
