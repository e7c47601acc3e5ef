import * as z from 'zod/mini';
import type { ErrorBody, SiteInfo } from './page.ts';
import { MAX_BODY } from './page.ts';

const requestId = z.string().check(z.minLength(1), z.maxLength(32));

/** From content script to worker. */
export const portRequestSchema = z.discriminatedUnion('type', [
  /** `id` is unchanged if the request is resent after a worker restart: it is answered once. */
  z.object({
    type: z.literal('request'),
    id: requestId,
    body: z.string().check(z.maxLength(MAX_BODY)),
  }),
  /** Acknowledges a stored response. */
  z.object({ type: z.literal('received'), id: requestId }),
]);
export type PortRequest = z.output<typeof portRequestSchema>;

/** From worker to content script. */
export type PortReply =
  | { type: 'answer'; id: string; result: unknown; kept: boolean }
  | { type: 'answer'; id: string; error: ErrorBody; kept: boolean }
  | { type: 'site'; site: SiteInfo };
