import { type Address, encodeFunctionData, pad, parseAbi } from 'viem';
import { fakeNode } from '../../testing/fake-node.ts';
import {
  approvalData,
  approve,
  CONTRACTS,
  IMPOSTOR,
  report,
  STRANGE_REACTOR,
  several,
  TOKENS,
  transaction,
  USDC,
} from '../../testing/reports.ts';

describe('an approval by call to a contract that is not trusted', () => {
  const tokens = { ...TOKENS, [IMPOSTOR]: { symbol: ' permit2', decimals: 18, balance: 0n } };
  const node = fakeNode({ tokens, contracts: [CONTRACTS.permit2, STRANGE_REACTOR] });

  it.each([
    ['all that there is', 5_000_000n, 'danger UNKNOWN_SPENDER'],
    ['half of it', 2_500_000n, 'danger UNKNOWN_SPENDER'],
    ['less', 2_499_999n, 'warning UNKNOWN_SPENDER'],
  ])('of %s is rated', async (_, amount, finding) => {
    const { found } = await report(approve(STRANGE_REACTOR, amount), node);
    expect(found).toEqual([finding, 'note NOT_SIMULATED']);
  });

  it('counts with others of the same request, and on top of what was allowed before', async () => {
    const small = 1_300_000n;
    const both = several(approve(STRANGE_REACTOR, small), approve(CONTRACTS.weth9, small));
    expect((await report(both, node)).found).toContain('danger UNKNOWN_SPENDER');
    const increase = transaction(
      USDC,
      encodeFunctionData({
        abi: parseAbi(['function increaseAllowance(address spender, uint256 addedValue)']),
        args: [STRANGE_REACTOR, small],
      }),
    );
    expect((await report(increase, node)).found).toContain('warning UNKNOWN_SPENDER');
    const allowed = { ...TOKENS, [USDC]: { ...TOKENS[USDC]!, allowance: small } };
    const after = fakeNode({ tokens: allowed, contracts: [STRANGE_REACTOR] });
    expect((await report(increase, after)).found).toContain('danger UNKNOWN_SPENDER');
  });

  it('is not named by the symbol of that contract, and the symbol is a danger', async () => {
    const { found, known } = await report(approve(IMPOSTOR), node);
    expect(found).toContain('danger MISLEADING_SYMBOL');
    expect(known.find(({ address }) => address === IMPOSTOR)).not.toHaveProperty('contract');
  });
});

describe('of a long batch', () => {
  const address = (index: number): Address => pad(`0x${(index + 1).toString(16)}`, { size: 20 });
  const calls = (count: number, amount: bigint) =>
    Array.from({ length: count }, (_, i) =>
      transaction(address(i), approvalData(CONTRACTS.permit2, amount)),
    );

  it('the last approval is rated, however many without effect come before it', async () => {
    const { found } = await report(several(...calls(70, 0n), approve(STRANGE_REACTOR, 5_000_000n)));
    expect(found).toContain('danger UNKNOWN_SPENDER');
  });

  it('what was not looked up is a danger', async () => {
    const { found } = await report(several(...calls(70, 1n), approve(STRANGE_REACTOR, 5_000_000n)));
    expect(found).toContain('danger NOT_LOOKED_UP');
  });
});
