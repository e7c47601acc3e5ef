/** GraphQL document `rewardsDocument`: an account's claims of liquidity rewards, with the zod schema of its response. */
import * as z from 'zod/mini';
import { addressSchema, hashSchema } from '../api/schemas.ts';
import { graphqlDocument } from './document.ts';
import { baseUnits } from './parts.ts';

export const rewardSchema = z.object({
  chainId: z.int(),
  distributor: addressSchema,
  index: baseUnits,
  account: addressSchema,
  /** Base units of the distributor's token. */
  amount: baseUnits,
  proof: z.array(hashSchema),
});

/** An amount that a distributor pays to an account once; the contract stores whether it was paid. */
export type RewardView = z.output<typeof rewardSchema>;

export const rewardsDocument = graphqlDocument<{
  owner: string;
  chainIds?: readonly number[];
}>()(
  `query Rewards($owner: Address!, $chainIds: [Int!]) {
     rewards(owner: $owner, chainIds: $chainIds) {
       chainId distributor index account amount proof } }`,
  z.object({ rewards: z.array(rewardSchema) }),
);
