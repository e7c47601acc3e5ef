import * as fc from 'fast-check';
import { plainCell, toCsv } from './csv.ts';

/** A reader of RFC 4180, by a machine of its own: what a spreadsheet would see. */
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
  ['plain', 'Sent', 'Sent'],
  ['a comma', '1,5', '"1,5"'],
  ['quotes', 'the "best" coin', '"the ""best"" coin"'],
  ['lines', 'a\r\nb', '"a\r\nb"'],
  ['a formula', '=HYPERLINK("http://evil")', '"\'=HYPERLINK(""http://evil"")"'],
  ['a command', '@SUM(A1)', "'@SUM(A1)"],
  ['a sum', '+1', "'+1"],
  ['a difference', '-1', "'-1"],
  ['one behind a tab', '\t=1', "'\t=1"],
])('%s', (_, text, written) => {
  expect(toCsv([[text]])).toBe(`${written}\r\n`);
});

test('what is written reads back, and no cell begins a formula', () => {
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
