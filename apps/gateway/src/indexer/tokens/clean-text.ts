/**
 * `cleanText()`: sanitises untrusted text for storage and display: one line of at most `max` characters, without
 * control characters and lone surrogates.
 */
/** Control characters that a database rejects (NUL) or that disguise a name on screen (bidi marks). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const UNWANTED = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

const LONE_SURROGATE = /^[\ud800-\udfff]$/;

export function cleanText(text: string, max: number): string {
  const characters = [...text.replace(UNWANTED, '').trim()];
  return characters
    .filter((character) => !LONE_SURROGATE.test(character))
    .slice(0, max)
    .join('');
}
