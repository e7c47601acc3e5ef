/**
 * L1 data fees of rollups, read from the network: `l1DataFee()` (wei for one transaction, besides its gas) and
 * `l1FeePerGas()` (wei to add to the gas price of a quote). Also: type `ContractReader`.
 */
import type { Address, Hex } from './address.ts';
import type { Network } from './networks/index.ts';

/** Sends an `eth_call` to the network's node. */
export type ContractReader = (
  method: 'eth_call',
  params: readonly [{ to: Address; data: Hex }, 'latest'],
) => Promise<unknown>;

/** Selectors of `getL1Fee(bytes)` and `gasEstimateL1Component(address,bool,bytes)`. */
const OP_STACK_FEE = '49948e0e';
const ARBITRUM_ESTIMATE = '77d488a2';

/** Time limit of a read: a quote without the data fee is better than none. */
const TIMEOUT_MS = 2_000;

/** Gas and call data of a typical swap: both grow with the number of pools. */
const SWAP_GAS = 150_000n;
const SWAP_WORDS = 23;

const WORD_DIGITS = 64;
const word = (value: bigint | number): string => value.toString(16).padStart(WORD_DIGITS, '0');
/** ABI encoding of `bytes`: length and content, in whole words. */
function bytesOf(data: Hex): string {
  const digits = data.slice(2);
  const words = Math.ceil(digits.length / WORD_DIGITS);
  return word(digits.length / 2) + digits.padEnd(words * WORD_DIGITS, '0');
}

/** Returns hexadecimal digits that look random, so that no compression shortens them; the same each time. */
function noise(count: number): string {
  let state = 1;
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return Math.floor(state / 2 ** 28).toString(16);
  };
  return Array.from({ length: count }, next).join('');
}

const ADDRESS_DIGITS = 40;
/** Header of a transaction apart from recipient and call data: nonce, fees, gas limit and value. */
const HEADER = noise(80);
/** Call data like that of a swap: words that start with zeros, as addresses and amounts do. */
const SWAP_DATA: Hex = `0x${(noise(SWAP_WORDS * ADDRESS_DIGITS).match(/.{40}/g) ?? [])
  .map((digits) => digits.padStart(WORD_DIGITS, '0'))
  .join('')}`;

/**
 * Returns the wei that a transaction costs for its data, besides its gas: 0 if the network has no such fee, or if the
 * node's gas estimates include it (Arbitrum). Undefined if it cannot be read within 2 seconds.
 */
export async function l1DataFee(
  read: ContractReader,
  network: Pick<Network, 'rollup'>,
  call: { to?: Address | undefined; data: Hex },
): Promise<bigint | undefined> {
  const { rollup } = network;
  return rollup?.kind === 'op-stack' ? opStackFee(read, rollup.gasPriceOracle, call) : 0n;
}

/**
 * Returns the L1 data fee of a typical swap in wei per unit of its gas, rounded up: what a quote adds to the gas price,
 * so that routes are compared, and costs stated, including it. 0 if there is no such fee; undefined if it cannot be read
 * within 2 seconds.
 */
export async function l1FeePerGas(
  read: ContractReader,
  network: Pick<Network, 'rollup' | 'contracts'>,
): Promise<bigint | undefined> {
  const { contracts, rollup } = network;
  if (!rollup) return 0n;
  const to = contracts.universalRouter ?? contracts.permit2;
  const fee =
    rollup.kind === 'op-stack'
      ? await opStackFee(read, rollup.gasPriceOracle, { to, data: SWAP_DATA })
      : await arbitrumFee(read, rollup.nodeInterface, to);
  return fee === undefined ? undefined : (fee + SWAP_GAS - 1n) / SWAP_GAS;
}

/** `GasPriceOracle.getL1Fee` of a transaction without signature (which it adds itself). */
async function opStackFee(
  read: ContractReader,
  oracle: Address,
  { to = '0x', data }: { to?: Address | '0x' | undefined; data: Hex },
): Promise<bigint | undefined> {
  const transaction: Hex = `0x${HEADER}${to.slice(2)}${data.slice(2)}`;
  const [fee] = await wordsOf(
    read,
    oracle,
    `0x${OP_STACK_FEE}${word(32)}${bytesOf(transaction)}`,
    1,
  );
  return fee;
}

/** `NodeInterface.gasEstimateL1Component`: units of L2 gas for the data, and the L2 base fee. */
async function arbitrumFee(
  read: ContractReader,
  nodeInterface: Address,
  to: Address,
): Promise<bigint | undefined> {
  const args = word(BigInt(to)) + word(0) + word(96) + bytesOf(SWAP_DATA);
  const [gas, baseFee] = await wordsOf(read, nodeInterface, `0x${ARBITRUM_ESTIMATE}${args}`, 3);
  return gas === undefined || baseFee === undefined ? undefined : gas * baseFee;
}

/** Returns the words of a response; none if it is missing, late or too short. Never throws. */
async function wordsOf(
  read: ContractReader,
  to: Address,
  data: Hex,
  count: number,
): Promise<bigint[]> {
  try {
    const answer = await inTime(read('eth_call', [{ to, data }, 'latest']));
    if (typeof answer !== 'string' || !/^0x([0-9a-fA-F]{64})+$/.test(answer)) return [];
    const words = answer.slice(2).match(/.{64}/g) ?? [];
    return words.length < count ? [] : words.map((digits) => BigInt(`0x${digits}`));
  } catch {
    return [];
  }
}

/** Rejects after the time limit. */
const inTime = <T>(answer: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The fee was not read in time')), TIMEOUT_MS);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
