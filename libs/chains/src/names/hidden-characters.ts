/**
 * Invisible characters in names: `HIDDEN_CHARACTERS` (contents of a regular expression's character class),
 * `replaceHidden()`, `hasHidden()` and `hasHiddenInText()`. Joiners and selectors within emoji are not hidden.
 */

/**
 * Contents of a character class of a regular expression: characters that are invisible or change how others are
 * displayed. Controls, format characters (bidirectional overrides, zero-width ones), line separators, unassigned and
 * private-use code points and surrogates, all that Unicode calls default ignorable (Hangul fillers, selectors,
 * joiners), and those with an empty glyph (braille blank, null note head, object replacement).
 */
export const HIDDEN_CHARACTERS =
  '\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}\\p{Cs}\\p{Co}\\p{Cn}\\p{Default_Ignorable_Code_Point}\\u2800\\u{1D159}\\uFFFC';

/** Joiners and selectors of emoji: between and after pictographs, and in keycaps. These are visible. */
const OF_EMOJI =
  /(?<=\p{Extended_Pictographic}[\u{1F3FB}-\u{1F3FF}\uFE0F]?)\u200D(?=\p{Extended_Pictographic})|(?<=\p{Extended_Pictographic})[\uFE0E\uFE0F]|(?<=[0-9#*])\uFE0F(?=\u20E3)/gu;
const HIDDEN = new RegExp(`${OF_EMOJI.source}|([${HIDDEN_CHARACTERS}])`, 'gu');

/** Returns the text with each hidden character replaced. */
export const replaceHidden = (text: string, replacement: string): string =>
  text.replace(HIDDEN, (found, hidden?: string) => (hidden === undefined ? found : replacement));

/** Whether a single-line name has hidden characters. */
export const hasHidden = (name: string): boolean => replaceHidden(name, '') !== name;

/** The same as `hasHidden` for a text that may have line breaks and tabs. */
export const hasHiddenInText = (text: string): boolean => hasHidden(text.replace(/[\n\r\t]/g, ' '));
