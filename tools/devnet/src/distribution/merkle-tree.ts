import { type Address, concat, encodePacked, type Hex, keccak256 } from 'viem';

/** What an account may claim: base units, once. */
export interface Share {
  account: Address;
  amount: bigint;
}

/** A tree over shares by their place in the list, with sorted pairs, as OpenZeppelin's MerkleProof reads it. */
export class MerkleTree {
  /** From the leaves up to the root. */
  readonly #levels: Hex[][];

  constructor(readonly shares: readonly Share[]) {
    let level = shares.map(({ account, amount }, index) =>
      keccak256(encodePacked(['uint256', 'address', 'uint256'], [BigInt(index), account, amount])),
    );
    if (level.length === 0) throw new Error('a tree of nothing has no root');
    this.#levels = [level];
    while (level.length > 1) {
      level = pairUp(level);
      this.#levels.push(level);
    }
  }

  get root(): Hex {
    return this.#levels.at(-1)![0]!;
  }

  /** The siblings on the way from a share to the root. Throws when there is no such share. */
  proofOf(index: number): Hex[] {
    if (!this.shares[index]) throw new Error(`no share ${index}`);
    return this.#levels.flatMap((level, height) => {
      const sibling = level[(index >> height) ^ 1];
      return sibling ? [sibling] : [];
    });
  }
}

/** One level higher; a node without a sibling goes up as it is. */
function pairUp(level: readonly Hex[]): Hex[] {
  const parents: Hex[] = [];
  for (let i = 0; i < level.length; i += 2) {
    const [left, right] = [level[i]!, level[i + 1]];
    parents.push(right ? keccak256(concat(left < right ? [left, right] : [right, left])) : left);
  }
  return parents;
}
