import { AsOf, type AsOfProps } from '../../status/as-of.tsx';

/** Says how old rows are that could not be asked for anew. */
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
