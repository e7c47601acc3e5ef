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
  ['stands well', {}, 10, 'open'],
  ['has a unit too little', { balance: 99n }, 10, 'insufficient-funds'],
  ['may not be taken from', { allowance: 99n }, 10, 'insufficient-funds'],
  ['has a token that does not answer', { balance: undefined }, 10, 'insufficient-funds'],
  ['is not stood by by its contract', { contractSignature: 'invalid' }, 10, 'error'],
  ['is stood by by its contract', { contractSignature: 'valid' }, 10, 'open'],
  ['is over by a second', {}, 11, 'expired'],
  ['is over and without money', { balance: 0n }, 11, 'expired'],
  ['has its nonce used', USED, 10, 'cancelled'],
  ['was taken back before it was over', USED, 11, 'cancelled'],
])('an order that %s', (_, onchain, now, status) => {
  expect(state(onchain, now)).toEqual({ status, settlement: null });
});

it('an order with a Fill event is filled, whatever else holds', () => {
  for (const onchain of [{}, USED, { balance: 0n }]) {
    for (const now of [10, 11]) {
      expect(state(onchain, now, SETTLEMENT)).toEqual({
        status: 'filled',
        settlement: SETTLEMENT,
      });
    }
  }
});
