/**
 * `fakeNode()`: RPC request function of a test network with some tokens, contracts and positions; rejects every unknown
 * request. Also: types `FakeToken` and `FakePosition`.
 */
import { RpcError } from '@cenote/wallet-core/provider';
import {
  concatHex,
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionResult,
  type Hex,
  multicall3Abi,
  pad,
  parseAbi,
  toFunctionSelector,
} from 'viem';
import type { RpcRequest } from '../background/transactions/fees.ts';

export interface FakeToken {
  symbol: string;
  decimals: number;
  balance: bigint;
  /** Allowance of every spender; none if omitted. */
  allowance?: bigint;
}

const ABI = parseAbi([
  'function symbol() view returns (string)',
  'function name() view returns (string)',
  'function decimals() view returns (uint8)',
  'function totalSupply() view returns (uint256)',
  'function balanceOf(address) view returns (uint256)',
  'function allowance(address, address) view returns (uint256)',
]);
const MINER = '0x00000000000000000000000000000000000ba5ed';
const word = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value]);

const POSITION_ABI = parseAbi([
  'function ownerOf(uint256 id) view returns (address)',
  'function positions(uint256 id) view',
  'function getPoolAndPositionInfo(uint256 id) view',
]);

interface RequestedPosition {
  name: 'ownerOf' | 'positions' | 'getPoolAndPositionInfo';
  id: bigint;
}

/** A position of v3, or of v4 if it has hooks: the zero address for none. */
export interface FakePosition {
  owner: Hex;
  tokens: readonly [Hex, Hex];
  /** Default: the full range. */
  ticks?: readonly [number, number];
  hooks?: Hex;
}

function requestedPosition(data: Hex): RequestedPosition | undefined {
  const name = (['ownerOf', 'positions', 'getPoolAndPositionInfo'] as const).find((one) =>
    data.startsWith(toFunctionSelector(`${one}(uint256)`)),
  );
  if (!name) return undefined;
  const { args } = decodeFunctionData({ abi: POSITION_ABI, data });
  return { name, id: args[0] };
}

function positionWords(
  { name }: RequestedPosition,
  position: FakePosition | undefined,
): Hex | undefined {
  if (!position) return undefined;
  const { owner, tokens, ticks = [-887_220, 887_220], hooks } = position;
  const words = (...list: (Hex | bigint)[]) =>
    concatHex(list.map((one) => (typeof one === 'bigint' ? word(one) : pad(one))));
  if (name === 'ownerOf') return words(owner);
  if ((name === 'positions') !== (hooks === undefined)) return undefined;
  const signed = (bits: number) => ticks.map((tick) => BigInt.asUintN(bits, BigInt(tick)));
  if (hooks === undefined) return words(MINER, MINER, ...tokens, 3_000n, ...signed(256));
  const [from, to] = signed(24) as [bigint, bigint];
  return words(...tokens, 3_000n, 60n, hooks, (to << 32n) | (from << 8n));
}

/** Response of an ERC-721 contract to `supportsInterface`: true for ERC-721 only. */
const supportsErc721 = (data: Hex): Hex => word(data.slice(10, 18) === '80ac58cd' ? 1n : 0n);

/** A node of a chain with some tokens and contracts; rejects every unknown request. */
export function fakeNode({
  tokens = {},
  contracts = [],
  collections = [],
  coins = 10n ** 18n,
  positions = {},
  simulated,
  reads,
  hasPast = true,
}: {
  tokens?: Readonly<Record<string, FakeToken>>;
  contracts?: readonly string[];
  /** ERC-721 contracts, in lower case. */
  collections?: readonly string[];
  coins?: bigint;
  /** Of every position manager, by token id. */
  positions?: Readonly<Record<string, FakePosition>>;
  /** Response to `eth_simulateV1`; if omitted, the method does not exist. */
  simulated?: unknown;
  /** Responses of contracts at a block, with precedence over the tokens. */
  reads?(target: string, data: Hex, block: string): Hex | undefined;
  /** Whether the state at past blocks can be read. */
  hasPast?: boolean;
}): RpcRequest {
  const isCode = (address: string) =>
    address in tokens ||
    collections.includes(address) ||
    contracts.some((one) => one.toLowerCase() === address);
  const read = (target: string, data: Hex): Hex | undefined => {
    const requested = requestedPosition(data);
    if (requested) return positionWords(requested, positions[requested.id.toString()]);
    const isSupportsInterface = data.startsWith(toFunctionSelector('supportsInterface(bytes4)'));
    if (collections.includes(target.toLowerCase())) {
      return isSupportsInterface ? supportsErc721(data) : undefined;
    }
    const token = tokens[target.toLowerCase()];
    if (!token || isSupportsInterface) return undefined;
    const { functionName } = decodeFunctionData({ abi: ABI, data });
    if (functionName === 'decimals') return word(BigInt(token.decimals));
    if (functionName === 'totalSupply') return word(10n ** 24n);
    if (functionName === 'allowance') return word(token.allowance ?? 0n);
    if (functionName === 'balanceOf') return word(token.balance);
    return encodeAbiParameters([{ type: 'string' }], [token.symbol]);
  };
  return async (method, params) => {
    const [first, second] = params as [{ to: string; data: Hex } & string, unknown];
    const block = typeof second === 'string' ? second : 'latest';
    const isPast = block.startsWith('0x');
    if (isPast && !hasPast) throw new RpcError(-32000, 'missing trie node');
    switch (method) {
      case 'eth_blockNumber':
        return '0x1000';
      case 'eth_getCode':
        if (isPast) return '0x6000';
        return isCode(first.toLowerCase()) ? '0x6000' : '0x';
      case 'eth_getBalance':
        return `0x${coins.toString(16)}`;
      case 'eth_call': {
        const { to, data } = first;
        const alone = read(to, data);
        if (alone) return alone;
        const { args } = decodeFunctionData({ abi: multicall3Abi, data: first.data });
        const [calls] = args as unknown as [{ target: string; callData: Hex }[]];
        const result = calls.map(({ target, callData }) => {
          const returnData =
            reads?.(target.toLowerCase(), callData, block) ?? read(target, callData);
          return { success: returnData !== undefined, returnData: returnData ?? '0x' };
        });
        return encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result });
      }
      case 'eth_getBlockByNumber':
        return { baseFeePerGas: '0x7', miner: MINER, mixHash: word(7n) };
      case 'eth_simulateV1':
        if (simulated !== undefined) return simulated;
        break;
    }
    throw new RpcError(-32601, 'the method does not exist');
  };
}
