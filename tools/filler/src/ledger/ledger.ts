/**
 * `applyEntry()`: pure reducer that adds a journal entry (sent, settled, undone) to a chain's ledger. Also: zod
 * `entrySchema`, types of entries and of the ledger, `EMPTY_LEDGER`, `settlementOf()` (settled entry of a receipt),
 * `partiesOfSettled()` (parties of a settled transaction's orders), `lossOfDay()` and `profitOf()` (wei).
 */
import type { Address, Hex } from '@cenote/chains';
import * as z from 'zod/mini';
import { isKnown, type KnownSwappers, LOSS_SECONDS, withResults } from './known-swappers.ts';

const hex = z.string().check(z.regex(/^0x[0-9a-f]*$/i));
const digits = z.string().check(z.regex(/^\d+$/));

/** Expected surplus of an order: base units of the output and their value in wei; 0 for unverified tokens. */
const expectedSchema = z.object({ order: hex, token: hex, surplus: digits, wei: digits });

/** A sent order with the parties that may cause its failure; journals of older versions have no parties. */
const sentFillSchema = z.object({
  ...expectedSchema.shape,
  /** The swapper, then the recipients, then tokens that no list verifies. */
  parties: z.optional(z.array(hex)),
  /** Whether the fill runs code of these parties. */
  runsCode: z.optional(z.boolean()),
});

const sentSchema = z.object({
  type: z.literal('sent'),
  nonce: z.number(),
  hash: hex,
  /** Number of the head when it was sent. */
  block: z.number(),
  maxFeePerGas: digits,
  maxPriorityFeePerGas: digits,
  /** Empty if the transaction only replaces a stuck one. */
  fills: z.array(sentFillSchema),
});

const settledSchema = z.object({
  type: z.literal('settled'),
  nonce: z.number(),
  /** Hash of the nonce's mined transaction; absent if it is not one of ours. */
  hash: z.optional(hex),
  /** The block of that transaction. */
  block: z.optional(z.object({ number: z.number(), hash: hex })),
  outcome: z.enum(['filled', 'reverted', 'replaced', 'strange']),
  gasWei: digits,
  /** Time of the head at settlement, unix seconds; absent in journals of older versions. */
  time: z.optional(z.number()),
  fills: z.array(expectedSchema),
  /** Orders of the transaction that were not filled: another filler was first, or the price had moved. */
  missed: z.array(hex),
  /** Gas cost of each of these; absent in journals of older versions. */
  costs: z.optional(z.array(z.object({ order: hex, wei: digits }))),
});

/** A reorganisation removed the block of a settled transaction: this entry reverts the settlement. */
const undoneSchema = z.object({ type: z.literal('undone'), nonce: z.number(), hash: hex });

/** A line of the journal. */
export const entrySchema = z.union([sentSchema, settledSchema, undoneSchema]);
export type SentEntry = z.output<typeof sentSchema>;
export type SettledEntry = z.output<typeof settledSchema>;
export type UndoneEntry = z.output<typeof undoneSchema>;
export type LedgerEntry = SentEntry | SettledEntry | UndoneEntry;

/** Sums over all settled transactions, in wei. */
export interface Totals {
  /** Surpluses of fills, at the prices when they were sent. */
  surplusWei: bigint;
  /** Gas cost of transactions with at least one fill. */
  gasWei: bigint;
  /** Gas cost of transactions without a fill: lost races, and replacements of stuck transactions. */
  lostWei: bigint;
  filled: number;
  missed: number;
  /** Number of transactions with a fill that cost more than they brought. */
  atLoss: number;
}

/** Transactions of one nonce, of which at most one is mined. */
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

/**
 * Cost of an order that was not filled, or whose surplus has no known price, with the parties that may have caused it.
 */
export interface FailureCost {
  hash: string | undefined;
  /** Unix seconds. */
  time: number;
  wei: bigint;
  /** The swapper comes first. */
  parties: readonly Address[];
  /** Whether the fill runs code of these parties. */
  runsCode: boolean;
  /** Whether the swapper was not known. */
  isNew: boolean;
}

/** State of the filler's transactions on one chain. */
export interface Ledger {
  /** Pending transactions by nonce; several after a reorganisation. */
  pending: readonly Pending[];
  /** The most recent settlements, so that a reorganisation can revert them. */
  recent: readonly { settled: SettledEntry; sent: readonly SentEntry[] }[];
  totals: Totals;
  /** Losses within one day before the last one, oldest first. */
  losses: readonly Loss[];
  /** Costs per order of the same period, also from transactions with a profit. */
  charges: readonly FailureCost[];
  /** Swappers with recently filled orders. */
  known: KnownSwappers;
  /** Tokens in which fills left a surplus. */
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

/** Number of settlements that a reorganisation can still revert. */
const MAX_RECENT = 64;

/** Returns the ledger after one more entry. Pure: replaying a journal gives the same ledger. */
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
  const revenue = fills.reduce((sum, { wei }) => sum + BigInt(wei), 0n);
  const wei = BigInt(gasWei) - revenue;
  if (wei <= 0n) return [...losses];
  return [...losses, { hash, time, wei }].filter((loss) => loss.time > time - LOSS_SECONDS);
}

/** Finds the sent fill of an order. */
const sentFill = (sent: readonly SentEntry[], order: string) =>
  sent.flatMap(({ fills }) => fills).find((fill) => fill.order === order);

/** Gas cost in wei of each filled order. */
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

/**
 * Parties of the filled orders of a settled transaction, and of those whose failure cost gas; the swapper comes first.
 */
export interface SettledParties {
  filled: readonly (readonly Address[])[];
  failed: readonly (readonly Address[])[];
}

/**
 * Returns the parties of a transaction's orders as of when it was sent. The order book no longer lists orders that are
 * filled or canceled by now.
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

/** Removes a transaction's swappers from the known ones, as the outcome of its orders is open again. */
function withoutSwappersOf(known: KnownSwappers, sent: readonly SentEntry[]): KnownSwappers {
  const swappers = sent.flatMap(({ fills }) => fills.flatMap(({ parties = [] }) => parties[0]));
  const others = new Map(known);
  for (const swapper of swappers) others.delete(swapper as Address);
  return others;
}

/** Loss in wei within one day before a time (unix seconds). */
export const lossOfDay = ({ losses }: Pick<Ledger, 'losses'>, now: number): bigint =>
  losses.reduce((sum, { time, wei }) => (time > now - LOSS_SECONDS ? sum + wei : sum), 0n);

function withTokens(known: ReadonlySet<Address>, { fills }: SettledEntry): ReadonlySet<Address> {
  const added = fills.map(({ token }) => token as Address).filter((token) => !known.has(token));
  return added.length > 0 ? new Set([...known, ...added]) : known;
}

const inOrder = (pending: Pending[]): Pending[] => pending.sort((a, b) => a.nonce - b.nonce);

function credited(account: Totals, { fills, missed, gasWei }: SettledEntry, sign: 1 | -1): Totals {
  const gas = BigInt(gasWei);
  const revenue = fills.reduce((sum, { wei }) => sum + BigInt(wei), 0n);
  const hasFilled = fills.length > 0;
  const signed = (wei: bigint) => BigInt(sign) * wei;
  return {
    surplusWei: account.surplusWei + signed(revenue),
    gasWei: account.gasWei + signed(hasFilled ? gas : 0n),
    lostWei: account.lostWei + signed(hasFilled ? 0n : gas),
    filled: account.filled + sign * fills.length,
    missed: account.missed + sign * missed.length,
    atLoss: account.atLoss + (hasFilled && revenue < gas ? sign : 0),
  };
}

export const profitOf = ({ surplusWei, gasWei, lostWei }: Totals): bigint =>
  surplusWei - gasWei - lostWei;

/** The parts of a receipt that the ledger needs. */
export interface ReceiptSummary {
  hash: Hex;
  block: { number: number; hash: Hex };
  gasWei: bigint;
  /** Wei per unit of gas. */
  gasPrice: bigint;
  /** From the executor's logs; empty if the transaction filled nothing. */
  filled: readonly { order: Hex; token: Address; surplus: bigint }[];
  missed: readonly { index: number; gasUsed: bigint }[];
}

/** Returns the settlement entry for a receipt. A surplus is valued at the price when it was sent. */
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

/** Cost in wei of an order that was not filled: from the logs, or its part of the total if there are none. */
function costOf(
  order: string,
  { fills }: SentEntry,
  { filled, missed, gasWei, gasPrice }: ReceiptSummary,
) {
  if (filled.length === 0) return gasWei / BigInt(fills.length);
  const index = fills.findIndex((fill) => fill.order === order);
  return (missed.find((one) => one.index === index)?.gasUsed ?? 0n) * gasPrice;
}
