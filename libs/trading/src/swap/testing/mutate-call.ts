/**
 * `MUTATIONS`: functions by name that change an encoded router call, for tests that each change is rejected, and
 * `MERGED_MUTATIONS` and `CLOSED_MUTATIONS`, those of merged routes and merged exact outputs alone. Also: `decode()` and `UNKNOWN_ADDRESS`.
 */
import { type Address, type Hex, universalRouterAbi } from '@cenote/chains';
import { bytesToHex, decodeFunctionData, encodeFunctionData, hexToBytes } from 'viem';
import { encodeCommandInput } from '../build/encode-command.ts';
import { ADDRESS_THIS, COMMANDS, CONTRACT_BALANCE, OPEN_DELTA } from '../build/router-abi.ts';
import type { RouterCommand, V4Action } from '../build/router-command.ts';
import { type DecodedCall, decodeUniversalRouterCall } from '../check/decode-call.ts';
import { pick, RECIPIENT } from './random-swap.ts';

export const UNKNOWN_ADDRESS: Address = '0xbad0000000000000000000000000000000000bad';

type Random = () => number;
/** Raw parts of a call, so that a mutation can create encodings that no encoder creates. */
interface Raw {
  bytes: number[];
  inputs: Hex[];
  deadline: bigint;
}

export function decode(data: Hex): DecodedCall {
  const result = decodeUniversalRouterCall(data);
  if (!result.ok) throw new Error('A valid call does not decode');
  return result.call;
}

const rawOf = (data: Hex): Raw => {
  const { args } = decodeFunctionData({ abi: universalRouterAbi, data });
  return { bytes: [...hexToBytes(args[0])], inputs: [...args[1]], deadline: args[2] ?? 0n };
};

const join = ({ bytes, inputs, deadline }: Raw): Hex =>
  encodeFunctionData({
    abi: universalRouterAbi,
    functionName: 'execute',
    args: [bytesToHex(Uint8Array.from(bytes)), inputs, deadline],
  });

/** Visits every value of a command, with the object and key that hold it. */
function leaves(value: unknown, visit: (holder: Record<string, unknown>, key: string) => void) {
  if (typeof value !== 'object' || value === null) return;
  const holder = value as Record<string, unknown>;
  for (const key of Object.keys(holder)) {
    visit(holder, key);
    leaves(holder[key], visit);
  }
}

/** Changes one leaf of one command for which `admits` is true, and encodes the command again. */
function changeLeaf(
  data: Hex,
  random: Random,
  admits: (key: string, value: unknown, name: string) => boolean,
  change: (value: never, random: Random) => unknown,
): Hex {
  const raw = rawOf(data);
  const commands = structuredClone(decode(data).commands);
  const places: (() => number)[] = [];
  commands.forEach((command, at) => {
    leaves(command, (holder, key) => {
      if (!admits(key, holder[key], command.name)) return;
      places.push(() => {
        holder[key] = change(holder[key] as never, random);
        return at;
      });
    });
  });
  if (places.length === 0) return data;
  const at = pick(random, places)();
  raw.inputs[at] = encodeCommandInput(commands[at] as RouterCommand);
  return join(raw);
}

const isAddress = (value: unknown): boolean => typeof value === 'string' && value.length === 42;
const AMOUNTS = /^(amount|maxAmount|minAmount)/;

const mutateAmount = (value: bigint, random: Random): bigint => {
  const next = pick(random, [
    value + 1n,
    value - 1n,
    value * 2n,
    value / 2n,
    0n,
    value + 1n,
    1n << 100n,
  ]);
  return next < 0n || next >= 1n << 128n ? 1n : next;
};

function mutateCommands(data: Hex, random: Random): Hex {
  const raw = rawOf(data);
  const at = Math.floor(random() * raw.bytes.length);
  const kind = Math.floor(random() * 5);
  if (kind === 0) {
    raw.bytes.splice(at, 1);
    raw.inputs.splice(at, 1);
  } else if (kind === 1) {
    raw.bytes.splice(at, 0, raw.bytes[at] as number);
    raw.inputs.splice(at, 0, raw.inputs[at] as Hex);
  } else if (kind === 2) {
    raw.bytes[at] = (raw.bytes[at] as number) | 0x80;
  } else if (kind === 3) {
    raw.bytes[at] = Math.floor(random() * 256);
  } else {
    // Sweeps the router's balance at this point to an unknown recipient.
    raw.bytes.splice(at, 0, COMMANDS.SWEEP);
    const token = pick(random, decode(data).commands.flatMap(tokensOf));
    const sweep = { name: 'SWEEP' as const, token, recipient: UNKNOWN_ADDRESS, amountMin: 0n };
    raw.inputs.splice(at, 0, encodeCommandInput(sweep));
  }
  return join(raw);
}

function tokensOf(command: unknown): Address[] {
  const tokens: Address[] = [];
  leaves(command, (holder, key) => {
    if (isAddress(holder[key])) tokens.push(holder[key] as Address);
  });
  return tokens;
}

function flipByte(data: Hex, random: Random): Hex {
  const bytes = hexToBytes(data);
  const at = Math.floor(random() * bytes.length);
  bytes[at] = (bytes[at] as number) ^ (1 + Math.floor(random() * 255));
  return bytesToHex(bytes);
}

type SwapIn =
  | Extract<RouterCommand, { amountIn: bigint }>
  | Extract<V4Action, { amountIn: bigint }>;

/** What a swap with exact input spends, and whether it spends all that is left of it. */
const inputOf = (swap: SwapIn): Address =>
  'hops' in swap
    ? swap.hops[0]!.tokenIn
    : 'tokens' in swap.path
      ? swap.path.tokens[0]!
      : swap.path[0]!;
const spendsRest = ({ amountIn }: SwapIn): boolean =>
  amountIn === OPEN_DELTA || amountIn === CONTRACT_BALANCE;

/** Changes the lists of steps (commands, and actions of each V4_SWAP) until one change is made. */
function changeSteps(
  data: Hex,
  random: Random,
  change: (steps: (RouterCommand | V4Action)[]) => boolean,
): Hex {
  const commands = structuredClone(decode(data).commands) as RouterCommand[];
  const lists: (RouterCommand | V4Action)[][] = commands.flatMap((command) =>
    command.name === 'V4_SWAP' ? [command.actions as V4Action[]] : [],
  );
  lists.push(commands);
  const from = Math.floor(random() * lists.length);
  const isChanged = lists.some((_, i) => change(lists[(from + i) % lists.length]!));
  if (!isChanged) return data;
  return join({
    bytes: commands.map(({ name }) => COMMANDS[name]),
    inputs: commands.map(encodeCommandInput),
    deadline: rawOf(data).deadline,
  });
}

/** Pairs of swaps with exact input that spend the same token. */
const rivals = (steps: readonly (RouterCommand | V4Action)[]): [number, number][] =>
  steps.flatMap((one, i) =>
    steps.flatMap((other, j): [number, number][] =>
      i < j && 'amountIn' in one && 'amountIn' in other && inputOf(one) === inputOf(other)
        ? [[i, j]]
        : [],
    ),
  );

/** Mutations of merged routes, in which calls share what the calls before returned. */
export const MERGED_MUTATIONS: Readonly<Record<string, (data: Hex, random: Random) => Hex>> = {
  /** A part of one call's input goes to another that spends the same token. */
  moved: (data, random) =>
    changeSteps(data, random, (steps) => {
      const pairs = rivals(steps).filter((pair) =>
        pair.every((at) => !spendsRest(steps[at] as SwapIn)),
      );
      if (pairs.length === 0) return false;
      const [from, to] = pick(random, pairs).map((at) => steps[at] as SwapIn) as [SwapIn, SwapIn];
      const part = 1n + (from.amountIn * BigInt(Math.floor(random() * 999))) / 1_000n;
      from.amountIn -= part;
      to.amountIn += part;
      return true;
    }),
  /** The call that takes the rest comes before one that takes an amount. */
  restFirst: (data, random) =>
    changeSteps(data, random, (steps) => {
      const pairs = rivals(steps).filter(
        ([first, last]) => !spendsRest(steps[first] as SwapIn) && spendsRest(steps[last] as SwapIn),
      );
      if (pairs.length === 0) return false;
      const [first, last] = pick(random, pairs);
      [steps[first], steps[last]] = [steps[last]!, steps[first]!];
      return true;
    }),
  dropped: (data, random) =>
    changeSteps(data, random, (steps) => {
      steps.splice(Math.floor(random() * steps.length), 1);
      return true;
    }),
  doubled: (data, random) =>
    changeSteps(data, random, (steps) => {
      const at = Math.floor(random() * steps.length);
      steps.splice(at, 0, structuredClone(steps[at]!));
      return true;
    }),
  /** What belongs in the router goes to the account, or the other way round. */
  redirected: (data, random) =>
    changeLeaf(
      data,
      random,
      (key, value) => key === 'recipient' && [ADDRESS_THIS, RECIPIENT].includes(value as Address),
      (value: Address) => (value === ADDRESS_THIS ? RECIPIENT : ADDRESS_THIS),
    ),
};

type ClosingSwap = Extract<V4Action, { amountOut: bigint }>;
const closingOf = (steps: readonly (RouterCommand | V4Action)[]): number =>
  steps.findIndex((step) => 'amountOut' in step);

/** Changes the actions that include the closing swap of a merged exact output. */
const changeClosing = (
  data: Hex,
  random: Random,
  change: (steps: (RouterCommand | V4Action)[], at: number) => boolean,
): Hex =>
  changeSteps(data, random, (steps) => {
    const at = closingOf(steps);
    return at >= 0 && change(steps, at);
  });

/** Mutations of merged exact outputs, whose closing swap has an open amount. */
export const CLOSED_MUTATIONS: Readonly<Record<string, (data: Hex, random: Random) => Hex>> = {
  /** The closing swap returns an amount instead of what is left. */
  closedAmount: (data, random) =>
    changeClosing(data, random, (steps, at) => {
      const take = steps.findLast((step) => step.name === 'TAKE') as { amount: bigint };
      (steps[at] as ClosingSwap).amountOut =
        1n + (take.amount * BigInt(Math.floor(random() * 99))) / 100n;
      return true;
    }),
  /** The closing swap comes before the output is taken, or before anything is. */
  closedFirst: (data, random) =>
    changeClosing(data, random, (steps, at) => {
      const [closing] = steps.splice(at, 1);
      steps.splice(random() < 0.5 ? at - 1 : 0, 0, closing!);
      return true;
    }),
  /** Its maximum is more or less than what the exact inputs leave, with the debt's maximum. */
  closedMaximum: (data, random) =>
    changeClosing(data, random, (steps, at) => {
      const part = 1n + BigInt(Math.floor(random() * 1_000));
      const sign = random() < 0.5 ? 1n : -1n;
      (steps[at] as ClosingSwap).amountInMaximum += sign * part;
      const settle = steps.slice(at).find((step) => 'maxAmount' in step);
      if (settle && 'maxAmount' in settle) settle.maxAmount += sign * part;
      return true;
    }),
  /** A part of an exact input is left to the closing swap. */
  closedInput: (data, random) =>
    changeClosing(data, random, (steps, at) => {
      const closing = steps[at] as ClosingSwap;
      const inputs = steps.filter(
        (step) =>
          'amountIn' in step && !spendsRest(step) && inputOf(step) === closing.hops[0]!.tokenIn,
      ) as SwapIn[];
      if (inputs.length === 0) return false;
      const from = pick(random, inputs);
      const part = 1n + (from.amountIn * BigInt(Math.floor(random() * 999))) / 1_000n;
      from.amountIn -= part;
      closing.amountInMaximum += part;
      return true;
    }),
};

/** Mutations by name; the result always differs from the call. */
export const MUTATIONS: Readonly<Record<string, (data: Hex, random: Random) => Hex>> = {
  recipient: (data, random) =>
    changeLeaf(
      data,
      random,
      (key) => key === 'recipient' || key === 'spender',
      () => UNKNOWN_ADDRESS,
    ),
  path: (data, random) =>
    changeLeaf(
      data,
      random,
      (key, value) =>
        (isAddress(value) && key !== 'recipient' && key !== 'spender') ||
        ['fee', 'tickSpacing'].includes(key) ||
        (/^\d+$/.test(key) && typeof value === 'number'),
      (value: Address | number, next) =>
        typeof value === 'number' ? value + 1 + Math.floor(next() * 50) : UNKNOWN_ADDRESS,
    ),
  amount: (data, random) =>
    changeLeaf(
      data,
      random,
      (key, value) => AMOUNTS.test(key) && typeof value === 'bigint',
      mutateAmount,
    ),
  payer: (data, random) =>
    changeLeaf(
      data,
      random,
      (key) => key === 'payerIsUser',
      (value: boolean) => !value,
    ),
  hookData: (data, random) =>
    changeLeaf(
      data,
      random,
      (key) => key === 'hookData',
      () => '0x01',
    ),
  commands: mutateCommands,
  deadline: (data, random) => {
    const raw = rawOf(data);
    const shift = BigInt(1 + Math.floor(random() * 1e9));
    return join({ ...raw, deadline: random() < 0.5 ? raw.deadline + shift : raw.deadline - shift });
  },
  byte: flipByte,
  truncated: (data, random) =>
    data.slice(0, 2 + 2 * Math.floor((random() * (data.length - 2)) / 2)) as Hex,
  appended: (data, random) =>
    `${data}${Math.floor(random() * 256)
      .toString(16)
      .padStart(2, '0')}`,
};
