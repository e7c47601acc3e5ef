import type { TextKey, TextValues } from '@cenote/i18n';

/** `PlainKey`: type of the translation keys whose texts have no parameters. */
export type PlainKey = {
  [K in TextKey]: [keyof TextValues<K>] extends [never] ? K : never;
}[TextKey];
