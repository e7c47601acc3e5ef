import { type Abi, encodeFunctionData, erc20Abi, erc721Abi, erc1155Abi, parseAbi } from 'viem';
import { decodeCall } from '../decode-call.ts';
import type { DecodedAction } from '../decoded-action.ts';
import type { TokenStandard } from '../decoder.ts';
import { standardRegistry } from '../standard-registry.ts';
import { ACCOUNT, callContext, NFT, RECIPIENT, SPENDER, TOKEN } from '../testing/fixtures.ts';

const registry = standardRegistry();
const allowances = parseAbi([
  'function increaseAllowance(address spender, uint256 addedValue)',
  'function decreaseAllowance(address spender, uint256 subtractedValue)',
]);
const standardOf = (token: string): TokenStandard | undefined =>
  token === TOKEN ? 'erc20' : token === NFT ? 'erc721' : undefined;
const read = (abi: unknown, functionName: string, args: unknown[], to = TOKEN) => {
  const data = encodeFunctionData({ abi: abi as Abi, functionName, args });
  return decodeCall(registry, { to, data }, { ...callContext, standardOf });
};

const usdc = (amount: bigint) => ({ standard: 'erc20', token: TOKEN, amount }) as const;
const ape = { standard: 'erc721', token: NFT, id: 7n } as const;
const sword = { standard: 'erc1155', token: NFT, id: 7n, amount: 2n } as const;

describe('token calls', () => {
  it.each<[string, unknown, string, unknown[], DecodedAction, `0x${string}`?]>([
    [
      'a transfer',
      erc20Abi,
      'transfer',
      [RECIPIENT, 5n],
      { kind: 'transfer', from: ACCOUNT, recipient: RECIPIENT, assets: [usdc(5n)] },
    ],
    [
      'a transfer of the tokens of another account',
      erc20Abi,
      'transferFrom',
      [RECIPIENT, SPENDER, 5n],
      { kind: 'transfer', from: RECIPIENT, recipient: SPENDER, assets: [usdc(5n)] },
    ],
    [
      'an approval',
      erc20Abi,
      'approve',
      [SPENDER, 5n],
      { kind: 'approve', spender: SPENDER, asset: usdc(5n), change: 'set' },
    ],
    [
      'an increase',
      allowances,
      'increaseAllowance',
      [SPENDER, 5n],
      { kind: 'approve', spender: SPENDER, asset: usdc(5n), change: 'increase' },
    ],
    [
      'a decrease',
      allowances,
      'decreaseAllowance',
      [SPENDER, 5n],
      { kind: 'approve', spender: SPENDER, asset: usdc(5n), change: 'decrease' },
    ],
    [
      'an approval of one NFT',
      erc721Abi,
      'approve',
      [SPENDER, 7n],
      { kind: 'approve', spender: SPENDER, asset: ape, change: 'set' },
      NFT,
    ],
    [
      'a transfer of an NFT',
      erc721Abi,
      'transferFrom',
      [ACCOUNT, RECIPIENT, 7n],
      { kind: 'transfer', from: ACCOUNT, recipient: RECIPIENT, assets: [ape] },
      NFT,
    ],
    [
      'a safe transfer of an NFT',
      erc721Abi,
      'safeTransferFrom',
      [ACCOUNT, RECIPIENT, 7n, '0x1234'],
      { kind: 'transfer', from: ACCOUNT, recipient: RECIPIENT, assets: [ape] },
      NFT,
    ],
    [
      'a transfer of an ERC-1155 item',
      erc1155Abi,
      'safeTransferFrom',
      [ACCOUNT, RECIPIENT, 7n, 2n, '0x'],
      { kind: 'transfer', from: ACCOUNT, recipient: RECIPIENT, assets: [sword] },
      NFT,
    ],
    [
      'a transfer of several ERC-1155 items',
      erc1155Abi,
      'safeBatchTransferFrom',
      [ACCOUNT, RECIPIENT, [7n, 8n], [2n, 3n], '0x'],
      {
        kind: 'transfer',
        from: ACCOUNT,
        recipient: RECIPIENT,
        assets: [sword, { ...sword, id: 8n, amount: 3n }],
      },
      NFT,
    ],
    [
      'an approval for all items',
      erc721Abi,
      'setApprovalForAll',
      [SPENDER, true],
      { kind: 'approveAll', token: NFT, operator: SPENDER, approved: true },
      NFT,
    ],
  ])('are decoded: %s', (_, abi, functionName, args, action, to = TOKEN) => {
    expect(read(abi, functionName, args, to)).toEqual({
      sender: ACCOUNT,
      target: to,
      value: 0n,
      basis: 'name',
      action,
    });
  });

  it('are ambiguous between amount and id if the token standard is unknown', () => {
    expect(read(erc20Abi, 'approve', [SPENDER, 7n], SPENDER).action).toEqual({
      kind: 'approve',
      spender: SPENDER,
      asset: { standard: 'ambiguous', token: SPENDER, amountOrId: 7n },
      change: 'set',
    });
  });

  it('are not decoded if ids have no amounts', () => {
    const { action } = read(
      erc1155Abi,
      'safeBatchTransferFrom',
      [ACCOUNT, RECIPIENT, [7n], [], '0x'],
      NFT,
    );
    expect(action).toMatchObject({ kind: 'unknownCall', reason: 'MALFORMED' });
  });
});
