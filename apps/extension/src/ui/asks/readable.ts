const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
/** Characters that turn the direction of what follows, hide, or rule a screen: a text with one is not what it looks like. */
const DECEIVING =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/;

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
