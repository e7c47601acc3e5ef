import { isPrivateKey, isWord, phraseWords } from './phrase-words.ts';

const WORDS = ['clear', 'water', 'cave'];
const KEY = 'ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80';

it.each([
  ['by spaces', ' clear  water cave '],
  ['by lines', 'clear\nwater\r\ncave\n'],
  ['by commas', 'clear, water,cave'],
  ['by numbers', '1. clear 2. water 3. cave'],
  ['by numbers without spaces', '1.clear\n2)water\n#3:cave'],
  ['by numbers on lines of their own', '1\nclear\n2\nwater\n3\ncave'],
])('splits words that are separated %s', (_, text) => {
  expect(phraseWords(text)).toEqual(WORDS);
});

it('keeps words of other scripts unchanged', () => {
  expect(phraseWords('あいこくしん　あいさつ')).toEqual(['あいこくしん', 'あいさつ']);
});

it.each([KEY, `0x${KEY}`, ` 0X${KEY.toUpperCase()} `])('recognizes a private key: %s', (text) => {
  expect(isPrivateKey(text)).toBe(true);
});

it.each([
  ['water', true],
  ['abréger', true],
  [KEY, false],
  [KEY.replace(/\d/g, 'a'), false],
  ['5HueCGU8rMjxEXxiPuD5', false],
])('treats %s as a word: %s', (part, expected) => {
  expect(isWord(part)).toBe(expected);
});
