import {
  type Address,
  contractsOf,
  type Hex,
  isNative,
  lower,
  NATIVE,
  universalRouterAbi,
} from '@cenote/chains';
import { toFunctionSelector } from 'viem';
import type { CallDecoder, CallScope } from '../decoder.ts';
import type { Limited, Meaning, Reading } from '../meaning.ts';
import { currency } from './limited.ts';
import { permit2Permit } from './permit2-calls.ts';
import type { RouterAction, RouterCall, RouterStep } from './router-commands.ts';

/** Recipients by name: the caller, and the router itself (`ActionConstants.sol`). */
const CALLER = 1n;
const ITSELF = 2n;
/** v4: all that is owed or due. */
const OPEN_DELTA = 0n;
/** All that the router holds. */
const CONTRACT_BALANCE = 1n << 255n;
/** v2: the pair holds the input already. */
const ALREADY_PAID = 0n;

const tokensOf = (path: readonly Address[] | { tokens: readonly Address[] }): readonly Address[] =>
  'tokens' in path ? path.tokens : path;

type Limit = Limited['limit'];

/** Sums by currency; a sum is exact where all in it is. */
class Sums {
  readonly #sums = new Map<Address, { amount: bigint; limit: Limit }>();

  add(token: Address, amount: bigint, limit: Limit): void {
    const key = lower(token);
    const before = this.#sums.get(key);
    const isExact = limit === 'exact' && (before?.limit ?? 'exact') === 'exact';
    const loose = limit === 'exact' ? (before?.limit ?? limit) : limit;
    this.#sums.set(key, {
      amount: (before?.amount ?? 0n) + amount,
      limit: isExact ? 'exact' : loose,
    });
  }

  has(token: Address): boolean {
    return this.#sums.has(lower(token));
  }

  list(): Limited[] {
    return [...this.#sums].map(([token, { amount, limit }]) => ({
      asset: currency(token, amount),
      limit,
    }));
  }
}

/**
 * What a call of the router moves over its edge: what the caller pays, and what leaves to whom. What the
 * router passes from one command to the next is its own affair.
 */
class Edge {
  readonly paid = new Sums();
  readonly #received = new Map<Address, Sums>();
  readonly others: Meaning[] = [];
  /** Whether what goes to an address is used by the call itself later on. */
  stays: (recipient: Address, token: Address) => boolean = () => false;
  readonly #scope: CallScope;

  constructor(scope: CallScope) {
    this.#scope = scope;
    if (scope.value > 0n) this.paid.add(NATIVE, scope.value, 'exact');
  }

  /** Undefined where it stays in the router. */
  #recipient(address: Address): Address | undefined {
    const { sender, target } = this.#scope;
    if (BigInt(address) === CALLER) return sender;
    const isRouter = BigInt(address) === ITSELF || lower(address) === target;
    return isRouter ? undefined : lower(address);
  }

  send(to: Address, token: Address, amount: bigint, limit: Limit): void {
    const recipient = this.#recipient(to);
    if (!recipient || this.stays(recipient, token)) return;
    const sums = this.#received.get(recipient) ?? new Sums();
    sums.add(
      token,
      amount === CONTRACT_BALANCE ? 0n : amount,
      amount === CONTRACT_BALANCE ? 'atLeast' : limit,
    );
    this.#received.set(recipient, sums);
  }

  /** What one recipient gets; leftovers of what was paid are no gain of the payer's. */
  received(recipient: Address): Limited[] {
    const list = this.#received.get(recipient)?.list() ?? [];
    return list.filter(({ asset }) => {
      const token = 'token' in asset ? asset.token : NATIVE;
      const isRest = 'amount' in asset && asset.amount === 0n && this.paid.has(token);
      return !isRest;
    });
  }

  recipients(): Address[] {
    return [...this.#received.keys()];
  }
}

function runActions(actions: readonly RouterAction[], edge: Edge, caller: Address): void {
  /** By currency, what swaps take at most and give at least: what an open delta stands for. */
  const [owed, due] = [new Map<Address, [bigint, Limit]>(), new Map<Address, [bigint, Limit]>()];
  const add = (to: typeof owed, token: Address | undefined, amount: bigint, limit: Limit): void => {
    if (token === undefined) return;
    const [before, was] = to.get(lower(token)) ?? [0n, limit];
    to.set(lower(token), [
      before + amount,
      was === limit ? limit : limit === 'exact' ? was : limit,
    ]);
  };
  for (const action of actions) {
    if ('hops' in action) {
      const [tokenIn, tokenOut] = [action.hops[0]?.tokenIn, action.hops.at(-1)?.tokenOut];
      if ('amountIn' in action) {
        add(owed, tokenIn, action.amountIn, 'exact');
        add(due, tokenOut, action.amountOutMinimum, 'atLeast');
      } else {
        add(owed, tokenIn, action.amountInMaximum, 'atMost');
        add(due, tokenOut, action.amountOut, 'exact');
      }
    }
  }
  for (const action of actions) {
    if (action.name === 'TAKE' || action.name === 'TAKE_ALL') {
      const to = action.name === 'TAKE' ? action.recipient : caller;
      const named = action.name === 'TAKE' ? action.amount : action.minAmount;
      const open = due.get(lower(action.currency)) ?? [0n, 'atLeast'];
      if (named === OPEN_DELTA) edge.send(to, action.currency, ...open);
      else edge.send(to, action.currency, named, action.name === 'TAKE' ? 'exact' : 'atLeast');
    } else if (action.name === 'SETTLE_ALL' && !isNative(action.currency)) {
      edge.paid.add(action.currency, action.maxAmount, 'atMost');
    } else if (action.name === 'SETTLE' && action.payerIsUser && !isNative(action.currency)) {
      const open = owed.get(lower(action.currency)) ?? [0n, 'atMost'];
      if (action.amount === OPEN_DELTA) edge.paid.add(action.currency, ...open);
      else edge.paid.add(action.currency, action.amount, 'exact');
    }
  }
}

function run(step: RouterStep, edge: Edge, { sender, chainId }: CallScope): void {
  switch (step.name) {
    case 'V2_SWAP_EXACT_IN':
    case 'V3_SWAP_EXACT_IN': {
      const tokens = tokensOf(step.path);
      if (step.payerIsUser) edge.paid.add(tokens[0] as Address, step.amountIn, 'exact');
      edge.send(step.recipient, tokens.at(-1) as Address, step.amountOutMin, 'atLeast');
      return;
    }
    case 'V2_SWAP_EXACT_OUT':
    case 'V3_SWAP_EXACT_OUT': {
      const tokens = tokensOf(step.path);
      if (step.payerIsUser) edge.paid.add(tokens[0] as Address, step.amountInMax, 'atMost');
      edge.send(step.recipient, tokens.at(-1) as Address, step.amountOut, 'exact');
      return;
    }
    case 'V4_SWAP':
      runActions(step.actions, edge, sender);
      return;
    case 'PERMIT2_TRANSFER_FROM':
      edge.paid.add(step.token, step.amount, 'exact');
      edge.send(step.recipient, step.token, step.amount, 'exact');
      return;
    case 'UNWRAP_WETH':
      edge.send(step.recipient, NATIVE, step.amountMin, 'atLeast');
      return;
    case 'SWEEP':
      edge.send(step.recipient, step.token, step.amountMin, 'atLeast');
      return;
    case 'PERMIT2_PERMIT': {
      const { details, spender, sigDeadline } = step.permitSingle;
      edge.others.push(permit2Permit([details], spender, sigDeadline, sender));
      return;
    }
    case 'UNKNOWN': {
      const bytes = (step.input.length - 2) / 2;
      edge.others.push({ kind: 'unknownCall', bytes, reason: 'UNEXPLAINED' });
      return;
    }
    case 'WRAP_ETH': {
      // Where the network is not ours, its wrapped coin stands as the coin it is worth.
      const wrapped = contractsOf(chainId)?.weth9 ?? NATIVE;
      edge.send(step.recipient, wrapped, step.amount, 'exact');
      return;
    }
  }
}

type IsPair = (pair: Address, tokens: readonly [Address, Address], chainId: number) => boolean;

/**
 * Routers pay what a later swap takes right into its v2 pair, which then finds it there (`amountIn` 0). Only
 * what is that pair indeed may get it: any other recipient keeps it.
 */
const paysPair =
  (later: readonly RouterStep[], chainId: number, isPair: IsPair) =>
  (recipient: Address, token: Address): boolean =>
    later.some((next) => {
      if (next.name !== 'V2_SWAP_EXACT_IN' || next.payerIsUser) return false;
      if (next.amountIn !== ALREADY_PAID) return false;
      const [first, second] = tokensOf(next.path);
      if (first === undefined || second === undefined) return false;
      return lower(first) === lower(token) && isPair(recipient, [first, second], chainId);
    });

function meaningOf(
  commands: readonly RouterStep[],
  deadline: bigint | undefined,
  scope: CallScope,
  isPair: IsPair,
): Meaning {
  const edge = new Edge(scope);
  commands.forEach((step, i) => {
    edge.stays = paysPair(commands.slice(i + 1), scope.chainId, isPair);
    run(step, edge, scope);
  });
  const ends = deadline !== undefined && { deadline };
  const { sender } = scope;
  const strangers = edge.recipients().filter((one) => one !== sender);
  const [gives, own] = [edge.paid.list(), edge.received(sender)];
  // Where nothing comes back, the swap is for the first who gets something.
  const recipient = own.length > 0 ? sender : (strangers.shift() ?? sender);
  const swap: Meaning = {
    kind: 'swap',
    gives,
    receives: edge.received(recipient),
    recipient,
    ...ends,
  };
  const sweeps = strangers.map(
    (one): Meaning => ({ kind: 'sweep', receives: edge.received(one), recipient: one }),
  );
  const isSwap = gives.length > 0 || swap.receives.length > 0;
  const meanings = [...edge.others, ...(isSwap ? [swap] : []), ...sweeps];
  if (meanings.length === 1) return meanings[0] as Meaning;
  const parts = meanings.map((meaning): Reading => scope.part(meaning));
  return { kind: 'multicall', parts, atomic: true };
}

/**
 * The Universal Router, whose commands somebody else reads: `libs/trading`'s `decodeUniversalRouterCall`
 * fits as `decode`.
 * @param options.targets The routers it is made for.
 * @param options.isPair Whether an address is the v2 pair of two tokens; without it none is.
 */
export function universalRouterCalls(options: {
  decode: (data: Hex) => RouterCall;
  targets: (chainId: number) => readonly Address[];
  isPair?: IsPair;
}): CallDecoder {
  const { decode, targets, isPair = () => false } = options;
  return {
    name: 'universal router',
    selectors: universalRouterAbi.map((item) => toFunctionSelector(item)),
    targets,
    decode(scope) {
      const read = decode(scope.data);
      // A second encoding of a call may be read in another way by the router.
      if (!read.ok || read.violations.some(({ command }) => command === undefined))
        return undefined;
      return meaningOf(read.call.commands, read.call.deadline, scope, isPair);
    },
  };
}
