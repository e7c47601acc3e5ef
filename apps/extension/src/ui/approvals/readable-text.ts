import { HIDDEN_CHARACTERS } from '@cenote/chains';

const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
/**
 * Characters that turn the direction of what follows, hide, or rule a screen: a text with one is not what it looks like.
 * Joiners and the choice between text and emoji stay: emoji and some scripts are written with them.
 */
const DECEIVING = new RegExp(`(?![\\n\\t\\u200c\\u200d\\ufe0e\\ufe0f])[${HIDDEN_CHARACTERS}]`, 'u');

/** A text with what would deceive the eye written as its code. */
export const withCodes = (text: string): string =>
  text.replace(
    new RegExp(DECEIVING, 'gu'),
    (letter) => `\\u{${letter.codePointAt(0)?.toString(16)}}`,
  );

/** The text that bytes in hex spell; undefined where they spell none, or one that would deceive the eye. */
export function readableText(message: string): string | undefined {
  const pairs = message.slice(2).match(/../g) ?? [];
  const bytes = Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16));
  try {
    const text = UTF8.decode(bytes);
    return DECEIVING.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}
