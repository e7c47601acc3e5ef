import type { TextKey, TextValues } from '@cenote/i18n';

/** A text key without parameters. */
export type PlainKey = {
  [K in TextKey]: [keyof TextValues<K>] extends [never] ? K : never;
}[TextKey];
