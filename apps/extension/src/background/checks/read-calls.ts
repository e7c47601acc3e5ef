/** Decodes a sent batch of calls for its status screen, with the names of its addresses. */
import type { Address } from '@cenote/chains';
import { addressesIn, type Call, decodeCalls } from '@cenote/wallet-core/checks';
import type { Report } from '../../messages/report/index.ts';
import type { RpcRequest } from '../transactions/fees.ts';
import { LookUp } from './look-up.ts';
import { knownAs } from './make-report.ts';
import { registry } from './registry.ts';
import { within } from './within.ts';

/** How long whoever only looks at what was sent waits for names, in milliseconds. */
const LIMIT_MS = 3_000;

interface Sent {
  account: Address;
  chainId: number;
  calls: readonly Call[];
  atomic: boolean;
}

/** What calls do that were agreed to: not tried or rated any more. Never throws. */
export async function readCalls(
  { account, chainId, calls, atomic }: Sent,
  network: RpcRequest,
): Promise<Pick<Required<Report>, 'decoded' | 'known'>> {
  const place = { chainId, atomic, sender: account };
  const world = new LookUp(network, account);
  const named = addressesIn(decodeCalls(registry, calls, place));
  await within(LIMIT_MS, world.addresses(named));
  // A second time: what the tokens are is known now.
  const decoded = decodeCalls(registry, calls, { ...place, standardOf: world.standardOf });
  return { decoded, known: named.flatMap((address) => knownAs(address, chainId, world)) };
}
