import type { TextKey, TextValues } from '@cenote/i18n';

/** A key of a text that needs no values: what a table can name. */
export type PlainKey = {
  [K in TextKey]: [keyof TextValues<K>] extends [never] ? K : never;
}[TextKey];
