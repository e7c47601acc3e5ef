/**
 * `helpIfRequested()`: prints a command's usage and exits if `--help` or `-h` is among its arguments. Imports no
 * packages, so that help is printed before they are installed.
 */

/** @param {string} usage */
export function helpIfRequested(usage) {
  const args = process.argv.slice(2);
  if (!args.includes('--help') && !args.includes('-h')) return;
  console.log(usage);
  process.exit(0);
}
