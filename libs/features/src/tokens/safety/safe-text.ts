import { replaceHidden } from '@cenote/chains';

const TEXT_LIMIT = 40;

/**
 * A contract's own name or symbol, made safe to show: without characters that cannot be seen or that reorder or hide
 * what stands near them. Undefined when nothing is left.
 */
export function safeText(raw: string): string | undefined {
  const text = replaceHidden(raw, '').trim().slice(0, TEXT_LIMIT);
  return text || undefined;
}
