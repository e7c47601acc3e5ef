/**
 * `withLie()`: returns a gateway response with one field falsified. Also: `fieldsToLieAbout()` (all fields of response
 * schemas), `delayOf()` (delay of a late response), `LIE_KINDS`, types `Lie`, `LieKind`, `Surroundings`.
 */
import type { Address } from '@cenote/chains';
import type { Random } from '../random.ts';
import { fieldsOf, type ResponseSchema, type Schema, schemaAt } from './schema.ts';
import { type Site, setAt, sitesAt, valueAt } from './sites.ts';

/** Ways to falsify a field of a response. */
export const LIE_KINDS = ['larger', 'smaller', 'other', 'missing', 'late'] as const;
export type LieKind = (typeof LIE_KINDS)[number];

export interface Lie {
  /** `POST /v1/quote`. */
  operation: string;
  /** Path in the schema; empty for the whole response. */
  field: string;
  kind: LieKind;
  /** Determines the other choices, such as the factor or the replacement. */
  seed: string;
}

/** Sources of false values. */
export interface Surroundings {
  /** Addresses that could replace each other: tokens, known contracts, the attacker's. */
  addresses: readonly Address[];
  /** Earlier responses of the same operation to other requests. */
  earlier: readonly unknown[];
  /** Addresses of the trade: list entries with them are falsified first. */
  concerned: readonly Address[];
}

const FACTORS = [1.000_001, 1.01, 1.5, 2, 10, 1_000, 1e6, 1e12];
/** Delays around and beyond the timeouts of the product. */
const DELAYS_MS = [30, 400, 3_500];

/** Delay of a late response, in milliseconds. */
export const delayOf = (random: Random): number => {
  const [soon, later, last] = DELAYS_MS as [number, number, number];
  const chance = random.next();
  return chance < 0.7 ? soon : chance < 0.95 ? later : last;
};

/** All fields of the responses of some operations, by operation and path. */
export const fieldsToLieAbout = (
  forms: readonly ResponseSchema[],
): { operation: string; field: string; schema: Schema }[] =>
  forms.flatMap(({ operation, schema }) =>
    fieldsOf(schema).map((field) => ({
      operation,
      field,
      schema: schemaAt(schema, field) ?? {},
    })),
  );

/** Returns a response with one field falsified, in all its places or in one. Undefined if it has no such field. */
export function withLie(
  answer: unknown,
  { field, kind }: Lie,
  schema: Schema,
  random: Random,
  around: Surroundings,
): unknown {
  const copy = structuredClone(answer);
  const sites = chosenSites(sitesAt(copy, field), random, around);
  if (sites.length === 0) return undefined;
  let isChanged = false;
  // In reverse order, as removing a list entry moves the following ones.
  for (const site of sites.reverse()) {
    const value = valueAt(site);
    const next = kind === 'missing' ? undefined : falseValue(value, kind, schema, random, around);
    if (JSON.stringify(next) === JSON.stringify(value)) continue;
    isChanged = true;
    setAt(site, next);
  }
  return isChanged ? copy : undefined;
}

/** Of a long list: the entries of the trade, or a random one; of a short list: one or all. */
function chosenSites(sites: Site[], random: Random, { concerned }: Surroundings): Site[] {
  if (sites.length <= 1) return sites;
  const known = new Set(concerned.map((address) => address.toLowerCase()));
  const names = ({ holder, key }: Site): boolean =>
    known.has(String(key).toLowerCase()) ||
    Object.values(holder).some((v) => typeof v === 'string' && known.has(v.toLowerCase()));
  const about = sites.filter(names);
  if (about.length > 0 && random.next() < 0.8) {
    return random.next() < 0.4 ? about : [random.pick(about)];
  }
  return sites.length <= 8 && random.next() < 0.5 ? sites : [random.pick(sites)];
}

const isDigits = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9]+$/.test(value);
const isAddress = (value: unknown): value is Address =>
  typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value);

function falseValue(
  value: unknown,
  kind: LieKind,
  schema: Schema,
  random: Random,
  around: Surroundings,
): unknown {
  const factor = random.pick(FACTORS);
  if (value === undefined || value === null) return invented(schema, random, around);
  if (isDigits(value)) return scaledDigits(BigInt(value), kind, factor, random);
  if (typeof value === 'number') return scaledNumber(value, kind, factor, random);
  if (typeof value === 'boolean') return !value;
  if (isAddress(value)) {
    return random.pick(around.addresses.filter((one) => one !== value.toLowerCase()));
  }
  if (typeof value === 'string') return otherText(value, schema, kind, random);
  if (Array.isArray(value)) return otherList(value, kind, random);
  if (typeof value === 'object') return otherObject(value as Record<string, unknown>, kind, random);
  return value;
}

function scaledDigits(value: bigint, kind: LieKind, factor: number, random: Random): string {
  const micro = BigInt(Math.round(factor * 1e6));
  if (kind === 'larger') return `${(value * micro) / 1_000_000n + 1n}`;
  if (kind === 'smaller') return random.next() < 0.1 ? '0' : `${(value * 1_000_000n) / micro}`;
  return random.next() < 0.5 ? `${2n ** BigInt(random.pick([1, 32, 64, 128, 160, 255]))}` : '1';
}

function scaledNumber(value: number, kind: LieKind, factor: number, random: Random): number {
  const isWhole = Number.isInteger(value);
  const next = kind === 'smaller' ? value / factor : value * factor + (isWhole ? 1 : 0);
  if (kind === 'other') return random.pick([0, 1, 6, 8, 18, 255, 10_000, -value]);
  if (isWhole && Math.abs(value) <= 255) {
    return kind === 'larger'
      ? value + 1 + random.below(12)
      : Math.max(0, value - 1 - random.below(12));
  }
  return isWhole ? Math.trunc(next) : next;
}

function otherText(value: string, schema: Schema, kind: LieKind, random: Random): string {
  const others = (schema.enum ?? []).filter((one) => one !== value);
  if (others.length > 0) return String(random.pick(others));
  if (/^0x[0-9a-fA-F]*$/.test(value)) {
    const digit = () => random.below(16).toString(16);
    return `0x${Array.from({ length: value.length - 2 }, digit).join('')}`;
  }
  if (kind === 'smaller') return value.slice(0, -1);
  if (kind === 'larger') return `${value}${random.pick([' ', '.', '\u200b', 'X', '\u202e'])}`;
  return random.pick(['USDC', 'ETH', 'WETH', 'Cenote', '', value.toLowerCase()]);
}

function otherList(value: readonly unknown[], kind: LieKind, random: Random): unknown[] {
  if (kind === 'larger') return value.length > 0 ? [...value, random.pick(value)] : [];
  if (kind === 'smaller') return value.slice(1);
  return [...value].reverse();
}

/** Swaps two fields of the object, or removes one. */
function otherObject(
  value: Record<string, unknown>,
  kind: LieKind,
  random: Random,
): Record<string, unknown> {
  const names = Object.keys(value);
  if (names.length === 0) return value;
  const [a, b] = [random.pick(names), random.pick(names)];
  if (kind === 'smaller' || a === b) {
    return Object.fromEntries(Object.entries(value).filter(([name]) => name !== a));
  }
  return { ...value, [a]: value[b], [b]: value[a] };
}

/** Generates a value that conforms to the schema, for a field that an honest response omits. */
function invented(schema: Schema, random: Random, around: Surroundings): unknown {
  if (schema.enum) return random.pick(schema.enum);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return random.pick([0, 1, 30, 500, 3_000, 10_000]);
  if (type === 'array') return [];
  if (type === 'string') {
    if (schema.pattern?.includes('{40}')) return random.pick(around.addresses);
    if (schema.pattern?.includes('0x')) return `0x${'1'.repeat(64)}`;
    return random.pick(['1', '1000000', 'USDC']);
  }
  return undefined;
}
