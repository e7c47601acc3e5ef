/**
 * `decodeV4Actions()`: decodes the input of a V4_SWAP command into its v4 actions; undefined if one is unknown or not
 * canonically encoded.
 */
import { type Address, type Hex, lower } from '@cenote/chains';
import { hexToBytes } from 'viem';
import {
  COMMAND_INPUTS,
  type RouterVersion,
  V4_ACTION_INPUTS,
  V4_ACTIONS,
  V4_PATH_INPUTS_2_0,
  type V4ActionName,
} from '../build/router-abi.ts';
import type { V4Action, V4Hop } from '../build/router-command.ts';
import { decodeCanonical } from './decode-input.ts';

const NAMES = new Map<number, V4ActionName>(
  (Object.keys(V4_ACTIONS) as V4ActionName[]).map((name) => [V4_ACTIONS[name], name]),
);

interface PoolKey {
  currency0: Address;
  currency1: Address;
  fee: number;
  tickSpacing: number;
  hooks: Address;
}

interface PathKey {
  intermediateCurrency: Address;
  fee: number;
  tickSpacing: number;
  hooks: Address;
  hookData: Hex;
}

/** An unsorted pool key is invalid. */
const singleHop = (key: PoolKey, zeroForOne: boolean, hookData: Hex): V4Hop[] | undefined => {
  const [currency0, currency1] = [lower(key.currency0), lower(key.currency1)];
  if (currency0 >= currency1) return undefined;
  const [tokenIn, tokenOut] = zeroForOne ? [currency0, currency1] : [currency1, currency0];
  const { fee, tickSpacing, hooks } = key;
  return [{ tokenIn, tokenOut, fee, tickSpacing, hooks: lower(hooks), hookData }];
};

const pathHops = (path: readonly PathKey[], tokens: readonly Address[]): V4Hop[] | undefined => {
  const hops = path.map((key, i) => ({
    tokenIn: lower(tokens[i] as Address),
    tokenOut: lower(tokens[i + 1] as Address),
    fee: key.fee,
    tickSpacing: key.tickSpacing,
    hooks: lower(key.hooks),
    hookData: key.hookData,
  }));
  return hops.length > 0 && hops.every((h) => h.tokenIn !== h.tokenOut) ? hops : undefined;
};

/** For the router with per-hop price limits, only calls without such limits are decoded. */
const withoutLimits = <P extends { maxHopSlippage: readonly bigint[] }>(params: P | undefined) =>
  params && params.maxHopSlippage.length === 0 ? params : undefined;

const pathIn = (data: Hex, version: RouterVersion) =>
  version === '2.0'
    ? decodeCanonical(V4_PATH_INPUTS_2_0.SWAP_EXACT_IN, data)?.[0]
    : withoutLimits(decodeCanonical(V4_ACTION_INPUTS.SWAP_EXACT_IN, data)?.[0]);

const pathOut = (data: Hex, version: RouterVersion) =>
  version === '2.0'
    ? decodeCanonical(V4_PATH_INPUTS_2_0.SWAP_EXACT_OUT, data)?.[0]
    : withoutLimits(decodeCanonical(V4_ACTION_INPUTS.SWAP_EXACT_OUT, data)?.[0]);

function decodeAction(name: V4ActionName, data: Hex, version: RouterVersion): V4Action | undefined {
  switch (name) {
    case 'SWAP_EXACT_IN_SINGLE': {
      const p = decodeCanonical(V4_ACTION_INPUTS[name], data)?.[0];
      const hops = p && singleHop(p.poolKey, p.zeroForOne, p.hookData);
      if (!p || !hops) return undefined;
      return { name, hops, amountIn: p.amountIn, amountOutMinimum: p.amountOutMinimum };
    }
    case 'SWAP_EXACT_OUT_SINGLE': {
      const p = decodeCanonical(V4_ACTION_INPUTS[name], data)?.[0];
      const hops = p && singleHop(p.poolKey, p.zeroForOne, p.hookData);
      if (!p || !hops) return undefined;
      return { name, hops, amountOut: p.amountOut, amountInMaximum: p.amountInMaximum };
    }
    case 'SWAP_EXACT_IN': {
      const p = pathIn(data, version);
      const outs = p?.path.map((key) => key.intermediateCurrency) ?? [];
      const hops = p && pathHops(p.path, [p.currencyIn, ...outs]);
      if (!p || !hops) return undefined;
      return { name, hops, amountIn: p.amountIn, amountOutMinimum: p.amountOutMinimum };
    }
    case 'SWAP_EXACT_OUT': {
      const p = pathOut(data, version);
      const ins = p?.path.map((key) => key.intermediateCurrency) ?? [];
      const hops = p && pathHops(p.path, [...ins, p.currencyOut]);
      if (!p || !hops) return undefined;
      return { name, hops, amountOut: p.amountOut, amountInMaximum: p.amountInMaximum };
    }
    case 'SETTLE': {
      const v = decodeCanonical(V4_ACTION_INPUTS[name], data);
      return v && { name, currency: lower(v[0]), amount: v[1], payerIsUser: v[2] };
    }
    case 'SETTLE_ALL': {
      const v = decodeCanonical(V4_ACTION_INPUTS[name], data);
      return v && { name, currency: lower(v[0]), maxAmount: v[1] };
    }
    case 'TAKE': {
      const v = decodeCanonical(V4_ACTION_INPUTS[name], data);
      return v && { name, currency: lower(v[0]), recipient: lower(v[1]), amount: v[2] };
    }
    case 'TAKE_ALL': {
      const v = decodeCanonical(V4_ACTION_INPUTS[name], data);
      return v && { name, currency: lower(v[0]), minAmount: v[1] };
    }
  }
}

/**
 * Returns the actions of a V4_SWAP command, or undefined if one is unknown, is not canonically encoded, or has per-hop
 * price limits, which this product does not set.
 */
export function decodeV4Actions(
  input: Hex,
  version: RouterVersion = '2.1',
): V4Action[] | undefined {
  const decoded = decodeCanonical(COMMAND_INPUTS.V4_SWAP, input);
  if (!decoded) return undefined;
  const [bytes, params] = decoded;
  const codes = [...hexToBytes(bytes)];
  if (codes.length !== params.length) return undefined;
  const actions: V4Action[] = [];
  for (const [i, code] of codes.entries()) {
    const name = NAMES.get(code);
    const action = name && decodeAction(name, params[i] as Hex, version);
    if (!action) return undefined;
    actions.push(action);
  }
  return actions;
}
