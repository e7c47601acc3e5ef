import { permittedChains } from '../../permissions/index.ts';
import type { CallRequest } from '../approval-request.ts';
import type { Decision, SiteState } from '../decide.ts';
import type { ParamsOf } from '../methods.ts';
import {
  CallsTooLarge,
  Unauthorized,
  UnsupportedCapability,
  UnsupportedChain,
} from '../rpc-errors.ts';
import { chainIdOf } from '../values.ts';
import { requireAccount } from './connection.ts';

/** Nobody reads more, and no block has room for much more. */
const MAX_CALLS = 100;
/** Bytes of all calls together: one transaction carries 128 KiB at most. */
const MAX_BYTES = 96 * 1024;

/** EIP-5792: what the account can do on each network; those that the wallet does not know, or the site may not use, are left out. */
export function getCapabilities(
  [address, queried]: ParamsOf<'wallet_getCapabilities'>,
  site: SiteState,
): Decision {
  const account = requireAccount(address, site);
  const asked = queried?.map((id) => BigInt(id));
  const permitted = permittedChains(site.permissions, site.chainIds);
  const chainIds =
    !asked || asked.includes(0n) ? permitted : permitted.filter((id) => asked.includes(BigInt(id)));
  return { kind: 'capabilities', account, chainIds };
}

/** EIP-5792. The network is the one that the calls name, whichever the site is on. */
export function sendCalls([given]: ParamsOf<'wallet_sendCalls'>, site: SiteState): Decision {
  const account = requireAccount(given.from ?? site.accounts[0], site);
  const { id, atomicRequired } = given;
  const chainId = chainIdOf(given.chainId);
  if (!site.chainIds.includes(chainId)) throw new UnsupportedChain();
  if (permittedChains(site.permissions, [chainId]).length === 0) throw new Unauthorized();
  for (const { capabilities } of [given, ...given.calls]) requireOptional(capabilities);
  const calls = given.calls.map(
    ({ to, data = '0x', value = '0x0' }): CallRequest => ({ ...(to && { to }), value, data }),
  );
  const bytes = calls.reduce((sum, { data }) => sum + data.length / 2 - 1, 0);
  if (calls.length > MAX_CALLS || bytes > MAX_BYTES) throw new CallsTooLarge();
  return {
    kind: 'approval',
    request: { type: 'calls', account, chainId, ...(id && { id }), atomicRequired, calls },
  };
}

/** There is none that a site could ask for: what `atomic` says is said by `atomicRequired`. */
function requireOptional(capabilities: ParamsOf<'wallet_sendCalls'>[0]['capabilities']): void {
  const needed = Object.values(capabilities ?? {}).some(({ optional }) => optional !== true);
  if (needed) throw new UnsupportedCapability();
}
