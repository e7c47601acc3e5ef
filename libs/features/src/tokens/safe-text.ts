const TEXT_LIMIT = 40;
/** Control and format characters: a token's own text must not reorder or hide what stands near it. */
const UNSAFE = /[\p{C}\p{Zl}\p{Zp}]/gu;

/** A contract's own name or symbol, made safe to show; undefined when nothing is left. */
export function safeText(raw: string): string | undefined {
  const text = raw.replace(UNSAFE, '').trim().slice(0, TEXT_LIMIT);
  return text || undefined;
}
