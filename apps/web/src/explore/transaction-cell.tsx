import { useText } from '@cenote/i18n';
import { TokenMark } from '@cenote/ui';
import { movesOf, type TransactionRow } from './transaction-rows.ts';

/** What names a transaction's row: what it did, in words. */
export function TransactionCell({ row }: { row: TransactionRow }) {
  const t = useText();
  const moves = movesOf(row);
  const [first, second] = (moves ?? []).map(({ token }) => token);
  const symbols = { first: first?.symbol ?? '?', second: second?.symbol ?? '?' };
  return (
    <span className="w-asset">
      <span className="w-pair">
        {moves?.map(({ token: { address, symbol, safety, logoUri } }) => (
          <TokenMark
            key={address}
            symbol={symbol}
            address={address}
            size={28}
            verified={safety === 'verified'}
            logoUrl={logoUri ?? undefined}
          />
        ))}
      </span>
      <span className="w-asset-name">
        <span className="f-clip" dir="auto">
          {t(`explore.did.${row.kind}`, symbols)}
        </span>
      </span>
    </span>
  );
}
