import { address, poolId } from '../../testing/logs.ts';
import type { OnchainOrderState } from '../chain-state/onchain-order-state.ts';
import type { Settlement } from '../store/order-record.ts';
import { nextState } from './next-state.ts';

const SETTLEMENT: Settlement = {
  txHash: poolId(1),
  blockNumber: 5,
  filledAt: 50,
  filler: address(1),
  amountIn: 100n,
  amountOut: 90n,
};
const WELL: OnchainOrderState = {
  isNonceUsed: false,
  balance: 100n,
  allowance: 100n,
  contractSignature: 'noContract',
};
const USED = { isNonceUsed: true };
const state = (onchain: Partial<OnchainOrderState>, now = 10, settlement?: Settlement) =>
  nextState({ amount: 100n, deadline: 10 }, { settlement, onchain: { ...WELL, ...onchain }, now });

it.each<[string, Partial<OnchainOrderState>, number, string]>([
  ['is valid is open', {}, 10, 'open'],
  ['lacks one unit of balance has insufficient funds', { balance: 99n }, 10, 'insufficient-funds'],
  ['lacks allowance has insufficient funds', { allowance: 99n }, 10, 'insufficient-funds'],
  [
    'has a token that returns no balance has insufficient funds',
    { balance: undefined },
    10,
    'insufficient-funds',
  ],
  ['its contract rejects is in error', { contractSignature: 'invalid' }, 10, 'error'],
  ['its contract accepts is open', { contractSignature: 'valid' }, 10, 'open'],
  ['is one second past its deadline is expired', {}, 11, 'expired'],
  ['is past its deadline and without funds is expired', { balance: 0n }, 11, 'expired'],
  ['has its nonce used is cancelled', USED, 10, 'cancelled'],
  ['was cancelled before its deadline remains cancelled', USED, 11, 'cancelled'],
])('an order that %s', (_, onchain, now, status) => {
  expect(state(onchain, now)).toEqual({ status, settlement: null });
});

it('an order with a Fill event is filled, whatever its other state', () => {
  for (const onchain of [{}, USED, { balance: 0n }]) {
    for (const now of [10, 11]) {
      expect(state(onchain, now, SETTLEMENT)).toEqual({
        status: 'filled',
        settlement: SETTLEMENT,
      });
    }
  }
});
