import type { Hex } from '@cenote/chains';
import { type PermitTransferFrom, SignatureTransfer, type Witness } from '@uniswap/permit2-sdk';
import fc from 'fast-check';
import { privateKeyToAccount } from 'viem/accounts';
import { kitFlowOrder, kitOrder } from '../testing/kit-orders.ts';
import {
  anyCosignedOrder,
  anyCosignerData,
  anyFlowOrder,
  anyLimitOrder,
} from '../testing/random-order.ts';
import type { Order } from '../types.ts';
import { encodeOrder } from './encode.ts';
import { cosignerDigest, orderHash, recoverCosigner } from './hash.ts';
import { orderDigest, orderTypedData } from './order-typed-data.ts';
import { parseOrder } from './parse.ts';

/** Of the kit's orders, hidden by its types alone. */
interface KitParts {
  toPermit(): PermitTransferFrom;
  witness(): Witness;
}

const PLACE = { chainId: 31_337, permit2: '0x000000000022d473030f116ddee9f6b43ac78ba3' } as const;
const account = privateKeyToAccount(`0x${'0b'.repeat(32)}`);
const anyOrder = fc.oneof(anyLimitOrder, anyFlowOrder, anyCosignedOrder);
const runs = { numRuns: 100, seed: 80 };

describe("against the protocol's own kit", () => {
  it('writes the same bytes, and reads them back', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const bytes = encodeOrder(order);
        expect(bytes).toBe(kitOrder(order, PLACE).serialize());
        expect(parseOrder(order.kind, bytes)).toEqual(order);
      }),
      runs,
    );
  });

  it('names an order by the same hash', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        expect(orderHash(order)).toBe(kitOrder(order, PLACE).hash());
      }),
      runs,
    );
  });

  it('asks for the same message to be signed', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const kit = kitOrder(order, PLACE) as unknown as KitParts;
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
  ])('asks for a signature of a %s order that the kit recovers', async (kind) => {
    const orders: fc.Arbitrary<Order> = kind === 'limit' ? anyLimitOrder : anyFlowOrder;
    const [order] = fc.sample(orders, { numRuns: 1, seed: 81 });
    if (!order) throw new Error('No order');
    const typedData = orderTypedData(order, PLACE);
    const signature = await account.signTypedData(
      typedData as Parameters<typeof account.signTypedData>[0],
    );
    expect(kitOrder(order, PLACE).getSigner(signature)).toBe(account.address);
  });

  it('gives the cosigner the same hash to sign', async () => {
    await fc.assert(
      fc.asyncProperty(anyFlowOrder, anyCosignerData, async (order, cosignerData) => {
        const data = { ...cosignerData, exclusivityOverrideBps: 10n };
        const kit = kitFlowOrder(order, PLACE);
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

  it('knows no cosigner where the signature is none', async () => {
    const [order] = fc.sample(anyCosignedOrder, { numRuns: 1, seed: 83 });
    if (!order) throw new Error('No order');
    const cosignature: Hex = `0x${'00'.repeat(65)}`;
    expect(await recoverCosigner({ ...order, cosignature })).toBeUndefined();
  });
});
