import { useState } from 'react';

interface FailingQuery {
  data: unknown;
  error: unknown;
  isError: boolean;
  isPending: boolean;
  errorUpdateCount: number;
}

/**
 * Hook: returns the given query, which keeps its error until it has data. TanStack Query drops the error at each retry
 * and reports pending, so an error message would flicker.
 */
export function useLastingFailure<Query extends FailingQuery>(query: Query): Query {
  const { data, error, isPending, errorUpdateCount } = query;
  const [last, setLast] = useState<unknown>(error);
  if (error && error !== last) setLast(error);
  const isTriedAgain = isPending && data === undefined && errorUpdateCount > 0;
  return isTriedAgain ? { ...query, error: last, isError: true, isPending: false } : query;
}
