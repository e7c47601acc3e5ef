import { type Address, contractsOf, LOCAL } from '@cenote/chains';
import { startText, text, withExtensionTexts } from '@cenote/i18n';
import type { TokenAllowance } from './allowance.ts';
import { spenderName } from './spender-name.ts';

const UNKNOWN_ADDRESS: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const ONE_INCH: Address = '0x111111125421ca6dc452d289314280a0f8842a65';
const SEAPORT: Address = '0x0000000000000068F116a894984e2DB1123eB395';
const { permit2, universalRouter } = contractsOf(LOCAL.id)!;
const token = { address: UNKNOWN_ADDRESS, symbol: 'USDC', decimals: 6 } as const;

beforeAll(async () => {
  await startText();
  await withExtensionTexts(Promise.resolve());
});

it.each([
  ['Permit2', LOCAL.id, permit2, false],
  ['Universal Router via Permit2', LOCAL.id, universalRouter, true],
  ['1inch Router', 1, ONE_INCH, false],
  ['Seaport', 1, SEAPORT, false],
  // The same address on a network where the contract is unknown.
  ['0x111111…2a65', 424_242, ONE_INCH, false],
  ['0x709979…79C8', 1, UNKNOWN_ADDRESS, false],
  ['0x709979…79C8 via Permit2', 1, UNKNOWN_ADDRESS, true],
] as const)('names the spender %s', (name, chainId, spender, isPermit2) => {
  const allowance: TokenAllowance = { chainId, token, spender, isPermit2, amount: 1n, since: 0 };
  expect(spenderName(text, allowance)).toBe(name);
});
