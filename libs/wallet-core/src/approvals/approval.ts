/**
 * zod schemas and types of an approval (a site's request that waits for the user), its requester, stage and outcome,
 * and of the queue of all approvals.
 */
import * as z from 'zod/mini';
import { approvalRequestSchema } from '../provider/index.ts';

/** The requester: one request of one document. The response is delivered only there. */
const requesterSchema = z.object({
  origin: z.string(),
  tabId: z.int(),
  frameId: z.int(),
  documentId: z.string(),
  requestId: z.string(),
  /** URL of the page, for the icon that the browser has of it; absent for frames. */
  url: z.optional(z.string()),
});
export type Requester = z.output<typeof requesterSchema>;

const rpcErrorSchema = z.object({
  code: z.int(),
  message: z.string(),
  data: z.optional(z.unknown()),
});

const outcomeSchema = z.union([
  z.strictObject({ result: z.unknown() }),
  z.strictObject({ error: rpcErrorSchema }),
]);
export type Outcome = z.output<typeof outcomeSchema>;

/**
 * Stage of an approval. `open`: waits for the user. `approved`: approved and being executed. `signed`: a transaction
 * is signed and may have been sent, so it is resent instead of signed again. `settled`: `outcome` must be delivered to
 * the page.
 */
const stageSchema = z.discriminatedUnion('name', [
  z.object({ name: z.literal('open') }),
  z.object({
    name: z.literal('approved'),
    /** The user's choices on the screen; their shape depends on the kind of approval. */
    choice: z.optional(z.unknown()),
    /** Milliseconds since the epoch. */
    at: z.int(),
  }),
  z.object({ name: z.literal('signed'), raw: z.string(), hash: z.string() }),
  z.object({ name: z.literal('settled'), outcome: outcomeSchema, at: z.int() }),
]);
export type Stage = z.output<typeof stageSchema>;

const approvalSchema = z.object({
  id: z.string(),
  requester: requesterSchema,
  request: approvalRequestSchema,
  /** The site's network at the time of the request. */
  chainId: z.int(),
  createdAt: z.int(),
  stage: stageSchema,
});
export type Approval = z.output<typeof approvalSchema>;

/** Each approval is parsed separately: an invalid one does not affect the others. */
export const approvalsSchema = z.pipe(
  z.array(z.unknown()),
  z.transform((all): Approval[] =>
    all.flatMap((one) => {
      const { data } = approvalSchema.safeParse(one);
      return data ? [data] : [];
    }),
  ),
);

/** Recent rejections of a site. */
const throttleSchema = z.object({
  rejections: z.int(),
  lastAt: z.int(),
  blockedUntil: z.int(),
});

/** All approvals that are not delivered yet; plain JSON, stored after each change. */
export const queueSchema = z.object({
  approvals: approvalsSchema,
  /** By origin. */
  throttles: z.record(z.string(), throttleSchema),
});
export type Queue = z.output<typeof queueSchema>;

export const EMPTY_QUEUE: Queue = { approvals: [], throttles: {} };
