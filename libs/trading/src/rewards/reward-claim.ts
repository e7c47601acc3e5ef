/**
 * `RewardClaim`: type of an amount that a Merkle distributor pays to an account once, with its proof. Also:
 * `isProven()`, whether the proof leads to the distributor's root.
 */
import type { Address, Hex } from '@cenote/chains';
import { merkleLeaf, merkleParent } from './merkle-tree.ts';

/** A reward with its proof. */
export interface RewardClaim {
  /** Contract that pays it. */
  distributor: Address;
  /** Position in the distributor's tree; each is paid once. */
  index: bigint;
  /** Receives the amount, whoever sends the transaction. */
  account: Address;
  /** Base units of the distributor's token. */
  amount: bigint;
  proof: readonly Hex[];
}

/** Returns whether a claim's proof leads to a root, as the distributor's contract verifies it (MerkleProof.verify). */
export const isProven = ({ index, account, amount, proof }: RewardClaim, root: Hex): boolean =>
  proof.reduce<Hex>(
    (node, sibling) => merkleParent(node, sibling.toLowerCase() as Hex),
    merkleLeaf({ index, account, amount }),
  ) === root.toLowerCase();
