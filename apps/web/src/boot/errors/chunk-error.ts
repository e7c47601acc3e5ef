/** How browsers word that a part of the page could not be fetched (usually: a new version is out). */
const WORDINGS = [
  'dynamically imported module',
  'importing a module script failed',
  'failed to load module script',
  'unable to preload css',
  'loading chunk',
];

/** Whether an error is a failed code download, usually because a new version was deployed. */
export function isChunkError(error: unknown): boolean {
  const message = error instanceof Error ? error.message.toLowerCase() : '';
  return WORDINGS.some((wording) => message.includes(wording));
}
