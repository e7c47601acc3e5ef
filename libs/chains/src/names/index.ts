import { CONFUSABLES } from './confusables.ts';
import { foldNames, type NameFold } from './fold-names.ts';

/** With Unicode's whole table of look-alike characters. A page that has to be small loads it late. */
export const NAME_FOLD: NameFold = foldNames(CONFUSABLES);
export const { skeleton, likenessesOf, isAlike } = NAME_FOLD;
