import type * as z from 'zod/mini';

/** A query whose variables and answer have types: the text, and the schema that parses its data. */
export interface GraphqlDocument<Variables extends object, Data> {
  readonly query: string;
  readonly data: z.ZodMiniType<Data>;
  /** Carries the type alone. */
  readonly variables?: Variables;
}

/** Ties a query to the schema of its answer. */
export const graphqlDocument =
  <Variables extends object>() =>
  <Data>(query: string, data: z.ZodMiniType<Data>): GraphqlDocument<Variables, Data> => ({
    query: query.replace(/\s+/g, ' ').trim(),
    data,
  });
