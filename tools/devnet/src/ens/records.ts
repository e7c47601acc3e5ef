import { ensRegistryAbi, ensResolverAbi, type LocalContracts } from '@cenote/chains';
import { type Address, encodeFunctionData, type Hex, namehash, parseAbi } from 'viem';
import { labelhash } from 'viem/ens';
import { MARKET_MAKER } from '../accounts.ts';
import type { BuildTransaction } from '../anvil/builder.ts';
import { USERNAME_PARENT, WORLD_NAMES, type WorldName } from './names.ts';

const controllerAbi = parseAbi([
  'function setNameForAddr(address addr, address owner, address resolver, string name) returns (bytes32)',
]);
const NO_RESOLVER: Address = '0x0000000000000000000000000000000000000000';

/**
 * `nameTransactions()`: transactions that set up forward and reverse records of the world's names; empty if the network
 * has no ENS. The world's builder owns the parent names, the wallets their own names.
 */
export function nameTransactions(contracts: LocalContracts): BuildTransaction[] {
  const { ensRegistry, ensPublicResolver, ensReverseRegistrar } = contracts;
  if (!ensRegistry || !ensPublicResolver || !ensReverseRegistrar) return [];
  const send = (label: string, to: Address, data: Hex): BuildTransaction => ({
    label,
    from: MARKET_MAKER,
    to,
    data,
  });
  const subname = (name: string, owner: Address, resolver: Address) => {
    const [label = '', ...parent] = name.split('.');
    const node = namehash(parent.join('.'));
    return send(
      `creating ${name}`,
      ensRegistry,
      encodeFunctionData({
        abi: ensRegistryAbi,
        functionName: 'setSubnodeRecord',
        args: [node, labelhash(label), owner, resolver, 0n],
      }),
    );
  };
  const records = ({ name, owner, address, texts }: WorldName): BuildTransaction[] => {
    const node = namehash(name);
    const call = { abi: ensResolverAbi } as const;
    const write = (data: Hex) => send(`writing ${name}`, ensPublicResolver, data);
    return [
      subname(name, MARKET_MAKER, ensPublicResolver),
      write(encodeFunctionData({ ...call, functionName: 'setAddr', args: [node, address] })),
      ...Object.entries(texts).map(([key, value]) =>
        write(encodeFunctionData({ ...call, functionName: 'setText', args: [node, key, value] })),
      ),
      send(
        `giving ${name}`,
        ensRegistry,
        encodeFunctionData({ abi: ensRegistryAbi, functionName: 'setOwner', args: [node, owner] }),
      ),
      send(
        `naming ${owner}`,
        ensReverseRegistrar,
        encodeFunctionData({
          abi: controllerAbi,
          functionName: 'setNameForAddr',
          args: [owner, owner, ensPublicResolver, name],
        }),
      ),
    ];
  };
  return [
    subname('eth', MARKET_MAKER, NO_RESOLVER),
    subname('reverse', MARKET_MAKER, NO_RESOLVER),
    subname('addr.reverse', ensReverseRegistrar, NO_RESOLVER),
    subname(USERNAME_PARENT, MARKET_MAKER, NO_RESOLVER),
    ...WORLD_NAMES.flatMap(records),
  ];
}
