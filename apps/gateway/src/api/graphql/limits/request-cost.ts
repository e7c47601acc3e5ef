/**
 * `costOfRequest()`: cost of a GraphQL request (document and variables), by which the client is charged, from 1 to
 * `MAX_COST`. Also: `MAX_TOKENS`, the maximum number of lexical tokens of a document.
 */
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  parse,
} from 'graphql';
import * as z from 'zod/mini';
import { schema } from '../schema.ts';
import { MAX_COST } from './limit-query.ts';
import { queryCost } from './query-cost.ts';

/** Maximum lexical tokens of one document. */
export const MAX_TOKENS = 2_000;
/** Maximum number of cached parsed documents. */
const MAX_DOCUMENTS = 200;

const paramsSchema = z.object({
  query: z.string(),
  operationName: z.optional(z.nullable(z.string())),
  variables: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
});

const parsed = new Map<string, DocumentNode>();

/**
 * Returns the cost of a GraphQL request with the values of its variables, at most {@link MAX_COST}; 1 for a request
 * that is rejected without execution.
 */
export function costOfRequest(params: unknown): number {
  const request = paramsSchema.safeParse(params);
  if (!request.success) return 1;
  const { query, operationName, variables } = request.data;
  const document = documentOf(query);
  const operation = document && operationOf(document, operationName);
  if (!operation) return 1;
  const fragments = new Map(
    document.definitions
      .filter((node): node is FragmentDefinitionNode => node.kind === Kind.FRAGMENT_DEFINITION)
      .map((node) => [node.name.value, node]),
  );
  const fragmentOf = (name: string) => fragments.get(name);
  const options = { schema, fragmentOf, variables: variables ?? {} };
  return Math.min(MAX_COST, queryCost(operation, options).cost);
}

function documentOf(query: string): DocumentNode | undefined {
  const known = parsed.get(query);
  if (known) return known;
  let document: DocumentNode;
  try {
    document = parse(query, { maxTokens: MAX_TOKENS, noLocation: true });
  } catch {
    // GraphQL's own error describes the problem.
    return undefined;
  }
  parsed.set(query, document);
  if (parsed.size > MAX_DOCUMENTS) parsed.delete(parsed.keys().next().value!);
  return document;
}

/** Returns the operation with the given name, or the only one. */
function operationOf(
  document: DocumentNode,
  name: string | null | undefined,
): OperationDefinitionNode | undefined {
  const operations = document.definitions.filter(
    (node): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION,
  );
  if (name == null) return operations.length === 1 ? operations[0] : undefined;
  return operations.find((node) => node.name?.value === name);
}
