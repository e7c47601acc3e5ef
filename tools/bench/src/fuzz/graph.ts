/**
 * `INTROSPECTION`, a GraphQL introspection query, and `graphOf()`, which parses its response to a `Graph` (types and
 * query fields). Also: the types of its parts, and `innermost()`, the type inside lists and non-nulls.
 */
import * as z from 'zod/mini';

/** A type in introspection format: lists and non-nulls wrap other types. */
export interface TypeRef {
  kind: string;
  name: string | null;
  ofType?: TypeRef | null | undefined;
}
export interface InputField {
  name: string;
  type: TypeRef;
}
export interface Field {
  name: string;
  args: readonly InputField[];
  type: TypeRef;
}
export interface GraphType {
  kind: string;
  name: string;
  fields: readonly Field[] | null;
  inputFields: readonly InputField[] | null;
  enumValues: readonly { name: string }[] | null;
  possibleTypes: readonly { name: string }[] | null;
}

/** A GraphQL schema, limited to the parts that requests are generated from. */
export interface Graph {
  types: ReadonlyMap<string, GraphType>;
  queries: readonly Field[];
}

const REF = 'kind name ofType { kind name ofType { kind name ofType { kind name } } }';
export const INTROSPECTION = `{ __schema { queryType { name } types { kind name
  fields { name args { name type { ${REF} } } type { ${REF} } }
  inputFields { name type { ${REF} } } enumValues { name } possibleTypes { name } } } }`;

const refSchema: z.ZodMiniType<TypeRef> = z.object({
  kind: z.string(),
  name: z.nullable(z.string()),
  ofType: z.optional(z.nullable(z.lazy(() => refSchema))),
});
const inputSchema = z.object({ name: z.string(), type: refSchema });
const named = z.nullable(z.array(z.object({ name: z.string() })));
const typeSchema = z.object({
  kind: z.string(),
  name: z.string(),
  fields: z.nullable(
    z.array(z.object({ name: z.string(), args: z.array(inputSchema), type: refSchema })),
  ),
  inputFields: z.nullable(z.array(inputSchema)),
  enumValues: named,
  possibleTypes: named,
});
const answerSchema = z.object({
  data: z.object({
    __schema: z.object({
      queryType: z.object({ name: z.string() }),
      types: z.array(typeSchema),
    }),
  }),
});

/** Parses the response to INTROSPECTION; undefined if it is not one. */
export function graphOf(answer: unknown): Graph | undefined {
  const parsed = answerSchema.safeParse(answer);
  if (!parsed.success) return undefined;
  const { queryType, types } = parsed.data.data.__schema;
  const byName = new Map(types.map((type) => [type.name, type]));
  return { types: byName, queries: byName.get(queryType.name)?.fields ?? [] };
}

/** The type inside lists and non-nulls. */
export const innermost = (ref: TypeRef): TypeRef => (ref.ofType ? innermost(ref.ofType) : ref);
