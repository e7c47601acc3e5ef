/** `table()`: formats rows of two columns as a framed table for the terminal. */
export function table(rows: readonly (readonly [string, string])[]): string {
  const left = Math.max(...rows.map(([a]) => a.length));
  const right = Math.max(...rows.map(([, b]) => b.length));
  const rule = (a: string, b: string, c: string) =>
    `${a}${'─'.repeat(left + 2)}${b}${'─'.repeat(right + 2)}${c}`;
  return [
    rule('┌', '┬', '┐'),
    ...rows.map(([a, b]) => `│ ${a.padEnd(left)} │ ${b.padEnd(right)} │`),
    rule('└', '┴', '┘'),
  ].join('\n');
}
