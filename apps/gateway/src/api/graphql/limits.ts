import {
  type ASTVisitor,
  type FieldNode,
  GraphQLError,
  type GraphQLNamedType,
  type GraphQLOutputType,
  getNamedType,
  isCompositeType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';
import { DEFAULT_FIRST, MOST_FIRST } from './page.ts';

/** Fields within fields. */
export const MOST_DEPTH = 10;
/** Fields of the answer, each list counted at the length asked for. */
export const MOST_COST = 10_000;
/** A list that has no `first` counts as this long, unless it is named below. */
const USUAL_LENGTH = 10;
const LENGTHS: Readonly<Record<string, number>> = {
  ...{ poolCandles: 300, tokenCandles: 300 },
  // Of a transaction: what left and what came.
  moves: 4,
  protocols: 3,
  worthHistory: 366,
  elsewhere: 4,
};

interface Size {
  depth: number;
  cost: number;
}

/**
 * A rule of validation that refuses what would cost too much, before anything is read. How long a
 * field's answer may be it takes from the schema: whatever has an argument `first` is a list of that
 * length.
 */
export function limitQuery(context: ValidationContext): ASTVisitor {
  const schema = context.getSchema();
  const fragments = new Map<string, Size>();

  function sizeOf(set: SelectionSetNode | undefined, parent: GraphQLNamedType | undefined): Size {
    let [depth, cost] = [0, 0];
    for (const selection of set?.selections ?? []) {
      const size =
        selection.kind === Kind.FIELD
          ? sizeOfField(selection, parent)
          : sizeOfPart(selection, parent);
      depth = Math.max(depth, size.depth);
      cost += size.cost;
    }
    return { depth, cost };
  }

  function sizeOfField(field: FieldNode, parent: GraphQLNamedType | undefined): Size {
    // What the schema says of itself has a limit of its own in the standard's rules.
    if (field.name.value.startsWith('__')) return { depth: 1, cost: 1 };
    const hasFields = isObjectType(parent) || isInterfaceType(parent);
    const definition = hasFields ? parent.getFields()[field.name.value] : undefined;
    const { depth, cost } = sizeOf(field.selectionSet, definition && getNamedType(definition.type));
    const hasFirst = definition?.args.some(({ name }) => name === 'first') ?? false;
    const length = hasFirst ? askedLength(field) : listLength(field, definition?.type);
    return { depth: depth + 1, cost: 1 + cost * length };
  }

  function sizeOfPart(
    part: Exclude<SelectionSetNode['selections'][number], FieldNode>,
    parent: GraphQLNamedType | undefined,
  ): Size {
    const typeOf = (name: string | undefined) =>
      name === undefined ? parent : (schema.getType(name) ?? undefined);
    if (part.kind === Kind.INLINE_FRAGMENT) {
      return sizeOf(part.selectionSet, typeOf(part.typeCondition?.name.value));
    }
    const name = part.name.value;
    const known = fragments.get(name);
    if (known) return known;
    // Held against cycles, which another rule reports.
    fragments.set(name, { depth: 0, cost: 0 });
    const fragment = context.getFragment(name);
    const size = sizeOf(fragment?.selectionSet, typeOf(fragment?.typeCondition.name.value));
    fragments.set(name, size);
    return size;
  }

  return {
    OperationDefinition(operation) {
      const root = schema.getRootType(operation.operation) ?? undefined;
      const { depth, cost } = sizeOf(operation.selectionSet, root);
      if (depth > MOST_DEPTH) report(`The query is ${depth} deep; ${MOST_DEPTH} is the most`);
      if (cost > MOST_COST) report(`The query costs ${cost}; ${MOST_COST} is the most`);
    },
  };

  function report(message: string) {
    context.reportError(new GraphQLError(message, { extensions: { code: 'TOO_COSTLY' } }));
  }
}

/** How many of a list are asked for; a variable counts as the most. */
function askedLength(field: FieldNode): number {
  const first = field.arguments?.find(({ name }) => name.value === 'first')?.value;
  if (!first || first.kind === Kind.NULL) return DEFAULT_FIRST;
  return first.kind === Kind.INT ? Math.max(1, Number(first.value)) : MOST_FIRST;
}

/** Lists without `first`. The edges of a page were counted with the page. */
function listLength(field: FieldNode, type: GraphQLOutputType | undefined): number {
  const inner = isNonNullType(type) ? type.ofType : type;
  if (!isListType(inner)) return 1;
  const named = getNamedType(inner);
  if (!isCompositeType(named) || named.name.endsWith('Edge')) return 1;
  return LENGTHS[field.name.value] ?? USUAL_LENGTH;
}
