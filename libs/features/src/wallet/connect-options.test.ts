import type { Connector } from '@wagmi/core';
import { type ConnectSituation, connectOptions } from './connect-options.ts';

const connector = (id: string, name: string, icon?: string): Connector =>
  ({ id, name, icon, uid: id, type: 'injected' }) as unknown as Connector;

const LIST = [
  connector('test-wallet', 'Test wallet'),
  connector('b.wallet', 'Beta', 'https://tracker.example/x.png'),
  connector('a.wallet', 'Alpha', ' data:image/svg+xml,<svg/>'),
  connector('a.wallet', 'Alpha again'),
];
const situation: ConnectSituation = {
  onLocalNetwork: true,
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

  it('shows pictures that carry themselves only', () => {
    expect(connectOptions(LIST, situation).map(({ icon }) => icon)).toEqual([
      'data:image/svg+xml,<svg/>',
      undefined,
      undefined,
    ]);
  });
});
