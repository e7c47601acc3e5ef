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
  it('lists found wallets without duplicates, and the test wallet last', () => {
    expect(brief()).toEqual([
      ['a.wallet', 'detected'],
      ['b.wallet', 'detected'],
      ['test-wallet', undefined],
    ]);
  });

  it('omits the test wallet on real networks', () => {
    expect(brief({ onLocalNetwork: false }).map(([id]) => id)).toEqual(['a.wallet', 'b.wallet']);
  });

  it('lists the last used wallet first and marks the connecting one', () => {
    expect(brief({ recentId: 'test-wallet', pendingId: 'b.wallet' })).toEqual([
      ['test-wallet', 'recent'],
      ['a.wallet', 'detected'],
      ['b.wallet', 'pending'],
    ]);
  });

  it('does not mark a remote wallet as detected', () => {
    const elsewhere = connector('walletConnect', 'WalletConnect', undefined, 'walletConnect');
    const [only] = connectOptions([elsewhere], situation);
    expect([only?.id, only?.badge]).toEqual(['walletConnect', undefined]);
  });

  it('includes only icons that are data URLs', () => {
    expect(connectOptions(LIST, situation).map(({ icon }) => icon)).toEqual([
      'data:image/svg+xml,<svg/>',
      undefined,
      undefined,
    ]);
  });

  const ids = (list: Connector[], change: Partial<ConnectSituation> = {}) =>
    connectOptions(list, { ...situation, onLocalNetwork: false, ...change }).map(({ id }) => id);

  it.each<[string, Connector[], Partial<ConnectSituation>, string[]]>([
    ['offers an unannounced wallet', [UNNAMED], {}, ['injected']],
    ['omits the unannounced wallet if there is none', [UNNAMED], { hasInjected: false }, []],
    [
      'treats the unannounced wallet as one of the announced ones',
      [UNNAMED, connector('io.rabby', 'Rabby')],
      {},
      ['io.rabby'],
    ],
    [
      'merges a configured and an announced wallet with the same name',
      [connector('rabby', 'rabby wallet', undefined, 'own'), connector('io.rabby', 'Rabby')],
      {},
      ['io.rabby'],
    ],
    [
      'lists two announced wallets with the same name, so that one cannot hide the other',
      [connector('io.rabby', 'Rabby'), connector('evil.rabby', 'Rabby Wallet')],
      {},
      ['io.rabby', 'evil.rabby'],
    ],
    [
      'offers only that wallet inside a wallet browser',
      [TEST, connector('io.rabby', 'Rabby')],
      { isMobile: true, onLocalNetwork: true },
      ['io.rabby'],
    ],
    [
      'offers only Coinbase inside its browser',
      [connector('io.rabby', 'Rabby'), connector('com.coinbase', 'Coinbase Wallet')],
      { isMobile: true },
      ['com.coinbase'],
    ],
    [
      'offers all wallets on a phone with several',
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

  it('shows a few options in one section', () => {
    expect(splitOptions(many(OPTIONS_SHOWN)).others).toEqual([]);
  });

  it('moves the others to a second section, but not the test wallet', () => {
    const { shown, others } = splitOptions(many(OPTIONS_SHOWN + 3));
    expect(shown.map(({ id }) => id)).toEqual(['w.0', 'w.1', 'w.2', 'w.3', 'test-wallet']);
    expect(others.map(({ id }) => id)).toEqual(['w.4', 'w.5', 'w.6']);
  });
});
