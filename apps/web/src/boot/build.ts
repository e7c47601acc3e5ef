/** Written in by the builder; see `build/build-of.ts`. */
declare const CENOTE_BUILD: { hash: string; tag?: string } | undefined;

/** What this page was built from; undefined where it was not built. */
export const build = typeof CENOTE_BUILD === 'undefined' ? undefined : CENOTE_BUILD;
