import {
  DutchOrder,
  UnsignedPriorityOrder,
  UnsignedV2DutchOrder,
  UnsignedV3DutchOrder,
} from '@uniswap/uniswapx-sdk';
import { decodeTypedData } from '../decode-typed-data.ts';
import { standardRegistry } from '../standard-registry.ts';
import { ACCOUNT, RECIPIENT, SPENDER, signing, TOKEN } from '../testing/fixtures.ts';
import { sdkPayload } from '../testing/sdk-payload.ts';

const registry = standardRegistry();
const NATIVE = '0x0000000000000000000000000000000000000000';
const PERMIT2 = '0x000000000022d473030f116ddee9f6b43ac78ba3';

const info = {
  reactor: SPENDER,
  swapper: ACCOUNT,
  nonce: '7',
  deadline: 2_000,
  additionalValidationContract: NATIVE,
  additionalValidationData: '0x',
};
const input = { token: TOKEN, startAmount: '100', endAmount: '110' };
const fixed = { ...input, startAmount: '110' };
const falling = { token: NATIVE, startAmount: '50', endAmount: '40', recipient: ACCOUNT };
const fee = { token: NATIVE, startAmount: '1', endAmount: '1', recipient: RECIPIENT };
const curve = { relativeBlocks: [4], relativeAmounts: ['-10'] };

const dutch = {
  ...info,
  decayStartTime: 1_000,
  decayEndTime: 1_500,
  exclusiveFiller: NATIVE,
  exclusivityOverrideBps: '0',
  input,
  outputs: [falling, fee],
};
const dutchV3 = {
  ...info,
  cosigner: RECIPIENT,
  startingBaseFee: '0',
  input: {
    token: TOKEN,
    startAmount: '100',
    curve,
    maxAmount: '110',
    adjustmentPerGweiBaseFee: '0',
  },
  outputs: [falling, fee].map(({ endAmount, ...output }) => ({
    ...output,
    curve,
    minAmount: endAmount,
    adjustmentPerGweiBaseFee: '0',
  })),
};
const priority = {
  ...info,
  cosigner: RECIPIENT,
  auctionStartBlock: '1',
  baselinePriorityFeeWei: '0',
  input: { token: TOKEN, amount: '110', mpsPerPriorityFeeWei: '0' },
  outputs: [
    { token: NATIVE, amount: '40', mpsPerPriorityFeeWei: '1', recipient: ACCOUNT },
    { token: NATIVE, amount: '1', mpsPerPriorityFeeWei: '0', recipient: RECIPIENT },
  ],
};

const ether = (amount: bigint) => ({ standard: 'native', amount });

describe('UniswapX orders, encoded by the SDK', () => {
  const orders: [string, { permitData(): unknown }, string][] = [
    ['Dutch', DutchOrder.fromJSON(dutch, 1, PERMIT2), 'exact'],
    [
      'Dutch v2',
      UnsignedV2DutchOrder.fromJSON({ ...dutch, cosigner: RECIPIENT }, 1, PERMIT2),
      'exact',
    ],
    ['Dutch v3', UnsignedV3DutchOrder.fromJSON(dutchV3 as never, 1, PERMIT2), 'exact'],
    ['priority', UnsignedPriorityOrder.fromJSON(priority, 1, PERMIT2), 'atLeast'],
  ];

  it.each(
    orders,
  )('%s: give at most the permitted amount and bring the lowest amount of the price curve', (_, order, feeLimit) => {
    const payload = sdkPayload(order.permitData() as never);
    expect(decodeTypedData(registry, payload, signing)).toEqual({
      sender: ACCOUNT,
      target: PERMIT2,
      value: 0n,
      chainId: 1,
      basis: 'contract',
      action: {
        kind: 'order',
        protocol: 'uniswapx',
        offerer: ACCOUNT,
        gives: [{ asset: { standard: 'erc20', token: TOKEN, amount: 110n }, limit: 'atMost' }],
        receives: [
          { asset: ether(40n), limit: 'atLeast', recipient: ACCOUNT },
          { asset: ether(1n), limit: feeLimit, recipient: RECIPIENT },
        ],
        deadline: 2_000n,
        spender: SPENDER,
      },
    });
  });

  it.each([
    ['Dutch', DutchOrder.fromJSON({ ...dutch, input: fixed }, 1, PERMIT2)],
    [
      'Dutch v2',
      UnsignedV2DutchOrder.fromJSON({ ...dutch, input: fixed, cosigner: RECIPIENT }, 1, PERMIT2),
    ],
  ])('%s: give exactly the permitted amount if the input does not rise', (_, order) => {
    const read = decodeTypedData(registry, sdkPayload(order.permitData() as never), signing);
    const asset = { standard: 'erc20', token: TOKEN, amount: 110n };
    expect(read.action).toMatchObject({ gives: [{ asset, limit: 'exact' }] });
  });

  it('are unreadable with too many outputs, instead of being shown as a plain transfer to the reactor', () => {
    const outputs = Array.from({ length: 257 }, () => ({ ...falling, endAmount: '0' }));
    const order = DutchOrder.fromJSON({ ...dutch, outputs }, 1, PERMIT2);
    const read = decodeTypedData(registry, sdkPayload(order.permitData() as never), signing);
    expect(read).toMatchObject({
      basis: 'none',
      action: { kind: 'unknownTypedData', reason: 'MALFORMED' },
    });
  });
});
