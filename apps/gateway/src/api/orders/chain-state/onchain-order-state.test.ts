import type { Hex } from '@cenote/chains';
import { numberToHex, size } from 'viem';
import type { CallResult, ReadBounded } from '../../rpc/bounded-calls.ts';
import { address } from '../../testing/logs.ts';
import { CostlyCalls } from './costly-calls.ts';
import { type OrderStateRequest, readOrderStates } from './onchain-order-state.ts';

const PERMIT2 = address(0x22);
const TOKEN = address(0x33);
/** A contract that uses up all gas of each call. */
const BURNER = address(0x44);
const [ALICE, BOB, SAFE] = [address(0xa11ce), address(0xb0b), address(0x5afe)] as const;
/** A contract that returns empty data for every call. */
const RECEIVER = address(0x55);

const requestOf = (swapper: Hex, changes: Partial<OrderStateRequest> = {}): OrderStateRequest => ({
  swapper,
  token: TOKEN,
  nonce: 3n,
  signed: { digest: `0x${'11'.repeat(32)}`, signature: '0x22' },
  ...changes,
});
const word = (value: bigint): Hex => numberToHex(value, { size: 32 });
const NOTHING = word(0n);
/** Gas limit of one request, and gas of a cheap call. */
const [REQUEST_GAS, LITTLE_GAS] = [30_000_000, 5_000];
const REVERTED = { success: false, hasCode: true, size: 0, word: NOTHING, gasUsed: LITTLE_GAS };

/** A chain on which bit 3 of Bob's nonces is used and SAFE is a contract that accepts all signatures. */
function chain() {
  const sizes: number[] = [];
  const read: ReadBounded = async (calls) => {
    let left = REQUEST_GAS;
    const results: CallResult[] = [];
    for (const { target, data, gas } of calls) {
      if (left < gas) break;
      const returned = target === BURNER ? undefined : response(target, data);
      const gasUsed = returned === undefined ? gas : LITTLE_GAS;
      left -= gasUsed;
      const word = size(returned ?? '0x') === 0 ? NOTHING : returned!;
      results.push({
        success: returned !== undefined,
        hasCode: hasCode(target),
        size: size(returned ?? '0x'),
        word,
        gasUsed,
      });
    }
    sizes.push(results.length);
    return results;
  };
  return { read, sizes };
}

const hasCode = (target: Hex): boolean => target !== ALICE && target !== BOB;

function response(target: Hex, data: Hex): Hex {
  if (target === address(1)) return word(BigInt(ALICE));
  if (target === RECEIVER || !hasCode(target)) return '0x';
  if (target === SAFE) return `0x1626ba7e${'00'.repeat(28)}`;
  const isBob = data.includes(BOB.slice(2));
  if (target === PERMIT2) return word(isBob ? 0b1000n : 0n);
  return word(isBob ? 7n : 5n);
}

it('nonces, balances and contracts of many orders are read in one request', async () => {
  const { read, sizes } = chain();
  const [alice, bob, safe] = await readOrderStates(read, PERMIT2, [
    requestOf(ALICE),
    requestOf(BOB),
    requestOf(SAFE),
  ]);
  expect(alice).toEqual({
    isNonceUsed: false,
    balance: 5n,
    allowance: 5n,
    contractSignature: 'noContract',
  });
  expect(bob).toMatchObject({ isNonceUsed: true, balance: 7n });
  expect(safe).toMatchObject({ contractSignature: 'valid' });
  expect(sizes).toEqual([12]);
});

it('an account whose code returns nothing counts as a contract that rejects the signature', async () => {
  const { read } = chain();
  const signed = { digest: word(1n), signature: `0x${'33'.repeat(64)}1b` as const };
  const [receiver] = await readOrderStates(read, PERMIT2, [requestOf(RECEIVER, { signed })]);
  expect(receiver).toMatchObject({ contractSignature: 'invalid' });
});

it('the signer is recovered onchain', async () => {
  const { read, sizes } = chain();
  const signature: Hex = `0x${'33'.repeat(64)}1b`;
  const signed = { digest: word(1n), signature };
  const [alice] = await readOrderStates(read, PERMIT2, [requestOf(ALICE, { signed })]);
  expect(alice?.signer).toBe(ALICE);
  expect(sizes).toEqual([5]);
  const spoilt = { ...signed, signature: `${signature}00` as const };
  const [other] = await readOrderStates(read, PERMIT2, [requestOf(ALICE, { signed: spoilt })]);
  expect(other?.signer).toBeUndefined();
});

it('calls that several orders share are made once', async () => {
  const { read, sizes } = chain();
  const signed = undefined;
  const requests = [1n, 2n, 3n].map((nonce) => ({ swapper: BOB, token: TOKEN, nonce, signed }));
  const all = await readOrderStates(read, PERMIT2, requests as unknown as OrderStateRequest[]);
  expect(all.map(({ isNonceUsed }) => isNonceUsed)).toEqual([false, false, true]);
  expect(sizes).toEqual([3]);
});

it('a token that uses up its gas does not affect the state of other orders', async () => {
  const { read } = chain();
  const requests = [requestOf(ALICE, { token: BURNER }), requestOf(BOB), requestOf(SAFE)];
  const [burner, bob, safe] = await readOrderStates(read, PERMIT2, requests);
  expect(burner).toMatchObject({ balance: undefined, allowance: undefined });
  expect(bob).toMatchObject({ isNonceUsed: true, balance: 7n, contractSignature: 'noContract' });
  expect(safe).toMatchObject({ isNonceUsed: false, balance: 5n, contractSignature: 'valid' });
});

it('a token that is also a swapper and rejects signatures is still read for its holders', async () => {
  const { read } = chain();
  const strict: ReadBounded = async (calls) => {
    const results = await read(calls);
    return calls.map(({ target, data }, i) =>
      target === TOKEN && data.startsWith('0x1626ba7e') ? REVERTED : results[i]!,
    );
  };
  const [token, bob] = await readOrderStates(strict, PERMIT2, [requestOf(TOKEN), requestOf(BOB)]);
  expect(token).toMatchObject({ contractSignature: 'invalid' });
  expect(bob).toMatchObject({ balance: 7n, allowance: 7n });
});

it('a rejected signature does not affect a contract’s other signatures', async () => {
  const { read } = chain();
  const forged = `f${'0'.repeat(63)}`;
  const strict: ReadBounded = async (calls) => {
    const results = await read(calls);
    return calls.map(({ data }, i) => (data.includes(forged) ? REVERTED : results[i]!));
  };
  const signed = { digest: `0x${forged}` as const, signature: '0x22' as const };
  const stored = new CostlyCalls().at(1);
  const requests = [requestOf(SAFE, { signed }), requestOf(SAFE)];
  for (let round = 0; round < 2; round++) {
    const onchainStates = await readOrderStates(strict, PERMIT2, requests, stored);
    expect(onchainStates.map(({ contractSignature }) => contractSignature)).toEqual([
      'invalid',
      'valid',
    ]);
  }
});

describe('orders of contracts that use up the gas of their calls', () => {
  const honest = Array.from({ length: 50 }, (_, i) => requestOf(i % 2 ? SAFE : ALICE));
  const signed = (i: number) => ({ digest: word(BigInt(i)), signature: '0x22' as const });
  const burning = Array.from({ length: 100 }, (_, i) => requestOf(BURNER, { signed: signed(i) }));

  it('take as many requests as their gas requires, and do not affect other orders', async () => {
    const { read, sizes } = chain();
    const onchainStates = await readOrderStates(read, PERMIT2, [...burning, ...honest]);
    expect(
      onchainStates.slice(0, 100).every(({ contractSignature }) => contractSignature === 'invalid'),
    ).toBe(true);
    for (const [i, onchain] of onchainStates.slice(100).entries()) {
      expect(onchain).toMatchObject({
        isNonceUsed: false,
        balance: 5n,
        allowance: 5n,
        contractSignature: i % 2 ? 'valid' : 'noContract',
      });
    }
    expect(sizes.length).toBeLessThan(6);
  });

  it('are not called again for a hundred blocks', async () => {
    const { read, sizes } = chain();
    const calls = new CostlyCalls();
    const requestsAt = async (block: number) => {
      sizes.length = 0;
      const requests = [...burning, ...honest];
      const onchainStates = await readOrderStates(read, PERMIT2, requests, calls.at(block));
      expect(onchainStates[0]).toMatchObject({ contractSignature: 'invalid', isNonceUsed: false });
      expect(onchainStates.at(-1)).toMatchObject({ contractSignature: 'valid' });
      return sizes.length;
    };
    expect(await requestsAt(1_000)).toBeGreaterThan(2);
    expect(await requestsAt(1_001)).toBe(1);
    expect(await requestsAt(1_099)).toBe(1);
    expect(await requestsAt(1_100)).toBeGreaterThan(2);
    // A restarted chain.
    expect(await requestsAt(3)).toBeGreaterThan(2);
  });

  it('do not affect a token that responds for other accounts', async () => {
    const { read } = chain();
    const ofAlice = `0x70a08231${ALICE.slice(2).padStart(64, '0')}`;
    const uneven: ReadBounded = async (calls) => {
      const results = await read(calls);
      return results.map((result, i) =>
        calls[i]!.data === ofAlice ? { ...REVERTED, gasUsed: calls[i]!.gas } : result,
      );
    };
    const stored = new CostlyCalls().at(1);
    for (let round = 0; round < 2; round++) {
      const [alice, safe] = await readOrderStates(
        uneven,
        PERMIT2,
        [requestOf(ALICE), requestOf(SAFE)],
        stored,
      );
      expect(alice).toMatchObject({ balance: undefined, allowance: 5n });
      expect(safe).toMatchObject({ balance: 5n, allowance: 5n });
    }
  });
});

describe('orders of contracts that use nearly all gas of their calls', () => {
  const signed = (i: number) => ({ digest: word(BigInt(i)), signature: '0x22' as const });
  const costly = Array.from({ length: 120 }, (_, i) => requestOf(SAFE, { signed: signed(i) }));
  const honest = [requestOf(ALICE), requestOf(BOB)];
  /** A chain on which the contract's signatures take 990,000 gas, with the total gas of all calls. */
  function costlyChain() {
    let isSigning = true;
    let gas = 0;
    const read: ReadBounded = async (calls) =>
      calls.map(({ target, data }) => {
        const isSignature = target === SAFE;
        const returned = isSignature && !isSigning ? word(0n) : response(target, data);
        const gasUsed = isSignature ? 990_000 : LITTLE_GAS;
        gas += gasUsed;
        const padded = size(returned) === 0 ? NOTHING : returned;
        const flags = { success: true, hasCode: hasCode(target) };
        return { ...flags, size: size(returned), word: padded, gasUsed };
      });
    const revoke = () => {
      isSigning = false;
    };
    const takeGas = () => {
      const taken = gas;
      gas = 0;
      return taken;
    };
    return { read, revoke, takeGas };
  }

  it('are called in rotation, and no block uses more than a part of their gas', async () => {
    const { read, takeGas } = costlyChain();
    const calls = new CostlyCalls();
    const perBlock: number[] = [];
    for (let block = 1_000; block < 1_050; block++) {
      const requests = [...costly, ...honest];
      const onchainStates = await readOrderStates(read, PERMIT2, requests, calls.at(block));
      expect(onchainStates.map(({ contractSignature }) => contractSignature)).toEqual([
        ...costly.map(() => 'valid'),
        ...['noContract', 'noContract'],
      ]);
      perBlock.push(takeGas());
    }
    expect(Math.max(...perBlock.slice(1))).toBeLessThan(costly.length * 40_000);
  });

  it('are detected as revoked within forty blocks, and immediately on a restarted chain', async () => {
    const { read, revoke } = costlyChain();
    const calls = new CostlyCalls();
    await readOrderStates(read, PERMIT2, costly, calls.at(1_000));
    revoke();
    const validAt = async (block: number) => {
      const onchainStates = await readOrderStates(read, PERMIT2, costly, calls.at(block));
      return onchainStates.filter(({ contractSignature }) => contractSignature === 'valid').length;
    };
    let left = costly.length;
    for (let block = 1_001; block <= 1_040; block++) left = await validAt(block);
    expect(left).toBe(0);
    // A restarted chain.
    const [first] = await readOrderStates(read, PERMIT2, costly, calls.at(3));
    expect(first).toMatchObject({ contractSignature: 'invalid' });
  });
});

it('two thousand orders are read in few requests and little time', async () => {
  const { read, sizes } = chain();
  const requests = Array.from({ length: 2_000 }, (_, i) => ({
    swapper: address(0x10_000 + i),
    token: TOKEN,
    nonce: BigInt(i),
  }));
  const onchainStates = await readOrderStates(read, PERMIT2, requests);
  expect(onchainStates.every(({ balance }) => balance === 5n)).toBe(true);
  expect(sizes.reduce((sum, size) => sum + size)).toBe(6_000);
  expect(sizes.length).toBeLessThan(25);
});

it('a chain without Permit2 rejects', async () => {
  const read: ReadBounded = async (calls) =>
    calls.map(() => ({
      success: true,
      hasCode: false,
      size: 0,
      word: NOTHING,
      gasUsed: LITTLE_GAS,
    }));
  await expect(readOrderStates(read, PERMIT2, [requestOf(ALICE)])).rejects.toThrow(/Permit2/);
});

it('a node that does not respond rejects instead of returning an empty account', async () => {
  const read = () => Promise.reject(new Error('no answer'));
  await expect(readOrderStates(read, PERMIT2, [requestOf(ALICE)])).rejects.toThrow('no answer');
});
