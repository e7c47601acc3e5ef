/** `tokenCalls`: decoder of calls of ERC-20, ERC-721 and ERC-1155 tokens: transfers and approvals. */
import { type Address, lower } from '@cenote/chains';
import { parseAbi } from 'viem';
import { callDecoder } from '../abi/call-decoder.ts';
import type { Asset } from '../decoded-action.ts';
import type { CallDecoder, CallScope } from '../decoder.ts';

const ABI = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amountOrId)',
  'function approve(address spender, uint256 amountOrId)',
  'function increaseAllowance(address spender, uint256 addedValue)',
  'function decreaseAllowance(address spender, uint256 subtractedValue)',
  'function safeTransferFrom(address from, address to, uint256 id)',
  'function safeTransferFrom(address from, address to, uint256 id, bytes data)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)',
  'function safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] amounts, bytes data)',
  'function setApprovalForAll(address operator, bool approved)',
]);

/** Asset of a function that ERC-20 and ERC-721 share: an amount, an id, or ambiguous if the standard is unknown. */
function amountOrId({ target: token, standardOf }: CallScope, amountOrId: bigint): Asset {
  const standard = standardOf(token);
  if (standard === 'erc20') return { standard, token, amount: amountOrId };
  if (standard === 'erc721') return { standard, token, id: amountOrId };
  return { standard: 'ambiguous', token, amountOrId };
}

/** Decodes calls of ERC-20 (with the increase and decrease functions of older OpenZeppelin), ERC-721 and ERC-1155. */
export const tokenCalls: CallDecoder = callDecoder({
  name: 'tokens',
  abi: ABI,
  read({ functionName, args }, scope) {
    const { target: token, sender } = scope;
    const transfer = (from: Address, to: Address, assets: readonly Asset[]) =>
      ({ kind: 'transfer', from: lower(from), recipient: lower(to), assets }) as const;
    const approve = (spender: Address, asset: Asset, change: 'set' | 'increase' | 'decrease') =>
      ({ kind: 'approve', spender: lower(spender), asset, change }) as const;
    const erc20 = (amount: bigint): Asset => ({ standard: 'erc20', token, amount });

    switch (functionName) {
      case 'transfer':
        return transfer(sender, args[0], [erc20(args[1])]);
      case 'transferFrom':
        return transfer(args[0], args[1], [amountOrId(scope, args[2])]);
      case 'approve':
        return approve(args[0], amountOrId(scope, args[1]), 'set');
      case 'increaseAllowance':
        return approve(args[0], erc20(args[1]), 'increase');
      case 'decreaseAllowance':
        return approve(args[0], erc20(args[1]), 'decrease');
      case 'safeTransferFrom': {
        const [from, to, id] = args;
        return transfer(from, to, [
          args.length === 5
            ? { standard: 'erc1155', token, id, amount: args[3] }
            : { standard: 'erc721', token, id },
        ]);
      }
      case 'safeBatchTransferFrom': {
        const [from, to, ids, amounts] = args;
        if (ids.length !== amounts.length) return undefined;
        const assets = ids.map(
          (id, i): Asset => ({ standard: 'erc1155', token, id, amount: amounts[i] as bigint }),
        );
        return transfer(from, to, assets);
      }
      case 'setApprovalForAll':
        return { kind: 'approveAll', token, operator: lower(args[0]), approved: args[1] };
    }
  },
});
