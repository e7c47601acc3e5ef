/** The gateway's client: whoever needs it on a first screen fetches this file late. */
export { createRestClient } from '@cenote/data';
export { isPlausibleRate } from '@cenote/data/rates';
