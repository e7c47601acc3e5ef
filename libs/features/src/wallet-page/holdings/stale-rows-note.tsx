import { AsOf, type AsOfProps } from '../../status/as-of.tsx';

/** States the age of rows that could not be refreshed. */
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
