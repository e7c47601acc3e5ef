import { salesOf } from '../../src/indexer/nfts/nft-sales.ts';
import { MAX_AMOUNT, storedAmount } from '../../src/indexer/stored-amount.ts';

/** Capacity of a column of the index: numeric(78). */
const COLUMN = 10n ** 78n;
const at = (digit: string) => `0x${digit.repeat(40)}` as const;

it('sums of the largest amounts fit their column, above and below zero', () => {
  let [up, down] = [0n, 0n];
  for (let i = 0; i < 20; i++) {
    [up, down] = [storedAmount(up + MAX_AMOUNT), storedAmount(down - MAX_AMOUNT)];
  }
  expect(up).toBe(MAX_AMOUNT);
  expect(down).toBe(-MAX_AMOUNT);
  expect(up < COLUMN).toBe(true);
  expect(storedAmount(5n)).toBe(5n);
});

it('the price of an item that is paid in ten parts fits its column', () => {
  const nft = { itemType: 2, token: at('a'), identifier: 1n, amount: 1n };
  const part = {
    itemType: 1,
    token: at('b'),
    identifier: 0n,
    amount: MAX_AMOUNT,
    recipient: at('c'),
  };
  const [sale] = salesOf({
    offerer: at('c'),
    recipient: at('d'),
    offer: [nft],
    consideration: Array.from({ length: 10 }, () => part),
  });
  expect(sale!.amount < COLUMN).toBe(true);
});
