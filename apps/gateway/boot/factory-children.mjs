// @ts-check

/**
 * Inserts into Ponder's table `factory_addresses` the contracts created by factories (pairs, pools) that it lost.
 * Ponder caches factory logs, but forgets the addresses of contracts created at the head if a factory serves several
 * handlers (ponder-sh/ponder#2345, fixed in a version that requires a newer Node). A restarted gateway would miss
 * further events of those pools.
 * @param {import('pg').Client} client
 * @returns {Promise<number>} the number of inserted addresses.
 */
export async function restoreFactoryChildren(client) {
  const { rows } = await client.query(
    `select to_regclass('ponder_sync.factory_addresses') is not null as found`,
  );
  if (!rows[0].found) return 0;
  const { rowCount } = await client.query(
    `with children as (
       select f.id as factory_id, l.chain_id, l.block_number, '0x' || substr(
         case f.factory ->> 'childAddressLocation'
           when 'topic1' then l.topic1 when 'topic2' then l.topic2 when 'topic3' then l.topic3
           else '0x' || substr(l.data, 3 + 2 * substr(f.factory ->> 'childAddressLocation', 7)::integer, 64)
         end, 27, 40) as address
       from ponder_sync.factories f
       join ponder_sync.logs l on l.chain_id = (f.factory ->> 'chainId')::bigint
         and l.topic0 = f.factory ->> 'eventSelector'
         and f.factory -> 'address' @> to_jsonb(l.address)
     )
     insert into ponder_sync.factory_addresses (factory_id, chain_id, block_number, address)
     select factory_id, chain_id, min(block_number), address from children
     where not exists (
       select from ponder_sync.factory_addresses as known
       where known.factory_id = children.factory_id and known.chain_id = children.chain_id
         and known.address = children.address
     )
     group by factory_id, chain_id, address`,
  );
  return rowCount ?? 0;
}
