/** Component `AmountsCard`: card with the token amounts of a position: pooled, uncollected, and those of its past. */
import type { PositionView } from '@cenote/data';
import { formatTokenAmount, useText } from '@cenote/i18n';
import { Card } from '@cenote/ui';
import type { PositionFacts } from '../../liquidity/data/position-facts.ts';
import type { PositionTokens } from '../data/use-position-tokens.ts';

export interface AmountsCardProps {
  facts: PositionFacts;
  tokens: PositionTokens;
  view: PositionView | null | undefined;
}

interface BothAmounts {
  amount0: bigint | string;
  amount1: bigint | string;
}

export function AmountsCard({ facts, tokens, view }: AmountsCardProps) {
  const t = useText();
  const { token0, token1 } = tokens;
  const rows: [
    id: 'pooled' | 'uncollected' | 'deposited' | 'withdrawn' | 'collected',
    of: BothAmounts | null | undefined,
  ][] = [
    ['pooled', facts.pooled],
    ['uncollected', facts.uncollected],
    ['deposited', view?.deposited],
    ['withdrawn', view?.withdrawn],
    ['collected', view?.collectedFees],
  ];
  const pair = t('entity.pools.pair', { one: token0.symbol, other: token1.symbol });
  return (
    <Card className="f-amounts">
      <h2 className="f-entity-heading">{t('position.amounts.title')}</h2>
      <table aria-label={t('position.amounts.label', { pair })} data-testid="position-amounts">
        <thead>
          <tr>
            <td />
            <th scope="col" dir="auto">
              {token0.symbol}
            </th>
            <th scope="col" dir="auto">
              {token1.symbol}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(
            ([id, amounts]) =>
              amounts && (
                <tr key={id} data-testid={`amounts-${id}`}>
                  <th scope="row">{t(`position.amounts.${id}`)}</th>
                  <td>{formatTokenAmount(BigInt(amounts.amount0), token0.decimals)}</td>
                  <td>{formatTokenAmount(BigInt(amounts.amount1), token1.decimals)}</td>
                </tr>
              ),
          )}
        </tbody>
      </table>
    </Card>
  );
}
