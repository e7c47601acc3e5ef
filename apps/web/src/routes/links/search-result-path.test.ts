import { LOCAL, NATIVE } from '@cenote/chains';
import { searchResultPath } from './search-result-path.ts';

const ADDRESS = '0x00000000000000000000000000000000000000cc';
const token = { kind: 'token', chainId: LOCAL.id, symbol: 'T', name: 'T' } as const;
const pool = { kind: 'pool', chainId: LOCAL.id, symbol0: 'A', symbol1: 'B' } as const;
const ID = `0x${'5'.repeat(64)}` as const;

describe('searchResultPath', () => {
  it.each([
    [{ ...token, address: ADDRESS }, `/explore/tokens/local/${ADDRESS}`],
    [{ ...token, address: NATIVE }, '/explore/tokens/local/NATIVE'],
    [{ ...pool, protocol: 'v4', poolId: ID }, `/explore/pools/local/${ID}`],
    [{ kind: 'wallet', address: ADDRESS, name: 'ada.eth' }, `/portfolio/${ADDRESS}`],
    [{ kind: 'collection', chainId: LOCAL.id, address: ADDRESS, name: 'C' }, undefined],
    [{ ...token, address: ADDRESS, chainId: 4_242_424 }, undefined],
  ] as const)('maps %j to %s', (found, path) => {
    expect(searchResultPath(found)).toBe(path);
  });
});
