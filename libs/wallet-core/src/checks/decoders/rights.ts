/**
 * `rightsCalls`: decoders of functions that give or remove an operator's rights at a contract, move what the account
 * has there, or approve a hash, without a visible balance change.
 */
import { type Address, type Hex, lower } from '@cenote/chains';
import { type AbiFunction, type AbiParameter, parseAbi, toFunctionSelector } from 'viem';
import { readCall, SELECTOR_BYTES } from '../abi/call-decoder.ts';
import type { DecodedAction, UndecodedReason, UnknownCall } from '../decoded-action.ts';
import type { CallDecoder, CallScope } from '../decoder.ts';
import { CONSENTS, CUSTODY, RIGHTS } from './rights-functions.ts';

const selectorOf = (data: Hex): Hex => data.slice(0, 2 + 2 * SELECTOR_BYTES) as Hex;

type Read = (item: AbiFunction, args: readonly unknown[], scope: CallScope) => DecodedAction;

/** Creates a decoder that reads the arguments of functions by their parameter names. */
function byNames(name: string, functions: readonly string[], read: Read): CallDecoder {
  const items = (parseAbi(functions) as AbiFunction[]).map(
    (item) => [toFunctionSelector(item), item] as const,
  );
  const bySelector = new Map(items);
  return {
    name,
    selectors: [...bySelector.keys()],
    decode(scope) {
      const item = bySelector.get(selectorOf(scope.data));
      const call = item && readCall([item], scope.data, bySelector);
      return call && read(item, (call.args ?? []) as readonly unknown[], scope);
    },
  };
}

const unread = ({ data }: CallScope, reason: UndecodedReason): UnknownCall => ({
  kind: 'unknownCall',
  reason,
  bytes: (data.length - 2) / 2,
  selector: selectorOf(data),
});

/** Addresses of all parameters named `to`, including those in arrays and structs. */
function recipientsIn(params: readonly AbiParameter[], args: readonly unknown[]): Address[] {
  return params.flatMap((param, i): Address[] => {
    const value = args[i];
    if (param.type === 'address' && param.name?.startsWith('to')) return [lower(value as Address)];
    if (param.type !== 'tuple[]' || !('components' in param)) return [];
    return (value as Record<string, unknown>[]).flatMap((one) =>
      recipientsIn(
        param.components,
        param.components.map((part) => one[part.name ?? '']),
      ),
    );
  });
}

/** Decodes calls that give or revoke rights. They change no balance, and most of them log no approval. */
const rights = byNames('rights', RIGHTS, ({ inputs }, args) => {
  const on = args[inputs.findIndex(({ name }) => name === 'on')];
  const operator = args[inputs.findIndex(({ name }) => name === 'operator')] as Address;
  return { kind: 'authorize', operator: lower(operator), authorized: on !== false && on !== 0n };
});

/**
 * Reports transfers of what an account has at a contract as unknown calls with their recipients. Old contracts ignore
 * the padding of an address, which a search for padded words would miss.
 */
const custody = byNames('custody', CUSTODY, ({ inputs }, args, scope) => {
  const addresses = [...new Set(recipientsIn(inputs, args))].filter((one) => BigInt(one) !== 0n);
  return { ...unread(scope, 'UNKNOWN'), ...(addresses.length > 0 && { addresses }) };
});

const consents = byNames('consent', CONSENTS, (_, __, scope) => unread(scope, 'UNEXPLAINED'));

/**
 * Decoders of functions that give others rights at a contract, or transfer what the account has there, without a
 * visible balance change.
 */
export const rightsCalls: readonly CallDecoder[] = [rights, custody, consents];
