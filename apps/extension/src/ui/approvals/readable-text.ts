/**
 * `readableText()`: decodes hex bytes as UTF-8; undefined if they are no text, or one with invisible or
 * direction-changing characters. Also: `withCodes()`, which replaces such characters by their codes.
 */
import { HIDDEN_CHARACTERS } from '@cenote/chains';

const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
/**
 * Characters that change the text direction, are invisible or control a display: a text with one differs from what is
 * shown. Joiners and the selectors between text and emoji are allowed: emoji and some scripts need them.
 */
const DECEIVING = new RegExp(`(?![\\n\\t\\u200c\\u200d\\ufe0e\\ufe0f])[${HIDDEN_CHARACTERS}]`, 'u');

/** The text with deceptive characters replaced by their codes. */
export const withCodes = (text: string): string =>
  text.replace(
    new RegExp(DECEIVING, 'gu'),
    (letter) => `\\u{${letter.codePointAt(0)?.toString(16)}}`,
  );

/** Decodes hex bytes as text; undefined if they are no text, or one with deceptive characters. */
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
