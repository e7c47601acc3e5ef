import type { Address, Hex } from '@cenote/chains';
import * as z from 'zod/mini';
import { isKnown, type KnownSwappers, LOSS_SECONDS, withResults } from './known-swappers.ts';

/*
 * Ledger of the filler's transactions on one chain: a pure reducer over the journal's entries (sent, settled,
 * undone).
 */

const hex = z.string().check(z.regex(/^0x[0-9a-f]*$/i));
const digits = z.string().check(z.regex(/^\d+$/));

/** What an order is to bring: base units of the output and what they are worth; 0 for unverified tokens. */
const expectedSchema = z.object({ order: hex, token: hex, surplus: digits, wei: digits });

/** Of an order that is sent also whose failure its own may be; none in journals of older versions. */
const sentFillSchema = z.object({
  ...expectedSchema.shape,
  /** The swapper first, then recipients, and tokens that no list verifies. */
  parties: z.optional(z.array(hex)),
  /** Whether filling it runs code of these parties. */
  runsCode: z.optional(z.boolean()),
});

const sentSchema = z.object({
  type: z.literal('sent'),
  nonce: z.number(),
  hash: hex,
  /** The head when it was sent. */
  block: z.number(),
  maxFeePerGas: digits,
  maxPriorityFeePerGas: digits,
  /** None: it only takes the place of one that is stuck. */
  fills: z.array(sentFillSchema),
});

const settledSchema = z.object({
  type: z.literal('settled'),
  nonce: z.number(),
  /** The one of the nonce's transactions that is in a block; none when a stranger's is. */
  hash: z.optional(hex),
  /** Which block that is. */
  block: z.optional(z.object({ number: z.number(), hash: hex })),
  outcome: z.enum(['filled', 'reverted', 'replaced', 'strange']),
  gasWei: digits,
  /** Of the head when it was settled, unix seconds; none in journals of older versions. */
  time: z.optional(z.number()),
  fills: z.array(expectedSchema),
  /** Orders of the transaction that were not filled: another was first, or the price had moved. */
  missed: z.array(hex),
  /** Gas of each of these; none in journals of older versions. */
  costs: z.optional(z.array(z.object({ order: hex, wei: digits }))),
});

/** A reorganisation removed the block of a settled transaction: the entry reverts it. */
const undoneSchema = z.object({ type: z.literal('undone'), nonce: z.number(), hash: hex });

/** A line of the journal. */
export const entrySchema = z.union([sentSchema, settledSchema, undoneSchema]);
export type SentEntry = z.output<typeof sentSchema>;
export type SettledEntry = z.output<typeof settledSchema>;
export type UndoneEntry = z.output<typeof undoneSchema>;
export type LedgerEntry = SentEntry | SettledEntry | UndoneEntry;

/** Sums over everything that is settled. Wei. */
export interface Totals {
  /** What was left of outputs, at the prices of their time. */
  surplusWei: bigint;
  /** Gas of transactions that filled something. */
  gasWei: bigint;
  /** Gas of those that filled nothing: races lost, and replacements of stuck transactions. */
  lostWei: bigint;
  filled: number;
  missed: number;
  /** Transactions that filled something and yet cost more than they brought. */
  atLoss: number;
}

/** Transactions of one nonce, so that one at most gets into a block. */
export interface Pending {
  nonce: number;
  sent: readonly SentEntry[];
}

/** A transaction that cost more than it brought. */
export interface Loss {
  hash: string | undefined;
  /** Unix seconds. */
  time: number;
  wei: bigint;
}

/** What an order cost that was not filled or left nothing of a known price, and whose failure that may be. */
export interface FailureCost {
  hash: string | undefined;
  /** Unix seconds. */
  time: number;
  wei: bigint;
  /** The swapper first. */
  parties: readonly Address[];
  /** Whether filling the order runs code of these parties. */
  runsCode: boolean;
  /** The swapper was not known. */
  isNew: boolean;
}

/** All that is known of the filler's transactions on one chain. */
export interface Ledger {
  /** On their way, by nonce; more than one where a chain took blocks back. */
  pending: readonly Pending[];
  /** The last settled ones, so that a reorganisation can revert them. */
  recent: readonly { settled: SettledEntry; sent: readonly SentEntry[] }[];
  totals: Totals;
  /** What was lost in the day before the last loss, oldest first. */
  losses: readonly Loss[];
  /** Of the same time, by order, also where the transaction brought more than it cost. */
  charges: readonly FailureCost[];
  /** Swappers of orders that were filled lately. */
  known: KnownSwappers;
  /** Of which fillings left something. */
  tokens: ReadonlySet<Address>;
}

export const EMPTY_LEDGER: Ledger = {
  pending: [],
  recent: [],
  tokens: new Set(),
  losses: [],
  charges: [],
  known: new Map(),
  totals: { surplusWei: 0n, gasWei: 0n, lostWei: 0n, filled: 0, missed: 0, atLoss: 0 },
};

/** Settled transactions that a reorganisation can still revert. */
const MAX_RECENT = 64;

/** The book after one more line. Pure: a journal read from its beginning gives the same book. */
export function applyEntry(ledger: Ledger, entry: LedgerEntry): Ledger {
  const { pending, recent, totals: account } = ledger;
  const { nonce } = entry;
  const sent = pending.find((one) => one.nonce === nonce)?.sent ?? [];
  const others = pending.filter((one) => one.nonce !== nonce);
  switch (entry.type) {
    case 'sent':
      return { ...ledger, pending: inOrder([...others, { nonce, sent: [...sent, entry] }]) };
    case 'settled':
      return {
        tokens: withTokens(ledger.tokens, entry),
        pending: others,
        recent: [...recent, { settled: entry, sent }].slice(-MAX_RECENT),
        totals: credited(account, entry, 1),
        losses: withLoss(ledger.losses, entry),
        charges: withCharges(ledger, entry, sent),
        known: withKnown(ledger, entry, sent),
      };
    case 'undone': {
      const undone = recent.find(({ settled }) => settled.hash === entry.hash);
      if (!undone) return ledger;
      return {
        ...ledger,
        pending: inOrder([...others, { nonce, sent: [...undone.sent, ...sent] }]),
        recent: recent.filter((one) => one !== undone),
        totals: credited(account, undone.settled, -1),
        losses: ledger.losses.filter(({ hash }) => hash !== entry.hash),
        charges: ledger.charges.filter(({ hash }) => hash !== entry.hash),
        known: withoutSwappersOf(ledger.known, undone.sent),
      };
    }
  }
}

function withLoss(
  losses: readonly Loss[],
  { hash, time = 0, gasWei, fills }: SettledEntry,
): Loss[] {
  const brought = fills.reduce((sum, { wei }) => sum + BigInt(wei), 0n);
  const wei = BigInt(gasWei) - brought;
  if (wei <= 0n) return [...losses];
  return [...losses, { hash, time, wei }].filter((loss) => loss.time > time - LOSS_SECONDS);
}

/** What was sent of an order. */
const sentFill = (sent: readonly SentEntry[], order: string) =>
  sent.flatMap(({ fills }) => fills).find((fill) => fill.order === order);

/** Wei of gas that each order took which was filled. */
function gasOfEach({ gasWei, fills, costs = [] }: SettledEntry): bigint {
  const ofFailures = costs.reduce((sum, { wei }) => sum + BigInt(wei), 0n);
  return fills.length > 0 ? (BigInt(gasWei) - ofFailures) / BigInt(fills.length) : 0n;
}

function withCharges(
  ledger: Ledger,
  settled: SettledEntry,
  sent: readonly SentEntry[],
): readonly FailureCost[] {
  const { charges } = ledger;
  const { hash, time = 0, fills, costs = [] } = settled;
  const wei = `${gasOfEach(settled)}`;
  const worthless = fills.filter((fill) => fill.wei === '0').map(({ order }) => ({ order, wei }));
  if (costs.length + worthless.length === 0) return charges;
  const added = [...costs, ...worthless].map(({ order, wei }) => {
    const { parties = [], runsCode = false } = sentFill(sent, order) ?? {};
    const [swapper] = parties as Address[];
    const isNew = !isKnown(ledger, swapper, time);
    return { hash, time, wei: BigInt(wei), parties: parties as Address[], runsCode, isNew };
  });
  return [...charges, ...added].filter((charge) => charge.time > time - LOSS_SECONDS);
}

/** Parties of orders that a settled transaction filled, and of those whose failure cost gas; swappers come first. */
export interface SettledParties {
  filled: readonly (readonly Address[])[];
  failed: readonly (readonly Address[])[];
}

/**
 * The parties of the orders of a transaction as they were when it was sent. The order book has none of an
 * order that was filled or canceled by now.
 */
export function partiesOfSettled(
  { recent }: Pick<Ledger, 'recent'>,
  settled: SettledEntry,
): SettledParties {
  const sent = recent.findLast((one) => one.settled === settled)?.sent ?? [];
  const partiesIn = (orders: readonly { order: string }[]) =>
    orders.map(({ order }) => (sentFill(sent, order)?.parties ?? []) as Address[]);
  return { filled: partiesIn(settled.fills), failed: partiesIn(settled.costs ?? []) };
}

const swapperIn = (sent: readonly SentEntry[], order: string): Address | undefined =>
  sentFill(sent, order)?.parties?.[0] as Address | undefined;

function withKnown(
  { known }: Ledger,
  settled: SettledEntry,
  sent: readonly SentEntry[],
): KnownSwappers {
  const { time = 0, fills, costs = [] } = settled;
  const gas = gasOfEach(settled);
  const filled = fills.flatMap(({ order, wei }) => {
    const swapper = swapperIn(sent, order);
    return swapper ? [{ swapper, wei: BigInt(wei) - gas }] : [];
  });
  const failed = costs.flatMap(({ order }) => swapperIn(sent, order) ?? []);
  return withResults(known, { time, filled, failed });
}

/** What became of a transaction's orders is open again: their swappers are known for nothing of it. */
function withoutSwappersOf(known: KnownSwappers, sent: readonly SentEntry[]): KnownSwappers {
  const swappers = sent.flatMap(({ fills }) => fills.flatMap(({ parties = [] }) => parties[0]));
  const others = new Map(known);
  for (const swapper of swappers) others.delete(swapper as Address);
  return others;
}

/** Wei that were lost in the day before a time (unix seconds). */
export const lossOfDay = ({ losses }: Pick<Ledger, 'losses'>, now: number): bigint =>
  losses.reduce((sum, { time, wei }) => (time > now - LOSS_SECONDS ? sum + wei : sum), 0n);

function withTokens(known: ReadonlySet<Address>, { fills }: SettledEntry): ReadonlySet<Address> {
  const added = fills.map(({ token }) => token as Address).filter((token) => !known.has(token));
  return added.length > 0 ? new Set([...known, ...added]) : known;
}

const inOrder = (pending: Pending[]): Pending[] => pending.sort((a, b) => a.nonce - b.nonce);

function credited(account: Totals, { fills, missed, gasWei }: SettledEntry, sign: 1 | -1): Totals {
  const gas = BigInt(gasWei);
  const brought = fills.reduce((sum, { wei }) => sum + BigInt(wei), 0n);
  const hasFilled = fills.length > 0;
  const signed = (wei: bigint) => BigInt(sign) * wei;
  return {
    surplusWei: account.surplusWei + signed(brought),
    gasWei: account.gasWei + signed(hasFilled ? gas : 0n),
    lostWei: account.lostWei + signed(hasFilled ? 0n : gas),
    filled: account.filled + sign * fills.length,
    missed: account.missed + sign * missed.length,
    atLoss: account.atLoss + (hasFilled && brought < gas ? sign : 0),
  };
}

export const profitOf = ({ surplusWei, gasWei, lostWei }: Totals): bigint =>
  surplusWei - gasWei - lostWei;

/** What a receipt says, as far as the book is concerned. */
export interface ReceiptSummary {
  hash: Hex;
  block: { number: number; hash: Hex };
  gasWei: bigint;
  /** Wei a unit of gas. */
  gasPrice: bigint;
  /** From the executor's own logs; there are none of a transaction that filled nothing. */
  filled: readonly { order: Hex; token: Address; surplus: bigint }[];
  missed: readonly { place: number; gasUsed: bigint }[];
}

/** The line that a receipt makes of what was sent. A surplus counts at the price it was sent for. */
export function settlementOf(sent: SentEntry, landed: ReceiptSummary): SettledEntry {
  const fills = landed.filled.map(({ order, token, surplus }) => {
    const expected = sent.fills.find((fill) => fill.order === order);
    const per = BigInt(expected?.surplus ?? 0);
    const wei = per > 0n ? (surplus * BigInt(expected?.wei ?? 0)) / per : 0n;
    return { order, token, surplus: `${surplus}`, wei: `${wei}` };
  });
  const done = new Set<string>(fills.map(({ order }) => order));
  const missed = sent.fills.map(({ order }) => order).filter((order) => !done.has(order));
  const outcome = fills.length > 0 ? 'filled' : sent.fills.length === 0 ? 'replaced' : 'reverted';
  const { nonce } = sent;
  const { hash, block, gasWei } = landed;
  const costs = missed.map((order) => ({ order, wei: `${costOf(order, sent, landed)}` }));
  return {
    type: 'settled',
    nonce,
    hash,
    block,
    outcome,
    gasWei: `${gasWei}`,
    fills,
    missed,
    costs,
  };
}

/** Wei that an order cost which was not filled: by the logs, and without any its part of the whole. */
function costOf(
  order: string,
  { fills }: SentEntry,
  { filled, missed, gasWei, gasPrice }: ReceiptSummary,
) {
  if (filled.length === 0) return gasWei / BigInt(fills.length);
  const place = fills.findIndex((fill) => fill.order === order);
  return (missed.find((one) => one.place === place)?.gasUsed ?? 0n) * gasPrice;
}
