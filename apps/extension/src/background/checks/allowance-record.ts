import { addressValue } from '@cenote/wallet-core/provider';
import * as z from 'zod/mini';
import { quantity } from '../../messages/fields.ts';

/** zod schema and type of a stored allowance that a site was granted. */
export const grantedAllowanceSchema = z.object({
  account: addressValue,
  chainId: z.int(),
  /** Origin of the site that requested the allowance. */
  origin: z.string(),
  /** The approved request. */
  approvalId: z.string(),
  token: addressValue,
  spender: addressValue,
  /** Base units. */
  amount: quantity,
  by: z.enum(['call', 'signature']),
  /** Unix seconds until which a signature counts; for a call, the time of the approval. */
  until: z.number(),
});
export type GrantedAllowance = z.output<typeof grantedAllowanceSchema>;
