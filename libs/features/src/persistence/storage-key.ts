/**
 * Constants: `QUERY_STORAGE_KEY` and `QUERY_STORAGE_VERSION`, storage key of the persisted queries and the version
 * that is read.
 */

/** Storage key of the persisted queries; `v0` is the version that is read. */
export const QUERY_STORAGE_KEY = 'cenote.queries';
export const QUERY_STORAGE_VERSION = 'v0';
