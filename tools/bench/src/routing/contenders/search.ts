/** `makeSearch` (default export): a search for the best known route as a contender of the routing benchmark. */
import { searchBest } from '../best-search.ts';
import type { MakeContender } from '../contender.ts';
import { toAnswer } from '../to-answer.ts';

/** @param seconds for each case */
const makeSearch: MakeContender = (universe, _packageFolder, seconds = 1) => ({
  quote(request) {
    const end = performance.now() + 1000 * seconds;
    const quote = searchBest(universe, request, () => performance.now() > end);
    return quote && toAnswer(quote);
  },
});

export default makeSearch;
