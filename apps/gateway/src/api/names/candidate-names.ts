/**
 * `candidateNames()`: the normalised ENS names that a text may denote: the text itself and the text completed with
 * `.eth`. Invalid names are omitted.
 */
import { normaliseName } from './normalise.ts';

/** The most common suffix of names. */
const END = '.eth';
/** An incomplete suffix: "ada.", "ada.e", "ada.et". */
const UNFINISHED = /\.(?:e|et)?$/;

/**
 * Returns the names that a text may denote, normalised for lookup: the text itself, which as a single word is a
 * username, and the text with the most common suffix. Invalid names are omitted.
 */
export function candidateNames(text: string): string[] {
  const typed = text.trim().toLowerCase();
  const whole = `${typed.replace(UNFINISHED, '')}${END}`;
  const candidates = typed.endsWith(END) ? [typed] : [typed, whole];
  return [...new Set(candidates.flatMap(normalised))];
}

function normalised(name: string): string[] {
  try {
    return [normaliseName(name)];
  } catch {
    return [];
  }
}
