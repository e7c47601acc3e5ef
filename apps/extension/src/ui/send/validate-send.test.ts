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
  ['nothing is missing', {}, undefined],
  ['all but the cost', { amount: 9n }, undefined],
  ['more than there is', { amount: 11n }, 'balance'],
  ['no room for the cost', { amount: 10n }, 'gas'],
  ['a token, and no coin for the cost', { isCoin: false, coin: 0n }, 'gas'],
  ['all of a token', { isCoin: false, amount: 10n, coin: 1n }, undefined],
  ['no amount', { amount: undefined }, 'amount'],
  ['an amount of nothing', { amount: 0n }, 'amount'],
  ['nobody to send to', { recipient: 'empty' }, 'recipient'],
  ['a name that is looked up', { recipient: 'looking' }, 'recipient'],
  ['a name that leads nowhere', { recipient: 'invalid' }, 'invalid'],
  ['a danger that was not taken note of', { mustAccept: true }, 'accept'],
] as const)('%s', (_, more, obstacle) => {
  expect(validateSend({ ...FACTS, ...more })).toBe(obstacle);
});
