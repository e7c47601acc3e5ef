import type { Address } from 'viem';
import { ALICE, BOB } from '../../testing/accounts.ts';
import { fakeNode } from '../../testing/fake-node.ts';
import { HERE, IMPOSTOR, KNOWN, report, TOKENS, USDC } from '../../testing/reports.ts';
import { makeReport } from './make-report.ts';

describe('a token that a site suggests', () => {
  const watch = (address: Address) => ({
    ...HERE,
    request: { type: 'watchAsset', account: ALICE, chainId: 31337, address, declared: {} } as const,
  });
  const called = async (symbol: string) => {
    const node = fakeNode({ tokens: { [IMPOSTOR]: { symbol, decimals: 6, balance: 0n } } });
    return (await report(watch(IMPOSTOR), node)).found;
  };

  it.each([
    'USDC',
    'USDС',
    'USDC\u3164',
    'ETH',
    'Permit2',
    'Savings',
  ])('is a danger if its name is %j and its address is another', async (symbol) => {
    expect(await called(symbol)).toEqual(['danger MISLEADING_SYMBOL']);
  });

  it('is no danger if it is the token of that name, or has an unreserved name', async () => {
    expect((await report(watch(USDC), fakeNode({ tokens: TOKENS }))).found).toEqual([]);
    expect(await called('TIDE')).toEqual([]);
    expect(await called('柴犬')).toEqual([]);
  });

  it('is a danger while its symbol cannot be read', async () => {
    expect((await report(watch(BOB), fakeNode({}))).found).toEqual(['danger NOT_LOOKED_UP']);
  });
});

describe('a network that a site adds', () => {
  const add = (chainId: number, name: string, symbol = 'ETH') => ({
    ...HERE,
    request: { type: 'addChain' as const, chainId, name, symbol, rpcUrls: ['https://rpc.example'] },
  });
  const codes = async (suggestion: ReturnType<typeof add>) =>
    (await makeReport(suggestion, fakeNode({}), KNOWN)).findings.map(({ code, level }) => [
      code,
      level,
    ]);

  it.each([
    ['another name for a known network', 1, 'Elsewhere', 'ETH', 'NETWORK_RENAMED'],
    ['another symbol for a known network', 1, 'Ethereum', 'USDC', 'NETWORK_RENAMED'],
    [
      'another coin symbol for a network that the settings do not offer',
      100,
      'Gnosis',
      'ETH',
      'NETWORK_RENAMED',
    ],
    ['the name of another known network', 137, 'Polygon zkEVM', 'POL', 'NETWORK_RENAMED'],
    ['the name of a known network', 4243, 'Ethereum', 'ETH', 'NETWORK_IMITATED'],
    ['a name similar to that of a known network', 4243, 'Еthеrеum', 'ETH', 'NETWORK_IMITATED'],
    [
      'the name of a known network followed by other words',
      4243,
      'Ethereum Mainnet',
      'ETH',
      'NETWORK_IMITATED',
    ],
    [
      'the name of a known network within other words',
      4243,
      'Free-Ethereum Lane',
      'ETH',
      'NETWORK_IMITATED',
    ],
    [
      'the name of a known network joined with other words',
      4243,
      'BaseMainnet',
      'ETH',
      'NETWORK_IMITATED',
    ],
    [
      'the name of a known network with its letters spaced',
      4243,
      'B a s e',
      'ETH',
      'NETWORK_IMITATED',
    ],
    ['another common name of a known network', 4243, 'Arbitrum One', 'ETH', 'NETWORK_IMITATED'],
    [
      'the name of a known network that the settings do not offer',
      4243,
      'Scroll',
      'ETH',
      'NETWORK_IMITATED',
    ],
    ['no name other than a word for the main network', 4243, 'Mainnet', 'ETH', 'NETWORK_IMITATED'],
    ['the name of a network that the user added', 4243, 'My Net', 'ETH', 'NETWORK_IMITATED'],
  ])('is a danger with %s', async (_, chainId, name, symbol, code) => {
    const known = { ...KNOWN, networks: [{ chainId: 4242, name: 'My Net' }] };
    const { findings } = await makeReport(add(chainId, name, symbol), fakeNode({}), known);
    expect(findings.map(({ code, level }) => [code, level])).toContainEqual([code, 'danger']);
  });

  it.each([
    ['known', 10, 'Optimism', 'ETH'],
    ['known under another common name', 10, 'OP Mainnet', 'ETH'],
    ['known, but not offered in the settings', 100, 'Gnosis Chain', 'XDAI'],
    ['unknown', 4243, 'Elsewhere', 'ELS'],
  ])('is a danger only because of the server chosen by the site, if it is %s', async (...to) => {
    const [, chainId, name, symbol] = to;
    expect(await codes(add(chainId, name, symbol))).toEqual([['SITE_ENDPOINT', 'danger']]);
  });

  it('is reported with every server that the site lists, since any of them may respond', async () => {
    const rpcUrls = [
      'https://rpc.example/none',
      'https://evil.example:8545',
      'https://rpc.example',
    ];
    const suggestion = {
      ...add(10, 'Optimism'),
      request: { ...add(10, 'Optimism').request, rpcUrls },
    };
    const { findings } = await makeReport(suggestion, fakeNode({}), KNOWN);
    expect(findings).toContainEqual({
      code: 'SITE_ENDPOINT',
      level: 'danger',
      facts: { network: 'Optimism', hosts: ['rpc.example', 'evil.example:8545'] },
    });
  });
});
