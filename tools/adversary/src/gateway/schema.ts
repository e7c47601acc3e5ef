/**
 * `responseSchemas()`: response schemas of a gateway's operations, from its OpenAPI document. Also: `fieldsOf()` (paths
 * of a schema's fields), `schemaAt()` (schema at a path), types `Schema` and `ResponseSchema`.
 */
import * as z from 'zod/mini';

/** A JSON schema, limited to the parts that lies are generated from. */
export interface Schema {
  $ref?: string | undefined;
  type?: string | string[] | undefined;
  const?: unknown;
  enum?: unknown[] | undefined;
  pattern?: string | undefined;
  items?: Schema | undefined;
  properties?: Record<string, Schema> | undefined;
  additionalProperties?: Schema | boolean | undefined;
  required?: string[] | undefined;
  anyOf?: Schema[] | undefined;
  oneOf?: Schema[] | undefined;
}

const anySchema = z.record(z.string(), z.unknown());
const answerSchema = z.object({
  content: z.optional(z.record(z.string(), z.object({ schema: z.optional(anySchema) }))),
});
const operationSchema = z.object({ responses: z.optional(z.record(z.string(), answerSchema)) });
const documentSchema = z.object({
  openapi: z.string(),
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  components: z.object({ schemas: z.record(z.string(), anySchema) }),
});

/** Schema of an operation's response. */
export interface ResponseSchema {
  /** `GET /v1/tokens`, with `{name}` for path parameters. */
  operation: string;
  schema: Schema;
}

/** Response schemas of all operations of an OpenAPI 3.1 document with a JSON body, with references resolved. */
export function responseSchemas(json: unknown): ResponseSchema[] {
  const { paths, components } = documentSchema.parse(json);
  const follow = (schema: Schema, depth = 0): Schema => {
    if (depth > 12) return {};
    const name = schema.$ref?.split('/').at(-1);
    const target = name === undefined ? schema : (components.schemas[name] as Schema | undefined);
    if (!target) throw new Error(`The document has no schema ${name}`);
    const inner = (one: Schema) => follow(one, depth + 1);
    return {
      ...target,
      ...(target.items && { items: inner(target.items) }),
      ...(target.anyOf && { anyOf: target.anyOf.map(inner) }),
      ...(target.oneOf && { oneOf: target.oneOf.map(inner) }),
      ...(typeof target.additionalProperties === 'object' && {
        additionalProperties: inner(target.additionalProperties),
      }),
      ...(target.properties && {
        properties: Object.fromEntries(
          Object.entries(target.properties).map(([key, one]) => [key, inner(one)]),
        ),
      }),
    };
  };
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => {
      const parsed = operationSchema.safeParse(operation);
      const schema = parsed.data?.responses?.['200']?.content?.['application/json']?.schema;
      if (!schema) return [];
      return [{ operation: `${method.toUpperCase()} ${path}`, schema: follow(schema as Schema) }];
    }),
  );
}

/** Fields of a response, by their path in the schema: `paths[].pools[].fee`. */
export function fieldsOf(schema: Schema, at = ''): string[] {
  const inner = (schema.anyOf ?? schema.oneOf ?? []).flatMap((one) => fieldsOf(one, at));
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, one]) => {
    const path = at ? `${at}.${name}` : name;
    return [path, ...fieldsOf(one, path)];
  });
  const items = schema.items ? fieldsOf(schema.items, `${at}[]`) : [];
  const values =
    typeof schema.additionalProperties === 'object'
      ? [`${at}{}`, ...fieldsOf(schema.additionalProperties, `${at}{}`)]
      : [];
  return [...new Set([...own, ...items, ...values, ...inner])];
}

/** The schema at a path of `fieldsOf`. */
export function schemaAt(schema: Schema, path: string): Schema | undefined {
  if (path === '') return schema;
  for (const one of schema.anyOf ?? schema.oneOf ?? []) {
    const found = schemaAt(one, path);
    if (found) return found;
  }
  if (path.startsWith('[]')) {
    return schema.items && schemaAt(schema.items, path.slice(2).replace(/^\./, ''));
  }
  if (path.startsWith('{}')) {
    const values = schema.additionalProperties;
    return typeof values === 'object'
      ? schemaAt(values, path.slice(2).replace(/^\./, ''))
      : undefined;
  }
  const [, name = '', rest = ''] = /^([^.[{]+)\.?(.*)$/.exec(path) ?? [];
  const property = schema.properties?.[name];
  return property && schemaAt(property, rest);
}
