import { type Address, LOCAL, LOCAL_L2, type Network } from '@cenote/chains';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import type { Config } from '@wagmi/core';
import { DAI, USDC } from '../../testing/fake-gateway.ts';
import { balancesQueryOptions } from './balances.ts';
import type { Balances } from './read-balances.ts';

const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const READ: Balances = new Map([[USDC, 5n]]);

/** Returns the placeholder for a new query, given an account's loaded balances. */
function shownFor(network: Network, account: Address, tokens: readonly Address[]) {
  const client = new QueryClient();
  const of = (...[network, owner, tokens]: [Network, Address, readonly Address[]]) => ({
    ...balancesQueryOptions({} as Config, network, owner, tokens),
    queryFn: () => new Promise<Balances>(() => undefined),
    staleTime: Number.POSITIVE_INFINITY,
  });
  client.setQueryData(of(LOCAL, ACCOUNT, [USDC]).queryKey, READ);
  const observer = new QueryObserver(client, of(LOCAL, ACCOUNT, [USDC]));
  const leave = observer.subscribe(() => undefined);
  observer.setOptions(of(network, account, tokens));
  const { data } = observer.getCurrentResult();
  leave();
  client.clear();
  return data;
}

describe('the balances shown while loading', () => {
  it('are the previous ones while those of other tokens of the account load', () => {
    expect(shownFor(LOCAL, ACCOUNT, [USDC, DAI])).toEqual(READ);
  });

  it('are not those of another account', () => {
    expect(shownFor(LOCAL, OTHER, [USDC])).toBeUndefined();
  });

  it('are not those of another network', () => {
    expect(shownFor(LOCAL_L2, ACCOUNT, [USDC])).toBeUndefined();
  });
});
