/**
 * `orderHash()`: an order's EIP-712 struct hash, its identifier. Also: `cosignerDigest()`, which the cosigner signs,
 * and `recoverCosigner()`, the cosigner's address from the signature.
 */
import { type Address, type Hex, lower } from '@cenote/chains';
import { FLOW_TYPES, LIMIT_TYPES } from '@cenote/chains/typed-data';
import { concatHex, hashStruct, keccak256, recoverAddress } from 'viem';
import { asOrderError } from '../errors.ts';
import type { CosignedFlowOrder, CosignerData, FlowOrder, Order } from '../types.ts';
import { encodeCosignerData } from './encode.ts';
import { flowWitness, limitWitness } from './witness.ts';

/**
 * Returns the order's EIP-712 struct hash, its identifier on the chain (`Fill` events) and in the order book. Equal on
 * every chain, and with or without a cosigner's part.
 * @throws OrderError ORDER_MALFORMED if a number or an address is out of its type's range
 */
export const orderHash = (order: Order): Hex =>
  asOrderError('The order cannot be hashed', () =>
    order.kind === 'limit'
      ? hashStruct({
          data: limitWitness(order),
          types: LIMIT_TYPES,
          primaryType: 'ExclusiveDutchOrder',
        })
      : hashStruct({ data: flowWitness(order), types: FLOW_TYPES, primaryType: 'V2DutchOrder' }),
  );

/**
 * Returns the digest that the cosigner signs without a prefix (V2DutchOrderReactor `_validateOrder`): the hash of the
 * order's hash and the cosigner's data.
 * @throws OrderError ORDER_MALFORMED if a number or an address is out of its type's range
 */
export const cosignerDigest = (order: FlowOrder, data: CosignerData): Hex =>
  keccak256(concatHex([orderHash(order), encodeCosignerData(data)]));

/**
 * Returns the cosigner's address in lower case; undefined if the signature is invalid.
 * @throws OrderError ORDER_MALFORMED if a number or an address is out of its type's range
 */
export async function recoverCosigner(order: CosignedFlowOrder): Promise<Address | undefined> {
  const hash = cosignerDigest(order, order.cosignerData);
  try {
    return lower(await recoverAddress({ hash, signature: order.cosignature }));
  } catch {
    return undefined;
  }
}
