/**
 * `leavesOf()`: generator over the values of a message other than lists and structs. Also: `textsIn()`, those that are
 * readable texts.
 */
export function* leavesOf(message: unknown): Generator<unknown> {
  const open: unknown[] = [message];
  // Iterative, because the site determines the depth.
  for (const value of open) {
    if (typeof value !== 'object' || value === null) yield value;
    // Pushed one by one: a function call accepts fewer arguments than a list may have items.
    else for (const inner of Object.values(value)) open.push(inner);
  }
}

/** Numbers, addresses and bytes, which are not texts. */
const HEX_OR_NUMBER = /^(0x[0-9a-fA-F]*|-?\d*)$/;

/** The texts in a message of typed data that a user could read. */
export const textsIn = (message: unknown): string[] =>
  [...leavesOf(message)].filter(
    (value): value is string => typeof value === 'string' && !HEX_OR_NUMBER.test(value),
  );
