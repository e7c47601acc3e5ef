/**
 * `LIMIT_TABLES`: SQL of a migration that limits the order book; rank-tables.ts replaces its functions. `place_order`
 * with limits inserts an order and counts the book's orders. If the book is full, the order that has been without funds
 * the longest expires: otherwise orders whose swappers moved their funds elsewhere would hold all places. The counts
 * are not under a common lock: concurrent orders may exceed a limit by their number.
 */
export const LIMIT_TABLES = `
-- Input or output token for which a lower order limit applies; null if none does.
alter table {schema}.orders add column limited_token text;
create index orders_limited on {schema}.orders (chain_id, genesis, limited_token)
  where status in ('open', 'insufficient-funds', 'error') and limited_token is not null;
create index orders_without_funds on {schema}.orders (chain_id, genesis, status_block)
  where status in ('insufficient-funds', 'error');

-- Whether the number of open orders is within a bound (of one token, of all limited tokens, or of all), if needed after
-- evicting an unfunded order.
create function {schema}.make_room(
  new_order {schema}.orders, max_count integer, only_limited boolean, of_token text
) returns boolean
language plpgsql as $room$
begin
  if max_count >= (select count(*) from {schema}.orders o
      where o.chain_id = new_order.chain_id and o.genesis = new_order.genesis
      and o.status in ('open', 'insufficient-funds', 'error')
      and (not only_limited or o.limited_token is not null)
      and (of_token is null or o.limited_token = of_token)) then
    return true;
  end if;
  update {schema}.orders o set status = 'expired', status_block = new_order.status_block
    where o.id = (select p.id from {schema}.orders p
      where p.chain_id = new_order.chain_id and p.genesis = new_order.genesis
      and p.status in ('insufficient-funds', 'error')
      and (not only_limited or p.limited_token is not null)
      and (of_token is null or p.limited_token = of_token)
      order by p.status_block, p.id limit 1 for update skip locked);
  return found;
end
$room$;

create function {schema}.place_order(
  given jsonb, max_limits integer, max_orders integer, max_limited integer, max_per_token integer
) returns text
language plpgsql as $place$
declare
  new_order {schema}.orders := jsonb_populate_record(null::{schema}.orders, given);
  outcome text;
begin
  outcome := {schema}.place_order(given, max_limits);
  if outcome = 'placed' and not (
    (new_order.limited_token is null or (
      {schema}.make_room(new_order, max_per_token, true, new_order.limited_token)
      and {schema}.make_room(new_order, max_limited, true, null)))
    and {schema}.make_room(new_order, max_orders, false, null)
  ) then
    -- Rolls back the insertion, the eviction and the notifications.
    raise exception using errcode = 'CN001', message = 'the order book is full';
  end if;
  return outcome;
exception when sqlstate 'CN001' then
  return 'full';
end
$place$`;
