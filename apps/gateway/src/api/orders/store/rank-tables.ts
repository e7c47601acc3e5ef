/**
 * `RANK_TABLES`: SQL of a migration that ranks orders by value and lets a full order book evict the lowest ranks.
 *
 * Each order has a rank, fixed when it is stored: its value in dollars divided by the number of open orders of its
 * swapper including it, so that a place costs at least its rank in funds, however a swapper splits them. An order of
 * unknown value ranks below all others, and the lower the more orders of its token there are. A full book evicts the
 * order that has been without funds the longest, else the one of the lowest rank, if that is below the new order's.
 *
 * Funds that move from account to account could evict one order after another until the watcher detects that the first
 * ones lack funds: so at most `max_evictions` funded orders are evicted between two checks of a full book by the
 * watcher.
 *
 * Locks: the swapper's, then the book's if a limit is near. Counts without the book's lock may miss concurrent orders,
 * at most one per database connection: `near` exceeds their number.
 */
export const RANK_TABLES = `
alter table {schema}.orders
  -- Input value in US dollars; null if unknown or if the input token is not on a list.
  add column value_usd double precision,
  add column rank double precision not null default 1,
  -- Head block of the chain when the order was evicted although it was funded; null if it was not.
  add column evicted_block integer;
create index orders_by_rank on {schema}.orders (chain_id, genesis, kind, rank, deadline, id)
  where status in ('open', 'insufficient-funds', 'error');
create index orders_alive_of_swapper on {schema}.orders (chain_id, genesis, swapper, input_token)
  where status in ('open', 'insufficient-funds', 'error');
create index orders_evicted on {schema}.orders (chain_id, genesis, evicted_block)
  where evicted_block is not null;
drop function {schema}.place_order(jsonb, integer, integer, integer, integer);
drop function {schema}.make_room({schema}.orders, integer, boolean, text);

create function {schema}.rank_of(new_order {schema}.orders) returns double precision
language plpgsql as $rank$
declare
  own integer;
  of_token integer;
begin
  select count(*) into own from {schema}.orders o
    where o.chain_id = new_order.chain_id and o.genesis = new_order.genesis
    and o.swapper = new_order.swapper and o.status in ('open', 'insufficient-funds', 'error');
  if new_order.value_usd is not null then
    return new_order.value_usd / (own + 1);
  end if;
  select count(*) into of_token from {schema}.orders o
    where o.chain_id = new_order.chain_id and o.genesis = new_order.genesis
    and o.limited_token = new_order.limited_token
    and o.status in ('open', 'insufficient-funds', 'error');
  return 1e-9 / (own + 1) / (of_token + 1);
end
$rank$;

-- Number of open orders in a part of the book, including the new one. Parts: 'token': orders of its limited token;
-- 'limited': of any limited token; 'limit': limit orders; 'all'.
create function {schema}.count_part(new_order {schema}.orders, part text) returns bigint
language plpgsql as $count$
begin
  return case part
    when 'token' then (select count(*) from {schema}.orders o
      where o.chain_id = new_order.chain_id and o.genesis = new_order.genesis
      and o.limited_token = new_order.limited_token
      and o.status in ('open', 'insufficient-funds', 'error'))
    when 'limited' then (select count(*) from {schema}.orders o
      where o.chain_id = new_order.chain_id and o.genesis = new_order.genesis
      and o.limited_token is not null and o.status in ('open', 'insufficient-funds', 'error'))
    when 'limit' then (select count(*) from {schema}.orders o
      where o.chain_id = new_order.chain_id and o.genesis = new_order.genesis
      and o.kind = 'limit' and o.status in ('open', 'insufficient-funds', 'error'))
    else (select count(*) from {schema}.orders o
      where o.chain_id = new_order.chain_id and o.genesis = new_order.genesis
      and o.status in ('open', 'insufficient-funds', 'error'))
  end;
end
$count$;

-- Whether the number of orders in a part of the book is within a bound, if needed after evicting one. Limit orders have a
-- bound of their own, so if the whole book is full, only Flow orders and unfunded orders are evicted.
create function {schema}.make_room(
  new_order {schema}.orders, max_count integer, part text, max_evictions integer
) returns boolean
language plpgsql as $room$
declare
  near constant integer := 200;
  turn_blocks constant integer := 25;
begin
  if max_count - near >= {schema}.count_part(new_order, part) then
    return true;
  end if;
  perform pg_advisory_xact_lock(hashtextextended(new_order.chain_id || new_order.genesis, 10));
  if max_count >= {schema}.count_part(new_order, part) then
    return true;
  end if;
  update {schema}.orders o set status = 'expired', status_block = new_order.status_block,
      evicted_block = case when o.status = 'open' then new_order.status_block end
    where o.id = (select p.id from {schema}.orders p
      where p.chain_id = new_order.chain_id and p.genesis = new_order.genesis
      and p.status in ('open', 'insufficient-funds', 'error') and p.hash <> new_order.hash
      and case part when 'token' then p.limited_token = new_order.limited_token
        when 'limited' then p.limited_token is not null
        when 'limit' then p.kind = 'limit'
        else p.kind = 'flow' or p.status <> 'open' end
      and (p.status <> 'open' or (p.rank < new_order.rank and max_evictions > (
        select count(*) from {schema}.orders e
          where e.chain_id = new_order.chain_id and e.genesis = new_order.genesis
          and e.evicted_block > new_order.status_block - turn_blocks
          and e.kind = p.kind and (e.limited_token is null) = (p.limited_token is null))))
      order by p.status = 'open', case when p.status <> 'open' then p.status_block end,
        p.rank, p.deadline, p.id
      limit 1 for update skip locked);
  return found;
end
$room$;

-- Inserts an order if the book and its swapper are within the bounds: 'perSwapper', 'orders', 'limitOrders', 'limited',
-- 'perToken', 'evictions'; 'committed': maximum total of its input token, in base units, over the swapper's open orders.
create function {schema}.place_order(given jsonb, bounds jsonb) returns text
language plpgsql as $place$
declare
  new_order {schema}.orders := jsonb_populate_record(null::{schema}.orders, given);
  evictions integer := (bounds->>'evictions')::integer;
  outcome text;
begin
  perform pg_advisory_xact_lock(
    hashtextextended(new_order.chain_id || new_order.genesis || new_order.swapper, 8));
  new_order.rank := {schema}.rank_of(new_order);
  outcome := {schema}.place_order(
    given || jsonb_build_object('rank', new_order.rank), (bounds->>'perSwapper')::integer);
  if outcome <> 'placed' then
    return outcome;
  end if;
  if (bounds->>'committed')::numeric < (select sum(o.input_end) from {schema}.orders o
      where o.chain_id = new_order.chain_id and o.genesis = new_order.genesis
      and o.swapper = new_order.swapper and o.input_token = new_order.input_token
      and o.status in ('open', 'insufficient-funds', 'error')) then
    raise exception using errcode = 'CN002', message = 'the open orders of the swapper exceed the maximum';
  end if;
  if not (
    (new_order.limited_token is null or (
      {schema}.make_room(new_order, (bounds->>'perToken')::integer, 'token', evictions)
      and {schema}.make_room(new_order, (bounds->>'limited')::integer, 'limited', evictions)))
    and (new_order.kind <> 'limit'
      or {schema}.make_room(new_order, (bounds->>'limitOrders')::integer, 'limit', evictions))
    and {schema}.make_room(new_order, (bounds->>'orders')::integer, 'all', evictions)
  ) then
    -- Rolls back the insertion, the eviction and the notifications.
    raise exception using errcode = 'CN001', message = 'the order book is full';
  end if;
  return outcome;
exception
  when sqlstate 'CN001' then
    return 'full';
  when sqlstate 'CN002' then
    return 'overcommitted';
end
$place$`;
