import type { Hex } from '@cenote/chains';
import { type PermitTransferFrom, SignatureTransfer, type Witness } from '@uniswap/permit2-sdk';
import fc from 'fast-check';
import { privateKeyToAccount } from 'viem/accounts';
import {
  anyCosignedOrder,
  anyCosignerData,
  anyFlowOrder,
  anyLimitOrder,
} from '../testing/random-order.ts';
import { sdkFlowOrder, sdkOrder } from '../testing/sdk-orders.ts';
import type { Order } from '../types.ts';
import { encodeOrder } from './encode.ts';
import { cosignerDigest, orderHash, recoverCosigner } from './hash.ts';
import { orderDigest, orderTypedData } from './order-typed-data.ts';
import { parseOrder } from './parse.ts';

/** Methods of the SDK's orders that are missing in its types. */
interface KitParts {
  toPermit(): PermitTransferFrom;
  witness(): Witness;
}

const PLACE = { chainId: 31_337, permit2: '0x000000000022d473030f116ddee9f6b43ac78ba3' } as const;
const account = privateKeyToAccount(`0x${'0b'.repeat(32)}`);
const anyOrder = fc.oneof(anyLimitOrder, anyFlowOrder, anyCosignedOrder);
const runs = { numRuns: 100, seed: 80 };

describe("compared with the protocol's own SDK, this library", () => {
  it('encodes the same bytes and decodes them', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const bytes = encodeOrder(order);
        expect(bytes).toBe(sdkOrder(order, PLACE).serialize());
        expect(parseOrder(order.kind, bytes)).toEqual(order);
      }),
      runs,
    );
  });

  it('returns the same order hash', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        expect(orderHash(order)).toBe(sdkOrder(order, PLACE).hash());
      }),
      runs,
    );
  });

  it('requests the same message to be signed', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const kit = sdkOrder(order, PLACE) as unknown as KitParts;
        const { permit2, chainId } = PLACE;
        const theirs = SignatureTransfer.hash(kit.toPermit(), permit2, chainId, kit.witness());
        expect(orderDigest(order, PLACE)).toBe(theirs);
      }),
      runs,
    );
  });

  it.each([
    'limit',
    'flow',
  ])('requests a signature of a %s order that the SDK recovers', async (kind) => {
    const orders: fc.Arbitrary<Order> = kind === 'limit' ? anyLimitOrder : anyFlowOrder;
    const [order] = fc.sample(orders, { numRuns: 1, seed: 81 });
    if (!order) throw new Error('No order');
    const typedData = orderTypedData(order, PLACE);
    const signature = await account.signTypedData(
      typedData as Parameters<typeof account.signTypedData>[0],
    );
    expect(sdkOrder(order, PLACE).getSigner(signature)).toBe(account.address);
  });

  it('returns the same hash for the cosigner to sign', async () => {
    await fc.assert(
      fc.asyncProperty(anyFlowOrder, anyCosignerData, async (order, cosignerData) => {
        const data = { ...cosignerData, exclusivityOverrideBps: 10n };
        const kit = sdkFlowOrder(order, PLACE);
        const digest = cosignerDigest(order, data);
        const theirs = {
          ...data,
          decayStartTime: Number(data.decayStartTime),
          decayEndTime: Number(data.decayEndTime),
        };
        expect(digest).toBe(kit.cosignatureHash(theirs as never));
        const cosignature: Hex = await account.sign({ hash: digest });
        const cosigner = await recoverCosigner({ ...order, cosignerData: data, cosignature });
        expect(cosigner).toBe(account.address.toLowerCase());
      }),
      { numRuns: 60, seed: 82 },
    );
  });

  it('returns no cosigner for an invalid signature', async () => {
    const [order] = fc.sample(anyCosignedOrder, { numRuns: 1, seed: 83 });
    if (!order) throw new Error('No order');
    const cosignature: Hex = `0x${'00'.repeat(65)}`;
    expect(await recoverCosigner({ ...order, cosignature })).toBeUndefined();
  });
});
