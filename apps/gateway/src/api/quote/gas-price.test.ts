import { GasPrice } from './gas-price.ts';

const HEAD = {
  number: 1,
  hash: '0x1',
  parentHash: '0x0',
  timestamp: 1,
  baseFeePerGas: 5n,
} as const;
const settled = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('the gas price is the sum of base fee, priority fee and L1 data fee', async () => {
  const price = new GasPrice(
    { priorityFee: async () => 2n },
    () => HEAD,
    async () => 10n,
  );
  void price.wei;
  await settled();
  expect(price.wei).toBe(17n);
});

it('the gas price keeps the last L1 data fee while it cannot be read', async () => {
  const fees: (bigint | undefined)[] = [10n, undefined, 20n];
  const price = new GasPrice(
    { priorityFee: async () => 2n },
    () => HEAD,
    async () => fees.shift(),
  );
  const later = async () => {
    await jest.advanceTimersByTimeAsync(15_001);
    void price.wei;
    await settled();
    return price.wei;
  };
  expect(await later()).toBe(17n);
  expect(await later()).toBe(17n);
  expect(await later()).toBe(27n);
});
