/** Parses a CSV file without quoted cells. */
export function plainRows(text: string): string[][] {
  if (text.includes('"')) throw new Error('A cell is quoted');
  return text
    .replace(/^\uFEFF/, '')
    .split('\r\n')
    .filter((line) => line !== '')
    .map((line) => line.split(','));
}
