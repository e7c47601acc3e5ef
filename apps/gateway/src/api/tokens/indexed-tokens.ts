import type pg from 'pg';
import type { IndexedToken } from './known-token.ts';

/**
 * `readIndexedTokens()`: reads address, symbol, name and decimals of the tokens of a chain's pools from the index,
 * oldest first.
 */
export async function readIndexedTokens(
  database: pg.Pool,
  schema: string,
  chainId: number,
): Promise<IndexedToken[]> {
  const { rows } = await database.query<IndexedToken>(
    `select address, symbol, name, decimals from "${schema}"."tokens"
     where chain_id = $1 order by created_block, address`,
    [chainId],
  );
  return rows;
}
