/**
 * `simulateBuySell()`: simulates a purchase and a sale of a token: a pool that holds it sends some to a fresh account,
 * which one block later sells all of it to the same pool through an approved spender, as swaps do. Returns outcome,
 * fees and oddities. Also: types `SimulationRequest`, `BuySellResult`, `Oddity`.
 */
import { type Address, erc20Abi, type Hex } from '@cenote/chains';
import { encodeFunctionData, hexToBigInt, parseAbi, size, slice } from 'viem';
import {
  type CallResult,
  type SimulatedCall,
  SimulationTooLarge,
  type Simulator,
} from './call-simulator.ts';

export interface SimulationRequest {
  token: Address;
  /** A pool that holds the token. */
  holder: Address;
  /** The spender of a sale. */
  spender: Address;
  /** An account without history, which a token cannot recognise. */
  person: Address;
}

/** Unusual behaviour of a token. */
export type Oddity =
  /** Balances change by more than was sent. */
  | 'misreports'
  /** A transfer deducts more from the sender than is sent. */
  | 'takesMore'
  /** A transfer uses far more gas than a token needs. */
  | 'costly'
  /** Its balances, or the results of its calls, cannot be read. */
  | 'unreadable';

export interface BuySellResult {
  /**
   * untested: the holder's balance is too small. immovable: no transfer from the pool succeeded. unsellable: no
   * transfer to the pool succeeded.
   */
  outcome: 'sellable' | 'unsellable' | 'immovable' | 'untested';
  /** Fee on the transfer from the pool; null if nothing was sent, or too little to distinguish a fee from rounding. */
  buyFeeBps: number | null;
  /** Fee on the transfer to the pool; null likewise. */
  sellFeeBps: number | null;
  oddities: readonly Oddity[];
}

/**
 * Gas limits of calls, including the 21,000 of each transaction: a token may use all of it for logs. The limit of a
 * balance equals that of other balance reads: some tokens read theirs from other contracts.
 */
const READ_GAS = 300_000n;
const APPROVE_GAS = 200_000n;
/** Gas limit of a transfer, and the usual maximum. */
const TRANSFER_GAS = 1_000_000n;
const USUAL_GAS = 400_000n;
/** Minimum base units of a simulation: with fewer, any rounding is a large fee. */
const LEAST = 100n;
const FINE = 10_000n;
/** Tokens that count in shares lose a unit or two to rounding. */
const DUST = 2n;
const DUST_MATTERS_BELOW = 1_000_000n;
const BPS = 10_000n;

const transferFromAbi = parseAbi([
  'function transferFrom(address from, address to, uint256 amount) returns (bool)',
]);

/**
 * Simulates buying and selling a token. If its calls log or return more than a response may hold, the purchase or sale
 * counts as failed, so that a token cannot prevent a result.
 * @throws SimulationUnsupported or another error if {@link Simulator.run} does; not SimulationTooLarge.
 */
export async function simulateBuySell(
  simulator: Simulator,
  request: SimulationRequest,
): Promise<BuySellResult> {
  const { token, holder, person, spender } = request;
  const balanceOf = (account: Address) =>
    // Called from the account itself: some tokens respond differently to others.
    call(account, token, encodeFunctionData({ ...of('balanceOf'), args: [account] }), READ_GAS);
  const read = await runBounded(simulator, [[balanceOf(holder)]]);
  const balance = numberIn(read?.[0]?.[0]);
  if (balance === undefined) return failed('immovable', 'unreadable');
  const amount = simulatedAmount(balance);
  if (amount === 0n) return failed('untested');

  const buy = [
    balanceOf(person),
    balanceOf(holder),
    call(holder, token, encodeFunctionData({ ...of('transfer'), args: [person, amount] })),
    balanceOf(person),
    balanceOf(holder),
  ];
  const bought = (await runBounded(simulator, [buy]))?.[0];
  if (!bought) return failed('immovable', 'unreadable');
  const purchase = measureTransfer(amount, bought[2]!, {
    sender: [bought[1]!, bought[4]!],
    recipient: [bought[0]!, bought[3]!],
  });
  if (!purchase) return failed('immovable');
  const oddities = new Set(purchase.oddities);
  const buyFeeBps = purchase.feeBps;
  if (purchase.received === 0n) {
    return { outcome: 'unsellable', buyFeeBps, sellFeeBps: null, oddities: [...oddities] };
  }

  const sold = purchase.received;
  const sell = [
    call(
      person,
      token,
      encodeFunctionData({ ...of('approve'), args: [spender, sold] }),
      APPROVE_GAS,
    ),
    ...[balanceOf(person), balanceOf(holder)],
    call(
      spender,
      token,
      encodeFunctionData({ abi: transferFromAbi, args: [person, holder, sold] }),
    ),
    ...[balanceOf(person), balanceOf(holder)],
  ];
  // In a second block: some tokens forbid buying and selling within one.
  const results = (await runBounded(simulator, [buy, sell]))?.[1];
  if (!results) oddities.add('unreadable');
  const sale =
    results &&
    isDone(results[0]!) &&
    measureTransfer(sold, results[3]!, {
      sender: [results[1]!, results[4]!],
      recipient: [results[2]!, results[5]!],
    });
  if (!sale) {
    return { outcome: 'unsellable', buyFeeBps, sellFeeBps: 10_000, oddities: [...oddities] };
  }
  for (const oddity of sale.oddities) oddities.add(oddity);
  return {
    outcome: sale.received === 0n ? 'unsellable' : 'sellable',
    buyFeeBps,
    sellFeeBps: sale.feeBps,
    oddities: [...oddities],
  };
}

/** Returns the results of each block; undefined if the response is too large. */
const runBounded = (
  simulator: Simulator,
  blocks: readonly SimulatedCall[][],
): Promise<CallResult[][] | undefined> =>
  simulator.run(blocks).catch((error: unknown) => {
    if (error instanceof SimulationTooLarge) return undefined;
    throw error;
  });

const of = <Name extends 'balanceOf' | 'transfer' | 'approve'>(functionName: Name) => ({
  abi: erc20Abi,
  functionName,
});

const call = (from: Address, to: Address, data: Hex, gas = TRANSFER_GAS): SimulatedCall => ({
  from,
  to,
  data,
  gas,
});

const failed = (outcome: 'immovable' | 'untested', ...oddities: Oddity[]): BuySellResult => ({
  outcome,
  buyFeeBps: null,
  sellFeeBps: null,
  oddities,
});

/** Returns a thousandth of the pool's balance, or more if that is too little to measure a fee. */
function simulatedAmount(balance: bigint): bigint {
  if (balance < LEAST) return 0n;
  const little = balance / 1_000n;
  if (little >= FINE) return little;
  return balance / 2n < FINE ? balance / 2n : FINE;
}

interface Balances {
  /** Before and after the transfer. */
  sender: [CallResult, CallResult];
  recipient: [CallResult, CallResult];
}

interface TransferResult {
  received: bigint;
  feeBps: number | null;
  oddities: Oddity[];
}

/** Measures a transfer; undefined if it failed or its balances cannot be read. */
function measureTransfer(
  amount: bigint,
  result: CallResult,
  balances: Balances,
): TransferResult | undefined {
  const [before, after, senderBefore, senderAfter] = [
    ...balances.recipient,
    ...balances.sender,
  ].map(numberIn);
  if (!isDone(result) || before === undefined || after === undefined) return undefined;
  if (senderBefore === undefined || senderAfter === undefined) return undefined;
  const received = after > before ? after - before : 0n;
  const lost = senderBefore - senderAfter;
  const oddities: Oddity[] = [];
  if (received > amount + DUST || lost < amount - DUST) oddities.push('misreports');
  if (lost > amount + DUST) oddities.push('takesMore');
  if (result.gasUsed > USUAL_GAS) oddities.push('costly');
  return { received, feeBps: feeBps(amount, received), oddities };
}

/**
 * Returns a transfer fee in basis points, rounded up. A difference of a unit or two is not a fee for a large amount;
 * for a small amount the fee is unknown: null.
 */
function feeBps(sent: bigint, received: bigint): number | null {
  const fee = sent - received;
  if (fee <= 0n) return 0;
  if (fee <= DUST) return sent >= DUST_MATTERS_BELOW ? 0 : null;
  return Number((fee * BPS + sent - 1n) / sent);
}

/** Whether a transfer succeeded, as in the routers' libraries: it returns nothing, or true. */
const isDone = ({ ok, data }: CallResult): boolean =>
  ok && (data === '0x' || numberIn({ ok, data }) === 1n);

/** Returns the number that a call returned; undefined if there is none. */
function numberIn(result: Pick<CallResult, 'ok' | 'data'> | undefined): bigint | undefined {
  if (!result?.ok || size(result.data) < 32) return undefined;
  return hexToBigInt(slice(result.data, 0, 32));
}
