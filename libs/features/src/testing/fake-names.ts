/**
 * Test helper `answerName()`: returns the response of the local network's ENS Universal Resolver to a call, from given
 * names (type `FakeNames`); undefined if the call is to another contract.
 */
import { type Address, contractsOf, NATIVE, sameAddress } from '@cenote/chains';
import { decodeFunctionData, encodeFunctionResult, type Hex, hexToBytes, parseAbi } from 'viem';

const resolverAbi = parseAbi([
  'function resolveWithGateways(bytes name, bytes data, string[] gateways) view returns (bytes, address)',
  'error ResolverNotFound(bytes name)',
]);
const addressAbi = parseAbi(['function addr(bytes32 node) view returns (address)']);

/** `error OffchainLookup(address,string[],bytes,bytes4,bytes)` of ERC-3668. */
const OFFCHAIN_LOOKUP = '0x556f1830';
const RESOLVER_NOT_FOUND = '0x77209fe8';

/** Names of a fake ENS resolver; `offchain` requires an offchain lookup (ERC-3668). */
export type FakeNames = Map<string, Address | 'offchain'>;

export function answerName(names: FakeNames, to: Address, data: Hex): Hex | undefined {
  const resolver = contractsOf(31337)?.ensUniversalResolver;
  if (!resolver || !sameAddress(resolver, to)) return undefined;
  const { args } = decodeFunctionData({ abi: resolverAbi, data });
  const found = names.get(nameOf(args[0]));
  if (found === undefined || found === 'offchain') {
    const selector = found ? OFFCHAIN_LOOKUP : RESOLVER_NOT_FOUND;
    const rest = found ? '' : `${'20'.padStart(64, '0')}${'0'.repeat(64)}`;
    throw Object.assign(new Error('execution reverted'), { code: 3, data: `${selector}${rest}` });
  }
  const address = encodeFunctionResult({ abi: addressAbi, functionName: 'addr', result: found });
  return encodeFunctionResult({
    abi: resolverAbi,
    functionName: 'resolveWithGateways',
    result: [address, NATIVE],
  });
}

/** Returns the name of a DNS-encoded packet: labels, each after its length. */
function nameOf(packet: Hex): string {
  const bytes = hexToBytes(packet);
  const labels: string[] = [];
  for (let at = 0; bytes[at]; at += bytes[at]! + 1) {
    labels.push(new TextDecoder().decode(bytes.slice(at + 1, at + 1 + bytes[at]!)));
  }
  return labels.join('.');
}
