import { useText } from '@cenote/i18n';
import { PairMarks } from './pair-marks.tsx';
import { movesOf, type TransactionRow } from './transaction-rows.ts';

/** What names a transaction's row: what it did, in words. */
export function TransactionCell({ row }: { row: TransactionRow }) {
  const t = useText();
  const tokens = (movesOf(row) ?? []).map(({ token }) => token);
  const [first, second] = tokens;
  const symbols = { first: first?.symbol ?? '?', second: second?.symbol ?? '?' };
  return (
    <span className="w-asset">
      <PairMarks tokens={tokens} />
      <span className="w-asset-name">
        <span className="f-clip" dir="auto">
          {t(`explore.did.${row.kind}`, symbols)}
        </span>
      </span>
    </span>
  );
}
