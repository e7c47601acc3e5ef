/** Makes text of others safe to show: one line, no invisible characters, bounded length. */
import { hasHidden, hasHiddenInText, replaceHidden } from '@cenote/chains';

/** Text that somebody else chose, in one line, with nothing in it that cannot be seen, and cut. */
export function printable(text: string, maxLength: number): string {
  const visible = replaceHidden(text.slice(0, maxLength * 4), ' ').trim();
  return visible.length > maxLength ? `${visible.slice(0, maxLength)}…` : visible;
}

/** Whether each character of a name can be seen, as of one that somebody else gives a thing. */
export const isPlainName = (text: string): boolean => !hasHidden(text);

/** Whether a message has characters that a person would not see. Joined emoji are seen. */
export const hasHiddenCharacters = (text: string): boolean => hasHiddenInText(text);
