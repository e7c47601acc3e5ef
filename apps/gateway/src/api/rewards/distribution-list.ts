/**
 * `parseDistributions()`: parses a list of liquidity reward distributions: the shares that a distributor contract pays
 * by Merkle proofs, and the rates at which pools earn further rewards. Also: types `Distribution`, `RewardRate`.
 */
import { type Address, type Hex, lower } from '@cenote/chains';
import { addressSchema, amountSchema, poolIdSchema } from '@cenote/data';
import { MerkleTree } from '@cenote/trading/rewards';
import * as z from 'zod/mini';

const distributionSchema = z.object({
  chainId: z.int(),
  distributor: addressSchema,
  token: addressSchema,
  /** Account and base units, in the order of the tree's leaves. */
  shares: z.array(z.tuple([addressSchema, amountSchema])).check(z.minLength(1)),
  rates: z._default(z.array(z.object({ poolId: poolIdSchema, perSecond: amountSchema })), []),
});

const listSchema = z.object({ distributions: z.array(z.unknown()) });

/** Rewards that all positions of a pool earn together. */
export interface RewardRate {
  token: Address;
  /** Base units of the token. */
  perSecond: bigint;
}

export interface Distribution {
  chainId: number;
  distributor: Address;
  token: Address;
  tree: MerkleTree;
  /** Indexes of each account's shares. */
  indexes: ReadonlyMap<Address, readonly number[]>;
  rates: ReadonlyMap<Hex, RewardRate>;
}

/** Parses a list of distributions; invalid entries are skipped and counted. */
export function parseDistributions(
  text: string,
): { entries: Distribution[]; skipped: number } | undefined {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return undefined;
  }
  const list = listSchema.safeParse(json);
  if (!list.success) return undefined;
  const { distributions } = list.data;
  const entries = distributions.flatMap((entry) => {
    const parsed = distributionSchema.safeParse(entry);
    return parsed.success ? [toDistribution(parsed.data)] : [];
  });
  return { entries, skipped: distributions.length - entries.length };
}

function toDistribution({
  chainId,
  distributor,
  token,
  shares,
  rates,
}: z.infer<typeof distributionSchema>): Distribution {
  const indexes = new Map<Address, number[]>();
  shares.forEach(([account], index) => {
    const known = indexes.get(lower(account));
    if (known) known.push(index);
    else indexes.set(lower(account), [index]);
  });
  return {
    chainId,
    distributor: lower(distributor),
    token: lower(token),
    tree: new MerkleTree(
      shares.map(([account, amount]) => ({ account: lower(account), amount: BigInt(amount) })),
    ),
    indexes,
    rates: new Map(
      rates.map(({ poolId, perSecond }) => [
        lower(poolId),
        { token: lower(token), perSecond: BigInt(perSecond) },
      ]),
    ),
  };
}
