/**
 * Reads allowances from nodes: `readAllowances()` from the logs of the latest blocks, `stillSpendable()` current
 * amounts of known ones, `describeUnknown()` symbol and decimals of tokens that the gateway does not have.
 */
import { type Address, contractsOf, erc20Abi, permit2Abi } from '@cenote/chains';
import { toQuantity } from '@cenote/wallet-core/provider';
import { decodeFunctionResult, encodeFunctionData, getAddress, toEventSelector } from 'viem/utils';
import * as z from 'zod/mini';
import { quantity } from '../../messages/fields.ts';
import type { NodeRequest } from '../assets/use-node.ts';
import type { TokenAllowance } from './allowance.ts';

/** Numbers of blocks in a log request, tried in this order: most public nodes allow 10,000, some far fewer. */
const RANGE_BLOCKS = [10_000n, 2_000n, 500n];
/** Maximum number of log requests for the latest blocks. */
const MAX_RANGES = 5n;
/** Maximum number of approvals that are checked. */
const MAX = 40;
const APPROVAL = toEventSelector('event Approval(address indexed,address indexed,uint256)');

const logsSchema = z.array(z.object({ address: z.string(), topics: z.array(z.string()) }));
const dataSchema = z.custom<`0x${string}`>((data) => typeof data === 'string' && /^0x/.test(data));

/** Open allowances of the latest blocks, from the network's logs; without those of Permit2. */
export async function readAllowances(
  rpcRequest: NodeRequest,
  chainId: number,
  owner: Address,
): Promise<TokenAllowance[]> {
  const head = BigInt(z.parse(quantity, await rpcRequest(chainId, 'eth_blockNumber', [])));
  const topic = `0x${owner.slice(2).toLowerCase().padStart(64, '0')}`;
  const logs = await latestLogs(head, (range) =>
    rpcRequest(chainId, 'eth_getLogs', [{ ...range, topics: [APPROVAL, topic] }]),
  );
  const pairs = new Map<string, { token: Address; spender: Address }>();
  // Latest first. An ERC-721 approval has one more topic and is not an allowance.
  for (const { address, topics } of logs) {
    if (topics.length !== 3 || pairs.size >= MAX) continue;
    const pair = { token: getAddress(address), spender: getAddress(`0x${topics[2]?.slice(-40)}`) };
    pairs.set(`${pair.token}:${pair.spender}`, pair);
  }
  const read = [...pairs.values()].map((pair) => readOne(rpcRequest, chainId, owner, pair));
  return (await Promise.all(read)).filter((allowance) => allowance !== undefined);
}

type Logs = z.output<typeof logsSchema>;

/**
 * Logs of the latest blocks, latest first, in requests of as many blocks as the node allows.
 * @throws the node's error if it allows none of them
 */
async function latestLogs(
  head: bigint,
  logsIn: (range: { fromBlock: string; toBlock: string }) => Promise<unknown>,
): Promise<Logs> {
  let refusal: unknown;
  for (const size of RANGE_BLOCKS) {
    try {
      const logs: Logs = [];
      for (let to = head, count = 0n; to >= 0n && count < MAX_RANGES; to -= size, count++) {
        const from = to < size ? 0n : to - size + 1n;
        const range = { fromBlock: toQuantity(from), toBlock: toQuantity(to) };
        logs.push(...logsSchema.parse(await logsIn(range)).reverse());
      }
      return logs;
    } catch (error) {
      refusal = error;
    }
  }
  throw refusal;
}

/** Tolerance for the device's clock in seconds: recently expired approvals remain listed. */
const CLOCK_TOLERANCE = 86_400;

/**
 * The approvals with their current amounts on the chain, without those that are spent or expired: an index sees the
 * event of a new allowance, but spending one emits none. Unchanged if the node does not respond.
 * @param now seconds since the epoch
 */
export async function stillSpendable(
  rpcRequest: NodeRequest,
  owner: Address,
  allowances: readonly TokenAllowance[],
  now: number,
): Promise<TokenAllowance[]> {
  const read = allowances.map(async (allowance) => {
    const left = await readAllowance(rpcRequest, owner, allowance).catch(() => undefined);
    if (!left) return allowance;
    const isOver = left.amount === 0n || left.expiration < now - CLOCK_TOLERANCE;
    return isOver ? undefined : { ...allowance, amount: left.amount };
  });
  return (await Promise.all(read)).filter((allowance) => allowance !== undefined);
}

/**
 * Remaining amount of an allowance and its expiry in seconds since the epoch.
 * @throws the errors of the node or decoding; if the network has no Permit2 and the allowance is one of it
 */
async function readAllowance(
  rpcRequest: NodeRequest,
  owner: Address,
  { chainId, token, spender, isPermit2 }: TokenAllowance,
): Promise<{ amount: bigint; expiration: number }> {
  const call = async (to: Address | undefined, data: `0x${string}`) =>
    z.parse(dataSchema, await rpcRequest(chainId, 'eth_call', [{ to, data }, 'latest']));
  const functionName = 'allowance';
  if (!isPermit2) {
    const args = [owner, spender] as const;
    const data = await call(
      token.address,
      encodeFunctionData({ abi: erc20Abi, functionName, args }),
    );
    const amount = decodeFunctionResult({ abi: erc20Abi, functionName, data });
    return { amount, expiration: Number.POSITIVE_INFINITY };
  }
  const args = [owner, token.address, spender] as const;
  const data = await call(
    contractsOf(chainId)?.permit2,
    encodeFunctionData({ abi: permit2Abi, functionName, args }),
  );
  const [amount, expiration] = decodeFunctionResult({ abi: permit2Abi, functionName, data });
  return { amount, expiration };
}

/** The symbol that the gateway returns for an unknown token. */
const UNKNOWN_SYMBOL = '?';

/** The approvals, with symbol and decimals from the token's contract if the gateway does not know the token. */
export const describeUnknown = (
  rpcRequest: NodeRequest,
  allowances: readonly TokenAllowance[],
): Promise<TokenAllowance[]> =>
  Promise.all(
    allowances.map(async (allowance) => {
      const { token, chainId } = allowance;
      if (token.symbol !== UNKNOWN_SYMBOL) return allowance;
      const metadata = await readToken(rpcRequest, chainId, token.address).catch(() => undefined);
      return metadata ? { ...allowance, token: { ...token, ...metadata } } : allowance;
    }),
  );

/** @throws the errors of the node or decoding */
async function readToken(rpcRequest: NodeRequest, chainId: number, token: Address) {
  const call = async (data: `0x${string}`) =>
    z.parse(dataSchema, await rpcRequest(chainId, 'eth_call', [{ to: token, data }, 'latest']));
  const abi = erc20Abi;
  const [symbol, decimals] = await Promise.all([
    call(encodeFunctionData({ abi, functionName: 'symbol' })),
    call(encodeFunctionData({ abi, functionName: 'decimals' })),
  ]);
  return {
    symbol: decodeFunctionResult({ abi, functionName: 'symbol', data: symbol }).slice(0, 64),
    decimals: decodeFunctionResult({ abi, functionName: 'decimals', data: decimals }),
  };
}

async function readOne(
  rpcRequest: NodeRequest,
  chainId: number,
  owner: Address,
  { token, spender }: { token: Address; spender: Address },
): Promise<TokenAllowance | undefined> {
  const call = async (data: `0x${string}`) =>
    z.parse(dataSchema, await rpcRequest(chainId, 'eth_call', [{ to: token, data }, 'latest']));
  const abi = erc20Abi;
  try {
    const args = [owner, spender] as const;
    const [allowance, metadata] = await Promise.all([
      call(encodeFunctionData({ abi, functionName: 'allowance', args })),
      readToken(rpcRequest, chainId, token),
    ]);
    const amount = decodeFunctionResult({ abi, functionName: 'allowance', data: allowance });
    if (amount === 0n) return undefined;
    return {
      chainId,
      spender,
      amount,
      isPermit2: false,
      since: 0,
      token: { address: token, ...metadata },
    };
  } catch {
    // Not a standard token contract.
    return undefined;
  }
}
