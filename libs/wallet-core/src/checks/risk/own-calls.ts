import type { Reading } from '../meaning.ts';
import type { Holding, HoldingChange, Simulation } from '../simulate/simulation.ts';
import { isOwnBatch, type KeptReading, walkKept } from './walk.ts';

/** Something that moves: an amount in base units (1 for an NFT), below zero where the account gives it. */
export interface Move {
  holding: Holding;
  amount: bigint;
}

/** A call that the account itself makes, and what it changes; all calls together where nobody can tell them apart. */
export interface OwnCall {
  calls: readonly Reading[];
  /** Those within them that are known to be carried out as they say. */
  kept: readonly KeptReading[];
  changes: readonly HoldingChange[];
  /** All that comes by it, whatever of it goes on. */
  received: readonly HoldingChange[];
}

type Passes = Extract<Simulation, { outcome: 'passes' }>;

/** The account's own calls, in their order. */
export function ownCalls(reading: Reading, simulation: Passes): OwnCall[] {
  const { changes, received = [], byCall, receivedByCall = [] } = simulation;
  const { meaning } = reading;
  const parts = isOwnBatch(reading) && 'parts' in meaning ? meaning.parts : [reading];
  const ownCall = (one: Reading): Pick<OwnCall, 'calls' | 'kept'> => {
    const calls = callsWithin(one);
    // Of one call alone, all that is shown fails with it.
    const isSure = (call: KeptReading) => call.isSure || calls.length === 1;
    return {
      calls: calls.map((call) => call.reading),
      kept: calls.flatMap((call) => [...walkKept(call.reading, isSure(call))]),
    };
  };
  return byCall?.length === parts.length
    ? parts.map((part, i) => ({
        ...ownCall(part),
        changes: byCall[i] ?? [],
        received: receivedByCall[i] ?? [],
      }))
    : [{ ...ownCall(reading), changes, received }];
}

/** The calls of a batch that the account's own code makes, and of those within it. */
function callsWithin(reading: Reading, isSure = true): KeptReading[] {
  const { meaning } = reading;
  if (!isOwnBatch(reading) || !('parts' in meaning)) return [{ reading, isSure }];
  const isAtomic = !('atomic' in meaning) || meaning.atomic;
  return meaning.parts.flatMap((part) => callsWithin(part, isSure && isAtomic));
}
