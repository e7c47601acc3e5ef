/** Constant `VERSIONS`: protocol versions of positions, the newest first. Also: type `Version`. */
export const VERSIONS = ['v4', 'v3', 'v2'] as const;
export type Version = (typeof VERSIONS)[number];
