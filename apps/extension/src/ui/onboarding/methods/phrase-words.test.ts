import { isPrivateKey, isWord, phraseWords } from './phrase-words.ts';

const WORDS = ['clear', 'water', 'cave'];
const KEY = 'ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80';

it.each([
  ['by spaces', ' clear  water cave '],
  ['by lines', 'clear\nwater\r\ncave\n'],
  ['by commas', 'clear, water,cave'],
  ['by numbers', '1. clear 2. water 3. cave'],
  ['by numbers that touch them', '1.clear\n2)water\n#3:cave'],
  ['by numbers of their own lines', '1\nclear\n2\nwater\n3\ncave'],
])('reads words that are separated %s', (_, text) => {
  expect(phraseWords(text)).toEqual(WORDS);
});

it('leaves words of other alphabets as they are', () => {
  expect(phraseWords('あいこくしん　あいさつ')).toEqual(['あいこくしん', 'あいさつ']);
});

it.each([KEY, `0x${KEY}`, ` 0X${KEY.toUpperCase()} `])('knows a private key: %s', (text) => {
  expect(isPrivateKey(text)).toBe(true);
});

it.each([
  ['water', true],
  ['abréger', true],
  [KEY, false],
  [KEY.replace(/\d/g, 'a'), false],
  ['5HueCGU8rMjxEXxiPuD5', false],
])('takes %s for a word: %s', (part, expected) => {
  expect(isWord(part)).toBe(expected);
});
