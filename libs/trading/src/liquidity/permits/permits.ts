/**
 * EIP-712 messages for `signTypedData` in place of approvals: `permitBatchTypedData()` (Permit2, for the v4 position
 * manager), `sharesPermitTypedData()` (ERC-2612, shares of a v2 pair) and `positionPermitTypedData()` (NFT of a v3
 * position). Also: `sharesPermitOf()`, a signature in the form of an intent.
 */
import { type Address, type Contracts, type Hex, lower } from '@cenote/chains';
import { PERMIT_BATCH, PERMIT_DETAILS } from '@cenote/chains/typed-data';
import { parseSignature } from 'viem';
import { PERMIT_EXPIRATION_SECONDS, PERMIT_SIGNATURE_SECONDS } from '../../swap/build/permit2.ts';
import { required } from '../build/assert-intent.ts';
import type { PermitBatch, SharesPermit } from '../types.ts';

/** Parameters of the Permit2 message for several tokens. */
export interface PermitBatchRequest {
  chainId: number;
  contracts: Contracts;
  /** Per token the base units to allow and the nonce of Permit2's allowance for (owner, token, position manager). */
  allowances: readonly { token: Address; amount: bigint; nonce: number }[];
  /** Contract that takes the tokens; default: the v4 position manager. A zap has the Universal Router. */
  spender?: 'v4PositionManager' | 'universalRouter';
  /** Unix seconds. */
  now: number;
}

/**
 * Returns the message that allows a contract to take tokens through Permit2: valid for 30 days, the
 * signature itself for 30 minutes. `message` is the `permitBatch` of an intent.
 * @throws LiquidityPlanError `UNSUPPORTED` if the network does not have the contract
 */
export function permitBatchTypedData({
  chainId,
  contracts,
  allowances,
  spender = 'v4PositionManager',
  now,
}: PermitBatchRequest) {
  const expiration = now + PERMIT_EXPIRATION_SECONDS;
  const message: PermitBatch = {
    details: allowances.map(({ token, amount, nonce }) => ({
      token: lower(token),
      amount,
      expiration,
      nonce,
    })),
    spender: required(contracts, spender),
    sigDeadline: BigInt(now + PERMIT_SIGNATURE_SECONDS),
  };
  return {
    domain: { name: 'Permit2', chainId, verifyingContract: lower(contracts.permit2) },
    types: { PermitBatch: PERMIT_BATCH, PermitDetails: PERMIT_DETAILS },
    primaryType: 'PermitBatch',
    message,
  } as const;
}

/** Parameters of the message that permits the use of shares of a v2 pair. */
export interface SharesPermitRequest {
  chainId: number;
  pair: Address;
  owner: Address;
  /** The v2 router, or V3Migrator for a migration. */
  spender: Address;
  /** Base units of the shares: exactly those of the action. */
  shares: bigint;
  /** `nonces(owner)` of the pair. */
  nonce: bigint;
  /** Unix seconds; for the router it must be the deadline of the transaction. */
  deadline: bigint;
}

/** Returns the message that allows a contract to take shares of a v2 pair (UniswapV2ERC20.permit). */
export function sharesPermitTypedData(request: SharesPermitRequest) {
  const { chainId, pair, owner, spender, shares, nonce, deadline } = request;
  return {
    domain: { name: 'Uniswap V2', version: '1', chainId, verifyingContract: lower(pair) },
    types: {
      Permit: [
        { name: 'owner', type: 'address' },
        { name: 'spender', type: 'address' },
        { name: 'value', type: 'uint256' },
        { name: 'nonce', type: 'uint256' },
        { name: 'deadline', type: 'uint256' },
      ],
    },
    primaryType: 'Permit',
    message: { owner: lower(owner), spender: lower(spender), value: shares, nonce, deadline },
  } as const;
}

/** Returns a signed permit of pair shares in the form of an intent. */
export function sharesPermitOf(signature: Hex, deadline: bigint): SharesPermit {
  const { r, s, yParity } = parseSignature(signature);
  return { deadline, v: 27 + yParity, r, s };
}

/** Parameters of the message that permits the use of a v3 position. */
export interface PositionPermitRequest {
  chainId: number;
  contracts: Contracts;
  tokenId: bigint;
  /** Nonce of the position (`positions(tokenId)` of the v3 position manager). */
  nonce: bigint;
  /** Unix seconds. */
  deadline: bigint;
}

/**
 * Returns the message that allows the Universal Router to withdraw and burn one v3 position, for its migration to v4.
 * @throws LiquidityPlanError `UNSUPPORTED` if the network has no Universal Router
 */
export function positionPermitTypedData(request: PositionPermitRequest) {
  const { chainId, contracts, tokenId, nonce, deadline } = request;
  return {
    domain: {
      name: 'Uniswap V3 Positions NFT-V1',
      version: '1',
      chainId,
      verifyingContract: required(contracts, 'v3PositionManager'),
    },
    types: {
      Permit: [
        { name: 'spender', type: 'address' },
        { name: 'tokenId', type: 'uint256' },
        { name: 'nonce', type: 'uint256' },
        { name: 'deadline', type: 'uint256' },
      ],
    },
    primaryType: 'Permit',
    message: { spender: required(contracts, 'universalRouter'), tokenId, nonce, deadline },
  } as const;
}
