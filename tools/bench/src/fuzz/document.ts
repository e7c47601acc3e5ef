/**
 * `operationsOf(json)`: returns the operations of an OpenAPI 3.1 document. Also: their type `Operation`, and `Schema`,
 * a JSON schema limited to the parts that values are generated from.
 */
import * as z from 'zod/mini';

/** A JSON schema, limited to the parts that values are generated from. */
export interface Schema {
  $ref?: string | undefined;
  type?: string | string[] | undefined;
  const?: unknown;
  enum?: unknown[] | undefined;
  pattern?: string | undefined;
  minimum?: number | undefined;
  maximum?: number | undefined;
  minItems?: number | undefined;
  maxItems?: number | undefined;
  items?: Schema | undefined;
  properties?: Record<string, Schema> | undefined;
  required?: string[] | undefined;
  anyOf?: Schema[] | undefined;
}

export interface Operation {
  method: string;
  /** Contains `{name}` for each parameter in `inPath`. */
  path: string;
  inPath: readonly { name: string; schema: Schema }[];
  query: readonly { name: string; required: boolean; schema: Schema }[];
  headers: readonly { name: string; schema: Schema }[];
  body: Schema | undefined;
}

const anySchema = z.record(z.string(), z.unknown());
const operationSchema = z.object({
  parameters: z.optional(
    z.array(
      z.object({
        name: z.string(),
        in: z.string(),
        required: z.optional(z.boolean()),
        schema: anySchema,
      }),
    ),
  ),
  requestBody: z.optional(
    z.object({ content: z.record(z.string(), z.object({ schema: anySchema })) }),
  ),
});
const documentSchema = z.object({
  openapi: z.string(),
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.object({ schemas: z.record(z.string(), anySchema) }),
});

/**
 * Returns all operations of an OpenAPI 3.1 document, with references resolved.
 * @throws Error if it is not such a document.
 */
export function operationsOf(json: unknown): Operation[] {
  const { paths, components } = documentSchema.parse(json);
  const follow = (schema: Schema): Schema => {
    const name = schema.$ref?.split('/').at(-1);
    const target = name === undefined ? schema : (components.schemas[name] as Schema | undefined);
    if (!target) throw new Error(`The document has no schema ${name}.`);
    return target;
  };
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters = [], requestBody }]) => {
      const body = requestBody?.content['application/json']?.schema;
      const of = (location: string) =>
        parameters
          .filter((parameter) => parameter.in === location)
          .map(({ name, required = false, schema }) => ({
            name,
            required,
            schema: follow(schema as Schema),
          }));
      return {
        method: method.toUpperCase(),
        path,
        query: of('query'),
        headers: of('header'),
        inPath: of('path'),
        body: body && follow(body as Schema),
      };
    }),
  );
}
