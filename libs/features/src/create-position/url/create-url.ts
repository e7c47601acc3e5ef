/**
 * The form for a new position in the address bar: `parseCreateUrl()` reads it (invalid parts count as missing),
 * `writeCreateUrl()` returns new parameters. Also: `emptyCreate()` (form without choices), types `CreateState`,
 * `CreateStep`, `Side`, constant `CREATE_STEPS`.
 */
import { type Address, lower, NATIVE, type Network, networkBySlug } from '@cenote/chains';
import * as z from 'zod/mini';

/** Steps of the form in their order; `price` is for new pools, `range` for v3 and v4. */
export const CREATE_STEPS = ['pair', 'price', 'range', 'deposit'] as const;
export type CreateStep = (typeof CREATE_STEPS)[number];

/** One of the two chosen tokens: A is the first. */
export type Side = 'A' | 'B';

/** The form for a new position that the address bar describes. */
export interface CreateState {
  chainId: number;
  step: CreateStep;
  /** Lower case; the zero address is the native coin. */
  currencyA: Address | undefined;
  currencyB: Address | undefined;
  /** Fee of the pool in hundredths of a basis point; undefined until chosen. */
  fee: number | undefined;
  /** v4 only; undefined: the usual one of the fee. */
  tickSpacing: number | undefined;
  /** v4 only; lower case. */
  hook: Address | undefined;
  /** Prices are shown in token A per token B, not in B per A. */
  isInverted: boolean;
  /** Initial price of a new pool as typed, in the shown direction; '' without one. */
  price: string;
  /** Ticks of the range; undefined: full range. */
  lower: number | undefined;
  upper: number | undefined;
  /** Typed amount of `side`, whole tokens; '' without one. */
  value: string;
  side: Side;
  /** Typed amount of the other side in a deposit of any proportion; '' without one. */
  otherValue: string;
  /** The wrapped coin of a v4 pool is paid in the native coin. */
  paysNative: boolean;
  /** One token is deposited, or both in any proportion: a part of one is swapped for the other first. */
  isZap: boolean;
}

const MAX_FEE = 8_388_608;
const MAX_TICK_SPACING = 32_767;

const addressParam = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/));
const decimalParam = z.string().check(z.regex(/^(?=.*[0-9])[0-9]{0,80}(\.[0-9]{0,60})?$/));
const stepParam = z.enum(CREATE_STEPS);
const sideParam = z.enum(['A', 'B']);
const digits = z.string().check(z.regex(/^-?[0-9]{1,8}$/));

const currency = (raw: string | null): Address | undefined => {
  if (raw === null) return undefined;
  if (['NATIVE', 'ETH'].includes(raw.toUpperCase())) return NATIVE;
  return addressParam.safeParse(raw).success ? lower(raw) : undefined;
};

function integer(raw: string | null, min: number, max: number): number | undefined {
  if (!digits.safeParse(raw).success) return undefined;
  const value = Number(raw);
  return value >= min && value <= max ? value : undefined;
}

const decimal = (raw: string | null): string => {
  const parsed = decimalParam.safeParse(raw);
  return parsed.success ? parsed.data : '';
};

/** Returns the form without choices on a network: its native coin is the first token. */
export const emptyCreate = (chainId: number): CreateState => ({
  chainId,
  step: 'pair',
  currencyA: NATIVE,
  currencyB: undefined,
  fee: undefined,
  tickSpacing: undefined,
  hook: undefined,
  isInverted: false,
  price: '',
  lower: undefined,
  upper: undefined,
  value: '',
  side: 'A',
  otherValue: '',
  paysNative: false,
  isZap: false,
});

const MAX_TICK = 887_272;

/**
 * Parses the form from the address bar. Invalid parts count as missing. If the network is not available, everything
 * that is chosen on it is dropped too.
 */
export function parseCreateUrl(
  params: URLSearchParams,
  networks: readonly [Network, ...Network[]],
): CreateState {
  const raw = params.get('chain');
  const id = raw === null ? networks[0].id : (networkBySlug(raw)?.id ?? Number(raw));
  const network = networks.find((each) => each.id === id);
  if (!network) return emptyCreate(networks[0].id);
  const currencyB = currency(params.get('currencyB'));
  const chosenA = currency(params.get('currencyA'));
  const currencyA = chosenA ?? (currencyB === NATIVE ? undefined : NATIVE);
  const lower = integer(params.get('lower'), -MAX_TICK, MAX_TICK);
  const upper = integer(params.get('upper'), -MAX_TICK, MAX_TICK);
  const isRange = lower !== undefined && upper !== undefined;
  const step = stepParam.safeParse(params.get('step'));
  const side = sideParam.safeParse(params.get('side'));
  const hook = currency(params.get('hook'));
  const isZap = params.get('zap') === 'true';
  return {
    chainId: network.id,
    step: step.success ? step.data : 'pair',
    currencyA,
    currencyB: currencyB === currencyA ? undefined : currencyB,
    fee: integer(params.get('fee'), 0, MAX_FEE),
    tickSpacing: integer(params.get('tickSpacing'), 1, MAX_TICK_SPACING),
    hook: hook === NATIVE ? undefined : hook,
    isInverted: params.get('inverted') === 'true',
    price: decimal(params.get('price')),
    lower: isRange ? lower : undefined,
    upper: isRange ? upper : undefined,
    value: decimal(params.get('value')),
    side: side.success ? side.data : 'A',
    otherValue: isZap ? decimal(params.get('other')) : '',
    paysNative: params.get('native') === 'true',
    isZap,
  };
}

const NAMES = [
  'step',
  'currencyA',
  'currencyB',
  'fee',
  'tickSpacing',
  'hook',
  'inverted',
  'price',
  'lower',
  'upper',
  'value',
  'side',
  'other',
  'native',
  'zap',
] as const;

const nameOf = (address: Address | undefined): string | undefined =>
  address === NATIVE ? 'NATIVE' : address;

/**
 * Writes the form into the address bar's parameters.
 * @param params the current ones; those that are not part of the form are preserved.
 */
export function writeCreateUrl(
  params: URLSearchParams,
  state: CreateState,
  networks: readonly Network[],
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of NAMES) next.delete(name);
  const put = (name: string, value: string | number | undefined) => {
    if (value !== undefined && value !== '') next.set(name, String(value));
  };
  put('chain', networks.find(({ id }) => id === state.chainId)?.slug);
  put('step', state.step === 'pair' ? undefined : state.step);
  put('currencyA', nameOf(state.currencyA));
  put('currencyB', nameOf(state.currencyB));
  put('fee', state.fee);
  put('tickSpacing', state.tickSpacing);
  put('hook', state.hook);
  put('inverted', state.isInverted ? 'true' : undefined);
  put('price', state.price);
  put('lower', state.lower);
  put('upper', state.upper);
  put('value', state.value);
  put('side', (state.value || state.isZap) && state.side === 'B' ? 'B' : undefined);
  put('other', state.isZap ? state.otherValue : undefined);
  put('native', state.paysNative ? 'true' : undefined);
  put('zap', state.isZap ? 'true' : undefined);
  return next;
}
