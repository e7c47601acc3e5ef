import { readFileSync } from 'node:fs';
import { erc721Abi } from '@cenote/chains';
import { DEV_ACCOUNTS } from '../../accounts.ts';
import { NAMED_WALLETS } from '../../history/accounts.ts';
import { worldCollectionAddress } from '../../nfts/collections.ts';
import { worldNftCollections, worldNftList } from '../../nfts/nft-list.ts';
import { clientsOf } from '../harness.ts';
import { L1, type TestWorld } from './test-world.ts';

/** `checkCollections()`: registers Jest tests of the NFT collections and their owners in a started world. */
export function checkCollections(world: TestWorld): void {
  describe('collections', () => {
    it('are listed in a file next to the token list, two verified and one spam', () => {
      expect(JSON.parse(readFileSync(world.world.nftListPath, 'utf8'))).toEqual(worldNftList());
      const { collections } = worldNftList();
      expect(collections.filter(({ verified }) => verified)).toHaveLength(2);
      expect(collections.filter(({ flags }) => flags?.includes('spam'))).toHaveLength(1);
    });

    it.each(worldNftCollections(L1))('$name has owners and images', async (listed) => {
      const { reader } = clientsOf(world.world, L1);
      const collection = { address: listed.address, abi: erc721Abi } as const;
      expect(await reader.readContract({ ...collection, functionName: 'name' })).toBe(listed.name);
      const owner = await reader.readContract({
        ...collection,
        functionName: 'ownerOf',
        args: [1n],
      });
      expect(
        await reader.readContract({ ...collection, functionName: 'balanceOf', args: [owner] }),
      ).toBeGreaterThan(0n);
      const uri = await reader.readContract({
        ...collection,
        functionName: 'tokenURI',
        args: [1n],
      });
      const item = JSON.parse(Buffer.from(uri.split(',')[1]!, 'base64').toString('utf8'));
      expect(item).toMatchObject({ name: `${listed.name} #1`, description: expect.any(String) });
      expect(item.image).toMatch(/^data:image\/svg\+xml;base64,/);
      expect(item.attributes.map((trait: { trait_type: string }) => trait.trait_type)).toEqual([
        'Depth',
        'Light',
        'Companions',
      ]);
    });

    it('include a spam collection with an item in every wallet', async () => {
      const { reader } = clientsOf(world.world, L1);
      for (const owner of [...NAMED_WALLETS.map(({ address }) => address), ...DEV_ACCOUNTS]) {
        const balance = await reader.readContract({
          address: worldCollectionAddress('vouchers'),
          abi: erc721Abi,
          functionName: 'balanceOf',
          args: [owner],
        });
        expect({ owner, balance }).toEqual({ owner, balance: 1n });
      }
    });
  });
}
