/**
 * `queryCost()`: depth and cost of a GraphQL operation, from its text, the schema, its variables and a table of weights
 * by field. Also: types `QueryCost`, `CostOptions`.
 */
import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { DEFAULT_FIRST, MAX_FIRST } from '../page.ts';

/**
 * Cost of the work that a field causes beyond its response, each time it is selected: database queries and requests to
 * the chain's node, in units of one plain field. Fields that are not listed cost 1.
 */
const WEIGHTS: Readonly<Record<string, number>> = {
  'Query.search': 400,
  'Query.activity': 200,
  'Query.approvals': 100,
  'Query.nftCollection': 20,
  'Query.nftCollections': 20,
  'Query.nftHoldings': 50,
  'Query.nftItems': 100,
  'Query.pools': 20,
  'Query.poolCandles': 100,
  'Query.portfolio': 100,
  'Query.position': 50,
  'Query.positions': 100,
  'Query.recentRecipients': 100,
  'Query.tokenCandles': 100,
  'Query.tokens': 20,
  'Query.transactions': 100,
  'Query.trendingPools': 50,
  'Query.trendingTokens': 50,
  // Read from the node, for each item of a page.
  'Activity.counterpartyName': 5,
  'Activity.networkCost': 5,
  'Activity.networkCostUsd': 5,
  'Position.uncollected': 10,
  // Read from the index, for each position.
  'Position.actions': 20,
  'Position.earnings': 20,
  'Pool.rangeHistory': 50,
  'Transaction.walletName': 5,
  // Read from untrusted contracts; an image may be large.
  'NftItem.description': 5,
  'NftItem.image': 20,
  'NftItem.name': 5,
  'NftItem.traits': 5,
};

/**
 * Receipts of up to 500 transactions of each network, and prices at each point of the span. The additional work for a
 * large account is charged once its size is known.
 */
const VALUE_HISTORY = 'Query.valueHistory';
const VALUE_HISTORY_WEIGHTS: Readonly<Record<string, number>> = {
  HOUR: 500,
  DAY: 1_000,
  WEEK: 1_000,
  MONTH: 1_500,
  YEAR: 2_000,
};

/** Arguments that make a field scan far more rows than its page. */
const WIDE: Readonly<Record<string, { name: string; value?: string }>> = {
  // Scans the latest 1,000 transactions of each network.
  'Query.activity': { name: 'types' },
  'Query.transactions': { name: 'sort', value: 'VALUE' },
};
const WIDE_FACTOR = 4;

/** Assumed length of a list without `first`, unless it is listed below. */
const USUAL_LENGTH = 10;
const LENGTHS: Readonly<Record<string, number>> = {
  poolCandles: 300,
  tokenCandles: 300,
  // Sent and received amounts of a transaction.
  actions: 50,
  earnings: 3,
  moves: 4,
  paid: 2,
  received: 2,
  protocols: 3,
  valueHistory: 366,
  elsewhere: 4,
};

export interface QueryCost {
  /** Depth of nested fields. */
  depth: number;
  /** Fields of the response, with each list at its requested length, plus the work they cause. */
  cost: number;
}

export interface CostOptions {
  schema: GraphQLSchema;
  fragmentOf: (name: string) => FragmentDefinitionNode | null | undefined;
  /** Values of the operation's variables; undefined: a length given by a variable counts as the maximum. */
  variables?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Returns the depth and cost of an operation, from its text, the schema and its variables. A field with an argument
 * `first` is a list of that length; a field selected twice, by aliases, counts twice.
 */
export function queryCost(
  operation: OperationDefinitionNode,
  { schema, fragmentOf, variables }: CostOptions,
): QueryCost {
  const fragments = new Map<string, QueryCost>();

  function costOfSet(
    set: SelectionSetNode | undefined,
    parent: GraphQLNamedType | undefined,
  ): QueryCost {
    let [depth, cost] = [0, 0];
    for (const selection of set?.selections ?? []) {
      const part =
        selection.kind === Kind.FIELD
          ? costOfField(selection, parent)
          : costOfPart(selection, parent);
      depth = Math.max(depth, part.depth);
      cost += part.cost;
    }
    return { depth, cost };
  }

  function costOfField(field: FieldNode, parent: GraphQLNamedType | undefined): QueryCost {
    const name = field.name.value;
    // The standard validation rules limit introspection.
    if (name.startsWith('__')) return { depth: 1, cost: 1 };
    const hasFields = isObjectType(parent) || isInterfaceType(parent);
    const definition = hasFields ? parent.getFields()[name] : undefined;
    const inner = costOfSet(field.selectionSet, definition && getNamedType(definition.type));
    const hasFirst = definition?.args.some((argument) => argument.name === 'first') ?? false;
    const length = hasFirst ? requestedLength(field) : listLength(name, definition?.type);
    const own = weightOf(`${parent?.name}.${name}`, field);
    return { depth: inner.depth + 1, cost: own + inner.cost * length };
  }

  function costOfPart(
    part: Exclude<SelectionSetNode['selections'][number], FieldNode>,
    parent: GraphQLNamedType | undefined,
  ): QueryCost {
    const typeOf = (name: string | undefined) =>
      name === undefined ? parent : (schema.getType(name) ?? undefined);
    if (part.kind === Kind.INLINE_FRAGMENT) {
      return costOfSet(part.selectionSet, typeOf(part.typeCondition?.name.value));
    }
    const name = part.name.value;
    const known = fragments.get(name);
    if (known) return known;
    // Prevents infinite recursion on cycles, which another rule reports.
    fragments.set(name, { depth: 0, cost: 0 });
    const fragment = fragmentOf(name);
    const cost = costOfSet(fragment?.selectionSet, typeOf(fragment?.typeCondition.name.value));
    fragments.set(name, cost);
    return cost;
  }

  function weightOf(path: string, field: FieldNode): number {
    const usual = WEIGHTS[path] ?? 1;
    if (path === VALUE_HISTORY) {
      const most = Math.max(...Object.values(VALUE_HISTORY_WEIGHTS));
      return VALUE_HISTORY_WEIGHTS[String(argumentValue(field, 'span'))] ?? most;
    }
    const argument = WIDE[path];
    const value = argument && argumentValue(field, argument.name);
    return value != null && (argument?.value ?? value) === value ? WIDE_FACTOR * usual : usual;
  }

  /** Returns an argument's value if it is an enum or a variable; true for any other given value. */
  function argumentValue(field: FieldNode, argument: string): unknown {
    const value = field.arguments?.find(({ name }) => name.value === argument)?.value;
    if (!value || value.kind === Kind.NULL) return undefined;
    if (value.kind !== Kind.VARIABLE) return value.kind === Kind.ENUM ? value.value : true;
    const variableValue = variables?.[value.name.value];
    if (variableValue !== undefined) return variableValue;
    const fallback = operation.variableDefinitions?.find(
      ({ variable }) => variable.name.value === value.name.value,
    )?.defaultValue;
    return fallback && (fallback.kind === Kind.ENUM ? fallback.value : true);
  }

  /** Returns the value of `first`; a variable without a known value counts as the maximum. */
  function requestedLength(field: FieldNode): number {
    const first = field.arguments?.find(({ name }) => name.value === 'first')?.value;
    if (!first || first.kind === Kind.NULL) return DEFAULT_FIRST;
    if (first.kind === Kind.INT) return Math.max(1, Number(first.value));
    if (first.kind !== Kind.VARIABLE || variables === undefined) return MAX_FIRST;
    const value = variables[first.name.value];
    return typeof value === 'number' ? Math.max(1, value) : MAX_FIRST;
  }

  return costOfSet(operation.selectionSet, schema.getRootType(operation.operation) ?? undefined);
}

/** Returns the assumed length of a list without `first`. The edges of a page are counted with the page. */
function listLength(name: string, type: GraphQLOutputType | undefined): number {
  const inner = isNonNullType(type) ? type.ofType : type;
  if (!isListType(inner)) return 1;
  const named = getNamedType(inner);
  if (!isCompositeType(named) || named.name.endsWith('Edge')) return 1;
  return LENGTHS[name] ?? USUAL_LENGTH;
}
