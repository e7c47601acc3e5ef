import { NETWORKS } from './networks/all.ts';
import { networkById } from './networks/index.ts';
import { swapsSupported } from './swaps-supported.ts';

it('swaps are supported on all networks but those with another version of the router', () => {
  const unsupported = NETWORKS.filter((network) => !swapsSupported(network).supported);
  expect(unsupported.map(({ name }) => name).sort()).toEqual(['Ink', 'zkSync']);
  for (const network of unsupported) {
    expect(swapsSupported(network)).toEqual({ supported: false, reason: 'untestedVersion' });
  }
});

it('swaps are not supported without a router', () => {
  const { universalRouter: _, ...contracts } = networkById(31_337)!.contracts;
  const network = { contracts, routerVersion: '2.1.1' };
  expect(swapsSupported(network)).toEqual({ supported: false, reason: 'noRouter' });
});
