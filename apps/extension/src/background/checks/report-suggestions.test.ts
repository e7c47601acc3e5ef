import type { Address } from 'viem';
import { ALICE, BOB } from '../../testing/accounts.ts';
import { fakeNode } from '../../testing/fake-node.ts';
import { HERE, IMPOSTOR, KNOWN, report, TOKENS, USDC } from '../../testing/reports.ts';
import { makeReport } from './make-report.ts';

describe('a token that a site suggests', () => {
  const watch = (address: Address) => ({
    ...HERE,
    request: { type: 'watchAsset', account: ALICE, chainId: 31337, address, said: {} } as const,
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
  ])('is a danger where it calls itself %j at an address of its own', async (symbol) => {
    expect(await called(symbol)).toEqual(['danger MISLEADING_SYMBOL']);
  });

  it('is none where it is the token of that name, or has a name of its own', async () => {
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
  const codes = async (asked: ReturnType<typeof add>) =>
    (await makeReport(asked, fakeNode({}), KNOWN)).findings.map(({ code, level }) => [code, level]);

  it.each([
    ['another name for a network that is known', 1, 'Elsewhere', 'ETH', 'NETWORK_RENAMED'],
    ['another symbol for it', 1, 'Ethereum', 'USDC', 'NETWORK_RENAMED'],
    [
      'another coin for one that the settings do not offer',
      100,
      'Gnosis',
      'ETH',
      'NETWORK_RENAMED',
    ],
    ['the name of another that is known', 137, 'Polygon zkEVM', 'POL', 'NETWORK_RENAMED'],
    ['the name of a network that is known', 4243, 'Ethereum', 'ETH', 'NETWORK_IMITATED'],
    ['a name that looks like it', 4243, 'Еthеrеum', 'ETH', 'NETWORK_IMITATED'],
    ['that name and more', 4243, 'Ethereum Mainnet', 'ETH', 'NETWORK_IMITATED'],
    ['that name within its own', 4243, 'Free-Ethereum Lane', 'ETH', 'NETWORK_IMITATED'],
    ['that name in one word with others', 4243, 'BaseMainnet', 'ETH', 'NETWORK_IMITATED'],
    ['that name letter by letter', 4243, 'B a s e', 'ETH', 'NETWORK_IMITATED'],
    ['what others call it', 4243, 'Arbitrum One', 'ETH', 'NETWORK_IMITATED'],
    ['the name of one that the settings do not offer', 4243, 'Scroll', 'ETH', 'NETWORK_IMITATED'],
    ['no name but that it is the main network', 4243, 'Mainnet', 'ETH', 'NETWORK_IMITATED'],
    ['the name of a network of the person’s own', 4243, 'My Net', 'ETH', 'NETWORK_IMITATED'],
  ])('is a danger with %s', async (_, chainId, name, symbol, code) => {
    const known = { ...KNOWN, networks: [{ chainId: 4242, name: 'My Net' }] };
    const { findings } = await makeReport(add(chainId, name, symbol), fakeNode({}), known);
    expect(findings.map(({ code, level }) => [code, level])).toContainEqual([code, 'danger']);
  });

  it.each([
    ['known', 10, 'Optimism', 'ETH'],
    ['known by what others call it', 10, 'OP Mainnet', 'ETH'],
    ['known, but not offered in the settings', 100, 'Gnosis Chain', 'XDAI'],
    ['unknown', 4243, 'Elsewhere', 'ELS'],
  ])('is a danger for its server alone, which is the site’s, where it is %s', async (...to) => {
    const [, chainId, name, symbol] = to;
    expect(await codes(add(chainId, name, symbol))).toEqual([['SITE_ENDPOINT', 'danger']]);
  });

  it('is named by every server that the site lists: any of them may be the one that answers', async () => {
    const rpcUrls = [
      'https://rpc.example/none',
      'https://evil.example:8545',
      'https://rpc.example',
    ];
    const asked = { ...add(10, 'Optimism'), request: { ...add(10, 'Optimism').request, rpcUrls } };
    const { findings } = await makeReport(asked, fakeNode({}), KNOWN);
    expect(findings).toContainEqual({
      code: 'SITE_ENDPOINT',
      level: 'danger',
      facts: { network: 'Optimism', hosts: ['rpc.example', 'evil.example:8545'] },
    });
  });
});
