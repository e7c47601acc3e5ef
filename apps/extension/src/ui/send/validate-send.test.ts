import { type SendInputs, validateSend } from './validate-send.ts';

const FACTS: SendInputs = {
  recipient: 'found',
  amount: 5n,
  balance: 10n,
  cost: 1n,
  coin: 10n,
  isCoin: true,
  mustAccept: false,
};

it.each([
  ['none for a complete form', {}, undefined],
  ['none if only the fee is missing', { amount: 9n }, undefined],
  ['an amount above the balance', { amount: 11n }, 'balance'],
  ['no balance left for the fee', { amount: 10n }, 'gas'],
  ['a token amount without coin for the fee', { isCoin: false, coin: 0n }, 'gas'],
  ['none for the whole token balance', { isCoin: false, amount: 10n, coin: 1n }, undefined],
  ['no amount', { amount: undefined }, 'amount'],
  ['a zero amount', { amount: 0n }, 'amount'],
  ['no recipient', { recipient: 'empty' }, 'recipient'],
  ['a name that is being resolved', { recipient: 'looking' }, 'recipient'],
  ['a name without an address', { recipient: 'invalid' }, 'invalid'],
  ['a danger that was not accepted', { mustAccept: true }, 'accept'],
] as const)('returns the error: %s', (_, more, obstacle) => {
  expect(validateSend({ ...FACTS, ...more })).toBe(obstacle);
});
