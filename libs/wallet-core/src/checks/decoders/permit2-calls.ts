/**
 * `permit2Calls`: decoder of calls of Permit2: approval, permit, transfer, lockdown. Also: `permit2Permit()`, the
 * permit action of a message or call.
 */
import { type Address, lower } from '@cenote/chains';
import { parseAbi } from 'viem';
import { callDecoder } from '../abi/call-decoder.ts';
import type { Approve, Asset, DecodedAction, Permit, Transfer } from '../decoded-action.ts';
import type { CallDecoder, CallScope } from '../decoder.ts';
import { known } from './known-contracts.ts';

const ABI = parseAbi([
  'struct PermitDetails { address token; uint160 amount; uint48 expiration; uint48 nonce; }',
  'struct PermitSingle { PermitDetails details; address spender; uint256 sigDeadline; }',
  'struct PermitBatch { PermitDetails[] details; address spender; uint256 sigDeadline; }',
  'struct AllowanceTransferDetails { address from; address to; uint160 amount; address token; }',
  'struct TokenSpenderPair { address token; address spender; }',
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
  'function permit(address owner, PermitSingle permitSingle, bytes signature)',
  'function permit(address owner, PermitBatch permitBatch, bytes signature)',
  'function transferFrom(address from, address to, uint160 amount, address token)',
  'function transferFrom(AllowanceTransferDetails[] transferDetails)',
  'function lockdown(TokenSpenderPair[] approvals)',
]);

interface Details {
  token: Address;
  amount: bigint;
  expiration: number;
}

const erc20 = (token: Address, amount: bigint): Asset => ({
  standard: 'erc20',
  token: lower(token),
  amount,
});

/** A `permit` action for allowances of Permit2, from a message or a call. */
export const permit2Permit = (
  details: readonly Details[],
  spender: Address,
  deadline: bigint,
  owner?: Address,
): Permit => ({
  kind: 'permit',
  protocol: 'permit2',
  ...(owner && { owner: lower(owner) }),
  spender: lower(spender),
  allowances: details.map(({ token, amount, expiration }) => ({
    asset: erc20(token, amount),
    expiration: BigInt(expiration),
  })),
  deadline,
});

/** An atomic batch of several actions of one call. */
const together = ({ part }: CallScope, actions: readonly DecodedAction[]): DecodedAction => ({
  kind: 'multicall',
  parts: actions.map(part),
  atomic: true,
});

const transferOf = ({
  from,
  to,
  amount,
  token,
}: Record<'from' | 'to' | 'token', Address> & { amount: bigint }): Transfer => ({
  kind: 'transfer',
  from: lower(from),
  recipient: lower(to),
  assets: [erc20(token, amount)],
});

/** Decodes allowances of Permit2: approval, permit, transfer and revocation. */
export const permit2Calls: CallDecoder = callDecoder({
  name: 'permit2',
  abi: ABI,
  targets: known.permit2,
  // A token without these functions may accept the call and do nothing, as the wrapped coin does.
  onlyTargets: true,
  read({ functionName, args }, scope) {
    switch (functionName) {
      case 'approve': {
        const [token, spender, amount, expiration] = args;
        return {
          kind: 'approve',
          spender: lower(spender),
          asset: erc20(token, amount),
          change: 'set',
          expiration: BigInt(expiration),
        };
      }
      case 'permit': {
        const [owner, { details, spender, sigDeadline }] = args;
        const list = 'length' in details ? details : [details];
        return permit2Permit(list, spender, sigDeadline, owner);
      }
      case 'transferFrom': {
        if (args.length === 1) return together(scope, args[0].map(transferOf));
        const [from, to, amount, token] = args;
        return transferOf({ from, to, amount, token });
      }
      case 'lockdown':
        return together(
          scope,
          args[0].map(
            ({ token, spender }): Approve => ({
              kind: 'approve',
              spender: lower(spender),
              asset: erc20(token, 0n),
              change: 'set',
            }),
          ),
        );
    }
  },
});
