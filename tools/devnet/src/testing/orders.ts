/**
 * Test orders of UniswapX's SDK: `exclusiveOrder()` and `cosignedOrder()` create one from `OrderTerms`, `typedDataOf()`
 * returns the EIP-712 data to sign. Also: types `OrderTerms` and `KitOrder`.
 */
import { type Address, localContractsOf } from '@cenote/chains';
import { CosignedV2DutchOrder, DutchOrder } from '@uniswap/uniswapx-sdk';
import { type Hex, zeroAddress } from 'viem';
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';

/** Terms of a test order, independent of its reactor. */
export interface OrderTerms {
  chainId: number;
  swapper: Address;
  nonce: bigint;
  input: { token: Address; amount: bigint };
  /** Decays from `start` to `end` during `decay`. */
  output: { token: Address; start: bigint; end: bigint };
  /** Unix seconds. */
  decay: { from: number; to: number };
  /** Unix seconds. */
  deadline: number;
}

/** An order of UniswapX's SDK. */
export type KitOrder = DutchOrder | CosignedV2DutchOrder;

const COSIGNER = privateKeyToAccount(`0x${'c0'.repeat(32)}`);

const pinned = (terms: OrderTerms, reactor: Address) => ({
  reactor,
  swapper: terms.swapper,
  nonce: `${terms.nonce}`,
  deadline: terms.deadline,
  additionalValidationContract: zeroAddress,
  additionalValidationData: '0x',
  input: {
    token: terms.input.token,
    startAmount: `${terms.input.amount}`,
    endAmount: `${terms.input.amount}`,
  },
  outputs: [
    {
      token: terms.output.token,
      startAmount: `${terms.output.start}`,
      endAmount: `${terms.output.end}`,
      recipient: terms.swapper,
    },
  ],
});
const timed = ({ decay }: OrderTerms) => ({
  decayStartTime: decay.from,
  decayEndTime: decay.to,
  exclusiveFiller: zeroAddress,
});

/** An order that contains its whole decay curve. */
export async function exclusiveOrder(terms: OrderTerms): Promise<KitOrder> {
  const { exclusiveDutchOrderReactor, permit2 } = localContractsOf(terms.chainId);
  const order = pinned(terms, exclusiveDutchOrderReactor);
  const json = { ...order, ...timed(terms), exclusivityOverrideBps: '0' };
  return DutchOrder.fromJSON(json, terms.chainId, permit2);
}

/** An order with cosigner `COSIGNER`, whose decay times `signer` has signed. */
export async function cosignedOrder(
  terms: OrderTerms,
  signer: PrivateKeyAccount = COSIGNER,
): Promise<KitOrder> {
  const { v2DutchOrderReactor, permit2 } = localContractsOf(terms.chainId);
  const withCosignature = (cosignature: Hex) =>
    CosignedV2DutchOrder.fromJSON(
      {
        ...pinned(terms, v2DutchOrderReactor),
        cosigner: COSIGNER.address,
        cosignature,
        cosignerData: {
          ...timed(terms),
          exclusivityOverrideBps: 0,
          inputOverride: '0',
          outputOverrides: ['0'],
        },
      },
      terms.chainId,
      permit2,
    );
  const draft = withCosignature('0x');
  const hash = draft.cosignatureHash(draft.info.cosignerData) as Hex;
  return withCosignature(await signer.sign({ hash }));
}

/** Typed data that the swapper signs, with the SDK's big numbers as text. */
export function typedDataOf(order: KitOrder) {
  const { types, values } = order.permitData();
  return {
    domain: {
      name: 'Permit2',
      chainId: order.chainId,
      verifyingContract: order.permit2Address as Address,
    },
    types: types as Record<string, { name: string; type: string }[]>,
    primaryType: 'PermitWitnessTransferFrom',
    message: JSON.parse(JSON.stringify(values), revive) as Record<string, unknown>,
  };
}

/** Revives big numbers of ethers 5 from JSON. */
const revive = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'BigNumber'
    ? BigInt((value as unknown as { hex: string }).hex).toString()
    : value;
