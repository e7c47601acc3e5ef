import { getCreate2Address, type Hex } from 'viem';
import { CREATE2_PROXY } from './deployments.ts';
import { flagsOf, HOOK_FLAGS, mineHookSalt } from './hooks.ts';

const artifact = { abi: [], bytecode: '0x600160005260206000f3' as Hex };

it.each(
  Object.entries(HOOK_FLAGS),
)('mineHookSalt finds a salt for exactly the flag %s', (_, flags) => {
  const { salt, address } = mineHookSalt(artifact, [], flags);
  expect(flagsOf(address)).toBe(flags);
  const expected = getCreate2Address({ from: CREATE2_PROXY, salt, bytecode: artifact.bytecode });
  expect(address).toBe(expected.toLowerCase());
});
