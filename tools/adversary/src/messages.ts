/**
 * Zod schemas of the messages between the runner and its worker processes: `jobSchema` (a worker's job), `headSchema`
 * (first line), `lineSchema` (result of a case). Also: types `Job` and `Line`.
 */
import * as z from 'zod/mini';

/** Job of a worker, passed as JSON on its command line. */
export const jobSchema = z.object({
  gatewayUrl: z.string(),
  rpcUrl: z.string(),
  seed: z.string(),
  /** Number of lies, and of honest controls. */
  lies: z.int(),
  /** The worker runs every `of`-th case, starting at its own number. */
  worker: z.int(),
  of: z.int(),
  /** Names of families; empty: all. */
  families: z.array(z.string()),
  /** Whether the user accepts every danger of the wallet. */
  isReckless: z.boolean(),
});
export type Job = z.infer<typeof jobSchema>;

/** First line of a worker: every field that its cases falsify. */
export const headSchema = z.object({ allFields: z.array(z.string()) });

/** Line of a worker for each case. */
export const lineSchema = z.object({
  index: z.int(),
  family: z.string(),
  isHonest: z.boolean(),
  intent: z.string(),
  /** Empty for an honest control. */
  description: z.string(),
  isSigned: z.boolean(),
  why: z.optional(z.string()),
  lossUsd: z.number(),
  losses: z.array(z.string()),
  badPrice: z.optional(z.number()),
  /** Fields that were falsified in a response that the page received. */
  fields: z.array(z.string()),
  /** Error of the case itself, which then has no result. */
  error: z.optional(z.string()),
  milliseconds: z.int(),
});
export type Line = z.infer<typeof lineSchema>;
