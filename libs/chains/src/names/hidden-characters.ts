/**
 * For a class of a regular expression: characters that show nothing or change how others are shown. Controls, format
 * characters (bidirectional overrides, zero-width ones), separators of lines, what no character stands for, all that
 * Unicode calls default ignorable (Hangul fillers, selectors, joiners), and those that are drawn empty (braille blank,
 * null note head, object replacement).
 */
export const HIDDEN_CHARACTERS =
  '\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}\\p{Cs}\\p{Co}\\p{Cn}\\p{Default_Ignorable_Code_Point}\\u2800\\u{1D159}\\uFFFC';

/** Joiners and selectors of emoji: between and after pictographs, and in keycaps. These are seen. */
const OF_EMOJI =
  /(?<=\p{Extended_Pictographic}[\u{1F3FB}-\u{1F3FF}\uFE0F]?)\u200D(?=\p{Extended_Pictographic})|(?<=\p{Extended_Pictographic})[\uFE0E\uFE0F]|(?<=[0-9#*])\uFE0F(?=\u20E3)/gu;
const HIDDEN = new RegExp(`${OF_EMOJI.source}|([${HIDDEN_CHARACTERS}])`, 'gu');

/** The text with each character that cannot be seen replaced. */
export const replaceHidden = (text: string, replacement: string): string =>
  text.replace(HIDDEN, (found, hidden?: string) => (hidden === undefined ? found : replacement));

/** Whether a name of one line has characters that cannot be seen. */
export const hasHidden = (name: string): boolean => replaceHidden(name, '') !== name;

/** The same for a text that may have line breaks and tabs. */
export const hasHiddenInText = (text: string): boolean => hasHidden(text.replace(/[\n\r\t]/g, ' '));
