/**
 * `clientOperations()`: the operations of an OpenAPI document that the HTTP client is generated for, with names,
 * parameters and schemas. Also: type `ClientOperation`.
 * @throws if a description has another form.
 */
import * as z from 'zod/mini';

/** An operation of an OpenAPI document, as needed for the client. */
export interface ClientOperation {
  name: string;
  summary: string;
  method: 'GET' | 'POST';
  path: string;
  parameters: readonly { name: string; in: 'path' | 'query'; required: boolean; type: string }[];
  /** Name of the body's schema. */
  body: string | undefined;
  /** Name of the response's schema; undefined if it has no body. */
  response: string | undefined;
}

const contentSchema = z.object({
  'application/json': z.object({ schema: z.object({ $ref: z.string() }) }),
});
const parameterSchema = z.object({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  required: z.optional(z.boolean()),
  schema: z.object({ type: z.string(), pattern: z.optional(z.string()) }),
});
const operationSchema = z.object({
  operationId: z.string(),
  summary: z.string(),
  parameters: z.optional(z.array(parameterSchema)),
  requestBody: z.optional(z.object({ content: z.unknown() })),
  responses: z.record(z.string(), z.object({ content: z.optional(z.unknown()) })),
});
const securedSchema = z.object({ security: z.array(z.unknown()) });
const methodSchema = z.enum(['GET', 'POST']);
const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
});

/**
 * Returns the operations of an OpenAPI document that the client is generated for: those whose response is a named
 * schema or empty (204).
 * @throws if a description has another form.
 */
export function clientOperations(document: unknown): ClientOperation[] {
  const { paths } = documentSchema.parse(JSON.parse(JSON.stringify(document)));
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, described]) => {
      if (z.safeParse(securedSchema, described).success) return [];
      const operation = operationSchema.parse(described);
      const { operationId, summary, parameters = [], requestBody, responses } = operation;
      const response = schemaName(responses['200']?.content);
      const body = schemaName(requestBody?.content);
      if (!(response || responses['204']) || (requestBody && !body)) return [];
      return [
        {
          name: operationId,
          summary,
          path,
          body,
          response,
          method: methodSchema.parse(method.toUpperCase()),
          parameters: parameters.flatMap(({ name, in: location, required = false, schema }) =>
            location === 'header' ? [] : [{ name, in: location, required, type: typeOf(schema) }],
          ),
        } satisfies ClientOperation,
      ];
    }),
  );
}

function schemaName(content: unknown): string | undefined {
  const parsed = contentSchema.safeParse(content);
  return parsed.data?.['application/json'].schema.$ref.split('/').at(-1);
}

function typeOf({ type, pattern = '' }: { type: string; pattern?: string | undefined }): string {
  if (type === 'integer' || type === 'number') return 'number';
  if (type === 'boolean') return 'boolean';
  if (type !== 'string') throw new Error(`Unsupported parameter type ${type}.`);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the code of a type
  return pattern.startsWith('^0x') ? '`0x${string}`' : 'string';
}
