/**
 * `decodeSentCalls()`: decodes a sent batch of calls for its status screen, with names of its addresses from the node;
 * no simulation, no findings.
 */
import type { Address } from '@cenote/chains';
import { addressesIn, type Call, decodeCalls } from '@cenote/wallet-core/checks';
import type { Report } from '../../messages/report/index.ts';
import type { RpcRequest } from '../transactions/fees.ts';
import { AddressLookup } from './address-lookup.ts';
import { knownAs } from './make-report.ts';
import { registry } from './registry.ts';
import { waitAtMost } from './wait-at-most.ts';

/** Time limit for names on the status screen, in milliseconds. */
const LIMIT_MS = 3_000;

interface Sent {
  account: Address;
  chainId: number;
  calls: readonly Call[];
  atomic: boolean;
}

/** Decodes approved calls, without simulating or rating them. Never throws. */
export async function decodeSentCalls(
  { account, chainId, calls, atomic }: Sent,
  network: RpcRequest,
): Promise<Pick<Required<Report>, 'decoded' | 'known'>> {
  const context = { chainId, atomic, sender: account };
  const world = new AddressLookup(network, account);
  const named = addressesIn(decodeCalls(registry, calls, context));
  await waitAtMost(LIMIT_MS, world.addresses(named));
  // Decoded again, now with the token standards.
  const decoded = decodeCalls(registry, calls, { ...context, standardOf: world.standardOf });
  return { decoded, known: named.flatMap((address) => knownAs(address, chainId, world)) };
}
