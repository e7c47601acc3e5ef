// @ts-check

/** Exit code: a restart may help. */
export const MAY_HELP_AGAIN = 75;

/** @param {string} message @param {number} [code] @returns {never} */
export function fail(message, code = 1) {
  console.error(message);
  process.exit(code);
}
