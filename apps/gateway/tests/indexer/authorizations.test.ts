import { address, poolId } from '../../src/api/testing/logs.ts';
import { authorizationsOf } from '../../src/indexer/accounts/authorizations.ts';

const authorization = (nonce: number, chainId = 1) => ({
  address: address(7),
  chainId,
  nonce,
  r: poolId(1),
  s: poolId(2),
  yParity: 0,
});
const places = (authorizationList: ReturnType<typeof authorization>[], max = 200) =>
  authorizationsOf({ authorizationList }, 1, max).map(([index]) => index);

it('authorizations of this chain and of all chains are returned once each', () => {
  expect(
    places([authorization(1), authorization(2, 5), authorization(3, 0), authorization(1)]),
  ).toEqual([0, 2]);
  expect(authorizationsOf({}, 1, 200)).toEqual([]);
});

it('a limited number of signatures per transaction and per block is recovered', () => {
  const many = Array.from({ length: 668 }, (_, i) => authorization(i));
  expect(places(many)).toHaveLength(50);
  expect(places(many, 3)).toEqual([0, 1, 2]);
  expect(places(many, 0)).toEqual([]);
});
