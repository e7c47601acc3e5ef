/**
 * Re-exports `createRestClient` and `isPlausibleRate` of @cenote/data, in a file of its own so that first screens can
 * load it lazily.
 */
export { createRestClient } from '@cenote/data';
export { isPlausibleRate } from '@cenote/data/rates';
