import { stringToHex } from 'viem';
import { readableText, withCodes } from './readable-text.ts';

it.each(['Hello', 'Grüezi 水', '❤️ 1️⃣', 'two\nlines\tand a tab', ''])('reads %j', (text) => {
  expect(readableText(stringToHex(text))).toBe(text);
});

it.each([
  ['bytes that are no text', '0xff'],
  ['a turned direction', stringToHex('pay \u202e001')],
  ['a hidden character', stringToHex('app\u200b.example')],
  ['a mark that turns what follows', stringToHex('pay \u061c001')],
  ['tags that spell another text', stringToHex('pay \u{e0031}1')],
  ['a letter that is drawn empty', stringToHex('app\u3164.example')],
  ['a control character', stringToHex('a\u0007')],
])('shows %s as bytes', (_, message) => {
  expect(readableText(message)).toBeUndefined();
});

it('writes characters that are not seen as their codes', () => {
  expect(withCodes('"to": "a\u202eb\u{e0041}",\n"水"')).toBe(
    '"to": "a\\u{202e}b\\u{e0041}",\n"水"',
  );
});
