import { decodeFunctionData, encodeAbiParameters, type Hex, parseAbi, size } from 'viem';
import { type ContractReader, l1DataFee, l1FeePerGas } from './l1-fee.ts';
import { NETWORKS } from './networks/all.ts';
import { LOCAL, networkById } from './networks/index.ts';

const ABI = parseAbi([
  'function getL1Fee(bytes data) view returns (uint256)',
  'function gasEstimateL1Component(address to, bool contractCreation, bytes data) view returns (uint64, uint256, uint256)',
]);
const [BASE, ARBITRUM] = [networkById(8_453)!, networkById(42_161)!];
const TO = '0x00000000000000000000000000000000000000bb';
const words = (...values: bigint[]): Hex =>
  encodeAbiParameters(
    values.map(() => ({ type: 'uint256' })),
    values,
  );

/** A node whose fee oracles charge a number of wei for each byte of a transaction. */
function node(weiPerByte: bigint) {
  const calls: { to: string; data: Hex }[] = [];
  const read: ContractReader = async (_, [call]) => {
    calls.push(call);
    const { functionName, args } = decodeFunctionData({ abi: ABI, data: call.data });
    if (functionName === 'getL1Fee') return words(BigInt(size(args[0])) * weiPerByte);
    return words(BigInt(size(args[2])), weiPerByte, 1n);
  };
  return { read, calls };
}

afterEach(() => jest.useRealTimers());

it('reads the data fee of a transaction from the oracle of the OP stack, by its size', async () => {
  const { read, calls } = node(1_000n);
  const fee = (data: Hex) => l1DataFee(read, BASE, { to: TO, data });
  const empty = await fee('0x');
  // Recipient and header of an unsigned transaction.
  expect(empty).toBe(60_000n);
  expect(await fee(`0x${'ab'.repeat(100)}`)).toBe(empty! + 100_000n);
  expect(calls[0]!.to).toBe('0x420000000000000000000000000000000000000F');
});

it.each([
  ['without a rollup', LOCAL],
  ['whose gas estimates include it', ARBITRUM],
])('adds no data fee to a transaction on a network %s, and reads nothing', async (_, network) => {
  const { read, calls } = node(1_000n);
  expect(await l1DataFee(read, network, { to: TO, data: '0x' })).toBe(0n);
  expect(calls).toEqual([]);
});

it.each([
  ['Base', BASE],
  ['Arbitrum', ARBITRUM],
])('states the data fee of a swap per unit of its gas on %s', async (_, network) => {
  const { read } = node(1_000_000n);
  // 0.7 to 0.8 kilobytes for 150,000 units of gas.
  const perGas = Number(await l1FeePerGas(read, network));
  expect(perGas).toBeGreaterThan(4_500);
  expect(perGas).toBeLessThan(6_000);
});

describe('without an oracle that responds', () => {
  it.each<[string, ContractReader]>([
    ['is absent', async () => '0x'],
    ['reverts', () => Promise.reject(new Error('execution reverted'))],
    ['returns something else', async () => ({})],
  ])('the fee is unknown if it %s', async (_, read) => {
    expect(await l1DataFee(read, BASE, { to: TO, data: '0x' })).toBeUndefined();
    expect(await l1FeePerGas(read, BASE)).toBeUndefined();
    expect(await l1FeePerGas(read, ARBITRUM)).toBeUndefined();
  });

  it('the fee is unknown after two seconds', async () => {
    jest.useFakeTimers();
    const fee = l1DataFee(() => new Promise(() => undefined), BASE, { to: TO, data: '0x' });
    await jest.advanceTimersByTimeAsync(2_000);
    expect(await fee).toBeUndefined();
  });
});

it('every network of the OP stack and Arbitrum charges for data', () => {
  const charging = NETWORKS.filter(({ rollup }) => rollup).map(({ slug }) => slug);
  expect(charging).toEqual(expect.arrayContaining(['base', 'optimism', 'arbitrum', 'unichain']));
});
