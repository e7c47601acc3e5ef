/** Where the first visit, closed pages and the not-found page lead. */
export const HOME = '/swap';

/** Where every path leads that is nothing. */
export const NOT_FOUND = '/not-found';
