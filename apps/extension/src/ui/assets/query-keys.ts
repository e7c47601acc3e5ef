/** Constant: first element of the TanStack Query keys of everything read from the networks' nodes. */
export const NODE_QUERY_KEY = 'node';
