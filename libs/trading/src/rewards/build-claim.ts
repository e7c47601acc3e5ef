/**
 * `buildClaim()`: the transaction that claims rewards: a call of the distributor, or of Multicall3 for several claims.
 * Also: type `ClaimCall`.
 */
import { type Address, type Contracts, type Hex, merkleDistributorAbi } from '@cenote/chains';
import { encodeFunctionData, multicall3Abi } from 'viem';
import { TradingError } from '../errors.ts';
import type { RewardClaim } from './reward-claim.ts';

/** A transaction before signing. */
export interface ClaimCall {
  to: Address;
  data: Hex;
  value: bigint;
}

const claimData = ({ index, account, amount, proof }: RewardClaim): Hex =>
  encodeFunctionData({
    abi: merkleDistributorAbi,
    functionName: 'claim',
    args: [index, account, amount, proof],
  });

/**
 * Builds the transaction that claims all given rewards or none. The distributor pays the account of each claim, so that
 * Multicall3 may send several of them.
 * @throws TradingError `NO_CLAIMS` if there are none
 */
export function buildClaim(
  claims: readonly RewardClaim[],
  { multicall3 }: Pick<Contracts, 'multicall3'>,
): ClaimCall {
  const [first, ...others] = claims;
  if (!first) throw new TradingError('NO_CLAIMS', 'There is nothing to claim');
  if (others.length === 0) return { to: first.distributor, data: claimData(first), value: 0n };
  const data = encodeFunctionData({
    abi: multicall3Abi,
    functionName: 'aggregate3',
    args: [
      claims.map((claim) => ({
        target: claim.distributor,
        allowFailure: false,
        callData: claimData(claim),
      })),
    ],
  });
  return { to: multicall3, data, value: 0n };
}
