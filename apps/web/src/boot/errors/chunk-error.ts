/** `isChunkError()`: whether an error is a failed code download, usually because a new version was deployed. */

/** Messages of browsers for a script that could not be fetched (usually because a new version was deployed). */
const WORDINGS = [
  'dynamically imported module',
  'importing a module script failed',
  'failed to load module script',
  'unable to preload css',
  'loading chunk',
];

export function isChunkError(error: unknown): boolean {
  const message = error instanceof Error ? error.message.toLowerCase() : '';
  return WORDINGS.some((wording) => message.includes(wording));
}
