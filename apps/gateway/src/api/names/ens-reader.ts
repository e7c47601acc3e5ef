/**
 * `rpcEnsReader()`: resolves ENS names, addresses and text records over JSON-RPC, without offchain resolution. Also:
 * `EnsReader`, the interface of the result.
 */
import { type Address, lower, type Network, toViemChain } from '@cenote/chains';
import { BaseError, createClient, RpcRequestError, type Transport } from 'viem';
import { getEnsAddress, getEnsName, getEnsText } from 'viem/actions';
import { boundedTransport } from '../rpc/bounded-transport.ts';

/** Resolves ENS names, addresses and text records. Returns null for none; rejects if the node does not respond. */
export interface EnsReader {
  addressOf(name: string): Promise<Address | null>;
  textOf(name: string, key: string): Promise<string | null>;
  /** The unverified primary name of an address. */
  nameOf(address: Address): Promise<string | null>;
}

/** Transport errors, in contrast to errors of untrusted contracts. */
const OF_THE_NODE = new Set([
  ...['HttpRequestError', 'TimeoutError', 'RpcRequestError', 'UnknownRpcError', 'UnknownNodeError'],
  ...['InternalRpcError', 'LimitExceededRpcError', 'ResourceUnavailableRpcError'],
]);
/** Matches out-of-gas errors in the wordings of the different nodes. */
const OUT_OF_GAS = /out ?of ?gas|gas (limit|exhausted|required)/i;
/** Gas limit and concurrency of resolver calls, which are untrusted. */
const BOUNDS = { gas: 2_000_000, most: 8 };
const OF_THE_CONTRACT = new Set(['ContractFunctionRevertedError', 'ContractFunctionZeroDataError']);

/**
 * Creates an ENS reader over JSON-RPC. Each lookup is a separate call: in a multicall, a resolver that uses up the gas
 * would make other names fail. Names with offchain resolution (ERC-3668) are not resolved: an untrusted contract must
 * not choose which servers the gateway contacts.
 */
export function rpcEnsReader(network: Network, transport: Transport): EnsReader {
  const client = createClient({
    chain: toViemChain(network, ''),
    transport: boundedTransport(transport, BOUNDS),
    ccipRead: false,
  });
  const orNull = async <T>(request: Promise<T | null>): Promise<T | null> => {
    try {
      return await request;
    } catch (error) {
      if (isOfTheNode(error)) throw error;
      return null;
    }
  };
  return {
    addressOf: async (name) => {
      const address = await orNull(getEnsAddress(client, { name }));
      return address && lower(address);
    },
    textOf: (name, key) => orNull(getEnsText(client, { name, key })),
    nameOf: (address) => orNull(getEnsName(client, { address })),
  };
}

function isOfTheNode(error: unknown): boolean {
  if (!(error instanceof BaseError)) return true;
  const has = (names: ReadonlySet<string>) =>
    error.walk((cause) => cause instanceof Error && names.has(cause.name)) !== null;
  const isOutOfGas = error.walk(
    (cause) => cause instanceof RpcRequestError && OUT_OF_GAS.test(cause.details),
  );
  return !isOutOfGas && !has(OF_THE_CONTRACT) && has(OF_THE_NODE);
}
