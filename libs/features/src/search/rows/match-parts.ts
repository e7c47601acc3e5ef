export interface MatchPart {
  text: string;
  isMatch: boolean;
}

/**
 * Splits a text into parts that match a word of the query, ignoring case, and parts that do not. The parts joined are
 * the text.
 */
export function matchParts(text: string, typed: string): MatchPart[] {
  const words = typed.split(/[\s/]+/).filter((word) => word !== '');
  if (words.length === 0) return [{ text, isMatch: false }];
  // Longest first, so that "eth e" matches the whole of ETH.
  const longest = [...new Set(words)].sort((a, b) => b.length - a.length);
  const pattern = new RegExp(`(${longest.map(escapePattern).join('|')})`, 'giu');
  return text
    .split(pattern)
    .map((part, index) => ({ text: part, isMatch: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}

const escapePattern = (word: string): string => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
