/**
 * `toCsv()`: formats rows of cells as comma-separated values (RFC 4180). Also: `plainCell()` (escapes a text so that
 * spreadsheets do not read it as a formula).
 */

/** First characters of spreadsheet formulas, in ASCII or full width, and whitespace that may precede one. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/** The same behind a character that some spreadsheets read as the end of a cell. */
const NEXT_FORMULA = /([;\t|])(?=\s*[=+\-@＝＋－＠])/g;
const QUOTED = /[",\r\n]/;

/** Escapes a text so that spreadsheets do not read it as a formula. */
export const plainCell = (text: string): string =>
  (FORMULA.test(text) ? `'${text}` : text).replace(NEXT_FORMULA, "$1'");

function cell(text: string): string {
  const plain = plainCell(text);
  return QUOTED.test(plain) || plain !== plain.trim() ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** Formats rows of cells as comma-separated values (RFC 4180). */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
