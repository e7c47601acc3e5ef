/**
 * `createCosigner()`: cosigns Flow orders with a private key, which sets the start of their decay. Also:
 * `cosignerFor()` (a network's cosigner), its interface `Cosigner`, `DEVELOPMENT_COSIGNER_KEY` (for local networks
 * only).
 */
import { type Address, type Hex, lower } from '@cenote/chains';
import {
  type CosignedFlowOrder,
  cosignerData,
  cosignerDigest,
  type FlowOrder,
} from '@cenote/trading/orders';
import { privateKeyToAccount } from 'viem/accounts';

/** The ninth published development account: for local networks only. */
export const DEVELOPMENT_COSIGNER_KEY: Hex =
  '0xdbda1821b80551c9d65939329250298aa3472ba22feea921c0cf5d620ea67b97';

/** Cosigns Flow orders: sets the start of their decay. */
export interface Cosigner {
  address: Address;
  /**
   * Adds the cosigner's data. Two calls may return different times: only the version stored by the order book is
   * published.
   * @param now unix seconds.
   * @throws OrderError DEADLINE_INVALID if there is no time left to decay.
   */
  cosign(order: FlowOrder, now: number): Promise<CosignedFlowOrder>;
}

export function createCosigner(key: Hex): Cosigner {
  const account = privateKeyToAccount(key);
  return {
    address: lower(account.address),
    async cosign(order, now) {
      const data = cosignerData(order, now);
      const cosignature = await account.sign({ hash: cosignerDigest(order, data) });
      return { ...order, cosignerData: data, cosignature };
    },
  };
}

/**
 * Returns a network's cosigner: that of the configured key or, on a local network, of the published one. Undefined if
 * there is none: Flow orders are then not accepted.
 * @throws if the published key is configured for a network that is not local.
 */
export function cosignerFor(isLocal: boolean, key: Hex | undefined): Cosigner | undefined {
  if (!isLocal && key?.toLowerCase() === DEVELOPMENT_COSIGNER_KEY) {
    throw new Error('COSIGNER_KEY is a publicly known key: anyone could cosign with it.');
  }
  if (key === undefined && !isLocal) return undefined;
  return createCosigner(key ?? DEVELOPMENT_COSIGNER_KEY);
}
