/**
 * Reads a token's symbol, name and decimals by `eth_call`; the name may be missing. Invisible characters become spaces.
 */
import { type Address, erc20Abi } from '@cenote/chains';
import { printable } from '@cenote/wallet-core/checks';
import { ChainDisconnected, InvalidParams, RpcError } from '@cenote/wallet-core/provider';
import { decodeFunctionResult, encodeFunctionData, type Hex, hexToString, trim } from 'viem';
import { type Token, tokenSchema } from '../../messages/asset.ts';
import type { RpcRequest } from '../transactions/fees.ts';

/** The maximum lengths of the schema, so that nothing is cut. */
const [MAX_SYMBOL, MAX_NAME] = [64, 128];

type Fact = 'symbol' | 'name' | 'decimals';

/**
 * Reads a token's symbol, name and decimals; only the name is optional. Invisible characters become spaces.
 * @throws InvalidParams if the contract is no token, ChainDisconnected if the node does not respond
 */
export async function readToken(address: Address, rpcRequest: RpcRequest): Promise<Token> {
  const read = async (functionName: Fact): Promise<unknown> => {
    const data = encodeFunctionData({ abi: erc20Abi, functionName });
    const answer = (await rpcRequest('eth_call', [{ to: address, data }, 'latest'])) as Hex;
    return decode(functionName, answer);
  };
  try {
    const [symbol, name, decimals] = await Promise.all([
      read('symbol'),
      read('name').catch(() => ''),
      read('decimals'),
    ]);
    const token = tokenSchema.parse({ symbol, name, decimals });
    return {
      ...token,
      symbol: printable(token.symbol, MAX_SYMBOL),
      name: printable(token.name, MAX_NAME),
    };
  } catch (error) {
    if (error instanceof RpcError && error.rpcCode === ChainDisconnected.rpcCode) throw error;
    throw new InvalidParams('No token was found at this address.');
  }
}

/** Some old tokens return their names as bytes32. */
function decode(functionName: Fact, data: Hex): unknown {
  return functionName !== 'decimals' && data.length === 66
    ? hexToString(trim(data, { dir: 'right' }))
    : decodeFunctionResult({ abi: erc20Abi, functionName, data });
}
