import { formatPercent, useText } from '@cenote/i18n';
import type { Token } from '../tokens/list/token.ts';
import { DetailRow } from './detail-row.tsx';

/** Rows with the transfer fees of the sold and the bought token, in percent; none for tokens without a fee. */
export function TokenFeeRows({ input, output }: { input: Token; output: Token }) {
  const t = useText();
  const fees = [
    { token: input, bps: input.sellFeeBps, side: 'in' },
    { token: output, bps: output.buyFeeBps, side: 'out' },
  ];
  return fees
    .filter(({ bps }) => bps > 0)
    .map(({ token, bps, side }) => (
      <DetailRow
        key={side}
        label={t('swap.quote.tokenFee', { symbol: token.symbol })}
        hint={t('swap.quote.tokenFeeHint')}
        tone="warn"
        data-testid={`token-fee-${side}`}
      >
        {formatPercent(bps)}
      </DetailRow>
    ));
}
