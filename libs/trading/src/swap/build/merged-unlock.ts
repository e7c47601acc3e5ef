/**
 * `unlockCommand()`: the V4_SWAP command of the v4 pool calls of a merged route that execute in one unlock of the pool
 * manager, where amounts between them stay deltas. Also: `unlockable()`, the calls that can, and the types `Ends` and
 * `Closing`.
 */
import { type Address, isNative } from '@cenote/chains';
import type { Holding, Step } from './merged-steps.ts';
import { ADDRESS_THIS, CONTRACT_BALANCE, OPEN_DELTA } from './router-abi.ts';
import type { RouterCommand, V4Action, V4Hop } from './router-command.ts';
import { v4Hop } from './segment-commands.ts';

const isV4 = ({ hop }: Step): boolean => hop?.protocol === 'v4';

/** Returns the v4 calls that can execute now, or after others of them, in execution order. */
export function unlockable(steps: readonly Step[], done: ReadonlySet<Step>): Step[] {
  const executed = new Set(done);
  const calls: Step[] = [];
  const isReady = (step: Step): boolean =>
    step.from.producers.every((producer) => executed.has(producer)) &&
    // What the other protocols spend is taken out of v4 before the rest is spent.
    (!step.takesRest ||
      step.from.consumers.every((one) => one === step || !isV4(one) || executed.has(one)));
  const left = new Set(steps.filter((step) => isV4(step) && !done.has(step)));
  for (let next = [...left].find(isReady); next; next = [...left].find(isReady)) {
    left.delete(next);
    executed.add(next);
    calls.push(next);
  }
  return calls;
}

/** Where the input of the route comes from, and where the output of the last call goes. */
export interface Ends {
  /** Whether the account pays this form of the input; otherwise it is in the router. */
  fromUser: (token: Address) => boolean;
  /** Recipient and minimum of the output if a single call returns it. */
  direct: { recipient: Address; amountOutMin: bigint } | undefined;
}

/** The swap of an exact output for what the calls before leave. */
export interface Closing {
  hops: readonly V4Hop[];
  /** The whole output, and where it goes. */
  amountOut: bigint;
  recipient: Address;
  amountInMaximum: bigint;
}

const sumOf = (steps: readonly Step[]): bigint =>
  steps.reduce((sum, { amountIn }) => sum + amountIn, 0n);

/** The actions for one holding in an unlock, besides the swaps. */
interface Transfers {
  before: V4Action[];
  /** Before the swap that takes the rest. */
  beforeRest: V4Action[];
  after: V4Action[];
}

function transfersOf(
  holding: Holding,
  calls: readonly Step[],
  done: ReadonlySet<Step>,
  ends: Ends,
): Transfers {
  const { token: currency, producers, consumers } = holding;
  const spent = consumers.filter((step) => calls.includes(step));
  const transfers: Transfers = { before: [], beforeRest: [], after: [] };
  const settle = (amount: bigint): V4Action => ({
    name: 'SETTLE',
    currency,
    amount,
    payerIsUser: false,
  });
  const take = (recipient: Address, amount: bigint): V4Action => ({
    name: 'TAKE',
    currency,
    recipient,
    amount,
  });
  if (producers.length === 0) {
    const amount = sumOf(spent);
    if (ends.fromUser(currency) || isNative(currency)) {
      transfers.after.push({ name: 'SETTLE_ALL', currency, maxAmount: amount });
    } else {
      transfers.before.push(settle(amount));
    }
    return transfers;
  }
  const isReturned = producers.some((step) => calls.includes(step));
  const isHeld = producers.some((step) => done.has(step));
  const takesRest = spent.some((step) => step.takesRest);
  if (isHeld && spent.length > 0) {
    transfers.before.push(settle(takesRest || isReturned ? CONTRACT_BALANCE : sumOf(spent)));
  }
  if (takesRest) {
    const others = sumOf(consumers.filter((step) => !isV4(step) && !done.has(step)));
    if (others > 0n) transfers.beforeRest.push(take(ADDRESS_THIS, others));
  } else if (isReturned) {
    const isOutput = consumers.length === 0;
    const recipient = isOutput && ends.direct ? ends.direct.recipient : ADDRESS_THIS;
    transfers.after.push(take(recipient, OPEN_DELTA));
  }
  return transfers;
}

/**
 * Returns the actions of a closing swap: the recipient takes the whole output, of which the swap returns what the deltas
 * and the router's balance leave, and its input is paid together with that of the calls.
 * @param shared amount that the calls of the unlock spend of the input
 */
function closingActions(
  { hops, amountOut, recipient, amountInMaximum }: Closing,
  shared: bigint,
  { fromUser }: Ends,
): V4Action[] {
  const currency = hops[0]!.tokenIn;
  const isPaidAtMost = fromUser(currency) || isNative(currency);
  return [
    { name: 'TAKE', currency: hops.at(-1)!.tokenOut, recipient, amount: amountOut },
    {
      name: hops.length === 1 ? 'SWAP_EXACT_OUT_SINGLE' : 'SWAP_EXACT_OUT',
      hops,
      amountOut: OPEN_DELTA,
      amountInMaximum,
    },
    isPaidAtMost
      ? { name: 'SETTLE_ALL', currency, maxAmount: shared + amountInMaximum }
      : { name: 'SETTLE', currency, amount: OPEN_DELTA, payerIsUser: false },
  ];
}

/**
 * Returns the command of these v4 calls. Tokens that it spends come from the account or the router; what the calls return
 * and none of them spends goes to the router, or to the recipient if it is the whole output, or to the closing swap.
 */
export function unlockCommand(
  calls: readonly Step[],
  done: ReadonlySet<Step>,
  ends: Ends,
  closing?: Closing,
): RouterCommand {
  const holdings = new Set(calls.flatMap(({ from, to }) => [from, to]));
  const transfers = new Map(
    [...holdings].map((holding) => [holding, transfersOf(holding, calls, done, ends)]),
  );
  const isInput = ({ token, producers }: Holding): boolean =>
    producers.length === 0 && token === closing?.hops[0]?.tokenIn;
  const isOutput = ({ token, consumers }: Holding): boolean =>
    consumers.length === 0 && token === closing?.hops.at(-1)?.tokenOut;
  const all = [...transfers].flatMap(([holding, one]) =>
    isInput(holding) || isOutput(holding) ? [] : [one],
  );
  const swaps = calls.flatMap(({ hop, from, to, amountIn, takesRest }): V4Action[] => [
    ...(takesRest ? (transfers.get(from)?.beforeRest ?? []) : []),
    {
      name: 'SWAP_EXACT_IN_SINGLE',
      hops: hop ? [v4Hop(hop)] : [],
      amountIn: takesRest ? OPEN_DELTA : amountIn,
      amountOutMinimum: (to.consumers.length === 0 && ends.direct?.amountOutMin) || 0n,
    },
  ]);
  const collected = [...done].find(({ to }) => isOutput(to))?.to.token;
  const shared = sumOf(calls.filter(({ from }) => isInput(from)));
  return {
    name: 'V4_SWAP',
    actions: [
      ...all.flatMap(({ before }) => before),
      ...(collected ? [settleBalance(collected)] : []),
      ...swaps,
      ...all.flatMap(({ after }) => after),
      ...(closing ? closingActions(closing, shared, ends) : []),
    ],
  };
}

const settleBalance = (currency: Address): V4Action => ({
  name: 'SETTLE',
  currency,
  amount: CONTRACT_BALANCE,
  payerIsUser: false,
});
