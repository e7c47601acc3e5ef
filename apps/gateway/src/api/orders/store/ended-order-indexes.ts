/**
 * `ENDED_ORDER_INDEXES`: SQL of a migration that adds indexes to the orders table, by which lists by status or kind
 * read few orders. Orders that end unfilled cost their signer nothing, so their number is limited, see `prune` of the
 * watch store.
 */
export const ENDED_ORDER_INDEXES = `
create index orders_unfilled on {schema}.orders (chain_id, genesis, swapper, id desc)
  where status in ('expired', 'cancelled');
create index orders_of_status on {schema}.orders (chain_id, genesis, status, kind, id desc);
create index orders_of_kind on {schema}.orders (chain_id, genesis, kind, id desc)`;
