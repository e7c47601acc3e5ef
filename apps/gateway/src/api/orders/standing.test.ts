import type { Hex } from '@cenote/chains';
import { numberToHex } from 'viem';
import { address } from '../testing/logs.ts';
import { type ReadRaw, readStandings, type StandingAsk } from './standing.ts';

const PERMIT2 = address(0x22);
const TOKEN = address(0x33);
/** Its contract uses up all gas that it is given. */
const BURNER = address(0x44);
const [ALICE, BOB, SAFE] = [address(0xa11ce), address(0xb0b), address(0x5afe)] as const;

const ask = (swapper: Hex, changes: Partial<StandingAsk> = {}): StandingAsk => ({
  ...{
    swapper,
    token: TOKEN,
    nonce: 3n,
    signed: { digest: `0x${'11'.repeat(32)}`, signature: '0x22' },
  },
  ...changes,
});
const word = (value: bigint): Hex => numberToHex(value, { size: 32 });

/** A chain where bit 3 of Bob's nonces is used and SAFE has a contract that signs everything. */
function chain() {
  const sizes: number[] = [];
  const read: ReadRaw = async (calls) => {
    sizes.push(calls.length);
    let isOut = false;
    return calls.map(({ target, callData }) => {
      if (target === address(1)) return { success: true, returnData: word(BigInt(ALICE)) };
      isOut ||= target === BURNER;
      if (isOut) return { success: false, returnData: '0x' };
      if (target === ALICE || target === BOB) return { success: true, returnData: '0x' };
      if (target === SAFE) {
        return { success: true, returnData: `0x1626ba7e${'00'.repeat(28)}` };
      }
      const isBob = callData.includes(BOB.slice(2));
      if (target === PERMIT2) return { success: true, returnData: word(isBob ? 0b1000n : 0n) };
      return { success: true, returnData: word(isBob ? 7n : 5n) };
    });
  };
  return { read, sizes };
}

it('tells nonces, money and contracts of many orders in one request', async () => {
  const { read, sizes } = chain();
  const [alice, bob, safe] = await readStandings(read, PERMIT2, [ask(ALICE), ask(BOB), ask(SAFE)]);
  expect(alice).toEqual({
    ...{ isNonceUsed: false, balance: 5n, allowance: 5n, contractSays: 'noContract' },
  });
  expect(bob).toMatchObject({ isNonceUsed: true, balance: 7n });
  expect(safe).toMatchObject({ contractSays: 'valid' });
  expect(sizes).toEqual([12]);
});

it('has the chain tell whose key signed', async () => {
  const { read, sizes } = chain();
  const signature: Hex = `0x${'33'.repeat(64)}1b`;
  const signed = { digest: word(1n), signature };
  const [alice] = await readStandings(read, PERMIT2, [ask(ALICE, { signed })]);
  expect(alice?.signer).toBe(ALICE);
  expect(sizes).toEqual([5]);
  const spoilt = { ...signed, signature: `${signature}00` as const };
  const [other] = await readStandings(read, PERMIT2, [ask(ALICE, { signed: spoilt })]);
  expect(other?.signer).toBeUndefined();
});

it('asks once what several orders share', async () => {
  const { read, sizes } = chain();
  const signed = undefined;
  const asks = [1n, 2n, 3n].map((nonce) => ({ swapper: BOB, token: TOKEN, nonce, signed }));
  const all = await readStandings(read, PERMIT2, asks as unknown as StandingAsk[]);
  expect(all.map(({ isNonceUsed }) => isNonceUsed)).toEqual([false, false, true]);
  expect(sizes).toEqual([3]);
});

it('lets no token spoil what is known of other orders', async () => {
  const { read } = chain();
  const asks = [ask(ALICE, { token: BURNER }), ask(BOB), ask(SAFE)];
  const [burner, bob, safe] = await readStandings(read, PERMIT2, asks);
  expect(burner).toMatchObject({ balance: undefined, allowance: undefined });
  expect(bob).toMatchObject({ isNonceUsed: true, balance: 7n, contractSays: 'noContract' });
  expect(safe).toMatchObject({ isNonceUsed: false, balance: 5n, contractSays: 'valid' });
});

it('keeps a token that is named as a swapper, and signs nothing, for those who have some', async () => {
  const { read } = chain();
  const strict: ReadRaw = async (calls) => {
    const answers = await read(calls);
    return calls.map(({ target, callData }, i) =>
      target === TOKEN && callData.startsWith('0x1626ba7e')
        ? { success: false, returnData: '0x' }
        : answers![i]!,
    );
  };
  const [token, bob] = await readStandings(strict, PERMIT2, [ask(TOKEN), ask(BOB)]);
  expect(token).toMatchObject({ contractSays: 'invalid' });
  expect(bob).toMatchObject({ balance: 7n, allowance: 7n });
});

it('finds whoever makes the whole call fail, and asks it no more than needed', async () => {
  const { read, sizes } = chain();
  const frail: ReadRaw = async (calls) => {
    const answers = await read(calls);
    return calls.some(({ target }) => target === BURNER) ? undefined : answers;
  };
  const asks = Array.from({ length: 40 }, (_, i) =>
    ask(address(0x1000 + i), { token: i % 10 === 3 ? BURNER : TOKEN }),
  );
  const all = await readStandings(frail, PERMIT2, asks);
  expect(all.map(({ balance }) => balance === undefined)).toEqual(
    asks.map(({ token }) => token === BURNER),
  );
  expect(all.every(({ isNonceUsed }) => !isNonceUsed)).toBe(true);
  // 160 calls, of which eight fail.
  expect(sizes.length).toBeLessThan(30);
});

it('believes no answer of a chain without Permit2', async () => {
  const read: ReadRaw = async (calls) => calls.map(() => ({ success: true, returnData: '0x' }));
  await expect(readStandings(read, PERMIT2, [ask(ALICE)])).rejects.toThrow(/Permit2/);
});

it('does not take a silent node for an empty account', async () => {
  const read = () => Promise.reject(new Error('no answer'));
  await expect(readStandings(read, PERMIT2, [ask(ALICE)])).rejects.toThrow('no answer');
});
