/**
 * `printable()`: makes untrusted text safe to show: one line, no invisible characters, bounded length. Also:
 * `isPlainName()` and `hasHiddenCharacters()`.
 */
import { hasHidden, hasHiddenInText, replaceHidden } from '@cenote/chains';

/** Returns untrusted text in one line, without invisible characters, and truncated. */
export function printable(text: string, maxLength: number): string {
  const visible = replaceHidden(text.slice(0, maxLength * 4), ' ').trim();
  return visible.length > maxLength ? `${visible.slice(0, maxLength)}…` : visible;
}

/** Whether all characters of a name are visible; for names chosen by others. */
export const isPlainName = (text: string): boolean => !hasHidden(text);

/** Whether a message has characters that a user would not see. Joined emoji count as visible. */
export const hasHiddenCharacters = (text: string): boolean => hasHiddenInText(text);
