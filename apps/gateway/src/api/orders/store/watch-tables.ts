/**
 * `WATCH_TABLES`: SQL of a migration for the order watcher. `advance_orders` writes the changes up to a block, all or
 * none, and only if no other writer has advanced from the same block: gateways that do the same work write it once. A
 * trigger notifies all gateways of order changes.
 */
export const WATCH_TABLES = `
-- Whether the swapper is a contract (ERC-1271): its signature may become invalid.
alter table {schema}.orders add column by_contract boolean not null default false;

create function {schema}.advance_orders(
  for_chain integer, for_genesis text,
  old_number integer, old_hash text,
  ancestor integer, new_number integer, new_hash text,
  changes jsonb
) returns boolean
language plpgsql as $advance$
declare
  top_number integer;
  top_hash text;
begin
  perform pg_advisory_xact_lock(hashtextextended(for_chain || for_genesis, 9));
  select b.number, b.hash into top_number, top_hash from {schema}.order_blocks b
    where b.chain_id = for_chain and b.genesis = for_genesis order by b.number desc limit 1;
  if (top_number, top_hash) is distinct from (old_number, old_hash) then
    return false;
  end if;
  delete from {schema}.order_blocks b where b.chain_id = for_chain and b.genesis = for_genesis
    and (b.number > ancestor or b.number < new_number - 1000);
  insert into {schema}.order_blocks values (for_chain, for_genesis, new_number, new_hash)
    on conflict do nothing;
  update {schema}.orders o set
    status = c.status, status_block = new_number, tx_hash = c.tx_hash, fill_block = c.fill_block,
    filled_at = c.filled_at, filler = c.filler, amount_in = c.amount_in, amount_out = c.amount_out
  from jsonb_to_recordset(changes) as c(
    id bigint, status text, tx_hash text, fill_block integer, filled_at bigint, filler text,
    amount_in numeric, amount_out numeric)
  where o.id = c.id;
  return true;
end
$advance$;

-- Notifies every gateway of the database of a new order or status, on commit.
create function {schema}.tell_order() returns trigger
language plpgsql as $tell$
begin
  perform pg_notify('cenote_orders', json_build_object(
    'schema', '{schema}', 'chainId', new.chain_id, 'genesis', new.genesis,
    'hash', new.hash, 'swapper', new.swapper, 'status', new.status)::text);
  return null;
end
$tell$;
create trigger tell_order after insert or update of status on {schema}.orders
  for each row execute function {schema}.tell_order()`;
