/** Types of text keys and their values. */
import type { extensionTexts } from './locales/en-US/extension.ts';
import type { catalogue } from './locales/en-US/index.ts';
import type { late } from './locales/en-US/late.ts';

type EnUs = typeof catalogue & typeof late & typeof extensionTexts;

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

/** Every string of the catalogue, plural forms counted apart. */
type FullKey = Leaves<EnUs>;
type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type PluralKey = FullKey extends infer K ? (K extends `${infer Base}_other` ? Base : never) : never;
type PlainKey = Exclude<FullKey, `${string}_${PluralForm}`>;

/** A key of a text, such as `swap.button.review`. */
export type TextKey = PlainKey | PluralKey;

type Placeholder<S> = S extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;

type Template<K extends TextKey> = K extends PluralKey ? At<EnUs, `${K}_other`> : At<EnUs, K>;

/** The values that the text of `K` needs: one for each placeholder, `count` as a number. */
export type TextValues<K extends TextKey> = {
  [P in Placeholder<Template<K>>]: P extends 'count' ? number : string | number;
};

/** A key whose text is the same always: no values go into it. */
export type FixedTextKey = {
  [K in TextKey]: [keyof TextValues<K>] extends [never] ? K : never;
}[TextKey];

/** Text of a key in the language in use. Values are asked for exactly when the text needs them. */
export type Translate = <K extends TextKey>(
  key: K,
  ...values: [keyof TextValues<K>] extends [never] ? [] : [values: TextValues<K>]
) => string;

/**
 * What a translation holds: the texts of American English in its own words. Of what is counted it has
 * as many forms as the language has (`_few`, `_many`), at least `_other`.
 */
export type Catalogue = Translated<typeof catalogue>;
/** The same of what opens later. */
export type LazyCatalogue = Translated<typeof late>;
/** The same of the extension. */
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
