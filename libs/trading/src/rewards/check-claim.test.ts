import { type Address, type Hex, LOCAL } from '@cenote/chains';
import { pad, toHex } from 'viem';
import { buildClaim, type ClaimCall } from './build-claim.ts';
import { type ClaimIntent, checkClaim } from './check-claim.ts';
import { MerkleTree } from './merkle-tree.ts';
import { isProven, type RewardClaim } from './reward-claim.ts';

const address = (n: number) => pad(toHex(n), { size: 20 }) as Address;
const ACCOUNT = address(0xacc);
const DISTRIBUTOR = LOCAL.contracts.rewardsDistributor!;

const tree = new MerkleTree([
  { account: ACCOUNT, amount: 7n },
  { account: address(2), amount: 8n },
  { account: ACCOUNT, amount: 9n },
]);
const claim = (index: number): RewardClaim => ({
  distributor: DISTRIBUTOR,
  index: BigInt(index),
  ...tree.shares[index]!,
  proof: tree.proofOf(index),
});
const intentOf = (...claims: RewardClaim[]): ClaimIntent => ({
  chainId: LOCAL.id,
  account: ACCOUNT,
  claims,
});
const codes = (call: ClaimCall, intent: ClaimIntent) => {
  const verdict = checkClaim(call, intent);
  return verdict.ok ? [] : verdict.violations.map(({ code }) => code);
};
const one = buildClaim([claim(0)], LOCAL.contracts);
const two = buildClaim([claim(0), claim(2)], LOCAL.contracts);

test('a proof is accepted for its own root and its own amount only', () => {
  expect(isProven(claim(0), tree.root)).toBe(true);
  expect(isProven(claim(2), tree.root)).toBe(true);
  expect(isProven({ ...claim(0), amount: 8n }, tree.root)).toBe(false);
  expect(isProven({ ...claim(0), account: address(2) }, tree.root)).toBe(false);
  expect(isProven(claim(0), new MerkleTree(tree.shares.slice(1)).root)).toBe(false);
});

test('built calls pass: one claim calls the distributor, several are one call', () => {
  expect(one.to).toBe(DISTRIBUTOR);
  expect(codes(one, intentOf(claim(0)))).toEqual([]);
  expect(two.to).toBe(LOCAL.contracts.multicall3);
  expect(codes(two, intentOf(claim(0), claim(2)))).toEqual([]);
});

test('nothing to claim is an error of the builder', () => {
  expect(() => buildClaim([], LOCAL.contracts)).toThrow('nothing to claim');
});

test.each<[string, Partial<RewardClaim>, string]>([
  ['another distributor', { distributor: address(9) }, 'TARGET'],
  ['another index', { index: 1n }, 'INDEX'],
  ['another account', { account: address(9) }, 'ACCOUNT'],
  ['another amount', { amount: 8n }, 'AMOUNT'],
  ['a shorter proof', { proof: [] }, 'PROOF'],
  ['another proof', { proof: tree.proofOf(2) }, 'PROOF'],
])('%s than agreed is rejected, alone and among several', (_, change, code) => {
  const changed = { ...claim(0), ...change };
  expect(codes(buildClaim([changed], LOCAL.contracts), intentOf(claim(0)))).toContain(code);
  const both = buildClaim([claim(2), changed], LOCAL.contracts);
  expect(codes(both, intentOf(claim(2), claim(0)))).toContain(code);
});

test('a distributor that is not the network’s is rejected although the user agreed to it', () => {
  const other = { ...claim(0), distributor: address(9) };
  expect(codes(buildClaim([other], LOCAL.contracts), intentOf(other))).toEqual(['TARGET']);
});

test('a claim that pays another account is rejected although the user agreed to it', () => {
  expect(codes(buildClaim([claim(1)], LOCAL.contracts), intentOf(claim(1)))).toEqual(['ACCOUNT']);
});

test('an index that is claimed twice is rejected although the user agreed to it', () => {
  const twice = buildClaim([claim(0), claim(0)], LOCAL.contracts);
  expect(codes(twice, intentOf(claim(0), claim(0)))).toEqual(['INDEX']);
});

test('other numbers of claims, coins, networks and bytes are rejected', () => {
  expect(codes(one, intentOf(claim(0), claim(2)))).toEqual(['COUNT']);
  expect(codes(two, intentOf(claim(0)))).toEqual(['COUNT']);
  expect(codes({ ...one, value: 1n }, intentOf(claim(0)))).toEqual(['VALUE']);
  expect(codes(one, { ...intentOf(claim(0)), chainId: 1 })).toEqual(['CHAIN']);
  expect(codes({ ...one, data: `${one.data}00` }, intentOf(claim(0)))).toEqual(['MALFORMED']);
  expect(codes({ ...one, data: '0x12345678' }, intentOf(claim(0)))).toEqual(['MALFORMED']);
});

test('a call with any changed byte is rejected', () => {
  for (const [call, intent] of [
    [one, intentOf(claim(0))],
    [two, intentOf(claim(0), claim(2))],
  ] as const) {
    for (let i = 2; i < call.data.length; i += 2) {
      const byte = (Number.parseInt(call.data.slice(i, i + 2), 16) ^ 1)
        .toString(16)
        .padStart(2, '0');
      const data = `${call.data.slice(0, i)}${byte}${call.data.slice(i + 2)}` as Hex;
      expect(checkClaim({ ...call, data }, intent).ok).toBe(false);
    }
  }
});
