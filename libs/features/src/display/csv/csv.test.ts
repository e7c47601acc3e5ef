import * as fc from 'fast-check';
import { plainCell, toCsv } from './csv.ts';

/** Independent RFC 4180 parser: what a spreadsheet would read. */
function parse(text: string): string[][] {
  const rows: string[][] = [];
  let [row, cell, quoted] = [[] as string[], '', false];
  for (let i = 0; i < text.length; i++) {
    const sign = text[i];
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (text[i + 1] === '"') cell += text[i++];
      else quoted = false;
    } else if (sign === '"') quoted = true;
    else if (sign === ',' || sign === '\r') {
      row.push(cell);
      cell = '';
      if (sign === ',') continue;
      rows.push(row);
      row = [];
      i++;
    } else cell += sign;
  }
  return rows;
}

test.each([
  ['plain text', 'Sent', 'Sent'],
  ['a comma', '1,5', '"1,5"'],
  ['quotes', 'the "best" coin', '"the ""best"" coin"'],
  ['line breaks', 'a\r\nb', '"a\r\nb"'],
  ['a formula', '=HYPERLINK("http://evil")', '"\'=HYPERLINK(""http://evil"")"'],
  ['a command', '@SUM(A1)', "'@SUM(A1)"],
  ['a leading plus sign', '+1', "'+1"],
  ['a leading minus sign', '-1', "'-1"],
  ['a formula after a tab', '\t=1', "'\t'=1"],
  ['a formula behind a semicolon', 'X; =1', "X;' =1"],
])('toCsv writes a cell with %s', (_, text, written) => {
  expect(toCsv([[text]])).toBe(`${written}\r\n`);
});

test('written cells are parsed back, and none starts a formula', () => {
  const texts = fc.oneof(
    fc.string(),
    fc.string({ unit: 'grapheme' }),
    fc
      .tuple(fc.constantFrom('=', '+', '-', '@', '\t', '\r', '"', ','), fc.string())
      .map(([sign, rest]) => sign + rest),
  );
  fc.assert(
    fc.property(
      fc.array(fc.array(texts, { minLength: 2, maxLength: 4 }), { maxLength: 5 }),
      (rows) => {
        const read = parse(toCsv(rows));
        expect(read).toEqual(rows.map((row) => row.map(plainCell)));
        for (const cell of read.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
      },
    ),
  );
});
