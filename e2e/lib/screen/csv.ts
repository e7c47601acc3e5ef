/**
 * `plainRows(text)`: parses a CSV text without quoted cells to rows of cells.
 * @throws Error if a cell is quoted.
 */
export function plainRows(text: string): string[][] {
  if (text.includes('"')) throw new Error('A cell is quoted');
  return text
    .replace(/^\uFEFF/, '')
    .split('\r\n')
    .filter((line) => line !== '')
    .map((line) => line.split(','));
}
