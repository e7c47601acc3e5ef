import type { Address } from '@cenote/chains';
import { createLog } from '../log.ts';
import { fakeTokenChain } from '../testing/fake-token-chain.ts';
import { address } from '../testing/logs.ts';
import { SimulationUnsupported, type Simulator } from './call-simulator.ts';
import type { Finding } from './finding.ts';
import { SafetyService } from './safety-service.ts';
import type { SafetyStore } from './safety-store.ts';

const [POOL, SPENDER] = [address(2), address(4)];
const INTERVAL = 600_000;

/** Database rows that several gateways share, in memory. */
class SharedRows {
  readonly rows = new Map<Address, Finding>();
  holder: string | undefined;
  isDown = false;

  open(name: string): SafetyStore {
    return {
      changes: async () => {
        if (this.isDown) throw new Error('the database is away');
        return [...this.rows];
      },
      save: async (findings) => {
        for (const [token, finding] of findings) this.rows.set(token, finding);
      },
      take: async () => {
        this.holder ??= name;
        return this.holder === name;
      },
    };
  }
}

function world(tokens = [address(0x10), address(0x11)]) {
  const rows = new SharedRows();
  const clock = { now: 1_000_000 };
  const chain = fakeTokenChain({ [POOL]: 10n ** 24n }, { feeBps: () => 200 });
  const lines: string[] = [];
  const holders = new Map<Address, readonly Address[]>(tokens.map((token) => [token, [POOL]]));
  const state = { head: 5 as number | undefined };
  const listed = new Set<Address>();
  const open = (name: string, simulator: Simulator = chain) =>
    new SafetyService({
      chain: 'Local',
      spender: SPENDER,
      simulator,
      intervalMs: INTERVAL,
      holders: () => holders,
      listed: () => listed,
      head: () => state.head,
      now: () => clock.now,
      openStore: async () => rows.open(name),
      log: { ...createLog('error'), warn: (line) => lines.push(line) },
    });
  return { rows, clock, chain, lines, holders, listed, state, open };
}

describe('the safety service', () => {
  test('simulates each token once, and again after the interval', async () => {
    const { clock, chain, open } = world();
    const service = open('a');
    await service.round();
    expect(service.findings.get(address(0x10))).toEqual({
      outcome: 'sellable',
      buyFeeBps: 200,
      sellFeeBps: 200,
      oddities: [],
      blockNumber: 5,
      checkedAt: clock.now,
    });
    const runs = chain.runs;
    clock.now += INTERVAL - 1;
    await service.round();
    expect(chain.runs).toBe(runs);
    clock.now += 1;
    await service.round();
    expect(chain.runs).toBe(2 * runs);
    expect(service.findings.get(address(0x11))?.checkedAt).toBe(clock.now);
  });

  test('simulates a new token when it appears', async () => {
    const { holders, open } = world();
    const service = open('a');
    await service.round();
    const { version } = service;
    holders.set(address(0x12), [POOL]);
    await service.round();
    expect(service.findings.has(address(0x12))).toBe(true);
    expect(service.version).toBe(version + 1);
  });

  test('does not change the version for an unchanged finding', async () => {
    const { clock, rows, open } = world();
    const service = open('a');
    await service.round();
    const { version } = service;
    clock.now += INTERVAL;
    await service.round();
    expect(service.findings.get(address(0x10))?.checkedAt).toBe(clock.now);
    expect(service.version).toBe(version);
    const before = rows.rows.get(address(0x10))!;
    const changes: Partial<Finding>[] = [
      { outcome: 'unsellable' },
      { buyFeeBps: 300 },
      { sellFeeBps: null },
      { oddities: ['costly'] },
    ];
    for (const [i, change] of changes.entries()) {
      const checkedAt = clock.now + i + 1;
      rows.rows.set(address(0x10), { ...before, ...change, checkedAt });
      await service.round();
      expect(service.version).toBe(version + i + 1);
    }
  });

  test('simulates in one of two gateways, and both receive the findings', async () => {
    const { chain, open } = world();
    const [a, b] = [open('a'), open('b')];
    await a.round();
    const runs = chain.runs;
    await b.round();
    expect(chain.runs).toBe(runs);
    expect(b.findings).toEqual(a.findings);
  });

  test('has stored findings immediately after a restart', async () => {
    const { chain, open } = world();
    await open('a').round();
    const runs = chain.runs;
    const again = open('a');
    await again.round();
    expect(again.findings.size).toBe(2);
    expect(chain.runs).toBe(runs);
  });

  test('simulates nothing while the chain is not followed', async () => {
    const { state, chain, open } = world();
    state.head = undefined;
    await open('a').round();
    expect(chain.runs).toBe(0);
  });

  test('keeps its findings while the database is unavailable', async () => {
    const { rows, open } = world();
    const service = open('a');
    await service.round();
    rows.isDown = true;
    await expect(service.round()).rejects.toThrow('away');
    expect(service.findings.size).toBe(2);
  });

  test('has no finding from a failing node, and retries with a delay', async () => {
    const { clock, open } = world();
    let runs = 0;
    const failing: Simulator = {
      run: async () => {
        runs++;
        throw new Error('timeout');
      },
    };
    const service = open('a', failing);
    await service.round();
    await service.round();
    expect(runs).toBe(2);
    expect(service.findings.size).toBe(0);
    clock.now += 60_000;
    await service.round();
    expect(runs).toBe(4);
  });

  test('repeats failed simulations with increasing delays, up to the interval', async () => {
    const { clock, open } = world([address(0x10)]);
    const tries: number[] = [];
    const service = open('a', {
      run: async () => {
        tries.push(clock.now);
        throw new Error('timeout');
      },
    });
    for (let minute = 0; minute <= 36; minute++) {
      await service.round();
      clock.now += 60_000;
    }
    expect(tries.map((at) => (at - tries[0]!) / 60_000)).toEqual([0, 1, 3, 7, 15, 25, 35]);
  });

  test('simulates listed tokens before others, and new ones before known ones', async () => {
    const { clock, chain, holders, listed, open } = world();
    const simulated: Address[] = [];
    const service = open('a', {
      run: (blocks) => {
        simulated.push(blocks[0]![0]!.to);
        return chain.run(blocks);
      },
    });
    await service.round();
    clock.now += INTERVAL;
    simulated.length = 0;
    for (const token of [0x12, 0x13]) holders.set(address(token), [POOL]);
    listed.add(address(0x13));
    await service.round();
    const order = [...new Set(simulated)];
    expect(order).toEqual([0x13, 0x12, 0x10, 0x11].map(address));
  });

  test('does not delay a new listed token by hundreds of others', async () => {
    const many = Array.from({ length: 500 }, (_, i) => address(0x1000 + i));
    const { holders, listed, open } = world(many);
    const refused = { ok: false, data: '0x', gasUsed: 21_000n } as const;
    const service = open('a', { run: async () => [[refused]] });
    await service.round();
    expect(service.findings.size).toBeLessThan(500);
    holders.set(address(0x12), [POOL]);
    listed.add(address(0x12));
    await service.round();
    expect(service.findings.has(address(0x12))).toBe(true);
    await service.round();
    expect(service.findings.size).toBe(501);
  });

  test('tries a node without simulation once per interval, with a warning', async () => {
    const { clock, lines, open } = world(Array.from({ length: 50 }, (_, i) => address(0x100 + i)));
    let runs = 0;
    const lacking: Simulator = {
      run: async () => {
        runs++;
        throw new SimulationUnsupported('no');
      },
    };
    const service = open('a', lacking);
    await service.round();
    await service.round();
    // One for each of the two concurrent simulations.
    expect(runs).toBeLessThanOrEqual(2);
    expect(lines).toHaveLength(1);
    clock.now += INTERVAL;
    await service.round();
    expect(runs).toBeGreaterThan(2);
  });
});
