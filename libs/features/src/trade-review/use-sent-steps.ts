/**
 * Hook `useSentSteps()`: returns which transactions before the trade itself (revoke, approve, wrap: type `SentStep`)
 * were sent since a review opened, over all attempts.
 */
import { useState } from 'react';

/** Steps with a transaction of their own before the trade. */
const SENT_BEFORE = ['revoke', 'approve', 'wrap'] as const;
export type SentStep = (typeof SENT_BEFORE)[number];

interface Progress {
  phase: string;
  steps?: readonly string[];
  /** Index of the current step. */
  at?: number;
}

export function useSentSteps({ phase, steps = [], at = 0 }: Progress): readonly SentStep[] {
  const [sent, setSent] = useState<readonly SentStep[]>([]);
  const isPending = phase === 'transactionPending';
  const done = steps.slice(0, isPending ? at + 1 : at);
  const fresh = SENT_BEFORE.filter((step) => done.includes(step) && !sent.includes(step));
  if (fresh.length > 0) setSent([...sent, ...fresh]);
  return sent;
}
