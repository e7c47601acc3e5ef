import { Ago, TransactionHash } from '@cenote/features';
import { useText } from '@cenote/i18n';
import { useNarrow } from '@cenote/ui';
import { PairMarks } from '../pools/pair-marks.tsx';
import type { TransactionRow } from './transaction-rows.ts';

const MILLISECONDS = 1_000;

/** First cell of a transaction's row: the tokens' icons and what it did; on narrow screens also its age and hash. */
export function TransactionCell({ row, chainId }: { row: TransactionRow; chainId: number }) {
  const t = useText();
  const isNarrow = useNarrow();
  const tokens = [...row.paid, ...row.received].map(({ token }) => token);
  const [first, second] = tokens;
  const symbols = { first: first?.symbol ?? '?', second: second?.symbol ?? '?' };
  return (
    <span className="w-asset">
      <PairMarks tokens={tokens} />
      <span className="w-asset-text">
        <span className="w-asset-name">
          <span className="f-clip" dir="auto">
            {t(`explore.did.${row.kind}`, symbols)}
          </span>
        </span>
        {isNarrow && (
          <span className="f-trade-note">
            <Ago at={row.timestamp * MILLISECONDS} />
            <TransactionHash chainId={chainId} hash={row.hash} />
          </span>
        )}
      </span>
    </span>
  );
}
