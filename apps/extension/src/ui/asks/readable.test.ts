import { stringToHex } from 'viem';
import { readableText } from './readable.ts';

it.each(['Hello', 'Grüezi 水', 'two\nlines\tand a tab', ''])('reads %j', (text) => {
  expect(readableText(stringToHex(text))).toBe(text);
});

it.each([
  ['bytes that are no text', '0xff'],
  ['a turned direction', stringToHex('pay \u202e001')],
  ['a hidden character', stringToHex('app\u200b.example')],
  ['a control character', stringToHex('a\u0007')],
])('shows %s as bytes', (_, message) => {
  expect(readableText(message)).toBeUndefined();
});
