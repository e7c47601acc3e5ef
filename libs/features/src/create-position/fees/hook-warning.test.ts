import { hookRisks } from './hook-warning.tsx';

const hook = (bits: number) => `0x${bits.toString(16).padStart(40, '0')}` as const;

it.each([
  ['nothing', 0, []],
  ['before removal', 1 << 9, ['blocksRemoval']],
  ['taking a share of removed liquidity', (1 << 8) | 1, ['blocksRemoval', 'takesOnRemoval']],
  ['taking a share of added liquidity', (1 << 10) | 2, ['takesOnDeposit', 'blocksDeposit']],
  ['before a swap', 1 << 7, ['changesSwaps']],
  ['after a swap', 1 << 6, []],
])('a hook with permissions for %s has its risks named', (_, bits, risks) => {
  expect(hookRisks(hook(bits))).toEqual(risks);
});
