/**
 * `parseLabel()`: validates and normalizes an account label, throws KeyringError. Also: `isLabel()`, whether a text is
 * one, and `MAX_LABEL_LENGTH`.
 */
import { KeyringError } from '../errors.ts';

/** Maximum length in user-perceived characters, also enforced by the input field. */
export const MAX_LABEL_LENGTH = 32;

/*
 * Characters that are invisible, break lines or change the text direction, with which a label could imitate another
 * one or a part of the screen. Of the invisible ones, joiners and the selectors between text and emoji are allowed:
 * many languages need them.
 */
const CONTROL = /[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Bidi_Control}\ufff9-\ufffb]/u;
const HIDDEN = /(?!\u200c|\u200d|\ufe0e|\ufe0f)\p{Default_Ignorable_Code_Point}/u;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * Normalizes a label: trimmed, with single spaces, composed (NFC). An empty one removes the label.
 * @throws KeyringError LABEL_TOO_LONG, LABEL_CHARACTERS
 */
export function parseLabel(text: string): string {
  const label = text
    .normalize('NFC')
    .trim()
    .replace(/\p{Zs}+/gu, ' ');
  if (label === '') return label;
  if ([...label].length > MAX_LABEL_LENGTH)
    throw new KeyringError('LABEL_TOO_LONG', `The label exceeds ${MAX_LABEL_LENGTH} characters`);
  if (CONTROL.test(label) || HIDDEN.test(label) || !VISIBLE.test(label))
    throw new KeyringError('LABEL_CHARACTERS', 'The label contains invisible characters');
  return label;
}

/** Whether a text is a normalized label. */
export function isLabel(text: string): boolean {
  try {
    return parseLabel(text) === text;
  } catch {
    return false;
  }
}
