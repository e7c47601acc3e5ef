// @ts-check
/**
 * `fail()`: prints a message and exits the process with a code. Also: `MAY_HELP_AGAIN`, the exit code for a failure
 * that a restart may resolve.
 */

/** Exit code: a restart may help. */
export const MAY_HELP_AGAIN = 75;

/** @param {string} message @param {number} [code] @returns {never} */
export function fail(message, code = 1) {
  console.error(message);
  process.exit(code);
}
