import { type Address, concat, encodePacked, type Hex, keccak256, pad, toHex } from 'viem';
import { MerkleTree, type Share } from './merkle-tree.ts';

const sharesOf = (count: number): Share[] =>
  Array.from({ length: count }, (_, i) => ({
    account: pad(toHex(i + 1), { size: 20 }) as Address,
    amount: BigInt(i) * 7n,
  }));

/** Verifies a proof as the contract does. */
const climb = ({ account, amount }: Share, index: number, proof: readonly Hex[]): Hex =>
  proof.reduce(
    (node, sibling) => keccak256(concat(node < sibling ? [node, sibling] : [sibling, node])),
    keccak256(encodePacked(['uint256', 'address', 'uint256'], [BigInt(index), account, amount])),
  );

it.each([1, 2, 3, 5, 8, 13])('every proof of %i shares leads to the root', (count) => {
  const tree = new MerkleTree(sharesOf(count));
  tree.shares.forEach((share, i) => {
    expect(climb(share, i, tree.proofOf(i))).toBe(tree.root);
  });
});

it('a proof with another amount, account or index does not lead to the root', () => {
  const tree = new MerkleTree(sharesOf(5));
  const [first, second] = [tree.shares[1]!, tree.shares[2]!];
  const proof = tree.proofOf(1);
  expect(climb({ ...first, amount: first.amount + 1n }, 1, proof)).not.toBe(tree.root);
  expect(climb({ ...first, account: second.account }, 1, proof)).not.toBe(tree.root);
  expect(climb(first, 2, proof)).not.toBe(tree.root);
});

it('an empty tree has no root, and unknown shares have no proof', () => {
  expect(() => new MerkleTree([])).toThrow('at least one leaf');
  expect(() => new MerkleTree(sharesOf(2)).proofOf(2)).toThrow('share 2 not found');
});
