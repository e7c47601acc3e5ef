/** @jest-environment node */
import '@cenote/chains/networks';
import { ALICE, BOB } from '../../testing/accounts.ts';
import { feeOfferOf, type RpcRequest } from './fees.ts';

const GWEI = 10n ** 9n;
const hex = (value: bigint) => `0x${value.toString(16)}` as const;
const TRANSACTION = { from: ALICE, to: BOB, value: '0x0', data: '0x' } as const;

/** A node that returns these responses and rejects every other request. */
const node =
  (answers: Readonly<Record<string, unknown>>): RpcRequest =>
  async (method) => {
    if (!(method in answers)) throw new Error(`no ${method}`);
    return answers[method];
  };

const HISTORY = {
  baseFeePerGas: [hex(10n * GWEI), hex(8n * GWEI)],
  gasUsedRatio: [0.5],
  reward: [[hex(GWEI), hex(2n * GWEI), hex(3n * GWEI)]],
};
const NODE = {
  eth_feeHistory: HISTORY,
  eth_estimateGas: '0x7530',
  eth_getBalance: '0x64',
};

it('offers slow, medium and fast fees from the fee history', async () => {
  const offer = await feeOfferOf(TRANSACTION, node(NODE));
  expect(offer.levels).toEqual({
    // The base fee after one, three and six blocks with an increase of an eighth each.
    slow: { maxFeePerGas: hex(10n * GWEI), maxPriorityFeePerGas: hex(GWEI) },
    normal: { maxFeePerGas: expect.any(String), maxPriorityFeePerGas: hex(2n * GWEI) },
    fast: { maxFeePerGas: expect.any(String), maxPriorityFeePerGas: hex(3n * GWEI) },
  });
  expect(offer).toMatchObject({
    fees: { gas: hex(33_000n), ...offer.levels.normal, willFail: false },
    gasFloor: '0x7530',
    coins: '0x64',
    byGasPrice: false,
    bySite: false,
  });
});

describe('on a rollup', () => {
  const BASE = 8_453;
  const fee = 400_000n;
  const oracle = `0x${fee.toString(16).padStart(64, '0')}`;

  it('adds the L1 data fee, with a quarter more because it can rise', async () => {
    const { fees } = await feeOfferOf(TRANSACTION, node({ ...NODE, eth_call: oracle }), BASE);
    expect(fees.l1Fee).toBe(hex(500_000n));
    expect(fees).not.toHaveProperty('isL1FeeUnknown');
  });

  it('marks the L1 data fee as unknown if it cannot be read', async () => {
    const { fees } = await feeOfferOf(TRANSACTION, node(NODE), BASE);
    expect(fees.isL1FeeUnknown).toBe(true);
    expect(fees).not.toHaveProperty('l1Fee');
  });

  it('adds none on another network', async () => {
    const { fees } = await feeOfferOf(TRANSACTION, node({ ...NODE, eth_call: oracle }), 1);
    expect(fees).not.toHaveProperty('l1Fee');
    expect(fees).not.toHaveProperty('isL1FeeUnknown');
  });
});

it('uses the site’s values if it sets any', async () => {
  const transaction = { ...TRANSACTION, gas: '0xc350', maxFeePerGas: hex(4n * GWEI) } as const;
  const { fees, bySite } = await feeOfferOf(transaction, node(NODE));
  expect(bySite).toBe(true);
  // The usual priority fee, limited by the max fee.
  expect(fees).toMatchObject({
    gas: '0xc350',
    maxFeePerGas: hex(4n * GWEI),
    maxPriorityFeePerGas: hex(2n * GWEI),
  });
});

it.each([
  ['with a gas price', { gasPrice: hex(5n * GWEI) }, true],
  ['of type legacy', { type: 'legacy' }, true],
  ['of type eip2930', { type: 'eip2930' }, true],
  ['of type eip1559', { type: 'eip1559' }, false],
] as const)('keeps the fee values of a transaction %s', async (_, fields, byGasPrice) => {
  const offer = await feeOfferOf({ ...TRANSACTION, ...fields }, node(NODE));
  expect(offer.byGasPrice).toBe(byGasPrice);
  expect(offer.fees.byGasPrice ?? false).toBe(byGasPrice);
});

it('uses one gas price on a network without EIP-1559', async () => {
  const old = node({
    eth_getBlockByNumber: {},
    eth_gasPrice: hex(100n),
    eth_estimateGas: '0x5208',
  });
  const offer = await feeOfferOf(TRANSACTION, old);
  expect(offer).toMatchObject({ byGasPrice: true, fees: { maxFeePerGas: hex(110n) } });
});

it('works without fee history, estimate and balance if a node does not provide them', async () => {
  const block = { baseFeePerGas: hex(8n * GWEI) };
  const offer = await feeOfferOf(TRANSACTION, node({ eth_getBlockByNumber: block }));
  expect(offer.fees).toMatchObject({ gas: hex(500_000n), willFail: true });
  expect(offer).not.toHaveProperty('coins');
});

it('offers nothing if the network does not respond', async () => {
  await expect(feeOfferOf(TRANSACTION, node({}))).rejects.toThrow();
});
