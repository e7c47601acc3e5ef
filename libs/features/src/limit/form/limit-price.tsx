/** Component `LimitPrice`: price of a limit in the default direction; a press inverts it. */
import { formatRate, useText } from '@cenote/i18n';
import { useState } from 'react';
import type { ConnectedNetwork } from '../../config/app-config.ts';
import type { Token } from '../../tokens/list/token.ts';
import { listPrice } from '../list/list-price.ts';
import { isInvertedByDefault } from './price-direction.ts';
import { GapText } from './price-field.tsx';
import { gapView } from './price-gap-view.ts';

export interface LimitPriceProps {
  network: ConnectedNetwork;
  input: Token;
  output: Token;
  /** Base units. */
  amountIn: bigint;
  amountOut: bigint;
  /** Also shows the distance to the market, by the prices of the token list. */
  withGap: boolean;
}

export function LimitPrice({
  network,
  input,
  output,
  amountIn,
  amountOut,
  withGap,
}: LimitPriceProps) {
  const t = useText();
  const [isTurned, setTurned] = useState(false);
  const isInverted = isInvertedByDefault(input, output, network) !== isTurned;
  const sold = { amount: amountIn, decimals: input.decimals, symbol: input.symbol };
  const bought = { amount: amountOut, decimals: output.decimals, symbol: output.symbol };
  const market = withGap ? listPrice(input, output) : undefined;
  return (
    <span className="f-limit-row-note f-figure">
      <button
        type="button"
        className="f-rate"
        onClick={() => setTurned(!isTurned)}
        title={t('swap.rateToggle')}
        data-testid="rate"
      >
        {isInverted ? formatRate(bought, sold) : formatRate(sold, bought)}
      </button>
      {market && (
        <span className="f-limit-row-gap" data-testid="limit-row-gap">
          <GapText gap={gapView({ amountIn, amountOut }, market, isInverted)} />
        </span>
      )}
    </span>
  );
}
