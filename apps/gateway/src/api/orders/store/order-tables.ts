/**
 * `ORDER_TABLES`: SQL of a migration that creates the order book's tables. Orders are inserted only by its function
 * `place_order`, which checks and counts under a lock of the swapper; each of its statements sees earlier commits,
 * which the parts of a single query would not.
 */
export const ORDER_TABLES = `
create sequence {schema}.order_ids;
create table {schema}.orders (
  id bigint primary key,
  chain_id integer not null,
  genesis text not null,
  hash text not null,
  kind text not null,
  status text not null,
  -- Head block of the chain when the status was set.
  status_block integer not null,
  swapper text not null,
  reactor text not null,
  nonce numeric(78) not null,
  input_token text not null,
  input_start numeric(78) not null,
  input_end numeric(78) not null,
  output_token text not null,
  output_start numeric(78) not null,
  output_end numeric(78) not null,
  recipient text not null,
  decay_start bigint not null,
  decay_end bigint not null,
  deadline bigint not null,
  created_at bigint not null,
  -- Head block of the chain when the order was validated and accepted.
  created_block integer not null,
  encoded_order text not null,
  signature text not null,
  tx_hash text,
  fill_block integer,
  filled_at bigint,
  filler text,
  amount_in numeric(78),
  amount_out numeric(78),
  unique (chain_id, genesis, hash)
);
create index orders_of_swapper on {schema}.orders (chain_id, genesis, swapper, id desc);
create index orders_alive on {schema}.orders (chain_id, genesis, id desc)
  where status in ('open', 'insufficient-funds', 'error');
create index orders_by_status_block on {schema}.orders (chain_id, genesis, status_block);
create index orders_by_hash on {schema}.orders (hash);

create function {schema}.place_order(given jsonb, max_limits integer) returns text
language plpgsql as $place$
declare
  new_order {schema}.orders := jsonb_populate_record(null::{schema}.orders, given);
  alive text[] := array['open', 'insufficient-funds', 'error'];
begin
  perform pg_advisory_xact_lock(
    hashtextextended(new_order.chain_id || new_order.genesis || new_order.swapper, 8));
  if exists (select from {schema}.orders o where o.chain_id = new_order.chain_id
      and o.genesis = new_order.genesis and o.hash = new_order.hash) then
    return 'known';
  end if;
  if exists (select from {schema}.orders o where o.chain_id = new_order.chain_id
      and o.genesis = new_order.genesis and o.swapper = new_order.swapper
      and o.nonce = new_order.nonce and o.status = any (alive)) then
    return 'nonceTaken';
  end if;
  if new_order.kind = 'limit' and max_limits <= (select count(*) from {schema}.orders o
      where o.chain_id = new_order.chain_id and o.genesis = new_order.genesis
      and o.swapper = new_order.swapper and o.kind = 'limit' and o.status = any (alive)
      and o.deadline >= new_order.created_at) then
    return 'tooMany';
  end if;
  new_order.id := nextval('{schema}.order_ids');
  insert into {schema}.orders select new_order.*;
  return 'placed';
end
$place$;

-- Blocks up to which each chain was searched for fills, with their hashes, which reveal a reorg.
create table {schema}.order_blocks (
  chain_id integer not null,
  genesis text not null,
  number integer not null,
  hash text not null,
  primary key (chain_id, genesis, number)
)`;
