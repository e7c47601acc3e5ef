import { normaliseName } from './normalise.ts';

/** The usual ending of names. */
const END = '.eth';
/** An end that is still being typed: "ada.", "ada.e", "ada.et". */
const UNFINISHED = /\.(?:e|et)?$/;

/**
 * Names that a text may stand for, in the form that they are looked up in: the text itself, of one
 * word as a username, and the text with the end that most names have. What can be no name is left out.
 */
export function candidateNames(text: string): string[] {
  const typed = text.trim().toLowerCase();
  const whole = `${typed.replace(UNFINISHED, '')}${END}`;
  const meant = typed.endsWith(END) ? [typed] : [typed, whole];
  return [...new Set(meant.flatMap(normalised))];
}

function normalised(name: string): string[] {
  try {
    return [normaliseName(name)];
  } catch {
    return [];
  }
}
