// @ts-check
/**
 * `fail()`: prints a message and exits the process with a code. Also: `EXIT_RETRYABLE`, the exit code for a failure
 * that a restart may resolve.
 */

/** Exit code: a restart may help. */
export const EXIT_RETRYABLE = 75;

/** @param {string} message @param {number} [code] @returns {never} */
export function fail(message, code = 1) {
  console.error(message);
  process.exit(code);
}
