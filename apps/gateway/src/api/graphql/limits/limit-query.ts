/**
 * `limitQuery()`: GraphQL validation rule that rejects operations deeper than `MAX_DEPTH` or costlier than `MAX_COST`;
 * exports these limits too.
 */
import { type ASTVisitor, GraphQLError, type ValidationContext } from 'graphql';
import { queryCost } from './query-cost.ts';

/** Maximum depth of nested fields. */
export const MAX_DEPTH = 10;
/** Maximum cost, see {@link queryCost}. */
export const MAX_COST = 10_000;

/** GraphQL validation rule: rejects operations deeper than MAX_DEPTH or costlier than MAX_COST. */
export function limitQuery(context: ValidationContext): ASTVisitor {
  const schema = context.getSchema();
  const fragmentOf = (name: string) => context.getFragment(name);
  const report = (message: string) =>
    context.reportError(new GraphQLError(message, { extensions: { code: 'TOO_COSTLY' } }));
  return {
    OperationDefinition(operation) {
      const { depth, cost } = queryCost(operation, { schema, fragmentOf });
      if (depth > MAX_DEPTH) report(`The query is ${depth} deep; ${MAX_DEPTH} is the most`);
      if (cost > MAX_COST) report(`The query costs ${cost}; ${MAX_COST} is the most`);
    },
  };
}
