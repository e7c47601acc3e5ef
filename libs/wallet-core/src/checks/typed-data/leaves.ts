/** What a message consists of, beyond lists and structs, in the order in which it stands. */
export function* leavesOf(message: unknown): Generator<unknown> {
  const open: unknown[] = [message];
  // Without recursion: depth is the site's choice.
  for (const value of open) {
    if (typeof value !== 'object' || value === null) yield value;
    // One at a time: a call has no room for as many arguments as a list may have.
    else for (const inner of Object.values(value)) open.push(inner);
  }
}

/** Whatever is no number, address or bytes. */
const HEX_OR_NUMBER = /^(0x[0-9a-fA-F]*|-?\d*)$/;

/** The texts in a message of typed data that a person could read. */
export const textsIn = (message: unknown): string[] =>
  [...leavesOf(message)].filter(
    (value): value is string => typeof value === 'string' && !HEX_OR_NUMBER.test(value),
  );
