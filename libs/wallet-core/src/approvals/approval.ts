import * as z from 'zod/mini';
import { approvalRequestSchema } from '../provider/index.ts';

/** Who asks: one request of one document. An answer goes there and nowhere else. */
const requesterSchema = z.object({
  origin: z.string(),
  tabId: z.int(),
  frameId: z.int(),
  documentId: z.string(),
  requestId: z.string(),
  /** Address of the page, for the icon that the browser has of it; absent for frames. */
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
 * How far it is. `open`: the person is asked. `approved`: the person said yes, and the wallet carries it out.
 * `signed`: a transaction is signed and may be on its way, so it is sent again rather than signed again.
 * `settled`: the page is owed `outcome`.
 */
const stageSchema = z.discriminatedUnion('name', [
  z.object({ name: z.literal('open') }),
  z.object({
    name: z.literal('approved'),
    /** What the person chose on the screen, as the kind of approval has it. */
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
  /** The site's network when it asked. */
  chainId: z.int(),
  createdAt: z.int(),
  stage: stageSchema,
});
export type Approval = z.output<typeof approvalSchema>;

/** Each is read by itself: one that cannot be read takes no other along. */
export const approvalsSchema = z.pipe(
  z.array(z.unknown()),
  z.transform((all): Approval[] =>
    all.flatMap((one) => {
      const { data } = approvalSchema.safeParse(one);
      return data ? [data] : [];
    }),
  ),
);

/** How often a site was rejected lately. */
const throttleSchema = z.object({
  rejections: z.int(),
  lastAt: z.int(),
  blockedUntil: z.int(),
});

/** Everything that is asked and not yet answered; plain JSON, stored after each change. */
export const queueSchema = z.object({
  approvals: approvalsSchema,
  /** By origin. */
  throttles: z.record(z.string(), throttleSchema),
});
export type Queue = z.output<typeof queueSchema>;

export const EMPTY_QUEUE: Queue = { approvals: [], throttles: {} };
