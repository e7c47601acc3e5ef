/** @jest-environment node */
import { ALICE, BOB } from '../../testing/accounts.ts';
import { feeOfferOf, type RpcRequest } from './fees.ts';

const GWEI = 10n ** 9n;
const hex = (value: bigint) => `0x${value.toString(16)}` as const;
const TRANSACTION = { from: ALICE, to: BOB, value: '0x0', data: '0x' } as const;

/** A node that answers these, and refuses everything else. */
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

it('offers slow to fast by what others paid', async () => {
  const offer = await feeOfferOf(TRANSACTION, node(NODE));
  expect(offer.levels).toEqual({
    // One, three and six blocks in which the base fee grows by an eighth.
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

it('takes the site’s figures where it names some', async () => {
  const asked = { ...TRANSACTION, gas: '0xc350', maxFeePerGas: hex(4n * GWEI) } as const;
  const { fees, bySite } = await feeOfferOf(asked, node(NODE));
  expect(bySite).toBe(true);
  // The usual tip stays, within the fee.
  expect(fees).toMatchObject({
    gas: '0xc350',
    maxFeePerGas: hex(4n * GWEI),
    maxPriorityFeePerGas: hex(2n * GWEI),
  });
});

it.each([
  ['with a price for gas', { gasPrice: hex(5n * GWEI) }, true],
  ['of the first type', { type: 'legacy' }, true],
  ['with an access list of its own type', { type: 'eip2930' }, true],
  ['of today', { type: 'eip1559' }, false],
] as const)('a transaction %s is paid as it asks', async (_, fields, byGasPrice) => {
  const offer = await feeOfferOf({ ...TRANSACTION, ...fields }, node(NODE));
  expect(offer.byGasPrice).toBe(byGasPrice);
  expect(offer.fees.byGasPrice ?? false).toBe(byGasPrice);
});

it('pays one price for gas on a network that knows no other', async () => {
  const old = node({
    eth_getBlockByNumber: {},
    eth_gasPrice: hex(100n),
    eth_estimateGas: '0x5208',
  });
  const offer = await feeOfferOf(TRANSACTION, old);
  expect(offer).toMatchObject({ byGasPrice: true, fees: { maxFeePerGas: hex(110n) } });
});

it('does without history, estimate and balance where a node keeps them to itself', async () => {
  const block = { baseFeePerGas: hex(8n * GWEI) };
  const offer = await feeOfferOf(TRANSACTION, node({ eth_getBlockByNumber: block }));
  expect(offer.fees).toMatchObject({ gas: hex(500_000n), willFail: true });
  expect(offer).not.toHaveProperty('coins');
});

it('offers nothing where the network does not answer', async () => {
  await expect(feeOfferOf(TRANSACTION, node({}))).rejects.toThrow();
});
