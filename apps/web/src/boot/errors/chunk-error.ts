/** How browsers word that a part of the page could not be fetched (usually: a new version is out). */
const WORDINGS = [
  'dynamically imported module',
  'importing a module script failed',
  'failed to load module script',
  'unable to preload css',
  'loading chunk',
];

/** True when an error says that a lazily loaded part of the page did not arrive. */
export function isChunkError(error: unknown): boolean {
  const message = error instanceof Error ? error.message.toLowerCase() : '';
  return WORDINGS.some((wording) => message.includes(wording));
}
