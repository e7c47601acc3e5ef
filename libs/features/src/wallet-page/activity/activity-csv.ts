/**
 * `activityCsv()`: returns the rows of a CSV file for a wallet's activities, with the header row, whose column names
 * are the same in every language. Also: type `CsvNetwork`.
 */
import type { Translate } from '@cenote/i18n';
import { formatAmount } from '@cenote/trading';
import type { Activity } from '../../account/activity/activity-items.ts';
import { toCsv } from '../../display/csv/csv.ts';
import { MAX_SECONDS } from '../../orders/format-untrusted-time.ts';

const COLUMNS = [
  ...['time', 'network', 'type', 'status', 'received', 'sent', 'value_usd'],
  ...['counterparty', 'network_cost', 'network_cost_usd', 'transaction'],
];
const NATIVE_DECIMALS = 18;

export interface CsvNetwork {
  id: number;
  name: string;
}

type Move = Activity['moves'][number];

function moveText({ token, amount, collection, tokenId }: Move): string {
  if (token) {
    const figure = amount === null ? '' : formatAmount(BigInt(amount), token.decimals);
    return `${figure} ${token.symbol}`.trim();
  }
  return `${collection ?? ''} #${tokenId ?? ''}`;
}

const dollars = (usd: number | null): string => (usd === null ? '' : String(usd));

/** Value in US dollars: of the received tokens, else of the sent ones. */
function valueUsdOf(moves: readonly Move[]): number | null {
  const sum = (isIncoming: boolean) =>
    moves.reduce<number | null>(
      (all, move) =>
        move.isIncoming === isIncoming && move.usd !== null ? (all ?? 0) + move.usd : all,
      null,
    );
  return sum(true) ?? sum(false);
}

/** Rows of a CSV file for a wallet's activities, with the header row. */
export function activityCsv(
  rows: readonly Activity[],
  networks: readonly CsvNetwork[],
  t: Translate,
): string {
  const lines = rows.map((row): string[] => {
    const { chainId, type, status, moves, timestamp, networkCost } = row;
    const texts = (isIncoming: boolean) =>
      moves
        .filter((move) => move.isIncoming === isIncoming)
        .map(moveText)
        .join(' & ');
    return [
      timestamp <= MAX_SECONDS ? new Date(timestamp * 1_000).toISOString() : '',
      networks.find(({ id }) => id === chainId)?.name ?? String(chainId),
      t(`account.activity.types.${type}`),
      status,
      texts(true),
      texts(false),
      dollars(valueUsdOf(moves)),
      row.counterparty ?? '',
      networkCost === null ? '' : formatAmount(BigInt(networkCost), NATIVE_DECIMALS),
      dollars(row.networkCostUsd),
      row.hash,
    ];
  });
  return toCsv([COLUMNS, ...lines]);
}
