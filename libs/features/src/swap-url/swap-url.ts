/**
 * The swap in the address bar: `readSwapLink()` parses it in the current or older products' form and lists ignored
 * parts, `parseSwapUrl()` returns the swap alone, `writeSwapUrl()` and `clearSwapUrl()` return new parameters. Also:
 * `onNetwork()` (empty swap), `withToken()`, types `SwapUrlState`, `SwapField`, `SwapLink`, `IgnoredPart`.
 */
import { type Address, lower, NATIVE, type Network, networkBySlug } from '@cenote/chains';
import * as z from 'zod/mini';

/** Side with the typed amount. */
export type SwapField = 'INPUT' | 'OUTPUT';

/** The swap that the address bar describes. */
export interface SwapUrlState {
  chainId: number;
  /** The zero address is the native coin; lower case. */
  input: Address | undefined;
  output: Address | undefined;
  /** As typed: digits with at most one decimal point; '' without an amount. */
  value: string;
  field: SwapField;
}

/** Names of the native coin in the address bar. */
const NATIVE_NAMES = ['NATIVE', 'ETH'];

const addressParam = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/));
const symbolParam = z.string().check(z.regex(/^(?!0[xX])[\p{L}\p{N}.$+_-]{1,20}$/u));
const valueParam = z.string().check(z.regex(/^(?=.*[0-9])[0-9]{0,80}(\.[0-9]{0,60})?$/));
const fieldParam = z.enum(['INPUT', 'OUTPUT']);

/** A part of a link that was ignored, and its text. */
export interface IgnoredPart {
  part: 'network' | 'token' | 'amount' | 'field';
  text: string;
}

/** A parsed link to a swap, written by this product or another. */
export interface SwapLink {
  state: SwapUrlState;
  /** Currencies given by symbol; they are looked up among the verified tokens. */
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

/** Maximum displayed length of a part of a link, which may contain any text. */
const MAX_TEXT_LENGTH = 24;
const cut = (raw: string): string =>
  raw.length > MAX_TEXT_LENGTH ? `${raw.slice(0, MAX_TEXT_LENGTH)}…` : raw;

/**
 * Parses the swap from the address bar, in the current form or in the older one of other products (`exactAmount`,
 * `exactField`, currencies by symbol). Invalid parts count as missing and are listed as ignored. Without an input, the
 * native coin is the input. If input and output are equal, the output is dropped. If the network is not available,
 * everything that the link requests on it is dropped too.
 */
export function readSwapLink(
  params: URLSearchParams,
  networks: readonly [Network, ...Network[]],
): SwapLink {
  const chain = parseChain(params.get('chain'), networks);
  if (!chain) {
    const ignored = [{ part: 'network', text: cut(params.get('chain') ?? '') } as const];
    return { state: onNetwork(networks[0].id), symbols: {}, ignored };
  }
  const ignored: IgnoredPart[] = [];
  const symbols: SwapLink['symbols'] = {};
  const currency = (side: 'input' | 'output'): Address | undefined => {
    const raw = params.get(`${side}Currency`);
    const address = parseCurrency(raw);
    if (!raw || address) return address;
    if (symbolParam.safeParse(raw).success) symbols[side] = raw;
    else ignored.push({ part: 'token', text: cut(raw) });
    return undefined;
  };
  const inputParam = currency('input');
  const output = currency('output');
  const input = inputParam ?? (output === NATIVE ? undefined : NATIVE);
  if (output && output === inputParam) {
    ignored.push({ part: 'token', text: cut(params.get('outputCurrency') ?? '') });
  }
  const rawValue = params.get('value') ?? params.get('exactAmount');
  const value = valueParam.safeParse(rawValue);
  if (rawValue && !value.success) ignored.push({ part: 'amount', text: cut(rawValue) });
  const rawField = params.get('field') ?? params.get('exactField');
  const field = fieldParam.safeParse(rawField?.toUpperCase());
  if (rawField && !field.success) ignored.push({ part: 'field', text: cut(rawField) });
  const state = {
    chainId: chain.id,
    input,
    output: output === input ? undefined : output,
    value: value.success ? value.data : '',
    field: field.success ? field.data : 'INPUT',
  } as const;
  return { state, symbols, ignored };
}

/** Returns the swap that {@link readSwapLink} parses. */
export const parseSwapUrl = (
  params: URLSearchParams,
  networks: readonly [Network, ...Network[]],
): SwapUrlState => readSwapLink(params, networks).state;

/** Parameters of the swap; the older ones are read and never written. */
const CURRENCIES = ['inputCurrency', 'outputCurrency'] as const;
const AMOUNTS = ['value', 'field', 'exactAmount', 'exactField'] as const;

const currencyParam = (address: Address): string => (address === NATIVE ? 'NATIVE' : address);

/**
 * Writes the swap into the address bar's parameters.
 * @param params the current ones; those that are not part of the swap are preserved.
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

/** Returns the address bar's parameters for another network, without the previous currencies and amount. */
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

/** Returns an empty swap on another network. */
export const onNetwork = (chainId: number): SwapUrlState => ({
  chainId,
  input: NATIVE,
  output: undefined,
  value: '',
  field: 'INPUT',
});

/**
 * Returns the swap with a token on one side of an empty form; if both sides would be the native coin, the other side is
 * cleared.
 */
export const withToken = (empty: SwapUrlState, field: SwapField, token: Address): SwapUrlState =>
  field === 'INPUT'
    ? { ...empty, input: token }
    : { ...empty, input: token === empty.input ? undefined : empty.input, output: token };
