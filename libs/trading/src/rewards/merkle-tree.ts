/**
 * `MerkleTree`: class with the root and the proofs of a list of shares, compatible with OpenZeppelin's MerkleProof.
 * Also: `merkleLeaf()` and `merkleParent()` (hashes of its nodes), `Share`, the type of a claimable amount of an account.
 */
import type { Address, Hex } from '@cenote/chains';
import { concat, encodePacked, keccak256 } from 'viem';

/** Amount in base units that an account may claim once. */
export interface Share {
  account: Address;
  amount: bigint;
}

/** Returns the hash of one leaf, as the distributor's contract computes it. */
export const merkleLeaf = ({ index, account, amount }: Share & { index: bigint }): Hex =>
  keccak256(encodePacked(['uint256', 'address', 'uint256'], [index, account, amount]));

/** Returns the parent of two nodes, in whichever order they are given. */
export const merkleParent = (a: Hex, b: Hex): Hex => keccak256(concat(a < b ? [a, b] : [b, a]));

/** A Merkle tree over indexed shares with sorted pairs, compatible with OpenZeppelin's MerkleProof. */
export class MerkleTree {
  /** Levels from the leaves to the root. */
  readonly #levels: Hex[][];

  constructor(readonly shares: readonly Share[]) {
    let level = shares.map(({ account, amount }, index) =>
      merkleLeaf({ index: BigInt(index), account, amount }),
    );
    if (level.length === 0) throw new Error('a Merkle tree requires at least one leaf');
    this.#levels = [level];
    while (level.length > 1) {
      level = pairUp(level);
      this.#levels.push(level);
    }
  }

  get root(): Hex {
    return this.#levels.at(-1)![0]!;
  }

  /**
   * Returns the siblings on the path from a share to the root.
   * @throws Error if there is no such share
   */
  proofOf(index: number): Hex[] {
    if (!this.shares[index]) throw new Error(`share ${index} not found`);
    return this.#levels.flatMap((level, height) => {
      const sibling = level[(index >> height) ^ 1];
      return sibling ? [sibling] : [];
    });
  }
}

/** Computes the next level; a node without a sibling is passed on unchanged. */
function pairUp(level: readonly Hex[]): Hex[] {
  const parents: Hex[] = [];
  for (let i = 0; i < level.length; i += 2) {
    const [left, right] = [level[i]!, level[i + 1]];
    parents.push(right ? merkleParent(left, right) : left);
  }
  return parents;
}
