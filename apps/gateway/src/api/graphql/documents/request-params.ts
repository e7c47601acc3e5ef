/**
 * Parses GraphQL requests for persisted documents: `paramsOfQuery()` (a GET's URL query) and `paramsOf()` (a POST's
 * body). Both return `KnownParams`: document id and variables.
 * @throws GatewayError if a request is malformed or its document is not accepted.
 */
import * as z from 'zod/mini';
import { GatewayError } from '../../errors.ts';
import { parse, parseJson } from '../../http/parse.ts';
import { documentId } from './persisted-documents.ts';

const variables = z.optional(z.nullable(z.record(z.string(), z.unknown())));
const idSchema = z.string().check(z.regex(/^sha256:[0-9a-f]{64}$/));
const querySchema = z.object({ documentId: idSchema, variables: z.optional(z.string()) });
const bodySchema = z.object({ documentId: idSchema, variables });
const textSchema = z.object({ query: z.string(), variables });

/** A GraphQL request for a persisted document, by its id. */
export interface KnownParams {
  documentId: string;
  variables: Record<string, unknown> | null | undefined;
}

const bare = (id: string): string => id.slice('sha256:'.length);

/**
 * Parses a URL's query.
 * @throws GatewayError `MALFORMED` if it has no document id, which GET requires, or is invalid.
 */
export function paramsOfQuery(query: Record<string, string>): KnownParams {
  const params = parse(querySchema, query);
  const parsedVariables = params.variables === undefined ? undefined : parseJson(params.variables);
  return { documentId: bare(params.documentId), variables: parse(variables, parsedVariables) };
}

/**
 * Parses a request body. Returns undefined if it contains a document text instead of an id.
 * @param onlyKnown the accepted documents; undefined: any.
 * @throws GatewayError `MALFORMED`; `NOT_FOUND` if only known documents are accepted.
 */
export function paramsOf(
  body: unknown,
  onlyKnown: ReadonlyMap<string, string> | undefined,
): KnownParams | undefined {
  if (typeof body === 'object' && body !== null && 'documentId' in body) {
    const params = parse(bodySchema, body);
    return { documentId: bare(params.documentId), variables: params.variables };
  }
  if (!onlyKnown) return undefined;
  const { query, variables: parsedVariables } = parse(textSchema, body);
  const id = documentId(query);
  if (!onlyKnown.has(id)) {
    throw new GatewayError('NOT_FOUND', 'Only persisted documents are supported');
  }
  return { documentId: id, variables: parsedVariables };
}
