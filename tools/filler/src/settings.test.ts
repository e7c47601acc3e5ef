import { settingsFrom } from './settings.ts';

const KEY = `0x${'ab'.repeat(32)}`;
const ENV = { GATEWAY_URL: 'http://x/', FILLER_KEY: KEY, RPC_URL_31338: 'http://y' };

describe('settings', () => {
  it('fills on the chains that have an endpoint', () => {
    const { chains, gatewayUrl, marginBps, tip } = settingsFrom(ENV);
    expect(chains.map(({ network }) => network.id)).toEqual([31338]);
    expect({ gatewayUrl, marginBps, tip }).toEqual({
      gatewayUrl: 'http://x',
      marginBps: 2n,
      tip: undefined,
    });
  });

  it('reads margin and tip, and whether blocks are logged', () => {
    const { marginBps, tip } = settingsFrom({ ...ENV, MARGIN_BPS: '15', TIP_MWEI: '100' });
    expect([marginBps, tip]).toEqual([15n, 100_000_000n]);
    expect(settingsFrom(ENV).logBlocks).toBe(false);
    expect(settingsFrom({ ...ENV, LOG_BLOCKS: '1' }).logBlocks).toBe(true);
  });

  it('limits losses and requires verified tokens by default', () => {
    expect(settingsFrom(ENV)).toMatchObject({ lossBudget: 2n * 10n ** 16n, anyToken: false });
    const changed = settingsFrom({ ...ENV, LOSS_BUDGET_GWEI: '5', ANY_TOKEN: '1' });
    expect(changed).toMatchObject({ lossBudget: 5_000_000_000n, anyToken: true });
  });

  it.each([
    ['LOSS_BUDGET_GWEI', '-1'],
    ['ANY_TOKEN', 'yes'],
    ['GATEWAY_URL', 'ftp://x'],
    ['FILLER_KEY', `${KEY}f`],
    ['RPC_URL_31338', 'y'],
    ['RPC_URL_31338', ''],
    ['MARGIN_BPS', '-1'],
    ['POLL_MS', 'soon'],
  ])('rejects %s = %s without exposing the key', (name, value) => {
    const read = () => settingsFrom({ ...ENV, [name]: value });
    expect(read).toThrow(expect.objectContaining({ code: 'SETTINGS' }));
    expect(read).not.toThrow(/abab/);
  });
});
