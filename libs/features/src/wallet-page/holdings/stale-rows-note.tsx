import { AsOf, type AsOfProps } from '../../status/as-of.tsx';

/** Note with the age of rows that are shown although their refresh failed; renders nothing otherwise. */
export const StaleRowsNote = ({
  query,
}: {
  query: AsOfProps['query'] & { isError: boolean; data: unknown };
}) =>
  query.isError && query.data !== undefined ? (
    <p className="f-wallet-as-of" role="status">
      <AsOf query={query} />
    </p>
  ) : null;
