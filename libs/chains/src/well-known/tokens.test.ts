import { checksumAddress } from 'viem';
import { type Address, lower } from '../address.ts';
import { BY_NETWORK } from './addresses.ts';
import {
  maySendLess,
  wellKnownAddresses,
  wellKnownContract,
  wellKnownToken,
  wellKnownTokensOf,
} from './index.ts';

const IDS = Object.keys(BY_NETWORK).map(Number);
const withTokens = IDS.filter((id) => wellKnownTokensOf(id).length > 0);

describe('well-known tokens', () => {
  it('exist for every network that is in public lists', () => {
    // Blast and Zora, for which no two lists agree, and two test networks have none.
    const without = IDS.filter((id) => wellKnownTokensOf(id).length === 0);
    expect(without).toEqual([81_457, 7_777_777, 11_155_111, 1_301].sort((a, b) => a - b));
  });

  it.each(withTokens)('have valid checksums and no duplicates on network %d', (id) => {
    const addresses = wellKnownTokensOf(id).map(({ address }) => address);
    expect(addresses).toEqual(addresses.map((address) => checksumAddress(address)));
    expect(new Set(addresses.map(lower)).size).toBe(addresses.length);
    expect(addresses.filter((address) => wellKnownContract(id, address))).toEqual([]);
  });

  it.each(withTokens)('include a dollar token or USDC on network %d', (id) => {
    const dollars = wellKnownTokensOf(id).filter(({ valueUsd }) => valueUsd.most === 1n);
    expect(dollars.length + wellKnownAddresses(id, 'usdc').length).toBeGreaterThan(0);
  });

  it('are found by address in any letter case, each on its own network only', () => {
    const usdt: Address = '0xdac17f958d2ee523a2206206994597c13d831ec7';
    expect(wellKnownToken(1, usdt)?.symbols).toEqual(['USDT']);
    expect(wellKnownToken(8453, usdt)).toBeUndefined();
  });

  it('transfer the requested amount, except USDT and stETH on Ethereum', () => {
    const symbols = IDS.flatMap((id) =>
      wellKnownTokensOf(id)
        .filter(({ address }) => maySendLess(id, address))
        .map((one) => `${id} ${one.symbols[0]}`),
    );
    expect(symbols).toEqual(['1 USDT', '1 stETH']);
  });
});
