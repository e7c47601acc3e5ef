import { type Address, type Hex, lower } from '@cenote/chains';
import {
  type CosignedFlowOrder,
  cosignerData,
  cosignerDigest,
  type FlowOrder,
} from '@cenote/trading/orders';
import { privateKeyToAccount } from 'viem/accounts';

/** The ninth of the published development accounts: worth nothing, and for local networks alone. */
export const DEVELOPMENT_COSIGNER_KEY: Hex =
  '0xdbda1821b80551c9d65939329250298aa3472ba22feea921c0cf5d620ea67b97';

/** Cosigns Flow orders: sets the start of their decay. */
export interface Cosigner {
  address: Address;
  /**
   * Adds the cosigner's part. Two calls may give different times: only what the order book keeps is
   * ever given out.
   * @param now unix seconds. @throws OrderError DEADLINE_INVALID when no time is left to decay.
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
 * A network's cosigner: of the configured key; on a local network else of the published one.
 * Undefined where there is none: Flow orders are then not taken.
 * @throws where the published key is configured for a network that is not local.
 */
export function cosignerFor(isLocal: boolean, key: Hex | undefined): Cosigner | undefined {
  if (!isLocal && key?.toLowerCase() === DEVELOPMENT_COSIGNER_KEY) {
    throw new Error('COSIGNER_KEY is a published one: anyone could cosign with it.');
  }
  if (key === undefined && !isLocal) return undefined;
  return createCosigner(key ?? DEVELOPMENT_COSIGNER_KEY);
}
