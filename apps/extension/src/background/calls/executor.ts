/**
 * Atomic execution by the ERC-7821 batch executor of a network: its address, an account's `AtomicStatus`, EIP-7702
 * designators (`delegationTo`, `delegateIn`, `codeAt`), and coding of the calls (`canBeOne`, `asOneCall`, `callsIn`).
 */
import { type Address, contractsOf, sameAddress } from '@cenote/chains';
import type { HexText } from '@cenote/wallet-core/provider';
import {
  decodeAbiParameters,
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionData,
  parseAbi,
  parseAbiParameters,
} from 'viem';
import * as z from 'zod/mini';
import type { RpcRequest } from '../transactions/fees.ts';

/** EIP-5792: calls can be executed atomically; can be if the user lets the account become a smart account; cannot. */
export type AtomicStatus = 'supported' | 'ready' | 'unsupported';

/** Address of the batch executor (ERC-7821) on a network; undefined if it is not deployed there. */
export const executorOf = (chainId: number): Address | undefined =>
  contractsOf(chainId)?.smartWallet;

/** EIP-7702: the delegation designator, stored as the account's code. */
const DELEGATION = /^0xef0100([0-9a-f]{40})$/i;
export const delegationTo = (address: Address): HexText => `0xef0100${address.slice(2)}`;

/** The contract that an account delegates to; undefined if it has no code, or code of its own. */
export function delegateIn(code: string): Address | undefined {
  const [, address] = DELEGATION.exec(code) ?? [];
  return address ? `0x${address}` : undefined;
}

const codeSchema = z.string().check(z.regex(/^0x[0-9a-fA-F]*$/));
export const codeAt = async (address: Address, rpcRequest: RpcRequest): Promise<string> =>
  codeSchema.parse(await rpcRequest('eth_getCode', [address, 'latest']));

/**
 * Whether an account can execute calls atomically. An account that delegates to another contract is not changed: its
 * owner may depend on it, and can revoke it.
 */
export async function atomicStatus(
  account: Address,
  chainId: number,
  rpcRequest: RpcRequest,
): Promise<AtomicStatus> {
  const executor = executorOf(chainId);
  if (!executor) return 'unsupported';
  const [own, code] = await Promise.all([
    codeAt(account, rpcRequest),
    codeAt(executor, rpcRequest),
  ]);
  if (code === '0x') return 'unsupported';
  if (own === '0x') return 'ready';
  const delegate = delegateIn(own);
  return delegate && sameAddress(delegate, executor) ? 'supported' : 'unsupported';
}

const ABI = parseAbi(['function execute(bytes32 mode, bytes executionData) payable']);
const CALLS = parseAbiParameters('(address to, uint256 value, bytes data)[] calls');
/** ERC-7821 execution mode: calls without opData, all or none. */
const MODE = `0x01${'0'.repeat(62)}` as const;

interface Call {
  to?: Address | undefined;
  value: HexText;
  data: HexText;
}

/** A contract creation has no address to call, and in ERC-7821 the zero address means the account itself. */
export const canBeOne = (calls: readonly Call[]): boolean =>
  calls.every(({ to }) => to !== undefined && BigInt(to) !== 0n);

/** Calldata with which the account calls itself. */
export function asOneCall(calls: readonly Call[]): HexText {
  const list = calls.map(({ to, value, data }) => {
    if (to === undefined) throw new Error('A batch cannot create a contract');
    return { to, value: BigInt(value), data };
  });
  return encodeFunctionData({ abi: ABI, args: [MODE, encodeAbiParameters(CALLS, [list])] });
}

/**
 * Decodes the calls of such calldata.
 * @throws if it was not encoded by `asOneCall`
 */
export function callsIn(data: HexText) {
  const { args } = decodeFunctionData({ abi: ABI, data });
  const [calls] = decodeAbiParameters(CALLS, args[1]);
  return calls;
}
