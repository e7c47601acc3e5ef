/** `actionsCsv()`: returns the rows of a CSV file for a position's past actions, with a header row. */
import type { PositionAction } from '@cenote/data';
import type { Translate } from '@cenote/i18n';
import { formatAmount } from '@cenote/trading';
import { toCsv } from '../../display/csv/csv.ts';

interface Named {
  symbol: string;
  decimals: number;
}

/** Latest time of a `Date`, in seconds. */
const MAX_SECONDS = 8.64e12;

export function actionsCsv(
  actions: readonly PositionAction[],
  { token0, token1 }: { token0: Named; token1: Named },
  t: Translate,
): string {
  const header = [
    ...['time', 'type', `amount ${token0.symbol}`, `amount ${token1.symbol}`],
    ...[`fees ${token0.symbol}`, `fees ${token1.symbol}`, 'liquidity', 'transaction'],
  ];
  const lines = actions.map(({ kind, amounts, fees, liquidity, transactionHash, timestamp }) => [
    timestamp <= MAX_SECONDS ? new Date(timestamp * 1_000).toISOString() : '',
    t(`position.history.kinds.${kind}`),
    formatAmount(BigInt(amounts.amount0), token0.decimals),
    formatAmount(BigInt(amounts.amount1), token1.decimals),
    fees ? formatAmount(BigInt(fees.amount0), token0.decimals) : '',
    fees ? formatAmount(BigInt(fees.amount1), token1.decimals) : '',
    liquidity,
    transactionHash,
  ]);
  return toCsv([header, ...lines]);
}
