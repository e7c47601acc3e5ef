import { replaceHidden } from '@cenote/chains';

const TEXT_LIMIT = 40;

/**
 * Returns a contract's name or symbol, cut to 40 characters, without characters that are invisible or that reorder or
 * hide surrounding text; undefined if nothing is left.
 */
export function safeText(raw: string): string | undefined {
  const text = replaceHidden(raw, '').trim().slice(0, TEXT_LIMIT);
  return text || undefined;
}
