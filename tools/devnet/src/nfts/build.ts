/**
 * `buildCollections()`: deploys the NFT collections of a chain and airdrops their first items. Also: `openingOwners()`
 * (the owners of these items in order) and `MINT_PRICE` (public mint price by collection, in wei).
 */
import { type Address, lower } from '@cenote/chains';
import { encodeFunctionData, parseAbi, parseEther } from 'viem';
import { DEV_ACCOUNTS, MARKET_MAKER, TEST_WALLET } from '../accounts.ts';
import type { Builder } from '../anvil/builder.ts';
import type { Compiled } from '../compile/compile.ts';
import { NAMED_WALLETS } from '../history/accounts.ts';
import { create, expectAddress } from '../protocol/deployments.ts';
import {
  COLLECTION_DEPLOYER,
  collectionsOf,
  type WorldCollection,
  worldCollectionAddress,
} from './collections.ts';

const airdropAbi = parseAbi(['function airdrop(address[] to)']);

/** Price of a public mint, in wei; 0: no public mint. */
export const MINT_PRICE: Readonly<Record<WorldCollection['key'], bigint>> = {
  divers: parseEther('0.05'),
  caves: parseEther('0.02'),
  vouchers: 0n,
};

const named: readonly Address[] = NAMED_WALLETS.map(({ address }) => address);
/** The collection's artist and the test wallet own some of the regular items. */
const OTHERS: readonly Address[] = [MARKET_MAKER, TEST_WALLET, ...DEV_ACCOUNTS.slice(1, 4)].map(
  lower,
);

/** Initial owners of a collection's items in order: the first owns item 1. */
export function openingOwners(key: WorldCollection['key']): readonly Address[] {
  if (key === 'vouchers') return [...named, ...DEV_ACCOUNTS.map(lower)];
  return key === 'divers' ? [...named, ...OTHERS, ...named.slice(0, 5)] : [...OTHERS, ...named];
}

/** Creates the collections and distributes their first items, in two blocks. */
export async function buildCollections(
  builder: Builder,
  chainId: number,
  compiled: Compiled,
): Promise<void> {
  const collections = collectionsOf(chainId);
  if (collections.length === 0) return;
  await builder.impersonate(COLLECTION_DEPLOYER, 0);
  for (const { key, name, symbol, description } of collections) {
    const args = [name, symbol, description, MINT_PRICE[key], MARKET_MAKER];
    builder.add(create(name, COLLECTION_DEPLOYER, compiled.DevCollection, args));
  }
  const receipts = await builder.mine();
  for (const [i, { key, name }] of collections.entries()) {
    const to = worldCollectionAddress(key);
    expectAddress(name, receipts[i]?.contractAddress ?? '0x', to);
    const args = [openingOwners(key)] as const;
    const data = encodeFunctionData({ abi: airdropAbi, functionName: 'airdrop', args });
    builder.add({ label: `giving out ${name}`, from: MARKET_MAKER, to, data });
  }
  await builder.release([COLLECTION_DEPLOYER]);
  await builder.mine();
}
