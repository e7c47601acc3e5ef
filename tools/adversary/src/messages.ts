import * as z from 'zod/mini';

/* Schemas of the messages between the runner and its worker processes. */

/** What a worker is told on its command line, as JSON. */
export const jobSchema = z.object({
  gatewayUrl: z.string(),
  rpcUrl: z.string(),
  seed: z.string(),
  /** Lies to tell, and as many honest controls. */
  lies: z.int(),
  /** This worker takes every `of`-th, from its own number on. */
  worker: z.int(),
  of: z.int(),
  /** Names of families; none: all. */
  families: z.array(z.string()),
  /** The person accepts every danger of the wallet's. */
  isReckless: z.boolean(),
});
export type Job = z.infer<typeof jobSchema>;

/** What a worker writes first: every field that its cases make false in turn. */
export const headSchema = z.object({ fields: z.array(z.string()) });

/** What a worker writes of each case. */
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
  /** Fields that were false in an answer that the page received. */
  told: z.array(z.string()),
  /** The case itself failed: nothing is known of it. */
  error: z.optional(z.string()),
  milliseconds: z.int(),
});
export type Line = z.infer<typeof lineSchema>;
