import { type Address, erc20Abi } from '@cenote/chains';
import { printable, type TokenStandard } from '@cenote/wallet-core/checks';
import {
  decodeAbiParameters,
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
  hexToString,
  multicall3Abi,
  parseAbi,
} from 'viem';
import * as z from 'zod/mini';
import type { AskNetwork } from '../fees.ts';
import { isSilence } from '../outbox/refusal.ts';

/** At the same address on every chain that has it (https://www.multicall3.com). */
const MULTICALL3 = '0xcA11bde05977b3631167028862bE2a173976CA11';
const MAX_TEXT = 32;
/** Nobody needs more digits, and a contract says what it likes. */
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

const bytesSchema = z.custom<Hex>(
  (value) =>
    typeof value === 'string' && value.length <= 8_192 && /^0x([0-9a-f]{2})*$/i.test(value),
);

/** What a contract says of itself as a token. */
export interface TokenFacts {
  standard: TokenStandard;
  symbol?: string;
  name?: string;
  decimals?: number;
  totalSupply?: bigint;
  /** Of the account that signs. */
  balance?: bigint;
}

/** Undefined for a contract that is no token. @throws what the node throws where it does not answer */
export async function tokenFacts(
  ask: AskNetwork,
  token: Address,
  owner: Address,
): Promise<TokenFacts | undefined> {
  const answers = await readAll(ask, token, reads(owner));
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
  const [shownSymbol, shownName, held] = [textIn(symbol), textIn(name), numberIn(balance)];
  return {
    standard,
    ...(shownSymbol && { symbol: shownSymbol }),
    ...(shownName && { name: shownName }),
    ...(digits !== undefined && digits <= MAX_DECIMALS && { decimals: Number(digits) }),
    ...(totalSupply !== undefined && { totalSupply }),
    ...(held !== undefined && { balance: held }),
  };
}

/** All at once; one after the other where the network has no Multicall3. */
async function readAll(ask: AskNetwork, target: Address, datas: readonly Hex[]) {
  const call = async (to: string, data: Hex) =>
    bytesSchema.parse(await ask('eth_call', [{ to, data }, 'latest']));
  const data = encodeFunctionData({
    abi: multicall3Abi,
    functionName: 'aggregate3',
    args: [datas.map((callData) => ({ target, allowFailure: true, callData }))],
  });
  const together = await call(MULTICALL3, data);
  if (together === '0x') {
    return Promise.all(
      datas.map((one) =>
        call(target, one).catch((error: unknown) => {
          // A refusal is an answer of the contract; silence is none.
          if (isSilence(error)) throw error;
          return undefined;
        }),
      ),
    );
  }
  const results = decodeFunctionResult({
    abi: multicall3Abi,
    functionName: 'aggregate3',
    data: together,
  });
  return results.map(({ success, returnData }) => (success ? returnData : undefined));
}

const numberIn = (data: Hex | undefined): bigint | undefined =>
  data?.length === 66 ? BigInt(data) : undefined;

function textIn(data: Hex | undefined): string | undefined {
  if (!data || data === '0x') return undefined;
  try {
    // The oldest tokens answer with 32 bytes instead of a string.
    const text =
      data.length === 66
        ? hexToString(data, { size: 32 })
        : decodeAbiParameters([{ type: 'string' }], data)[0];
    return printable(text, MAX_TEXT) || undefined;
  } catch {
    return undefined;
  }
}
