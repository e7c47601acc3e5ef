import { ensResolverAbi, lower } from '@cenote/chains';
import { type Address, namehash } from 'viem';
import { TEST_WALLET } from '../../accounts.ts';
import { WORLD_NAMES, type WorldName } from '../../ens/names.ts';
import { NAMED_WALLETS } from '../../history/accounts.ts';
import { clientsOf } from '../harness.ts';
import { contracts, L1, type TestWorld } from './test-world.ts';

/** `checkNames()`: registers Jest tests of the ENS names of a started world. */
export function checkNames(world: TestWorld): void {
  describe('names', () => {
    const sameAs = ({ person }: WorldName) => person !== 'Farid';

    it.each(WORLD_NAMES.filter(sameAs))('$name resolves to its owner and back', async (name) => {
      const { reader } = clientsOf(world.world, L1);
      const address = await reader.getEnsAddress({ name: name.name });
      expect(address && lower(address)).toBe(name.owner);
      expect(await reader.getEnsName({ address: name.owner })).toBe(name.name);
    });

    it('an address whose name does not resolve back has no name', async () => {
      const { reader } = clientsOf(world.world, L1);
      const { owner, name } = WORLD_NAMES.find(({ person }) => person === 'Farid')!;
      expect(await reader.getEnsName({ address: owner })).toBeNull();
      const leadsTo = await reader.getEnsAddress({ name });
      expect(leadsTo && lower(leadsTo)).toBe(WORLD_NAMES.find((n) => n.person === 'Grete')!.owner);
    });

    it('wallets without a name have none, and unknown names do not resolve', async () => {
      const { reader } = clientsOf(world.world, L1);
      const jun = NAMED_WALLETS.find(({ name }) => name === 'Jun')!;
      expect(await reader.getEnsName({ address: jun.address })).toBeNull();
      expect(await reader.getEnsAddress({ name: 'nobody.eth' })).toBeNull();
      expect(await reader.getEnsAddress({ name: 'nobody.cenote.eth' })).toBeNull();
    });

    it('have an avatar, a description and a handle', async () => {
      const { reader } = clientsOf(world.world, L1);
      const { name, texts } = WORLD_NAMES.find(({ person }) => person === 'Bruno')!;
      expect(await reader.getEnsAvatar({ name })).toBe(texts.avatar);
      expect(await reader.getEnsText({ name, key: 'description' })).toBe(texts.description);
      expect(await reader.getEnsText({ name, key: 'com.twitter' })).toBe('bruno_pools');
      expect(await reader.getEnsText({ name: 'ines.eth', key: 'avatar' })).toBeNull();
    });

    it('can be changed only by their owners', async () => {
      const { reader } = clientsOf(world.world, L1);
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
