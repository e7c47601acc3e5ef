import { CONFUSABLES } from './confusables.ts';
import { replaceHidden } from './hidden.ts';

/** ASCII characters that are taken for a letter of a to z. */
const ASCII: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'l',
  i: 'l',
  '|': 'l',
  2: 'z',
  5: 's',
  $: 's',
};

/** Capitals are looked up before they are lowered: Η looks like H, and η like n. */
const lookUp = (letter: string): string | undefined =>
  CONFUSABLES.get(letter) ??
  CONFUSABLES.get(letter.toLowerCase()) ??
  CONFUSABLES.get(letter.toUpperCase());

const foldLetter = (letter: string): string =>
  lookUp(letter) ??
  [...letter.normalize('NFKD')].map((part) => lookUp(part) ?? part.toLowerCase()).join('');

/**
 * What a text looks like in letters of a to z, where it does: case, width, style, marks, hidden characters and
 * look-alike letters are folded, spaces and punctuation stay.
 */
export const skeleton = (text: string): string =>
  [...replaceHidden(text, '').normalize('NFC')]
    .map(foldLetter)
    .join('')
    .replace(/\p{M}/gu, '')
    .replace(/[01i|5$2]/g, (letter) => ASCII[letter] ?? letter)
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w');

const lettersOf = (text: string): string => skeleton(text).replace(/[^\p{L}\p{N}]/gu, '');

const LEADING_SIGN = /^[\p{Sc}\p{P}\p{Z}]*\p{Sc}/u;
const TRAILING_SIGN = /\p{Sc}[\p{Sc}\p{P}\p{Z}]*$/u;

/**
 * Two names with a result in common may be taken for each other. A currency sign at an end counts both as the letter
 * that it looks like and as none: "$USDC" resembles USDC, and "USD₮" USDT. Empty where nothing of the name is a letter
 * or a digit.
 */
export function likenessesOf(name: string): string[] {
  const shown = replaceHidden(name, '');
  const variants = [shown, shown.replace(LEADING_SIGN, '')].flatMap((text) => [
    text,
    text.replace(TRAILING_SIGN, ''),
  ]);
  return [...new Set([...new Set(variants)].map(lettersOf))].filter((likeness) => likeness !== '');
}

/** Whether two names may be taken for each other. */
export const isAlike = (a: string, b: string): boolean => {
  const likenesses = likenessesOf(a);
  return likenessesOf(b).some((likeness) => likenesses.includes(likeness));
};
