import { ensResolverAbi, lower } from '@cenote/chains';
import { type Address, namehash } from 'viem';
import { TEST_WALLET } from '../../accounts.ts';
import { WORLD_NAMES, type WorldName } from '../../ens/names.ts';
import { NAMED_WALLETS } from '../../history/accounts.ts';
import { clientsOf } from '../harness.ts';
import { contracts, L1, type TestWorld } from './test-world.ts';

/** Names of ENS and who they lead to. */
export function checkNames(place: TestWorld): void {
  describe('names', () => {
    const sameAs = ({ person }: WorldName) => person !== 'Farid';

    it.each(WORLD_NAMES.filter(sameAs))('$name leads to its owner, and back', async (name) => {
      const { reader } = clientsOf(place.world, L1);
      const address = await reader.getEnsAddress({ name: name.name });
      expect(address && lower(address)).toBe(name.owner);
      expect(await reader.getEnsName({ address: name.owner })).toBe(name.name);
    });

    it('of an address that the name does not lead back to is nobody', async () => {
      const { reader } = clientsOf(place.world, L1);
      const { owner, name } = WORLD_NAMES.find(({ person }) => person === 'Farid')!;
      expect(await reader.getEnsName({ address: owner })).toBeNull();
      const leadsTo = await reader.getEnsAddress({ name });
      expect(leadsTo && lower(leadsTo)).toBe(WORLD_NAMES.find((n) => n.person === 'Grete')!.owner);
    });

    it('there are none of whoever has none, and unknown ones lead nowhere', async () => {
      const { reader } = clientsOf(place.world, L1);
      const jun = NAMED_WALLETS.find(({ name }) => name === 'Jun')!;
      expect(await reader.getEnsName({ address: jun.address })).toBeNull();
      expect(await reader.getEnsAddress({ name: 'nobody.eth' })).toBeNull();
      expect(await reader.getEnsAddress({ name: 'nobody.cenote.eth' })).toBeNull();
    });

    it('carry an avatar, a description and a handle', async () => {
      const { reader } = clientsOf(place.world, L1);
      const { name, texts } = WORLD_NAMES.find(({ person }) => person === 'Bruno')!;
      expect(await reader.getEnsAvatar({ name })).toBe(texts.avatar);
      expect(await reader.getEnsText({ name, key: 'description' })).toBe(texts.description);
      expect(await reader.getEnsText({ name, key: 'com.twitter' })).toBe('bruno_pools');
      expect(await reader.getEnsText({ name: 'ines.eth', key: 'avatar' })).toBeNull();
    });

    it("are their owners' to change, and nobody else's", async () => {
      const { reader } = clientsOf(place.world, L1);
      const { name, owner } = WORLD_NAMES[0]!;
      const change = (account: Address) =>
        reader.simulateContract({
          account,
          address: contracts.ensPublicResolver!,
          abi: ensResolverAbi,
          functionName: 'setText',
          args: [namehash(name), 'url', 'https://example.org'],
        });
      await expect(change(owner)).resolves.toBeDefined();
      await expect(change(TEST_WALLET)).rejects.toThrow();
    });
  });
}
