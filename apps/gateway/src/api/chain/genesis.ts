import type { Hex, Network } from '@cenote/chains';
import { numberToHex } from 'viem';
import type { ChainSource } from '../graph/chain-source.ts';

/**
 * `genesisOf()`: returns what tells a network's history from others with the same chain id: the hash of its first block
 * on this machine, where a chain can be created again; a value made of the id on public networks, whose nodes need not
 * have that block.
 * @throws if a local chain has no first block
 */
export async function genesisOf(
  { id, name, isLocal }: Pick<Network, 'id' | 'name' | 'isLocal'>,
  source: Pick<ChainSource, 'blockAt'>,
): Promise<Hex> {
  if (!isLocal) return numberToHex(id, { size: 32 });
  const first = await source.blockAt(0);
  if (!first) throw new Error(`${name} has no first block.`);
  return first.hash;
}
