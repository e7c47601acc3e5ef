/**
 * `NAME_FOLD` with its functions `skeleton`, `skeletonsOf` and `isAlike`: compares names by appearance, using the full
 * table of look-alike characters. Pages with a small bundle load this file lazily.
 */
import { CONFUSABLES } from './confusables.ts';
import { foldNames, type NameFold } from './fold-names.ts';

/** Uses Unicode's full table of look-alike characters. Pages with a small bundle load it lazily. */
export const NAME_FOLD: NameFold = foldNames(CONFUSABLES);
export const { skeleton, skeletonsOf, isAlike } = NAME_FOLD;
