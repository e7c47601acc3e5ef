import type { Hex } from '@cenote/chains';
import fc from 'fast-check';
import {
  CLOSED_MUTATIONS,
  MERGED_MUTATIONS,
  MUTATIONS,
  UNKNOWN_ADDRESS,
} from '../testing/mutate-call.ts';
import {
  type BuiltSwap,
  randomClosed,
  randomMerged,
  randomRoute,
  randomSwap,
  seeded,
} from '../testing/random-swap.ts';
import { checkSwap } from './check-swap.ts';
import { decodeUniversalRouterCall } from './decode-call.ts';

const describeCase = (name: string, { plan, intent }: BuiltSwap) =>
  `${name}: ${intent.kind} ${plan.commands.join(' ')}`;

describe('checkSwap for mutated calls', () => {
  it.each([
    ['swaps', randomRoute, MUTATIONS],
    ['merged swaps', randomMerged, { ...MUTATIONS, ...MERGED_MUTATIONS }],
    [
      'merged exact outputs',
      randomClosed,
      { ...MUTATIONS, ...MERGED_MUTATIONS, ...CLOSED_MUTATIONS },
    ],
  ])('rejects 1,000 mutated call data of different %s', (_, routeOf, mutations) => {
    const random = seeded(2_026);
    const names = Object.keys(mutations);
    const accepted: string[] = [];
    let total = 0;
    while (total < 1_000) {
      const swap = randomSwap(random, routeOf);
      const name = names[total % names.length]!;
      const data = mutations[name]?.(swap.plan.data, random) ?? swap.plan.data;
      if (data === swap.plan.data) continue;
      total += 1;
      if (checkSwap({ ...swap.plan, data }, swap.intent).ok) {
        accepted.push(describeCase(name, swap));
      }
    }
    expect(accepted).toEqual([]);
    expect(total / names.length).toBeGreaterThan(40);
  });

  it('rejects a change of any single byte of a call', () => {
    const random = seeded(5);
    for (let i = 0; i < 2; i++) {
      const { plan, intent } = randomSwap(random);
      const accepted: number[] = [];
      for (let at = 2; at < plan.data.length; at += 2) {
        const byte =
          Number.parseInt(plan.data.slice(at, at + 2), 16) ^ (1 + Math.floor(random() * 255));
        const hex = byte.toString(16).padStart(2, '0');
        const data = `${plan.data.slice(0, at)}${hex}${plan.data.slice(at + 2)}` as Hex;
        if (checkSwap({ ...plan, data }, intent).ok) accepted.push(at);
      }
      expect(accepted).toEqual([]);
    }
  });

  it.each<[string, Partial<{ to: Hex; value: bigint }>]>([
    ['another contract', { to: UNKNOWN_ADDRESS }],
    ['another value', { value: 12_345n }],
  ])('rejects %s', (_, change) => {
    const { plan, intent } = randomSwap(seeded(11));
    expect(checkSwap({ ...plan, ...change }, intent).ok).toBe(false);
  });
});

describe('checkSwap for invalid data', () => {
  const { intent, plan } = randomSwap(seeded(3));
  const to = plan.to;

  it('never throws and never accepts', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 700 }), (bytes) => {
        const hex = [...bytes].map((b) => b.toString(16).padStart(2, '0')).join('');
        for (const data of [`0x${hex}`, `0x3593564c${hex}`, `0x24856bc3${hex}`] as Hex[]) {
          expect(checkSwap({ to, data, value: 0n }, intent).ok).toBe(false);
          expect(() => decodeUniversalRouterCall(data)).not.toThrow();
        }
      }),
      { numRuns: 500, seed: 1 },
    );
  });

  it.each([
    '',
    '0x',
    '0x3',
    'zz',
    '0xzz',
    `0x${'00'.repeat(40_000)}`,
    undefined,
    7,
  ])('rejects %p', (data) => {
    expect(checkSwap({ to, data: data as Hex, value: 0n }, intent).ok).toBe(false);
  });
});
