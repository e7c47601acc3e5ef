/** Splits a request into the calls that the account makes, each with the balance changes of its simulation. */
import type { DecodedRequest } from '../decoded-action.ts';
import type { Holding, HoldingChange, Simulation } from '../simulate/simulation.ts';
import { type GuaranteedRequest, isOwnBatch, walkGuaranteed } from './walk.ts';

/** Something that moves: an amount in base units (1 for an NFT), below zero where the account gives it. */
export interface BalanceChange {
  holding: Holding;
  amount: bigint;
}

/** A call that the account itself makes, and what it changes; all calls together where nobody can tell them apart. */
export interface AccountCall {
  calls: readonly DecodedRequest[];
  /** Those within them that are known to be carried out as they say. */
  guaranteed: readonly GuaranteedRequest[];
  changes: readonly HoldingChange[];
  /** All that comes by it, whatever of it goes on. */
  received: readonly HoldingChange[];
}

type Passes = Extract<Simulation, { outcome: 'passes' }>;

/** The account's own calls, in their order. */
export function accountCalls(decoded: DecodedRequest, simulation: Passes): AccountCall[] {
  const { changes, received = [], byCall, receivedByCall = [] } = simulation;
  const { action } = decoded;
  const parts = isOwnBatch(decoded) && 'parts' in action ? action.parts : [decoded];
  const accountCall = (one: DecodedRequest): Pick<AccountCall, 'calls' | 'guaranteed'> => {
    const calls = callsWithin(one);
    // Of one call alone, all that is shown fails with it.
    const isSure = (call: GuaranteedRequest) => call.isSure || calls.length === 1;
    return {
      calls: calls.map((call) => call.decoded),
      guaranteed: calls.flatMap((call) => [...walkGuaranteed(call.decoded, isSure(call))]),
    };
  };
  return byCall?.length === parts.length
    ? parts.map((part, i) => ({
        ...accountCall(part),
        changes: byCall[i] ?? [],
        received: receivedByCall[i] ?? [],
      }))
    : [{ ...accountCall(decoded), changes, received }];
}

/** The calls of a batch that the account's own code makes, and of those within it. */
function callsWithin(decoded: DecodedRequest, isSure = true): GuaranteedRequest[] {
  const { action } = decoded;
  if (!isOwnBatch(decoded) || !('parts' in action)) return [{ decoded, isSure }];
  const isAtomic = !('atomic' in action) || action.atomic;
  return action.parts.flatMap((part) => callsWithin(part, isSure && isAtomic));
}
