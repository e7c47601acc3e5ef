/**
 * `buildWrap()` and `buildUnwrap()`: the call (`WrapPlan`) that converts wei of the native coin to the wrapped coin, or
 * back.
 */
import { type Address, type Contracts, type Hex, lower, wethAbi } from '@cenote/chains';
import { encodeFunctionData } from 'viem';

/** A call that converts between the native coin and its wrapped form, one to one. */
export interface WrapPlan {
  to: Address;
  data: Hex;
  value: bigint;
}

/** Deposits `amount` wei of the native coin into the wrapped coin's contract. */
export const buildWrap = (contracts: Contracts, amount: bigint): WrapPlan => ({
  to: lower(contracts.weth9),
  data: encodeFunctionData({ abi: wethAbi, functionName: 'deposit' }),
  value: amount,
});

/** Withdraws `amount` wei of the wrapped coin as the native one. */
export const buildUnwrap = (contracts: Contracts, amount: bigint): WrapPlan => ({
  to: lower(contracts.weth9),
  data: encodeFunctionData({ abi: wethAbi, functionName: 'withdraw', args: [amount] }),
  value: 0n,
});
