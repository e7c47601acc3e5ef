import type { Address } from '@cenote/chains';
import { type Hostile, LURE_MODES } from '../chain/hostile.ts';
import { seeded } from '../random.ts';
import { hostileRequest } from './wallet-requests.ts';

const at = (n: number): Address => `0x${n.toString(16).padStart(40, '0')}`;
const HOSTILE = {
  lures: LURE_MODES.map((watches, mode) => ({ address: at(mode + 1), mode, watches })),
  tokens: Array.from({ length: 6 }, (_, i) => ({ address: at(i + 100), symbol: `T${i}` })),
} as unknown as Hostile;

it('hostile requests cover all hostile contracts with any seed', () => {
  for (const seed of ['1', '2', '3']) {
    const called = new Set<string>();
    // The number of turns in 2,000 lies of all families.
    for (let turn = 0; turn < 70; turn++) {
      const random = seeded(`${seed} ${turn}`);
      const { lure, request } = hostileRequest(HOSTILE, { random, turn }, at(200), at(201));
      called.add(lure?.address ?? String(Reflect.get(request.params[0] as object, 'to')));
    }
    const all = [...HOSTILE.lures, ...HOSTILE.tokens].map(({ address }) => address);
    expect([...called].sort()).toEqual([...all].sort());
  }
});
