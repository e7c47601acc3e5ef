/** Validates account labels. */
import { KeyringError } from '../errors.ts';

/** Characters that a person counts; the field of the screen holds as many. */
export const MAX_LABEL_LENGTH = 32;

/*
 * Characters that hide, break lines or turn the text around them, with which a label could pass for another or for a part of the
 * screen. Of those that show nothing, the joiners and the choice between text and emoji stay: many languages need them.
 */
const CONTROL = /[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Bidi_Control}\ufff9-\ufffb]/u;
const HIDDEN = /(?!\u200c|\u200d|\ufe0e|\ufe0f)\p{Default_Ignorable_Code_Point}/u;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * A label as it is kept: trimmed, with single spaces, composed (NFC). Empty takes the label away.
 * @throws {KeyringError} LABEL_TOO_LONG, LABEL_CHARACTERS
 */
export function parseLabel(text: string): string {
  const label = text
    .normalize('NFC')
    .trim()
    .replace(/\p{Zs}+/gu, ' ');
  if (label === '') return label;
  if ([...label].length > MAX_LABEL_LENGTH)
    throw new KeyringError('LABEL_TOO_LONG', `A label has at most ${MAX_LABEL_LENGTH} characters`);
  if (CONTROL.test(label) || HIDDEN.test(label) || !VISIBLE.test(label))
    throw new KeyringError('LABEL_CHARACTERS', 'A label has characters that cannot be seen');
  return label;
}

/** Whether a text is a label as it is kept. */
export function isLabel(text: string): boolean {
  try {
    return parseLabel(text) === text;
  } catch {
    return false;
  }
}
