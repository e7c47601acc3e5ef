/**
 * `graphqlDocument()`: creates a typed `GraphqlDocument` from a query's text (white space collapsed) and the zod schema
 * of its data.
 */
import type * as z from 'zod/mini';

/** A typed GraphQL query: its text, and the schema that parses its data. */
export interface GraphqlDocument<Variables extends object, Data> {
  readonly query: string;
  readonly data: z.ZodMiniType<Data>;
  /** Only carries the type. */
  readonly variables?: Variables;
}

/** Creates a document from a query and the schema of its response. */
export const graphqlDocument =
  <Variables extends object>() =>
  <Data>(query: string, data: z.ZodMiniType<Data>): GraphqlDocument<Variables, Data> => ({
    query: query.replace(/\s+/g, ' ').trim(),
    data,
  });
