import type { Context } from 'ponder:registry';
import { tokens } from 'ponder:schema';
import { type Address, isNative } from '@cenote/chains';
import { callWithGasLimit } from '../../../sources/rpc/call-with-gas-limit.ts';
import { uncachedClient } from '../../../sources/rpc/rpc-urls.ts';
import { readTokenText } from './token-text.ts';

/**
 * `addToken()`: inserts a token into the index the first time a pool holds it. Its symbol, name and decimals are read
 * at the latest block: the state of past blocks may be unavailable. A contract without decimals is not a token and has
 * no row.
 */
export async function addToken(
  context: Context,
  token: Address,
  blockNumber: bigint,
): Promise<void> {
  const address = token.toLowerCase() as Address;
  if (isNative(address)) return;
  const key = { chainId: context.chain.id, address };
  if (await context.db.find(tokens, key)) return;
  const text = await readTokenText(callWithGasLimit(uncachedClient(context.chain.id)), address);
  if (!text) return;
  await context.db
    .insert(tokens)
    .values({
      ...key,
      ...text,
      createdBlock: Number(blockNumber),
    })
    .onConflictDoNothing();
}
