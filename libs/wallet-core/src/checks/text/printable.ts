/**
 * Characters that show nothing or change how others are shown: controls, format characters (bidirectional
 * overrides, zero-width ones), separators of lines, and what no character stands for.
 */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Cn}]/gu;

/** The same but for line breaks and tabs, which a message may have. */
const HIDDEN_IN_MESSAGE = /(?![\n\r\t])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Cn}]/u;

/** Text that somebody else chose, in one line, with nothing in it that cannot be seen, and cut. */
export function printable(text: string, maxLength: number): string {
  const visible = text
    .slice(0, maxLength * 4)
    .replace(HIDDEN, ' ')
    .trim();
  return visible.length > maxLength ? `${visible.slice(0, maxLength)}…` : visible;
}

/** Whether each character of a name can be seen, as of one that somebody else gives a thing. */
export const isPlainName = (text: string): boolean => !new RegExp(HIDDEN, 'u').test(text);

/** Whether a message has characters that a person would not see. Joined emoji are seen. */
export const hasHiddenCharacters = (text: string): boolean =>
  HIDDEN_IN_MESSAGE.test(
    text.replace(
      /(?<=\p{Extended_Pictographic}[\u{1F3FB}-\u{1F3FF}\uFE0F]?)\u200D(?=\p{Extended_Pictographic})/gu,
      '',
    ),
  );
