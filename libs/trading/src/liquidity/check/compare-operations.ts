/** `compareOperations()`: returns how decoded operations differ from the expected ones, in order and in every field. */
import type { ExpectedOperation, ExpectedValue, FieldValue, Operation } from './operation.ts';
import type { LiquidityViolation, LiquidityViolationCode } from './violation.ts';

/** Violation of a parameter by its name; the others are `AMOUNT`. */
const CODES: readonly (readonly [RegExp, LiquidityViolationCode])[] = [
  [/^deadline$/, 'DEADLINE'],
  [/^tick(Lower|Upper)$/, 'TICKS'],
  [/^(recipient|to|owner)$/, 'RECIPIENT'],
  [/^(spender|sigDeadline|details\..*|signature|v|r|s|approveMax)$/, 'PERMIT'],
  [/^hookData$/, 'HOOK_DATA'],
  [/^sqrtPriceX96$/, 'PRICE'],
  [/^tokenId$/, 'POSITION'],
  [/(Min|Minimum)$/, 'MINIMUM'],
  [/^(token|token0|token1|tokenA|tokenB|currency.*|fee|tickSpacing|hooks|pair)$/, 'POOL'],
];

const codeOf = (field: string): LiquidityViolationCode =>
  CODES.find(([pattern]) => pattern.test(field))?.[1] ?? 'AMOUNT';

const admits = (expected: ExpectedValue | undefined, value: FieldValue | undefined): boolean =>
  Array.isArray(expected) ? expected.includes(value) : value !== undefined && expected === value;

const namesOf = ({ name }: ExpectedOperation): readonly string[] =>
  typeof name === 'string' ? [name] : name;

function compareFields(operation: Operation, expected: ExpectedOperation): LiquidityViolation[] {
  const fields = new Set([...Object.keys(operation.fields), ...Object.keys(expected.fields)]);
  return [...fields].flatMap((field) => {
    const value = operation.fields[field];
    if (admits(expected.fields[field], value)) return [];
    return [{ code: codeOf(field), message: `${operation.name}: ${field} is ${value}` }];
  });
}

/** Returns the differences; empty if every operation is expected, in order, and none is missing. */
export function compareOperations(
  operations: readonly Operation[],
  expected: readonly ExpectedOperation[],
): LiquidityViolation[] {
  const violations: LiquidityViolation[] = [];
  for (let i = 0; i < Math.max(operations.length, expected.length); i++) {
    const [operation, wanted] = [operations[i], expected[i]];
    if (operation && wanted && namesOf(wanted).includes(operation.name)) {
      violations.push(...compareFields(operation, wanted));
    } else {
      if (operation) violations.push({ code: 'UNEXPECTED', message: operation.name });
      if (wanted) violations.push({ code: 'MISSING', message: namesOf(wanted).join(' or ') });
      // What follows is out of step.
      break;
    }
  }
  return violations;
}
