import { type Address, LOCAL } from '@cenote/chains';
import { createLog } from '../log.ts';
import type { Finding } from '../safety/finding.ts';
import { Lookalikes } from '../safety/lookalikes.ts';
import { address } from '../testing/logs.ts';
import type { IndexedToken } from './known-token.ts';
import { TokenListStore } from './list-store.ts';
import { TokenRegistry } from './token-registry.ts';

const [A, B] = [address(0xa), address(0xb)];
const indexed = (token: Address): IndexedToken => ({
  address: token,
  symbol: `T${token.slice(-1)}`,
  name: 'Token',
  decimals: 18,
});

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

async function world() {
  const rows = [indexed(A)];
  const findings = new Map<Address, Finding>();
  const safety = { version: 0, findings };
  const log = createLog('error');
  const lists = new TokenListStore([], log);
  const registry = new TokenRegistry(LOCAL, lists, async () => [...rows], log, safety);
  await registry.fresh();
  const fees = (token: Address) => registry.tokens.get(token)?.sellFeeBps;
  const find = (token: Address, sellFeeBps: number) => {
    findings.set(token, {
      outcome: 'sellable',
      buyFeeBps: 0,
      sellFeeBps,
      oddities: [],
      blockNumber: 1,
      checkedAt: 1,
    });
    safety.version++;
  };
  return { rows, lists, registry, fees, find };
}

test('normalised names are cached between assessments', async () => {
  const begin = jest.spyOn(Lookalikes.prototype, 'begin');
  const { rows, registry } = await world();
  rows.push(indexed(B));
  jest.advanceTimersByTime(2_001);
  expect([...(await registry.fresh()).keys()]).toContain(B);
  expect(begin).toHaveBeenCalledTimes(2);
  expect(new Set(begin.mock.contexts).size).toBe(1);
});

test('new findings apply within two seconds, together', async () => {
  const begin = jest.spyOn(Lookalikes.prototype, 'begin');
  const { registry, fees, find } = await world();
  const before = registry.tokens;
  for (let fee = 1; fee <= 20; fee++) {
    find(A, fee);
    jest.advanceTimersByTime(99);
    expect(registry.tokens).toBe(before);
  }
  jest.advanceTimersByTime(20);
  expect(fees(A)).toBe(20);
  expect(begin).toHaveBeenCalledTimes(2);
  jest.advanceTimersByTime(60_000);
  expect(fees(A)).toBe(20);
  expect(begin).toHaveBeenCalledTimes(2);
});

test('a new token and a changed list apply immediately, with the findings so far', async () => {
  const { rows, lists, registry, fees, find } = await world();
  expect(fees(A)).toBe(0);
  jest.advanceTimersByTime(2_001);
  find(A, 5);
  expect(fees(A)).toBe(5);
  rows.push(indexed(B));
  find(B, 7);
  await registry.fresh();
  expect(fees(B)).toBe(7);
  find(A, 9);
  expect(fees(A)).toBe(5);
  lists.version++;
  expect(fees(A)).toBe(9);
});

test('names of new tokens are normalised before all tokens are assessed', async () => {
  const prepare = jest.spyOn(Lookalikes.prototype, 'prepare');
  const { rows, registry } = await world();
  rows.push(indexed(B));
  jest.advanceTimersByTime(2_001);
  await registry.fresh();
  expect([...prepare.mock.lastCall![0]]).toEqual(['Ta', 'Token', 'Tb', 'Token']);
});
