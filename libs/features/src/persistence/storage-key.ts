/**
 * `QUERY_STORAGE_KEY`: storage key of the persisted queries; `v0` is the version that is read. Also:
 * `QUERY_STORAGE_VERSION`.
 */

/** Storage key of the persisted queries; `v0` is the version that is read. */
export const QUERY_STORAGE_KEY = 'cenote.queries';
export const QUERY_STORAGE_VERSION = 'v0';
