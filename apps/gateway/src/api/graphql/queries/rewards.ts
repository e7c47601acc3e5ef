/** Adds the GraphQL query `rewards` (an account's claims of liquidity rewards, with proofs) to the schema when imported. */
import type { ListedClaim } from '../../rewards/reward-service.ts';
import { builder } from '../builder.ts';
import { chainsOf, chargeRows } from '../context.ts';

interface RewardNode extends ListedClaim {
  chainId: number;
}

const RewardType = builder.objectRef<RewardNode>('Reward').implement({
  description:
    'An amount that a Merkle distributor pays to an account once. Whether it was paid is stored by the contract.',
  fields: (t) => ({
    chainId: t.exposeInt('chainId'),
    distributor: t.expose('distributor', { type: 'Address' }),
    token: t.expose('token', { type: 'Address' }),
    index: t.expose('index', { type: 'BaseUnits', description: "Leaf of the distributor's tree." }),
    account: t.expose('account', { type: 'Address' }),
    amount: t.expose('amount', { type: 'BaseUnits' }),
    proof: t.field({
      type: ['Hex'],
      description: 'Siblings on the path from the leaf to the root.',
      resolve: ({ proof }) => [...proof],
    }),
  }),
});

builder.queryFields((t) => ({
  rewards: t.field({
    description: 'Liquidity rewards of an account, paid ones included.',
    type: [RewardType],
    args: {
      owner: t.arg({ type: 'Address', required: true }),
      chainIds: t.arg.intList({ description: 'All networks if omitted.' }),
    },
    resolve: (_root, { owner, chainIds }, context) => {
      const claims = chainsOf(context, chainIds).flatMap(({ network, rewards }) =>
        rewards.claimsOf(owner).map((claim) => ({ ...claim, chainId: network.id })),
      );
      chargeRows(context, claims.length);
      return claims;
    },
  }),
}));
