import { useState } from 'react';

interface FailingQuery {
  data: unknown;
  error: unknown;
  isError: boolean;
  isPending: boolean;
  errorUpdateCount: number;
}

/**
 * The query, in error from its first failure until it has data. Without data TanStack Query forgets the error
 * whenever it tries again, and calls the query pending: a list that is asked for every few seconds would show
 * skeletons nearly all the time while the gateway does not answer.
 */
export function useLastingFailure<Query extends FailingQuery>(query: Query): Query {
  const { data, error, isPending, errorUpdateCount } = query;
  const [last, setLast] = useState<unknown>(error);
  if (error && error !== last) setLast(error);
  const isTriedAgain = isPending && data === undefined && errorUpdateCount > 0;
  return isTriedAgain ? { ...query, error: last, isError: true, isPending: false } : query;
}
