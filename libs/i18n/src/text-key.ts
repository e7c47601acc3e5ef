/**
 * Types only: `TextKey` (keys of the English catalogues), `FixedTextKey` (those without placeholders), `TextValues`,
 * `Translate` (type of the text function), and the shapes of a translation: `Catalogue`, `LazyCatalogue`,
 * `ExtensionCatalogue`.
 */
import type { extensionTexts } from './locales/en-US/extension.ts';
import type { catalogue } from './locales/en-US/index.ts';
import type { lazy } from './locales/en-US/lazy.ts';

type EnUs = typeof catalogue & typeof lazy & typeof extensionTexts;

type Leaves<T, Path extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${Path}${K}` : Leaves<T[K], `${Path}${K}.`>;
}[keyof T & string];

type At<T, Path extends string> = Path extends `${infer Head}.${infer Rest}`
  ? Head extends keyof T
    ? At<T[Head], Rest>
    : never
  : Path extends keyof T
    ? T[Path]
    : never;

/** Every key of the catalogue, with plural forms as separate keys. */
type FullKey = Leaves<EnUs>;
type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type PluralKey = FullKey extends infer K ? (K extends `${infer Base}_other` ? Base : never) : never;
type PlainKey = Exclude<FullKey, `${string}_${PluralForm}`>;

/** Key of a text, such as `swap.button.review`. */
export type TextKey = PlainKey | PluralKey;

type Placeholder<S> = S extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;

type Template<K extends TextKey> = K extends PluralKey ? At<EnUs, `${K}_other`> : At<EnUs, K>;

/** Values of the text of `K`: one for each placeholder, `count` as a number. */
export type TextValues<K extends TextKey> = {
  [P in Placeholder<Template<K>>]: P extends 'count' ? number : string | number;
};

/** Key of a text without placeholders. */
export type FixedTextKey = {
  [K in TextKey]: [keyof TextValues<K>] extends [never] ? K : never;
}[TextKey];

/** Returns the text of a key in the current language. Values are required exactly if the text has placeholders. */
export type Translate = <K extends TextKey>(
  key: K,
  ...values: [keyof TextValues<K>] extends [never] ? [] : [values: TextValues<K>]
) => string;

/**
 * Shape of a translation: the keys of American English. Plural texts have as many forms as the language has (`_few`,
 * `_many`), at least `_other`.
 */
export type Catalogue = Translated<typeof catalogue>;
/** Same as `Catalogue`, for parts that load later. */
export type LazyCatalogue = Translated<typeof lazy>;
/** Same as `Catalogue`, for the extension. */
export type ExtensionCatalogue = Translated<typeof extensionTexts>;
type Translated<T> = {
  [K in keyof T as K extends `${string}_${PluralForm}` ? never : K]: T[K] extends string
    ? string
    : Translated<T[K]>;
} & { [K in keyof T as K extends `${string}_other` ? K : never]: string } & {
  [K in keyof T as K extends `${infer Base}_other`
    ? `${Base}_${Exclude<PluralForm, 'other'>}`
    : never]?: string;
};
