import type { RedirectContext } from './redirect-context.ts';
import { type Redirect, redirectOf } from './redirects.ts';

const A = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const context: RedirectContext = {
  blockedPaths: ['/buy', '/limit'],
  exists: () => true,
  chain: 'local',
  governanceUrl: 'https://vote.example',
  explorerUrl: 'https://scan.example',
};

function lead(path: string, change: Partial<RedirectContext> = {}): Redirect {
  const [pathname = '', query] = path.split('?');
  return redirectOf({ pathname, search: query ? `?${query}` : '' }, { ...context, ...change });
}

describe('redirectOf', () => {
  it.each([
    ['/tokens', '/explore/tokens'],
    ['/tokens/local', '/explore/tokens/local'],
    [`/tokens/local/${A}`, `/explore/tokens/local/${A}`],
    ['/pool', '/positions'],
    ['/pools', '/positions'],
    ['/pool/v2', '/positions'],
    ['/pool/v2/find', '/positions'],
    ['/pools/v2/find', '/positions'],
    ['/pool/17', '/positions/v3/local/17'],
    ['/pools/17', '/positions/v3/local/17'],
    ['/remove/17', '/positions/v3/local/17'],
    ['/remove/v2/ETH/0xb', '/positions'],
    ['/add', '/positions/create/v3'],
    ['/add/v2', '/positions/create/v2'],
    ['/add/v2/ETH/0xb?chain=base', '/positions/create/v2?chain=base&currencyA=ETH&currencyB=0xb'],
    ['/add/v2/ETH', '/positions/create/v2?currencyA=ETH'],
    ['/add/v2/ETH/0xb', '/positions/create/v2?currencyA=ETH&currencyB=0xb'],
    ['/add/v2/ETH/eth', '/positions/create/v2?currencyA=ETH'],
    ['/add/ETH/0xb', '/positions/create/v3?currencyA=ETH&currencyB=0xb'],
    ['/add/ETH/0xb/3000', '/positions/create/v3?currencyA=ETH&currencyB=0xb'],
    ['/add/ETH/0xb/3000/17', '/positions/v3/local/17'],
  ])('redirects %s to %s', (from, to) => {
    expect(lead(from)).toEqual({ to });
  });

  it('keeps the query of the limit page, which has moved', () => {
    expect(lead('/limits?value=1', { blockedPaths: [] })).toEqual({ to: '/limit?value=1' });
  });

  it('redirects to the pair of two tokens when it is known', () => {
    expect(lead('/remove/v2/ETH/0xb', { pairOf: (a, b) => `${a}-${b}` })).toEqual({
      to: '/positions/v2/local/ETH-0xb',
    });
  });

  it.each(['/buy', '/buy/card', '/limit', '/limits'])('redirects from the disabled %s', (path) => {
    expect(lead(path)).toEqual({ to: '/swap' });
  });

  it.each([
    ['/vote', 'https://vote.example/'],
    ['/vote/proposals/3?tab=for', 'https://vote.example/proposals/3?tab=for'],
    ['/create-proposal', 'https://vote.example/create-proposal'],
    ['/vote/@evil.example', 'https://vote.example/@evil.example'],
    [`/address/${A}`, `https://scan.example/address/${A}`],
  ])('redirects %s to the external %s', (from, outside) => {
    expect(lead(from)).toEqual({ outside });
  });

  it.each([
    '/nothing',
    '/pool/1/2/3',
    '/address/alice',
    `/address/${A}/more`,
    '/votes',
  ])('returns not-found for %s', (path) => {
    expect(lead(path)).toEqual({ to: '/not-found' });
  });

  it.each([
    '/vote/1',
    '/create-proposal',
    `/address/${A}`,
  ])('returns not-found for %s where no such external site is configured', (path) => {
    expect(lead(path, { governanceUrl: undefined, explorerUrl: undefined })).toEqual({
      to: '/not-found',
    });
  });

  it('does not redirect to pages that do not exist', () => {
    expect(lead('/pool', { exists: (path) => path === '/swap' })).toEqual({ to: '/not-found' });
  });
});
