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
const valueParam = z.string().check(z.regex(/^(?=.*[0-9])[0-9]{0,60}(\.[0-9]{0,60})?$/));
const fieldParam = z.enum(['INPUT', 'OUTPUT']);

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

/**
 * Reads the swap from the address bar; a part that makes no sense counts as absent. With no input
 * named, the native coin is paid. The same currency twice drops the output. A network that is not
 * offered takes all that was asked on it along.
 */
export function parseSwapUrl(
  params: URLSearchParams,
  networks: readonly [Network, ...Network[]],
): SwapUrlState {
  const chain = parseChain(params.get('chain'), networks);
  if (!chain) return onNetwork(networks[0].id);
  const asked = parseCurrency(params.get('inputCurrency'));
  const output = parseCurrency(params.get('outputCurrency'));
  const input = asked ?? (output === NATIVE ? undefined : NATIVE);
  const value = valueParam.safeParse(params.get('value'));
  const field = fieldParam.safeParse(params.get('field'));
  return {
    chainId: chain.id,
    input,
    output: output === input ? undefined : output,
    value: value.success ? value.data : '',
    field: field.success ? field.data : 'INPUT',
  };
}

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
  const put = (name: string, value: string | undefined) =>
    value ? next.set(name, value) : next.delete(name);
  put('chain', networks.find((n) => n.id === state.chainId)?.slug);
  put('inputCurrency', state.input && currencyParam(state.input));
  put('outputCurrency', state.output && currencyParam(state.output));
  put('value', state.value);
  put('field', state.value && state.field);
  return next;
}

/** Another network: nothing chosen on the old one makes sense there. */
export const onNetwork = (chainId: number): SwapUrlState => ({
  chainId,
  input: NATIVE,
  output: undefined,
  value: '',
  field: 'INPUT',
});

/** A token for one side of an empty form; the native coin gives way where both would be it. */
export const withToken = (empty: SwapUrlState, field: SwapField, token: Address): SwapUrlState =>
  field === 'INPUT'
    ? { ...empty, input: token }
    : { ...empty, input: token === empty.input ? undefined : empty.input, output: token };
