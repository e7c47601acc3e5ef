/**
 * `readAllowances()`: returns the account's token allowance for Permit2, Permit2's allowance for the router, and the
 * chain's time. `readAllowance()`: the account's token allowance for any contract; `readAllowanceAfter()`: that after
 * a block. None may be called for the native coin, which needs no allowance. Also: type `Allowances` (allowances of the account for one token, at one block).
 */
import { type Address, erc20Abi, permit2Abi } from '@cenote/chains';
import { approveSpender, MAX_UINT256 } from '@cenote/trading/swap';
import { call, getBlock, multicall, readContract } from 'viem/actions';
import { nowAt } from './chain-clock.ts';
import { type StepContext, swapContracts } from './step-context.ts';

/** Allowances of the account for one token, at one block. */
export interface Allowances {
  /** Owner of the tokens. */
  account: Address;
  /** Allowance of the token for Permit2. */
  token: bigint;
  /** The token requires this allowance to be set to 0 before it can be changed. */
  mustRevoke: boolean;
  /** Allowance of Permit2 for the router. */
  permit2: { amount: bigint; expiration: number; nonce: number };
  /** See `chainNow`. */
  now: number;
}

/**
 * Returns the account's token allowance for Permit2, Permit2's allowance for the router, and the chain's time. Must not
 * be called for the native coin, which needs no allowance.
 */
export async function readAllowances(context: StepContext, token: Address): Promise<Allowances> {
  const { client, account } = context;
  const contracts = swapContracts(context);
  const [block, [toPermit2, toRouter]] = await Promise.all([
    getBlock(client, { blockTag: 'latest' }),
    multicall(client, {
      multicallAddress: contracts.multicall3,
      allowFailure: false,
      contracts: [
        {
          address: token,
          abi: erc20Abi,
          functionName: 'allowance',
          args: [account, contracts.permit2],
        },
        {
          address: contracts.permit2,
          abi: permit2Abi,
          functionName: 'allowance',
          args: [account, token, contracts.universalRouter],
        },
      ],
    }),
  ]);
  const [amount, expiration, nonce] = toRouter;
  const mustRevoke = await refusesAnother(
    context,
    { token, spender: contracts.permit2 },
    toPermit2,
  );
  return {
    account,
    token: toPermit2,
    mustRevoke,
    permit2: { amount, expiration, nonce },
    now: nowAt(block.timestamp),
  };
}

/** Returns the account's token allowance for a contract, and whether it must be revoked before it can be changed. */
export async function readAllowance(
  context: Pick<StepContext, 'client' | 'account'>,
  token: Address,
  spender: Address,
): Promise<{ allowance: bigint; mustRevoke: boolean }> {
  const allowance = await readContract(context.client, allowanceCall(context, token, spender));
  const mustRevoke = await refusesAnother(context, { token, spender }, allowance);
  return { allowance, mustRevoke };
}

/**
 * Returns the account's token allowance for a contract after the transactions of a block: a node that does not have the
 * block yet would return the allowance before them. The latest allowance if no node has the block in time.
 */
export async function readAllowanceAfter(
  context: Pick<StepContext, 'client' | 'account'>,
  { token, spender, block }: { token: Address; spender: Address; block: number | undefined },
): Promise<bigint> {
  const { client } = context;
  const latest = allowanceCall(context, token, spender);
  if (block === undefined) return readContract(client, latest);
  return readContract(client, { ...latest, blockNumber: BigInt(block) }).catch(() =>
    readContract(client, latest),
  );
}

const allowanceCall = (
  { account }: Pick<StepContext, 'account'>,
  token: Address,
  spender: Address,
) =>
  ({
    address: token,
    abi: erc20Abi,
    functionName: 'allowance',
    args: [account, spender],
  }) as const;

/**
 * Returns whether a token reverts on a new allowance while the current one is not 0, but accepts 0, as mainnet USDT
 * does. Simulated with eth_call on the latest state; false if the node does not respond.
 */
async function refusesAnother(
  { client, account }: Pick<StepContext, 'client' | 'account'>,
  { token, spender }: { token: Address; spender: Address },
  left: bigint,
): Promise<boolean> {
  if (left === 0n || left === MAX_UINT256) return false;
  const isTaken = (amount: bigint) => {
    const { to, data } = approveSpender(token, spender, amount);
    return call(client, { account, to, data }).then(
      () => true,
      () => false,
    );
  };
  return !(await isTaken(MAX_UINT256)) && (await isTaken(0n));
}
