import {
  type ASTVisitor,
  type FieldNode,
  GraphQLError,
  Kind,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';
import { DEFAULT_FIRST, MOST_FIRST } from './page.ts';

/** Fields within fields. */
export const MOST_DEPTH = 10;
/** Fields of the answer, each list counted at the length asked for. */
export const MOST_COST = 10_000;
/** A candle list has no `first`. */
const CANDLES_COST = 300;

const LISTS: Readonly<Record<string, number>> = {
  ...{ tokens: DEFAULT_FIRST, pools: DEFAULT_FIRST, transactions: DEFAULT_FIRST },
  ...{ search: DEFAULT_FIRST, poolCandles: CANDLES_COST, tokenCandles: CANDLES_COST },
};

interface Size {
  depth: number;
  cost: number;
}

/** A rule of validation that refuses what would cost too much, before anything is read. */
export function limitQuery(context: ValidationContext): ASTVisitor {
  const fragments = new Map<string, Size>();

  function sizeOf(set: SelectionSetNode | undefined): Size {
    let [depth, cost] = [0, 0];
    for (const selection of set?.selections ?? []) {
      const size = selection.kind === Kind.FIELD ? sizeOfField(selection) : sizeOfPart(selection);
      depth = Math.max(depth, size.depth);
      cost += size.cost;
    }
    return { depth, cost };
  }

  function sizeOfField(field: FieldNode): Size {
    // What the schema says of itself has a limit of its own in the standard's rules.
    if (field.name.value.startsWith('__')) return { depth: 1, cost: 1 };
    const { depth, cost } = sizeOf(field.selectionSet);
    return { depth: depth + 1, cost: 1 + cost * lengthOf(field) };
  }

  function sizeOfPart(part: Exclude<SelectionSetNode['selections'][number], FieldNode>): Size {
    if (part.kind === Kind.INLINE_FRAGMENT) return sizeOf(part.selectionSet);
    const name = part.name.value;
    const known = fragments.get(name);
    if (known) return known;
    // Held against cycles, which another rule reports.
    fragments.set(name, { depth: 0, cost: 0 });
    const size = sizeOf(context.getFragment(name)?.selectionSet);
    fragments.set(name, size);
    return size;
  }

  return {
    OperationDefinition(operation) {
      const { depth, cost } = sizeOf(operation.selectionSet);
      if (depth > MOST_DEPTH) report(`The query is ${depth} deep; ${MOST_DEPTH} is the most`);
      if (cost > MOST_COST) report(`The query costs ${cost}; ${MOST_COST} is the most`);
    },
  };

  function report(message: string) {
    context.reportError(new GraphQLError(message, { extensions: { code: 'TOO_COSTLY' } }));
  }
}

/** How many of a list are asked for; a variable counts as the most. */
function lengthOf(field: FieldNode): number {
  const usual = LISTS[field.name.value];
  if (usual === undefined) return 1;
  const first = field.arguments?.find(({ name }) => name.value === 'first')?.value;
  if (!first || first.kind === Kind.NULL) return usual;
  return first.kind === Kind.INT ? Math.max(1, Number(first.value)) : MOST_FIRST;
}
