import { contractName } from './contract-names.ts';
import { contractsOf, LOCAL, LOCAL_L2 } from './networks/index.ts';

const { permit2, universalRouter, ensRegistry } = contractsOf(LOCAL.id)!;

it.each([
  [LOCAL.id, permit2, 'Permit2'],
  [LOCAL_L2.id, universalRouter.toLowerCase() as typeof permit2, 'Universal Router'],
  [LOCAL_L2.id, ensRegistry!, undefined],
  [1_234_567, permit2, undefined],
])('on network %d the name of %s is %s', (chainId, address, name) => {
  expect(contractName(chainId, address)).toBe(name);
});

it('every contract of a network has a name', () => {
  for (const address of Object.values(contractsOf(LOCAL.id)!)) {
    expect(contractName(LOCAL.id, address)).toBeTruthy();
  }
});
