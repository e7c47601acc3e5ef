/**
 * `tokenFacts()`: reads a token contract's standard, symbol, name, decimals, supply and the signer's balance; undefined
 * if it is no token. Also: type `TokenFacts`.
 */
import { type Address, erc20Abi } from '@cenote/chains';
import { printable, type TokenStandard } from '@cenote/wallet-core/checks';
import { decodeAbiParameters, encodeFunctionData, type Hex, hexToString, parseAbi } from 'viem';
import type { RpcRequest } from '../transactions/fees.ts';
import { readEach } from './read-each.ts';

const MAX_TEXT = 32;
/** Maximum number of decimals; contracts may report any number. */
const MAX_DECIMALS = 36;

const erc165Abi = parseAbi(['function supportsInterface(bytes4) view returns (bool)']);
const supports = (id: Hex) =>
  encodeFunctionData({ abi: erc165Abi, functionName: 'supportsInterface', args: [id] });
const reads = (owner: Address): readonly Hex[] => [
  supports('0x80ac58cd'),
  supports('0xd9b67a26'),
  encodeFunctionData({ abi: erc20Abi, functionName: 'symbol' }),
  encodeFunctionData({ abi: erc20Abi, functionName: 'name' }),
  encodeFunctionData({ abi: erc20Abi, functionName: 'decimals' }),
  encodeFunctionData({ abi: erc20Abi, functionName: 'totalSupply' }),
  encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner] }),
];

/** Facts that a token contract reports. */
export interface TokenFacts {
  standard: TokenStandard;
  symbol?: string;
  name?: string;
  decimals?: number;
  totalSupply?: bigint;
  /** Balance of the signing account. */
  balance?: bigint;
}

/**
 * Undefined for a contract that is not a token.
 * @throws errors of the node if it does not respond
 */
export async function tokenFacts(
  rpcRequest: RpcRequest,
  token: Address,
  owner: Address,
): Promise<TokenFacts | undefined> {
  const answers = await readEach(
    rpcRequest,
    reads(owner).map((data) => ({ to: token, data })),
  );
  const [isErc721, isErc1155, symbol, name, decimals, supply, balance] = answers;
  const [digits, totalSupply] = [numberIn(decimals), numberIn(supply)];
  const standard =
    numberIn(isErc721) === 1n
      ? 'erc721'
      : numberIn(isErc1155) === 1n
        ? 'erc1155'
        : digits !== undefined && totalSupply !== undefined
          ? 'erc20'
          : undefined;
  if (!standard) return undefined;
  const [shownSymbol, shownName, tokenBalance] = [textIn(symbol), textIn(name), numberIn(balance)];
  return {
    standard,
    ...(shownSymbol && { symbol: shownSymbol }),
    ...(shownName && { name: shownName }),
    ...(digits !== undefined && digits <= MAX_DECIMALS && { decimals: Number(digits) }),
    ...(totalSupply !== undefined && { totalSupply }),
    ...(tokenBalance !== undefined && { balance: tokenBalance }),
  };
}

const numberIn = (data: Hex | undefined): bigint | undefined =>
  data?.length === 66 ? BigInt(data) : undefined;

function textIn(data: Hex | undefined): string | undefined {
  if (!data || data === '0x') return undefined;
  try {
    // The oldest tokens return 32 bytes instead of a string.
    const text =
      data.length === 66
        ? hexToString(data, { size: 32 })
        : decodeAbiParameters([{ type: 'string' }], data)[0];
    return printable(text, MAX_TEXT) || undefined;
  } catch {
    return undefined;
  }
}
