/** Decisions on wallet_getCapabilities (`getCapabilities()`) and wallet_sendCalls (`sendCalls()`) of EIP-5792. */
import { permittedChains } from '../../permissions/index.ts';
import type { CallRequest } from '../approval-request.ts';
import type { Decision, SiteState } from '../decision.ts';
import type { ParamsOf } from '../methods.ts';
import {
  CallsTooLarge,
  Unauthorized,
  UnsupportedCapability,
  UnsupportedChain,
} from '../rpc-errors.ts';
import { chainIdOf } from '../values.ts';
import { requireAccount } from './connection.ts';

/** More than users can review, or a block can fit. */
const MAX_CALLS = 100;
/** Maximum bytes of all calls together: one transaction has at most 128 KiB. */
const MAX_BYTES = 96 * 1024;

/**
 * EIP-5792: capabilities of the account on each network; networks that are unknown, or not permitted to the site, are
 * left out.
 */
export function getCapabilities(
  [address, queried]: ParamsOf<'wallet_getCapabilities'>,
  site: SiteState,
): Decision {
  const account = requireAccount(address, site);
  const requestedIds = queried?.map((id) => BigInt(id));
  const permitted = permittedChains(site.permissions, site.chainIds);
  const chainIds =
    !requestedIds || requestedIds.includes(0n)
      ? permitted
      : permitted.filter((id) => requestedIds.includes(BigInt(id)));
  return { kind: 'capabilities', account, chainIds };
}

/** EIP-5792. Uses the network in the request, regardless of the site's current one. */
export function sendCalls([request]: ParamsOf<'wallet_sendCalls'>, site: SiteState): Decision {
  const account = requireAccount(request.from ?? site.accounts[0], site);
  const { id, atomicRequired } = request;
  const chainId = chainIdOf(request.chainId);
  if (!site.chainIds.includes(chainId)) throw new UnsupportedChain();
  if (permittedChains(site.permissions, [chainId]).length === 0) throw new Unauthorized();
  for (const { capabilities } of [request, ...request.calls]) requireOptional(capabilities);
  const calls = request.calls.map(
    ({ to, data = '0x', value = '0x0' }): CallRequest => ({ ...(to && { to }), value, data }),
  );
  const bytes = calls.reduce((sum, { data }) => sum + data.length / 2 - 1, 0);
  if (calls.length > MAX_CALLS || bytes > MAX_BYTES) throw new CallsTooLarge();
  return {
    kind: 'approval',
    request: { type: 'calls', account, chainId, ...(id && { id }), atomicRequired, calls },
  };
}

/** Rejects required capabilities, none of which is supported: atomicity is requested by `atomicRequired`. */
function requireOptional(capabilities: ParamsOf<'wallet_sendCalls'>[0]['capabilities']): void {
  const needed = Object.values(capabilities ?? {}).some(({ optional }) => optional !== true);
  if (needed) throw new UnsupportedCapability();
}
