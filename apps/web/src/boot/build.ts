/** Constant `build`: commit hash and tag of this build, injected at build time; undefined in development. */

/** Injected at build time; see `build/build-version.ts`. */
declare const CENOTE_BUILD: { hash: string; tag?: string } | undefined;

export const build = typeof CENOTE_BUILD === 'undefined' ? undefined : CENOTE_BUILD;
