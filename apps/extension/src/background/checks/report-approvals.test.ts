import { lower } from '@cenote/chains';
import { type Address, encodeFunctionData, type Hex, pad, parseAbi } from 'viem';
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
  typedData,
  USDC,
} from '../../testing/reports.ts';
import { SEAPORT } from '../../testing/seaport-orders.ts';

describe('an approval by call for an untrusted contract', () => {
  const tokens = { ...TOKENS, [IMPOSTOR]: { symbol: ' permit2', decimals: 18, balance: 0n } };
  const node = fakeNode({ tokens, contracts: [CONTRACTS.permit2, STRANGE_REACTOR] });

  it.each([
    ['the whole balance', 5_000_000n, 'danger UNKNOWN_SPENDER'],
    ['half of the balance', 2_500_000n, 'danger UNKNOWN_SPENDER'],
    ['less', 2_499_999n, 'warning UNKNOWN_SPENDER'],
  ])('is rated for %s', async (_, amount, finding) => {
    const { found } = await report(approve(STRANGE_REACTOR, amount), node);
    expect(found).toEqual([finding, 'note NOT_SIMULATED']);
  });

  it('is summed with others of the same request and with existing allowances', async () => {
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

  it('does not use the symbol of that contract as its name, and the symbol is a danger', async () => {
    const { found, known } = await report(approve(IMPOSTOR), node);
    expect(found).toContain('danger MISLEADING_SYMBOL');
    expect(known.find(({ address }) => address === IMPOSTOR)).not.toHaveProperty('contract');
  });
});

describe('an approval for the marketplace', () => {
  const APES: Address = '0xbc4ca0eda7647a8ab7c2061c2e118a18a936f13d';
  const MANAGERS = [CONTRACTS.v3PositionManager, CONTRACTS.v4PositionManager].map(lower);
  const node = fakeNode({
    contracts: [SEAPORT],
    collections: [APES, ...MANAGERS],
    simulated: [{ calls: [{ status: '0x1', returnData: '0x', logs: [] }] }],
  });
  const abi = parseAbi([
    'function setApprovalForAll(address operator, bool approved)',
    'function approve(address spender, uint256 id)',
  ]);
  const all = encodeFunctionData({
    abi,
    functionName: 'setApprovalForAll',
    args: [SEAPORT, true],
  });
  const one = encodeFunctionData({ abi, functionName: 'approve', args: [SEAPORT, 7n] });
  const field = (name: string, type: string) => ({ name, type });
  const permit = (manager: Address) =>
    typedData({
      types: {
        EIP712Domain: [field('chainId', 'uint256'), field('verifyingContract', 'address')],
        Permit: [
          ...[field('spender', 'address'), field('tokenId', 'uint256')],
          ...[field('nonce', 'uint256'), field('deadline', 'uint256')],
        ],
      },
      primaryType: 'Permit',
      domain: { chainId: 31337, verifyingContract: manager },
      message: { spender: SEAPORT, tokenId: '7', nonce: '0', deadline: '1790001800' },
    });

  it('is no danger for a collection of NFTs', async () => {
    const found = async (data: Hex) => (await report(transaction(APES, data), node)).found;
    expect(await found(all)).toEqual(['warning APPROVAL_FOR_ALL']);
    expect(await found(one)).toEqual([]);
  });

  it.each([
    ['v3', CONTRACTS.v3PositionManager],
    ['v4', CONTRACTS.v4PositionManager],
  ])('is a danger for positions of %s, by a call and by a signature', async (_, manager) => {
    const found = async (data: Hex) => (await report(transaction(manager, data), node)).found;
    expect(await found(all)).toContain('danger APPROVAL_FOR_ALL');
    expect(await found(one)).toContain('danger RIGHTS_TO_OTHER');
    expect((await report(permit(lower(manager)), node)).found).toEqual(['danger RIGHTS_TO_OTHER']);
    // A node that does not return the kind of contract.
    const silent = fakeNode({
      contracts: [SEAPORT],
      simulated: [{ calls: [{ status: '0x1', returnData: '0x', logs: [] }] }],
    });
    const { found: unclear } = await report(transaction(manager, one), silent);
    expect(unclear).toContain('danger RIGHTS_TO_OTHER');
  });
});

describe('in a long batch', () => {
  const address = (index: number): Address => pad(`0x${(index + 1).toString(16)}`, { size: 20 });
  const calls = (count: number, amount: bigint) =>
    Array.from({ length: count }, (_, i) =>
      transaction(address(i), approvalData(CONTRACTS.permit2, amount)),
    );

  it('the last approval is rated, regardless of the number of approvals without effect before it', async () => {
    const { found } = await report(several(...calls(70, 0n), approve(STRANGE_REACTOR, 5_000_000n)));
    expect(found).toContain('danger UNKNOWN_SPENDER');
  });

  it('addresses that were not looked up are a danger', async () => {
    const { found } = await report(several(...calls(70, 1n), approve(STRANGE_REACTOR, 5_000_000n)));
    expect(found).toContain('danger NOT_LOOKED_UP');
  });
});
