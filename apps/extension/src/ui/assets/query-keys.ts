/** What is read of the networks' nodes stands under this key in the cache. */
export const NODE_QUERY_KEY = 'node';
