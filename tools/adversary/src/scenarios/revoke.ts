/**
 * `runRevoke()`: has the simulated user revoke an approval that the gateway lists, through the wallet's functions
 * without its screen, and measures the loss. Also: `StatedApproval` (type of a listed approval), `honestApproval()`,
 * and `deployCollection()` (NFT collection on the fork).
 */
import { type Address, erc20Abi, type Hex, LOCAL, lower } from '@cenote/chains';
import { callOf } from '@cenote/extension/call';
import { sendRpcRequest } from '@cenote/extension/node';
import { requireAllowance } from '@cenote/extension/require-allowance';
import { encodeAbiParameters, encodeFunctionData, parseAbi, parseAbiParameters } from 'viem';
import { notSigned, type Outcome } from '../case.ts';
import { ATTACKER_ADDRESS } from '../chain/attacker.ts';
import { approve, sendFrom } from '../chain/calls.ts';
import { compileHostile } from '../chain/compile.ts';
import type { Fork } from '../chain/fork.ts';
import { deploy } from '../chain/hostile.ts';
import { testWallet } from '../chain/wallet.ts';
import { trueToken } from '../true-tokens.ts';
import { OWNER_ADDRESS } from './run-wallet-request.ts';

/** An approval, as listed by a gateway. */
export interface StatedApproval {
  token: { chainId: number; address: Address; symbol: string; decimals: number };
  spender: Address;
  isPermit2: boolean;
}

/** USD value of an item of the collection. */
const ITEM_USD = 3_000;
const itemAbi = parseAbi(['function getApproved(uint256 id) view returns (address)']);
const USDC = trueToken('USDC');

/** The account's approval, as an honest gateway lists it. */
export const honestApproval = (): StatedApproval => ({
  token: { chainId: LOCAL.id, address: USDC.address, symbol: USDC.symbol, decimals: USDC.decimals },
  spender: ATTACKER_ADDRESS,
  isPermit2: false,
});

/** Deploys a collection whose item 0 belongs to the account. */
export async function deployCollection(
  fork: Fork,
  symbol: string,
  decimals: number,
): Promise<Address> {
  const { Collection } = await compileHostile();
  const args = encodeAbiParameters(parseAbiParameters('string, uint8, address'), [
    ...([symbol, decimals, OWNER_ADDRESS] as const),
  ]);
  return deploy(fork, `${Collection}${args.slice(2)}`);
}

/**
 * Has the user revoke a listed approval, if the wallet's worker signs that. The loss is what others may take afterwards
 * but not before.
 */
export async function runRevoke(
  fork: Fork,
  stateOf: (fork: Fork) => Promise<StatedApproval>,
): Promise<Outcome> {
  const rpcRequest = (method: string, args: readonly unknown[], signal?: AbortSignal) =>
    sendRpcRequest(fork.url, method, args, signal);
  const wallet = testWallet(fork);
  try {
    await sendFrom(fork, OWNER_ADDRESS, approve(USDC.address, ATTACKER_ADDRESS, 1_000_000_000n));
    const stated = await stateOf(fork);
    const intent = { kind: 'revoke' as const, ...stated };
    try {
      await requireAllowance(intent, OWNER_ADDRESS, rpcRequest);
      const call = callOf(intent, LOCAL.id);
      await wallet.provider.request({ method: 'eth_sendTransaction', params: [call] });
    } catch (error) {
      return notSigned(`refused: ${error instanceof Error ? error.message : String(error)}`);
    }
    const isTrue = stated.token.address === USDC.address && stated.spender === ATTACKER_ADDRESS;
    const isSigned =
      wallet.approved.transactions[0]?.succeeded === true && (!isTrue || (await isRevoked(fork)));
    const losses = await lossesOf(fork, stated);
    return {
      isSigned,
      ...(!isSigned && { why: 'the transaction failed' }),
      lossUsd: losses.length * ITEM_USD,
      losses,
    };
  } finally {
    await fork.undo();
  }
}

async function lossesOf(fork: Fork, { token, spender }: StatedApproval): Promise<string[]> {
  const data = encodeFunctionData({ abi: itemAbi, args: [0n] });
  const request = { to: token.address, data };
  const answer = await fork.call<Hex>('eth_call', [request, 'latest']).catch(() => '0x');
  const isTaken = answer.length === 66 && lower(`0x${answer.slice(-40)}`) === lower(spender);
  return isTaken ? [`item 0 of ${token.address} can be taken by ${spender}`] : [];
}

/** Whether the account's true approval is revoked. */
async function isRevoked(fork: Fork): Promise<boolean> {
  const args = [OWNER_ADDRESS, ATTACKER_ADDRESS] as const;
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args });
  const answer = await fork.call<Hex>('eth_call', [{ to: USDC.address, data }, 'latest']);
  return BigInt(answer) === 0n;
}
