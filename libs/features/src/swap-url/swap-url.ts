import { type Address, lower, NATIVE, type Network, networkBySlug } from '@cenote/chains';
import * as z from 'zod/mini';

/** Which side the person fixed. */
export type SwapField = 'INPUT' | 'OUTPUT';

/** What the address bar says about the swap. */
export interface SwapUrlState {
  chainId: number;
  /** The zero address is the native coin; lower case. */
  input: Address | undefined;
  output: Address | undefined;
  /** As typed: digits with at most one point; '' when nothing is asked. */
  value: string;
  field: SwapField;
}

/** How the address bar names the native coin. */
const NATIVE_NAMES = ['NATIVE', 'ETH'];

const addressParam = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/));
const symbolParam = z.string().check(z.regex(/^(?!0[xX])[\p{L}\p{N}.$+_-]{1,20}$/u));
const valueParam = z.string().check(z.regex(/^(?=.*[0-9])[0-9]{0,80}(\.[0-9]{0,60})?$/));
const fieldParam = z.enum(['INPUT', 'OUTPUT']);

/** A part of a link that could not be followed, and what it said. */
export interface IgnoredPart {
  part: 'network' | 'token' | 'amount' | 'field';
  said: string;
}

/** A link to the swap as it was written, by this product or another. */
export interface SwapLink {
  state: SwapUrlState;
  /** Currencies named by their symbol: they are looked up among the verified tokens. */
  symbols: { input?: string; output?: string };
  ignored: readonly IgnoredPart[];
}

function parseCurrency(raw: string | null): Address | undefined {
  if (raw === null) return undefined;
  if (NATIVE_NAMES.includes(raw.toUpperCase())) return NATIVE;
  return addressParam.safeParse(raw).success ? lower(raw) : undefined;
}

function parseChain(raw: string | null, networks: readonly [Network, ...Network[]]) {
  if (raw === null) return networks[0];
  const id = networkBySlug(raw)?.id ?? Number(raw);
  return networks.find((network) => network.id === id);
}

/** What is shown of a part of a link: whoever wrote it may have written anything. */
const MAX_SAID = 24;
const cut = (raw: string): string => (raw.length > MAX_SAID ? `${raw.slice(0, MAX_SAID)}…` : raw);

/**
 * Reads the swap from the address bar, in today's form or in the older one of other products
 * (`exactAmount`, `exactField`, currencies by symbol); a part that makes no sense counts as absent and is
 * named. With no input named, the native coin is paid. The same currency twice drops the output. A
 * network that is not offered takes all that was asked on it along.
 */
export function readSwapLink(
  params: URLSearchParams,
  networks: readonly [Network, ...Network[]],
): SwapLink {
  const chain = parseChain(params.get('chain'), networks);
  if (!chain) {
    const ignored = [{ part: 'network', said: cut(params.get('chain') ?? '') } as const];
    return { state: onNetwork(networks[0].id), symbols: {}, ignored };
  }
  const ignored: IgnoredPart[] = [];
  const symbols: SwapLink['symbols'] = {};
  const currency = (side: 'input' | 'output'): Address | undefined => {
    const raw = params.get(`${side}Currency`);
    const address = parseCurrency(raw);
    if (!raw || address) return address;
    if (symbolParam.safeParse(raw).success) symbols[side] = raw;
    else ignored.push({ part: 'token', said: cut(raw) });
    return undefined;
  };
  const asked = currency('input');
  const output = currency('output');
  const input = asked ?? (output === NATIVE ? undefined : NATIVE);
  if (output && output === asked) {
    ignored.push({ part: 'token', said: cut(params.get('outputCurrency') ?? '') });
  }
  const rawValue = params.get('value') ?? params.get('exactAmount');
  const value = valueParam.safeParse(rawValue);
  if (rawValue && !value.success) ignored.push({ part: 'amount', said: cut(rawValue) });
  const rawField = params.get('field') ?? params.get('exactField');
  const field = fieldParam.safeParse(rawField?.toUpperCase());
  if (rawField && !field.success) ignored.push({ part: 'field', said: cut(rawField) });
  const state = {
    chainId: chain.id,
    input,
    output: output === input ? undefined : output,
    value: value.success ? value.data : '',
    field: field.success ? field.data : 'INPUT',
  } as const;
  return { state, symbols, ignored };
}

/** The swap that {@link readSwapLink} reads. */
export const parseSwapUrl = (
  params: URLSearchParams,
  networks: readonly [Network, ...Network[]],
): SwapUrlState => readSwapLink(params, networks).state;

/** Parameters that say what is swapped; the older ones are read and never written. */
const CURRENCIES = ['inputCurrency', 'outputCurrency'] as const;
const AMOUNTS = ['value', 'field', 'exactAmount', 'exactField'] as const;

const currencyParam = (address: Address): string => (address === NATIVE ? 'NATIVE' : address);

/**
 * Writes the swap into the address bar's parameters.
 * @param params the present ones; those that do not belong to the swap are kept.
 */
export function writeSwapUrl(
  params: URLSearchParams,
  state: SwapUrlState,
  networks: readonly Network[],
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of AMOUNTS) next.delete(name);
  const put = (name: string, value: string | undefined) =>
    value ? next.set(name, value) : next.delete(name);
  put('chain', networks.find((n) => n.id === state.chainId)?.slug);
  put('inputCurrency', state.input && currencyParam(state.input));
  put('outputCurrency', state.output && currencyParam(state.output));
  put('value', state.value);
  put('field', state.value && state.field);
  return next;
}

/** Returns the address bar's parameters for another network: what was chosen on the old one is cleared. */
export function clearSwapUrl(
  params: URLSearchParams,
  chainId: number,
  networks: readonly Network[],
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of [...CURRENCIES, ...AMOUNTS]) next.delete(name);
  const slug = networks.find(({ id }) => id === chainId)?.slug;
  if (slug) next.set('chain', slug);
  return next;
}

/** Returns the swap of another network: nothing chosen on the old one applies there. */
export const onNetwork = (chainId: number): SwapUrlState => ({
  chainId,
  input: NATIVE,
  output: undefined,
  value: '',
  field: 'INPUT',
});

/** Returns the swap with a token on one side of an empty form; the native coin gives way where both would be it. */
export const withToken = (empty: SwapUrlState, field: SwapField, token: Address): SwapUrlState =>
  field === 'INPUT'
    ? { ...empty, input: token }
    : { ...empty, input: token === empty.input ? undefined : empty.input, output: token };
