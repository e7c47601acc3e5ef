/**
 * `foldNames()`: creates, from a map of look-alike characters, the functions of `NameFold`: `skeleton()` and
 * `skeletonsOf()` return a text's look-alike forms, `isAlike()` whether two names may be mistaken for each other.
 */
import { replaceHidden } from './hidden-characters.ts';

/** ASCII characters that can be mistaken for a letter of a to z. */
const ASCII: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'l',
  i: 'l',
  '|': 'l',
  2: 'z',
  5: 's',
  $: 's',
};

/** Number of characters of a name that are compared; a name of this length is not mistaken for another. */
const MAX_NAME = 1_000;

const LEADING_SIGN = /^[\p{Sc}\p{P}\p{Z}]*\p{Sc}/u;
/** Groups of three digits: after an amount they read as its continuation. */
const LEADING_GROUPS = /^(?:[\p{P}\p{Z}]*\p{Nd}{3})+(?!\p{Nd})/u;
const TRAILING_SIGN = /\p{Sc}[\p{Sc}\p{P}\p{Z}]*$/u;

/** Compares names by their appearance. */
export interface NameFold {
  /**
   * Returns the text in letters of a to z where it looks like them: case, width, style, marks, hidden characters and
   * look-alike letters are folded; spaces and punctuation are not changed.
   */
  skeleton(text: string): string;
  /**
   * Two names with a common result may be mistaken for each other. A leading or trailing currency sign is read both as
   * the letter that it looks like and as absent: "$USDC" resembles USDC, and "USD₮" USDT. Leading groups of three
   * digits are also read as absent. Empty if the name has no letter or digit.
   */
  skeletonsOf(name: string): string[];
  /** Whether two names may be mistaken for each other. */
  isAlike(a: string, b: string): boolean;
}

/** @param confusables maps characters other than ASCII to the letters of a to z that they look like */
export function foldNames(confusables: ReadonlyMap<string, string>): NameFold {
  // Capitals are looked up before conversion to lower case: Η looks like H, and η like n.
  const lookUp = (letter: string): string | undefined =>
    confusables.get(letter) ??
    confusables.get(letter.toLowerCase()) ??
    confusables.get(letter.toUpperCase());

  const foldLetter = (letter: string): string =>
    lookUp(letter) ??
    [...letter.normalize('NFKD')].map((part) => lookUp(part) ?? part.toLowerCase()).join('');

  const skeleton = (text: string): string =>
    [...replaceHidden(text, '').normalize('NFC')]
      .map(foldLetter)
      .join('')
      .replace(/\p{M}/gu, '')
      .replace(/[01i|5$2]/g, (letter) => ASCII[letter] ?? letter)
      .replace(/rn/g, 'm')
      .replace(/vv/g, 'w');

  const lettersOf = (text: string): string => skeleton(text).replace(/[^\p{L}\p{N}]/gu, '');

  function skeletonsOf(name: string): string[] {
    const shown = replaceHidden(name.slice(0, MAX_NAME), '');
    const starts = [LEADING_SIGN, LEADING_GROUPS].map((start) => shown.replace(start, ''));
    const variants = [shown, ...starts].flatMap((text) => [text, text.replace(TRAILING_SIGN, '')]);
    const skeletons = new Set([...new Set(variants)].map(lettersOf));
    return [...skeletons].filter((form) => form !== '');
  }

  function isAlike(a: string, b: string): boolean {
    const skeletons = skeletonsOf(a);
    return skeletonsOf(b).some((form) => skeletons.includes(form));
  }

  return { skeleton, skeletonsOf, isAlike };
}
