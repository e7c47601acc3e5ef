/**
 * `accountCalls()`: splits a request into the calls that the account makes, each with its balance changes in the
 * simulation. Also: types `AccountCall`, `BalanceChange`.
 */
import type { DecodedRequest } from '../decoded-action.ts';
import type { Holding, HoldingChange, Simulation } from '../simulate/simulation.ts';
import { type GuaranteedRequest, isOwnBatch, walkGuaranteed } from './walk.ts';

/** A change of a holding: an amount in base units (1 for an NFT), negative if the account gives it. */
export interface BalanceChange {
  holding: Holding;
  amount: bigint;
}

/** A call that the account makes, with its changes; all calls together if their changes cannot be attributed. */
export interface AccountCall {
  calls: readonly DecodedRequest[];
  /** The nested requests that are known to execute as decoded. */
  guaranteed: readonly GuaranteedRequest[];
  changes: readonly HoldingChange[];
  /** Gross inflows, including amounts that are spent again. */
  received: readonly HoldingChange[];
}

type Passes = Extract<Simulation, { outcome: 'passes' }>;

/** The calls that the account makes, in order. */
export function accountCalls(decoded: DecodedRequest, simulation: Passes): AccountCall[] {
  const { changes, received = [], byCall, receivedByCall = [] } = simulation;
  const { action } = decoded;
  const parts = isOwnBatch(decoded) && 'parts' in action ? action.parts : [decoded];
  const accountCall = (one: DecodedRequest): Pick<AccountCall, 'calls' | 'guaranteed'> => {
    const calls = callsWithin(one);
    // A single call fails as a whole.
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

/** The calls of a batch that the account's own code makes, including nested batches. */
function callsWithin(decoded: DecodedRequest, isSure = true): GuaranteedRequest[] {
  const { action } = decoded;
  if (!isOwnBatch(decoded) || !('parts' in action)) return [{ decoded, isSure }];
  const isAtomic = !('atomic' in action) || action.atomic;
  return action.parts.flatMap((part) => callsWithin(part, isSure && isAtomic));
}
