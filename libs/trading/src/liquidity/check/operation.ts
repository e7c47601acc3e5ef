/**
 * TypeScript types (no code) of a call's parts: `Operation` as decoded, `ExpectedOperation` as derived from an intent,
 * and `ExpectedCall`.
 */
import type { Address } from '@cenote/chains';

/** Addresses and bytes are lower-case; all integers are bigint. */
export type FieldValue = bigint | string | boolean;

/** One function call, router command or action, with its parameters by name; structs are flattened. */
export interface Operation {
  name: string;
  fields: Readonly<Record<string, FieldValue>>;
}

/** Values that a parameter may have: one, or one of several. */
export type ExpectedValue = FieldValue | readonly FieldValue[];

export interface ExpectedOperation {
  name: string | readonly string[];
  fields: Readonly<Record<string, ExpectedValue>>;
}

export interface ExpectedCall {
  to: Address;
  /** Wei. */
  value: bigint;
  operations: readonly ExpectedOperation[];
}
