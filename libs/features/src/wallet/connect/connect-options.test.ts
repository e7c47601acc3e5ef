import type { Connector } from '@wagmi/core';
import {
  type ConnectSituation,
  connectOptions,
  OPTIONS_SHOWN,
  splitOptions,
} from './connect-options.ts';

const connector = (id: string, name: string, icon?: string, type = 'injected'): Connector =>
  ({ id, name, icon, uid: id, type }) as unknown as Connector;

const TEST = connector('test-wallet', 'Test wallet', undefined, 'testWallet');
const UNNAMED = connector('injected', 'Injected');
const LIST = [
  TEST,
  connector('b.wallet', 'Beta', 'https://tracker.example/x.png'),
  connector('a.wallet', 'Alpha', ' data:image/svg+xml,<svg/>'),
  connector('a.wallet', 'Alpha again'),
];
const situation: ConnectSituation = {
  onLocalNetwork: true,
  hasInjected: true,
  isMobile: false,
  recentId: undefined,
  pendingId: undefined,
};
const brief = (change: Partial<ConnectSituation> = {}) =>
  connectOptions(LIST, { ...situation, ...change }).map(({ id, badge }) => [id, badge]);

describe('connectOptions', () => {
  it('offers what was found, each once, and the test wallet last', () => {
    expect(brief()).toEqual([
      ['a.wallet', 'detected'],
      ['b.wallet', 'detected'],
      ['test-wallet', undefined],
    ]);
  });

  it('keeps the test wallet away from real networks', () => {
    expect(brief({ onLocalNetwork: false }).map(([id]) => id)).toEqual(['a.wallet', 'b.wallet']);
  });

  it('puts the wallet used last on top and marks the one being asked', () => {
    expect(brief({ recentId: 'test-wallet', pendingId: 'b.wallet' })).toEqual([
      ['test-wallet', 'recent'],
      ['a.wallet', 'detected'],
      ['b.wallet', 'pending'],
    ]);
  });

  it('does not say of a wallet elsewhere that it was found here', () => {
    const elsewhere = connector('walletConnect', 'WalletConnect', undefined, 'walletConnect');
    const [only] = connectOptions([elsewhere], situation);
    expect([only?.id, only?.badge]).toEqual(['walletConnect', undefined]);
  });

  it('shows pictures that carry themselves only', () => {
    expect(connectOptions(LIST, situation).map(({ icon }) => icon)).toEqual([
      'data:image/svg+xml,<svg/>',
      undefined,
      undefined,
    ]);
  });

  const ids = (list: Connector[], change: Partial<ConnectSituation> = {}) =>
    connectOptions(list, { ...situation, onLocalNetwork: false, ...change }).map(({ id }) => id);

  it.each<[string, Connector[], Partial<ConnectSituation>, string[]]>([
    ['a wallet that does not announce itself is offered', [UNNAMED], {}, ['injected']],
    ['not where there is none', [UNNAMED], { hasInjected: false }, []],
    [
      'it is one of those that do, where any does',
      [UNNAMED, connector('io.rabby', 'Rabby')],
      {},
      ['io.rabby'],
    ],
    [
      'a configured one and an announced one of the same name are one',
      [connector('rabby', 'rabby wallet', undefined, 'own'), connector('io.rabby', 'Rabby')],
      {},
      ['io.rabby'],
    ],
    [
      'two that announce the same name stay two: one must not hide the other',
      [connector('io.rabby', 'Rabby'), connector('evil.rabby', 'Rabby Wallet')],
      {},
      ['io.rabby', 'evil.rabby'],
    ],
    [
      'inside the browser of a wallet, only that wallet',
      [TEST, connector('io.rabby', 'Rabby')],
      { isMobile: true, onLocalNetwork: true },
      ['io.rabby'],
    ],
    [
      'inside that of Coinbase, only Coinbase',
      [connector('io.rabby', 'Rabby'), connector('com.coinbase', 'Coinbase Wallet')],
      { isMobile: true },
      ['com.coinbase'],
    ],
    [
      'a phone with several wallets offers them all',
      [connector('a.a', 'A'), connector('b.b', 'B')],
      { isMobile: true },
      ['a.a', 'b.b'],
    ],
  ])('%s', (_name, list, change, expected) => {
    expect(ids(list, change)).toEqual(expected);
  });
});

describe('splitOptions', () => {
  const many = (count: number) =>
    connectOptions(
      [TEST, ...Array.from({ length: count }, (_, i) => connector(`w.${i}`, `W${i}`))],
      situation,
    );

  it('shows a few at once', () => {
    expect(splitOptions(many(OPTIONS_SHOWN)).others).toEqual([]);
  });

  it('puts the rest apart, but keeps the test wallet at hand', () => {
    const { shown, others } = splitOptions(many(OPTIONS_SHOWN + 3));
    expect(shown.map(({ id }) => id)).toEqual(['w.0', 'w.1', 'w.2', 'w.3', 'test-wallet']);
    expect(others.map(({ id }) => id)).toEqual(['w.4', 'w.5', 'w.6']);
  });
});
